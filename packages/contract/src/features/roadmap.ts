import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { clientViewerWrite, POLICIES, staffWrite } from '../api/policy';
import { operation } from '../api/procedure';
import { chosenDay, id, instant, NO_SUCH_DAY, requiredText, text } from '../api/text';
import { contentKey } from './clients/clients';

export const STEP_STATES = ['proposed', 'agreed', 'in_progress', 'done', 'declined', 'dropped'] as const;
export type StepState = (typeof STEP_STATES)[number];

/** States of which the client still decides; what has begun is past that. */
export const DECIDABLE_STATES: readonly StepState[] = ['proposed', 'agreed', 'declined'];

/** States that are part of the plan: what totals are made of. */
export const PLANNED_STATES: readonly StepState[] = ['proposed', 'agreed', 'in_progress', 'done'];

export const STEP_SOURCES = ['finding', 'simulation', 'manual'] as const;

export const MOST_STEPS = 200;

/** A quarter such as 2026-Q3, or a day. */
const target = z
  .string()
  .regex(/^\d{4}-(Q[1-4]|\d{2}-\d{2})$/, 'Choose a quarter or a day.')
  .refine((value) => value.includes('Q') || chosenDay.safeParse(value).success, NO_SUCH_DAY);

const cost = z
  .number()
  .min(0, 'Enter an amount of 0 or more.')
  .max(1_000_000_000, 'Enter an amount below one billion.')
  .nullable();

export const stepFields = z.strictObject({
  title: requiredText('a title', 200),
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

/** The two ways a client answers a proposed step. */
export const STEP_DECISIONS = ['agreed', 'not_now'] as const;

export const stepDecision = z.strictObject({
  answer: z.enum(STEP_DECISIONS),
  byName: z.string(),
  at: instant,
  comment: z.string(),
});

/**
 * What the step's service takes off the average yearly loss, as the latest completed simulation ranks it and rounded as
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
  const planned = steps.filter(({ state }) => PLANNED_STATES.includes(state));
  const sum = (amounts: (number | null)[]) => amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
  const byService = new Map(
    planned.flatMap((step) => (step.serviceKey && step.avoided ? [[step.serviceKey, step.avoided] as const] : [])),
  );
  const effects = [...byService.values()];
  return {
    once: sum(planned.map(({ costOnce }) => costOnce)),
    monthly: sum(planned.map(({ costMonthly }) => costMonthly)),
    avoidedPerYear: sum(effects.map(({ perYear, basis }) => (basis === 'in_proposal' ? perYear : 0))),
    unpriced: planned.filter(({ costOnce, costMonthly }) => costOnce === null && costMonthly === null).length,
    overlapping: effects.filter(({ basis, perYear }) => basis === 'alone' && perYear > 0).length,
  };
}

const ofClient = z.strictObject({ clientId: id });

export const roadmapContract = {
  get: operation('GET', '/clients/{clientId}/roadmap', 'getRoadmap', 'The roadmap of a client', POLICIES.everyRole)
    .input(ofClient)
    .output(roadmap),
  suggest: operation(
    'GET',
    '/clients/{clientId}/roadmap/suggestions',
    'suggestRoadmapSteps',
    'Services of the latest simulation that are not on the roadmap, what helps most first',
    POLICIES.staff,
  )
    .input(ofClient)
    .output(z.strictObject({ simulationId: id.nullable(), items: z.array(stepSuggestion) })),
  add: operation(
    'POST',
    '/clients/{clientId}/roadmap',
    'addRoadmapStep',
    'Add a step at the end of the roadmap',
    staffWrite('roadmap.step_added'),
  )
    .input(z.strictObject({ clientId: id, ...stepFields.partial().required({ title: true }).shape }))
    .output(roadmap),
  addMany: operation(
    'POST',
    '/clients/{clientId}/roadmap/steps',
    'addRoadmapSteps',
    'Add several steps in their order, all or none; one that stands on the roadmap already stays as it is',
    staffWrite('roadmap.steps_added'),
  )
    .input(
      z.strictObject({
        clientId: id,
        steps: z
          .array(
            stepFields
              .pick({ title: true, description: true, serviceKey: true, costOnce: true, costMonthly: true })
              .partial()
              .required({ title: true }),
          )
          .min(1, 'Choose a step.')
          .max(MOST_STEPS),
        /** By what a step is known to stand there already; a dropped one does not count. */
        sameBy: z.enum(['title', 'service']),
      }),
    )
    .output(z.strictObject({ roadmap, added: wholeNumber })),
  addSuggested: operation(
    'POST',
    '/clients/{clientId}/roadmap/suggested',
    'addSuggestedSteps',
    'Add services of the latest simulation as steps',
    staffWrite('roadmap.steps_suggested'),
  )
    .input(
      z.strictObject({
        clientId: id,
        simulationId: id,
        services: z.array(contentKey).min(1, 'Choose a service.').max(40),
      }),
    )
    .output(roadmap),
  update: operation(
    'PATCH',
    '/roadmap-steps/{id}',
    'updateRoadmapStep',
    'Change a step',
    staffWrite('roadmap.step_updated'),
  )
    .input(
      z.strictObject({
        id,
        version: wholeNumber,
        state: z.enum(STEP_STATES).optional(),
        ...stepFields.partial().shape,
      }),
    )
    .output(roadmapStep),
  move: operation(
    'POST',
    '/roadmap-steps/{id}/move',
    'moveRoadmapStep',
    'Put a step right behind another one',
    staffWrite('roadmap.step_moved'),
  )
    .input(z.strictObject({ id, /** Null puts it first. */ afterId: id.nullable() }))
    .output(roadmap),
  decide: operation(
    'POST',
    '/roadmap-steps/{id}/decision',
    'decideRoadmapStep',
    'Agree to a shared step, or put it off; the record of it never changes',
    clientViewerWrite('roadmap.step_decided'),
  )
    .input(
      z.strictObject({ id, version: wholeNumber, answer: z.enum(STEP_DECISIONS), comment: text(1_000).optional() }),
    )
    .output(roadmapStep),
};
