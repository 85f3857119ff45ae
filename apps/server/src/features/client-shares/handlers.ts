import type { HandlersOf } from '#api/handlers';
import { listShares } from './list-shares';
import { shareWithClient, takeBack } from './share';

export const clientShareHandlers: HandlersOf<'clientShares'> = {
  list: (context, { clientId }) => listShares(context, clientId),
  share: shareWithClient,
  takeBack,
};
