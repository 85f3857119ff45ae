import { api } from '#api/implementer';
import { PLATFORM_CALLER } from '#jobs/queue';
import { feedState } from './feed-state';
import { FETCH_KNOWN_EXPLOITED, type FetchPayload } from './known-exploited.job';
import { listKnownExploited } from './list-known-exploited';

export const feedProcedures = {
  get: api.feeds.get.handler(({ context, input }) => feedState(context, input.key)),
  run: api.feeds.run.handler(async ({ context, input }) => {
    const payload: FetchPayload = { ...PLATFORM_CALLER, byHand: true };
    await context.jobs.enqueue(context.tx, FETCH_KNOWN_EXPLOITED, payload);
    await context.audit({ type: 'platform', id: input.key });
    return {};
  }),
  listKnownExploited: api.feeds.listKnownExploited.handler(({ context, input }) =>
    listKnownExploited(context, input.clientId),
  ),
};
