import { z } from 'zod';
import { largeNumber, wholeNumber } from '#api/numbers';
import { chosenDay, id, instant, storedDay, text } from '#api/text';
import { contentKey } from '../clients/clients';
import { assessmentResult } from './result';

export const ASSESSMENT_STATES = ['open', 'completed', 'superseded'] as const;

/** How an answer is known, weakest first. */
export const KNOWN_BY = [
  { key: 'said', label: 'Someone said so' },
  { key: 'shown', label: 'It was shown' },
  { key: 'tested', label: 'It was tried' },
] as const;
const KNOWN_BY_KEYS = KNOWN_BY.map((one) => one.key) as [KnownBy, ...KnownBy[]];
export type KnownBy = (typeof KNOWN_BY)[number]['key'];

export const LONGEST_NA_REASON = 500;
export const SHORTEST_NA_REASON = 10;

const tierLevel = z.int().min(1).max(4);

export const questionId = z.string().max(20);

export const evidence = z.strictObject({
  id,
  questionId,
  title: z.string(),
  /** A file of ours, or a link to where the proof lies. */
  file: z.strictObject({ name: z.string(), contentType: z.string(), size: largeNumber }).nullable(),
  link: z.string().nullable(),
  validUntil: storedDay.nullable(),
  /** The last day on which it counts: without an end date, the last day before it is a year old. */
  countsUntil: storedDay,
  addedByName: z.string().nullable(),
  createdAt: instant,
  /** Rises with every change of its words. */
  version: wholeNumber,
});
export type Evidence = z.infer<typeof evidence>;

/** Everything kept about one question. A client's user reads value and day alone. */
export const assessmentAnswer = z.strictObject({
  questionId,
  /** yes, partly, no, not_sure, na, the id of an option, or a number; null while it is open. */
  value: z.string().nullable(),
  note: z.string(),
  naReason: z.string(),
  knownBy: z.enum(KNOWN_BY_KEYS).nullable(),
  ownerId: id.nullable(),
  /** The answer aimed at in the target profile; `targetOn` says by when. */
  target: z.string().nullable(),
  targetOn: storedDay.nullable(),
  answeredByName: z.string().nullable(),
  answeredAt: instant.nullable(),
  /** Taken over from the version before and not gone through since. */
  carried: z.boolean(),
  /** Rises with every change; 0 before the first. */
  version: wholeNumber,
});
export type AssessmentAnswer = z.infer<typeof assessmentAnswer>;

/** How security is managed as a whole, in a bank that asks for a tier. */
export const tierStanding = z.strictObject({
  /** The option chosen for each question, from 1 to 4. */
  answers: z.record(contentKey, tierLevel),
  /** Another tier than the answers suggest, with the reason; null takes the suggested one. */
  chosen: tierLevel.nullable(),
  reason: text(LONGEST_NA_REASON),
});
export type TierStanding = z.infer<typeof tierStanding>;

const head = {
  id,
  clientId: id,
  clientName: z.string(),
  bankId: z.string(),
  bankVersion: wholeNumber,
  /** How many of the bank's questions are asked; null in a bank that always asks all. */
  depth: z.string().nullable(),
  /** 1 for the first of a client and bank, then counting up; completed ones never change. */
  number: wholeNumber,
  state: z.enum(ASSESSMENT_STATES),
  leadId: id.nullable(),
  leadName: z.string().nullable(),
  dueOn: storedDay.nullable(),
  /** Questions with an answer. */
  answered: wholeNumber,
  createdAt: instant,
  updatedAt: instant,
  completedAt: instant.nullable(),
  completedByName: z.string().nullable(),
  /** Only on work of the sample. */
  isSample: z.literal(true).optional(),
};

export const assessmentSummary = z.strictObject({
  ...head,
  score: z.number().nullable(),
  band: z.string().nullable(),
  openStops: wholeNumber.nullable(),
});
export type AssessmentSummary = z.infer<typeof assessmentSummary>;

export const assessment = z.strictObject({
  ...head,
  /** Of the client's revenue, which decides what stops a quote: today's while it is open, then as it was completed. */
  revenueClass: z.string().nullable(),
  /** Since when an open one waits for a review, and who asked for it. */
  review: z.strictObject({ at: instant, byName: z.string().nullable() }).nullable(),
  /** Null until it is asked for. */
  tier: tierStanding.nullable(),
  answers: z.array(assessmentAnswer),
  evidence: z.array(evidence),
  /** As it was computed when it was completed; an open one is scored by the page, with the same function. */
  result: assessmentResult.nullable(),
  /** The completed one before it, to compare with. */
  previousId: id.nullable(),
});
export type Assessment = z.infer<typeof assessment>;

/** What a person says about a question; what is left out stays as it is. */
export const answerChange = z.strictObject({
  value: z.string().max(40).nullable().optional(),
  note: text(4_000).optional(),
  naReason: text(LONGEST_NA_REASON).optional(),
  knownBy: z.enum(KNOWN_BY_KEYS).nullable().optional(),
  ownerId: id.nullable().optional(),
  target: z.string().max(40).nullable().optional(),
  targetOn: chosenDay.nullable().optional(),
});
export type AnswerChange = z.infer<typeof answerChange>;
