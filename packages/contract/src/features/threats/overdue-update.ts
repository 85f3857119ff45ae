import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { storedDay } from '#api/text';

/** A thing that a client runs with exploited vulnerabilities past their due date; the earliest of these days. */
export const overdueUpdate = z.strictObject({
  technologyName: z.string(),
  dueOn: storedDay,
  vulnerabilities: wholeNumber,
});
export type OverdueUpdate = z.infer<typeof overdueUpdate>;
