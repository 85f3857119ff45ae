import type { HandlersOf } from '#api/handlers';
import { listParkedJobs, tryParkedJobAgain } from './parked-jobs';

export const parkedJobsHandlers: HandlersOf<'parkedJobs'> = {
  list: listParkedJobs,
  tryAgain: (context, { id }) => tryParkedJobAgain(context, id),
};
