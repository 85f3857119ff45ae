import type { HandlersOf } from '#api/handlers';
import { compareAttack } from '#domain/threats/attack';
import { feedState } from './feed-state';
import { listKnownExploited } from './list-known-exploited';
import { runFeed } from './run-feed';

export const feedHandlers: HandlersOf<'feeds'> = {
  get: (context, { key }) => feedState(context, key),
  run: runFeed,
  compareAttack: ({ tx }) => compareAttack(tx),
  listKnownExploited: (context, { clientId }) => listKnownExploited(context, clientId),
};
