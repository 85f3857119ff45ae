import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { id, instant } from '#api/text';
import { ONBOARDING_PURPOSE_KEYS, ONBOARDING_STEP_KEYS, type OnboardingRecord, STEP_STATES } from './steps';

/** A profile's record of setting up, as it is stored. */
export const onboardingRecord = z.record(
  z.string().max(40),
  z.union([
    z.boolean(),
    z.strictObject({ state: z.enum(STEP_STATES), at: instant, choice: z.string().max(40).optional() }),
  ]),
) satisfies z.ZodType<OnboardingRecord>;

const step = z.strictObject({
  key: z.enum(ONBOARDING_STEP_KEYS),
  needed: z.boolean(),
  state: z.enum(STEP_STATES),
  at: instant.nullable(),
  passed: z.boolean(),
});

const named = z.strictObject({ id, name: z.string() });

/** How far setting up has come, and what the next steps are about. */
export const onboarding = z.strictObject({
  steps: z.array(step),
  progress: z.strictObject({ done: wholeNumber, needed: wholeNumber }),
  purpose: z.enum(ONBOARDING_PURPOSE_KEYS).nullable(),
  /** Finished or put away: nothing leads here by itself any more. */
  closed: z.boolean(),
  activeServices: wholeNumber,
  /** The client or prospect added last, without the sample. */
  client: named.nullable(),
  /** The run completed last, without the sample's. */
  simulation: z.strictObject({ id, client: named }).nullable(),
  report: z.strictObject({ id, client: named }).nullable(),
  /** The sample with how far it is; null when there is none. */
  sample: z
    .strictObject({
      client: named,
      simulationId: id.nullable(),
      reportId: id.nullable(),
      state: z.enum(['making', 'ready', 'failed']),
    })
    .nullable(),
});
export type Onboarding = z.infer<typeof onboarding>;

/** Fewer organizations than this could be told apart in a figure. */
export const LEAST_ORGANIZATIONS = 5;

/** How setting up goes across organizations; each figure null while too few contribute to it. Samples do not count. */
export const onboardingMeasures = z.strictObject({
  organizations: wholeNumber,
  /** Middle value, from the founding to the first report. */
  minutesToFirstReport: z.number().nullable(),
  /** 0–1: of those founded at least 7 days ago. */
  finishedIn7Days: z.number().nullable(),
  /** Where those stand who have not finished, by the first needed step that is open. */
  stops: z.array(z.strictObject({ step: z.enum(ONBOARDING_STEP_KEYS), organizations: wholeNumber })).nullable(),
});
export type OnboardingMeasures = z.infer<typeof onboardingMeasures>;
