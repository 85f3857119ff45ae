import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
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
  parkedAt: instant,
});
export type ParkedJob = z.infer<typeof parkedJob>;
