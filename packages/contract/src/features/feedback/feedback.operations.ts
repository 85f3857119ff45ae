import { z } from 'zod';
import { operation } from '#api/operation';
import { POLICIES } from '#api/policy';
import { idOf } from '#api/samples';
import { id, text } from '#api/text';
import { feedbackEntry, feedbackSummary } from './feedback';
import { COMMENT_LENGTH, FEEDBACK_KINDS } from './words';

const CHOOSE = 'Choose 1 to 5 stars.';
const rating = z.int(CHOOSE).min(1, CHOOSE).max(5, CHOOSE);
/** Trimmed; nothing but blanks is no comment. */
const comment = text(COMMENT_LENGTH)
  .nullable()
  .default(null)
  .transform((said) => (said === '' ? null : said));

const submittedEvent = { event: 'feedback.submitted', words: 'Gave feedback' };

const submitted = z.strictObject({ id });

/** Two calls under names that programs rely on, and what the global admin reads of them. */
export const feedbackContract = {
  submitTrial: operation({
    route: 'POST /rpc/submit_trial_feedback',
    id: 'submit_trial_feedback',
    summary: 'Feedback of a free trial: stars, words, or both',
    policy: POLICIES.ownStaff,
    audit: submittedEvent,
    input: z
      .strictObject({ p_msp_id: id, p_rating: rating.nullable().default(null), p_comment: comment })
      .refine(({ p_rating, p_comment }) => p_rating !== null || p_comment !== null, {
        path: ['p_rating'],
        message: 'Choose 1 to 5 stars, or write a comment.',
      }),
    sample: { p_msp_id: idOf('msp'), p_rating: 5, p_comment: null },
    output: submitted,
  }),
  submitNfr: operation({
    route: 'POST /rpc/submit_nfr_feedback',
    id: 'submit_nfr_feedback',
    summary: 'Feedback of NFR access: stars, with or without words',
    policy: POLICIES.ownStaff,
    audit: submittedEvent,
    input: z.strictObject({ p_msp_id: id, p_rating: rating, p_comment: comment }),
    sample: { p_msp_id: idOf('msp'), p_rating: 5, p_comment: null },
    output: submitted,
  }),
  list: operation({
    route: 'GET /admin/feedback',
    id: 'listFeedback',
    summary: 'What people of trials and NFR access said, newest first',
    policy: POLICIES.globalAdmin,
    input: z.strictObject({
      msp_id: id.optional(),
      kind: z.enum(FEEDBACK_KINDS).optional(),
      cursor: z.string().max(1_000).optional(),
    }),
    sample: { msp_id: idOf('msp') },
    output: z.strictObject({
      items: z.array(feedbackEntry),
      nextCursor: z.string().nullable(),
      /** Of the MSP asked for, or of all, whatever kind is listed. */
      summary: z.record(z.enum(FEEDBACK_KINDS), feedbackSummary),
    }),
  }),
};
