import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { globalAdminWrite, POLICIES } from '../api/policy';
import { operation } from '../api/procedure';
import { id, instant } from '../api/text';

/** Background work that failed as often as it may. */
export const parkedJob = z.strictObject({
  id,
  /** Its kind, such as `mail.send`. */
  name: z.string(),
  /** Null for work of the platform itself. */
  company_name: z.string().nullable(),
  /** In the server's words; for the global admin only. */
  error: z.string(),
  tries: wholeNumber,
  parked_at: instant,
});
export type ParkedJob = z.infer<typeof parkedJob>;

export const parkedJobsContract = {
  list: operation(
    'GET',
    '/admin/parked-jobs',
    'listParkedJobs',
    'Background work that failed',
    POLICIES.globalAdmin,
  ).output(z.strictObject({ items: z.array(parkedJob) })),
  tryAgain: operation(
    'POST',
    '/admin/parked-jobs/{id}/try-again',
    'tryParkedJobAgain',
    'One more try for a parked job',
    globalAdminWrite('job.tried_again'),
  )
    .input(z.strictObject({ id }))
    .output(z.strictObject({})),
};
