import { z } from 'zod';
import { wholeNumber } from '#api/numbers';

/**
 * In force: the loss limit of a client that named none, as a share of its revenue, where each level above low begins, and the
 * share of the distance from the average to a bad year that the cost of risk adds.
 */
export const riskSettings = z.strictObject({
  lossLimitShare: z.number(),
  levels: z.strictObject({ moderate: z.number(), high: z.number(), severe: z.number() }),
  costOfRiskLoading: z.number(),
});

const LOSS_LIMIT_SHARE = { min: 0.001, max: 0.5 } as const;

const LARGEST_LOADING = 0.25;

const LIMIT_PROBLEM = 'Enter a share from 0.1% to 50%.';
const LEVEL_PROBLEM = 'Enter a chance above 0% and up to 100%.';
const LOADING_PROBLEM = 'The loading must be between 0% and 25%.';
const STEP_PROBLEM = 'Use one decimal at most, such as 7.5%.';
const ORDER_PROBLEM = 'Each level begins above the one before it.';

/** Whole tenths of a percent, but for what binary fractions add. */
const isInSteps = (value: number) => Math.abs(value * 1_000 - Math.round(value * 1_000)) < 1e-6;
const share = (min: number, max: number, problem: string) =>
  z.number(problem).min(min, problem).max(max, problem).refine(isInSteps, STEP_PROBLEM);
const chance = share(0.001, 1, LEVEL_PROBLEM);

/** What an organization has set; null is as Fairlead has it, also when that changes. */
export const ownRiskSettings = z.strictObject({
  lossLimitShare: share(LOSS_LIMIT_SHARE.min, LOSS_LIMIT_SHARE.max, LIMIT_PROBLEM).nullable(),
  levels: z
    .strictObject({ moderate: chance, high: chance, severe: chance })
    .meta({ examples: [{ moderate: 0.05, high: 0.1, severe: 0.25 }] })
    .superRefine(({ moderate, high, severe }, context) => {
      if (high <= moderate) context.addIssue({ code: 'custom', path: ['high'], message: ORDER_PROBLEM });
      if (severe <= high) context.addIssue({ code: 'custom', path: ['severe'], message: ORDER_PROBLEM });
    })
    .nullable(),
  costOfRiskLoading: share(0, LARGEST_LOADING, LOADING_PROBLEM).nullable().default(null),
  /** Counts the changes: a stale writer gets CONFLICT. */
  version: wholeNumber,
});
export type OwnRiskSettings = z.infer<typeof ownRiskSettings>;
