import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { chosenDay, id, instant, NO_SUCH_DAY, requiredLine, storedDay, text } from '../api/text';
import { contentKey } from './clients/clients';

export const STEP_STATES = ['proposed', 'agreed', 'in_progress', 'done', 'declined', 'dropped'] as const;
export type StepState = (typeof STEP_STATES)[number];

/** States of which the client still decides; what has begun is past that. */
export const DECIDABLE_STATES: readonly StepState[] = ['proposed', 'agreed', 'declined'];

/** States that are part of the plan: what totals are made of. */
export const PLANNED_STATES: readonly StepState[] = ['proposed', 'agreed', 'in_progress', 'done'];

export const STEP_SOURCES = ['finding', 'simulation', 'manual'] as const;

export const MOST_STEPS = 200;

export const ROADMAP_FORMATS = ['xlsx', 'csv'] as const;
export type RoadmapFormat = (typeof ROADMAP_FORMATS)[number];

/** A quarter such as 2026-Q3, or a day. */
const target = z
  .string()
  .meta({ examples: ['2026-Q3'] })
  .regex(/^\d{4}-(Q[1-4]|\d{2}-\d{2})$/, 'Choose a quarter or a day.')
  .refine((value) => value.includes('Q') || chosenDay.safeParse(value).success, NO_SUCH_DAY);

const cost = z
  .number()
  .min(0, 'Enter an amount of 0 or more.')
  .max(1_000_000_000, 'Enter an amount below one billion.')
  .nullable();

export const stepFields = z.strictObject({
  title: requiredLine('a title', 200),
  /** What it does, in the owner's words. */
  description: text(2_000),
  serviceKey: contentKey.nullable(),
  /** In the client's currency; null is not known yet. */
  costOnce: cost,
  costMonthly: cost,
  startTarget: target.nullable(),
  finishTarget: target.nullable(),
  /** A member of staff. */
  ownerId: id.nullable(),
  /** Whether the client's own users see it. */
  shared: z.boolean(),
});
export type StepFields = z.infer<typeof stepFields>;

/** What a client says to a step: one that is in no proposal it agrees to or puts off, any it asks to change. */
export const STEP_DECISIONS = ['agreed', 'not_now', 'change_asked'] as const;
export type StepAnswer = (typeof STEP_DECISIONS)[number];

export const NO_CHANGE_NAMED = 'Say what should change.';

/** Its words and prices are those of a proposal, and change by another one alone. */
const stepProposal = z.strictObject({
  id,
  number: wholeNumber,
  /** `sent`: it waits for a signature. */
  state: z.enum(['sent', 'signed']),
  /** The day it was signed on; null while it waits. */
  signedOn: storedDay.nullable(),
});

export const stepDecision = z.strictObject({
  answer: z.enum(STEP_DECISIONS),
  byName: z.string(),
  at: instant,
  comment: z.string(),
});

/**
 * What the step's service takes off the average annual loss, as the latest completed simulation ranks it and rounded as
 * it is shown: on top of the better ones of the simulated proposal, or for a service outside of it by itself.
 */
export const avoided = z.strictObject({ perYear: z.number(), basis: z.enum(['in_proposal', 'alone']) });

export const roadmapStep = z.strictObject({
  id,
  ...stepFields.shape,
  ownerName: z.string().nullable(),
  state: z.enum(STEP_STATES),
  source: z.enum(STEP_SOURCES),
  avoided: avoided.nullable(),
  /** The newest word of the client, whatever came before it. */
  decision: stepDecision.nullable(),
  /** Where its service is offered or was signed; null for what is agreed to on the roadmap itself. */
  proposal: stepProposal.nullable(),
  version: wholeNumber,
  updatedAt: instant,
});
export type RoadmapStep = z.infer<typeof roadmapStep>;

export const roadmap = z.strictObject({
  clientId: id,
  currency: z.string(),
  steps: z.array(roadmapStep),
  /** The completed simulation behind what steps avoid. */
  simulatedAt: instant.nullable(),
});
export type Roadmap = z.infer<typeof roadmap>;

export const stepSuggestion = z.strictObject({
  serviceKey: z.string(),
  avoided,
  /** Price of the simulated proposal; null for a service outside of it. */
  costMonthly: z.number().nullable(),
});
export type StepSuggestion = z.infer<typeof stepSuggestion>;

/** Whether a step is part of the plan. */
export const inPlan = ({ state }: Pick<RoadmapStep, 'state'>): boolean => PLANNED_STATES.includes(state);

/** The sum of amounts to the cent; one that is not known counts nothing. */
export const sumOf = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((cents, amount) => cents + Math.round((amount ?? 0) * 100), 0) / 100;

export type RoadmapTotals = {
  once: number;
  monthly: number;
  avoidedPerYear: number;
  unpriced: number;
  overlapping: number;
};

/**
 * Sums of the figures as they are shown. Services outside the simulated proposal overlap with it, so what they avoid by
 * themselves is counted as steps (`overlapping`) and not added; a service that two steps deliver counts once.
 */
export function roadmapTotals(steps: readonly RoadmapStep[]): RoadmapTotals {
  const planned = steps.filter(inPlan);
  const byService = new Map(
    planned.flatMap((step) => (step.serviceKey && step.avoided ? [[step.serviceKey, step.avoided] as const] : [])),
  );
  const effects = [...byService.values()];
  return {
    once: sumOf(planned.map(({ costOnce }) => costOnce)),
    monthly: sumOf(planned.map(({ costMonthly }) => costMonthly)),
    avoidedPerYear: sumOf(effects.map(({ perYear, basis }) => (basis === 'in_proposal' ? perYear : 0))),
    unpriced: planned.filter(({ costOnce, costMonthly }) => costOnce === null && costMonthly === null).length,
    overlapping: effects.filter(({ basis, perYear }) => basis === 'alone' && perYear > 0).length,
  };
}
