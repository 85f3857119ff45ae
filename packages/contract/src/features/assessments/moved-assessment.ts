import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { instant, text } from '#api/text';
import { contentKey } from '../clients/clients';
import { answerChange, questionId, tierStanding } from './assessments';

/** Rises when the file changes so that an older reader could not read it. */
export const MOVED_FORMAT = 'fairlead-assessment/1';
/** More than the largest bank asks. */
const MOST_ANSWERS = 500;

/** One assessment with everything that was said, to move it to another client or another installation. */
export const movedAssessment = z.strictObject({
  format: z.literal(MOVED_FORMAT, 'Choose a file that was downloaded from an assessment.'),
  bank: z.strictObject({ id: contentKey, version: wholeNumber }),
  depth: contentKey.nullable(),
  tier: tierStanding.nullable(),
  answers: z
    .array(
      z.strictObject({
        questionId,
        value: z.string().max(40).nullable(),
        note: answerChange.shape.note.unwrap(),
        naReason: answerChange.shape.naReason.unwrap(),
        knownBy: answerChange.shape.knownBy.unwrap(),
        target: answerChange.shape.target.unwrap(),
        targetOn: answerChange.shape.targetOn.unwrap(),
      }),
    )
    .max(MOST_ANSWERS, 'The file has more answers than any assessment asks.'),
  /** Where it comes from, for the person who opens the file; nothing of it is taken over. */
  from: z.strictObject({ client: text(200), number: wholeNumber, at: instant }),
});
export type MovedAssessment = z.infer<typeof movedAssessment>;
