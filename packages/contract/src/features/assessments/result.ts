import { z } from 'zod';
import { wholeNumber } from '#api/numbers';

const key = z.string();
const score = z.number().min(0).max(100);
const questionIds = z.array(z.string());

/** What kept points away: a stop of either kind, a stop met in part, or plainly something missing. */
export const GAP_KINDS = ['hard_stop', 'soft_stop', 'condition', 'gap'] as const;
export type GapKind = (typeof GAP_KINDS)[number];

/** A section or group in which nothing applies has no score. */
const figures = z.strictObject({
  key,
  score: score.nullable(),
  asked: wholeNumber,
  answered: wholeNumber,
  notSure: wholeNumber,
});

/**
 * How an assessment stands: scores from 0 to 100 to one decimal, after caps unless said otherwise, and what to do first.
 * Texts come from the bank of the assessment's version; a result holds its ids alone.
 */
export const assessmentResult = z.strictObject({
  /** Rises when scoring itself changes; a result is read as what it was computed with. */
  engine: z.string(),
  /** Null while nothing that counts is answered. */
  score: score.nullable(),
  /** Before a cap by open stops. */
  rawScore: score.nullable(),
  cap: score.nullable(),
  band: key.nullable(),
  /** Where two axes meet, in a bank that has two. */
  quadrant: z.enum(['highHigh', 'highLow', 'lowHigh', 'lowLow']).nullable(),
  /** Share of the questions asked that have an answer, 0–1. */
  coverage: z.number(),
  /** Share of the answers that are not "not sure", 0–1; null without any. */
  confidence: z.number().nullable(),
  axes: z.array(z.strictObject({ key, score: score.nullable() })),
  /** Of a bank that puts its sections in groups. */
  groups: z.array(figures).optional(),
  sections: z.array(figures),
  /** By the bank's own classes; null while the revenue was not known. Absent from a bank without classes. */
  revenueClass: key.nullable().optional(),
  hardStops: questionIds,
  conditions: questionIds,
  softStops: questionIds,
  /** Most urgent first: hard stops, soft stops, points recovered, reduction in loss. */
  gaps: z.array(
    z.strictObject({
      questionId: z.string(),
      kind: z.enum(GAP_KINDS),
      notSure: z.boolean(),
      /** Points the score before caps gains when this alone is closed. */
      points: z.number(),
      /** Score after caps once this alone is closed. */
      scoreIfClosed: score,
      /** Mean annual loss that its service would save, in the client's currency; null without business facts. */
      reduction: z.number().nullable(),
    }),
  ),
});
export type AssessmentResult = z.infer<typeof assessmentResult>;
