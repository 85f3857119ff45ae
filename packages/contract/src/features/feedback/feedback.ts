import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { ownStaffWrite, POLICIES } from '#api/policy';
import { operation } from '#api/procedure';
import { id, instant, text } from '#api/text';
import { COMMENT_LENGTH, FEEDBACK_KINDS, RATINGS } from './words';

const CHOOSE = 'Choose 1 to 5 stars.';
const rating = z.int(CHOOSE).min(1, CHOOSE).max(5, CHOOSE);

/** Trimmed; nothing but blanks is no comment. */
const comment = text(COMMENT_LENGTH)
  .nullable()
  .default(null)
  .transform((said) => (said === '' ? null : said));

const submitted = z.strictObject({ id });

export const feedbackEntry = z.strictObject({
  id,
  kind: z.enum(FEEDBACK_KINDS),
  /** Null where only words were given. */
  rating: z.literal(RATINGS).nullable(),
  comment: z.string().nullable(),
  created_at: instant,
  msp: z.strictObject({ id, company_name: z.string() }),
  /** Null once the person is gone. */
  person: z.strictObject({ name: z.string(), email: z.string() }).nullable(),
});
export type FeedbackEntry = z.infer<typeof feedbackEntry>;

/** All feedback of one kind: how many entries, how many of them with stars, and the mean of those. */
const summary = z.strictObject({ entries: wholeNumber, rated: wholeNumber, average: z.number().nullable() });
export type FeedbackSummary = z.infer<typeof summary>;

/** Two calls under names that programs rely on, and what the global admin reads of them. */
export const feedbackContract = {
  submitTrial: operation(
    'POST',
    '/rpc/submit_trial_feedback',
    'submit_trial_feedback',
    'Feedback of a free trial: stars, words, or both',
    ownStaffWrite('feedback.submitted'),
  )
    .input(
      z
        .strictObject({ p_msp_id: id, p_rating: rating.nullable().default(null), p_comment: comment })
        .refine(({ p_rating, p_comment }) => p_rating !== null || p_comment !== null, {
          path: ['p_rating'],
          message: 'Choose 1 to 5 stars, or write a comment.',
        }),
    )
    .output(submitted),
  submitNfr: operation(
    'POST',
    '/rpc/submit_nfr_feedback',
    'submit_nfr_feedback',
    'Feedback of NFR access: stars, with or without words',
    ownStaffWrite('feedback.submitted'),
  )
    .input(z.strictObject({ p_msp_id: id, p_rating: rating, p_comment: comment }))
    .output(submitted),
  list: operation(
    'GET',
    '/admin/feedback',
    'listFeedback',
    'What people of trials and NFR access said, newest first',
    POLICIES.globalAdmin,
  )
    .input(
      z.strictObject({
        msp_id: id.optional(),
        kind: z.enum(FEEDBACK_KINDS).optional(),
        cursor: z.string().max(1_000).optional(),
      }),
    )
    .output(
      z.strictObject({
        items: z.array(feedbackEntry),
        nextCursor: z.string().nullable(),
        /** Of the MSP asked for, or of all, whatever kind is listed. */
        summary: z.record(z.enum(FEEDBACK_KINDS), summary),
      }),
    ),
};
