import { PERSONA_KEYS, PURPOSE_KEYS, STAGE_KEYS } from '@fairlead/content/fields/sales-keys';
import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { chosenDay, id, instant, requiredText, storedDay, text } from '../api/text';

/** How a call ended. A clear no is a result; what to have less of is no decision. */
export const CALL_OUTCOMES = ['won', 'next_step', 'clear_no', 'no_decision'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** Calls from which results are shown as shares. */
export const FEWEST_CALLS = 10;

export const WRITE_OUTCOME = 'Write the outcome before closing the call.';
export const NEXT_STEP_NEEDS = 'A next step needs a date and a person.';

const LONGEST_CALL_SECONDS = 8 * 3_600;
const SHARE = 'Enter a whole number from 0 to 100.';

/** A check of a stage that was ticked: "pain.number". */
const tick = z.string().regex(/^[a-z]{2,20}\.[a-z]{2,20}$/);
const seconds = z.int().min(0).max(LONGEST_CALL_SECONDS);
const ofStages = <Value extends z.ZodType>(value: Value) => z.partialRecord(z.enum(STAGE_KEYS), value);

const nextStep = { text: requiredText('the next step', 500), person: requiredText('who takes part', 200) };

/** What is kept of a call when it is closed. */
export const callRecord = z
  .strictObject({
    startedAt: instant,
    endedAt: instant,
    seconds: ofStages(seconds),
    ticks: z.array(tick).max(30),
    notes: ofStages(text(4_000)),
    outcome: z.enum(CALL_OUTCOMES, WRITE_OUTCOME),
    outcomeNote: text(1_000),
    nextStep: z.strictObject({ ...nextStep, on: chosenDay }, NEXT_STEP_NEEDS).nullable(),
    /** How much of the time the seller spoke, in percent, where someone wrote it down. */
    talkShare: z.int(SHARE).min(0, SHARE).max(100, SHARE).nullable(),
  })
  .refine(({ startedAt, endedAt }) => Date.parse(endedAt) >= Date.parse(startedAt), {
    path: ['endedAt'],
    error: 'A call ends after it begins.',
  })
  .refine(({ outcome, nextStep: step }) => outcome !== 'next_step' || step !== null, {
    path: ['nextStep'],
    error: NEXT_STEP_NEEDS,
  });
export type CallRecord = z.infer<typeof callRecord>;

export const salesCall = z.strictObject({
  id,
  scriptId: id.nullable(),
  clientId: id,
  clientName: z.string(),
  purpose: z.enum(PURPOSE_KEYS),
  persona: z.enum(PERSONA_KEYS),
  startedAt: instant,
  minutes: wholeNumber,
  ticks: z.array(z.string()),
  notes: ofStages(z.string()),
  outcome: z.enum(CALL_OUTCOMES),
  outcomeNote: z.string(),
  nextStep: z.strictObject({ text: z.string(), person: z.string(), on: storedDay }).nullable(),
  talkShare: wholeNumber.nullable(),
  /** 0 to 100 (docs/sales-scripts.md). */
  score: wholeNumber,
  createdByName: z.string().nullable(),
});
export type SalesCall = z.infer<typeof salesCall>;

/** What came of the team's calls. Shares are null below `FEWEST_CALLS`. */
export const callResults = z.strictObject({
  calls: wholeNumber,
  outcomes: z.record(z.enum(CALL_OUTCOMES), wholeNumber),
  shares: z
    .strictObject({
      /** Stage → share of the calls in which it was finished, 0–1. */
      finished: z.record(z.enum(STAGE_KEYS), z.number()),
      /** Calls that ended in a clear yes or no, 0–1. */
      clearAnswers: z.number(),
      averageScore: z.number(),
    })
    .nullable(),
  /** Days from the first call with a client to its yes or no, the middle one; null where nothing is decided. */
  daysToDecision: z.number().nullable(),
});
export type CallResults = z.infer<typeof callResults>;
