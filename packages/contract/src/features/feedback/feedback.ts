import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { id, instant } from '#api/text';
import { FEEDBACK_KINDS, RATINGS } from './words';

export const feedbackEntry = z.strictObject({
  id,
  kind: z.enum(FEEDBACK_KINDS),
  /** Null where only words were given. */
  rating: z.literal(RATINGS).nullable(),
  comment: z.string().nullable(),
  createdAt: instant,
  msp: z.strictObject({ id, company_name: z.string() }),
  /** Null once the person is gone. */
  person: z.strictObject({ name: z.string(), email: z.string() }).nullable(),
});
export type FeedbackEntry = z.infer<typeof feedbackEntry>;

/** All feedback of one kind: how many entries, how many of them with stars, and the mean of those. */
export const feedbackSummary = z.strictObject({
  entries: wholeNumber,
  rated: wholeNumber,
  average: z.number().nullable(),
});
export type FeedbackSummary = z.infer<typeof feedbackSummary>;
