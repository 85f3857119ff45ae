import { api } from '#api/implementer';
import { listParkedJobs, tryParkedJobAgain } from './parked-jobs';

export const parkedJobsProcedures = {
  list: api.parkedJobs.list.handler(({ context }) => listParkedJobs(context)),
  tryAgain: api.parkedJobs.tryAgain.handler(({ context, input }) => tryParkedJobAgain(context, input.id)),
};
