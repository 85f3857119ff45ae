import type { HandlersOf } from '#api/handlers';
import { feedState } from './feed-state';
import { listKnownExploited } from './list-known-exploited';
import { runFeed } from './run-feed';

export const feedHandlers: HandlersOf<'feeds'> = {
  get: (context, { key }) => feedState(context, key),
  run: runFeed,
  listKnownExploited: (context, { clientId }) => listKnownExploited(context, clientId),
};
