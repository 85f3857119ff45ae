import { z } from 'zod';
import { id, storedDay } from '../api/text';

/** How far ahead the list looks. */
export const DUE_AHEAD_DAYS = 60;

/** One thing with a date or a decision. */
export const dueItem = z.strictObject({
  /** What kind of thing it is, such as `evidence`; a source of its own each. */
  kind: z.string(),
  /** Of the thing within its kind. */
  targetId: z.string(),
  clientId: id,
  clientName: z.string(),
  /** What to do, such as "Renew evidence". */
  what: z.string(),
  /** Which one: the title, name or number of it. */
  subject: z.string(),
  /** The day by which it is due, or the day since which it waits. */
  on: storedDay,
  isDeadline: z.boolean(),
  /** Where it is done, such as `/clients/…/evidence`. */
  path: z.string(),
});
export type DueItem = z.infer<typeof dueItem>;

/** One thing of the platform itself that its operator looks after; of no client. */
export const platformDueItem = dueItem.omit({ clientId: true, clientName: true });
export type PlatformDueItem = z.infer<typeof platformDueItem>;

/** One page in the order of the days, what is most overdue first. */
export const duePage = z.strictObject({ items: z.array(dueItem), nextCursor: z.string().nullable() });
