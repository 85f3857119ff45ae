import { LOSS_FORM_KEYS } from '@fairlead/content/scenarios/loss-forms';
import type { ComponentTag } from '@fairlead/content/scenarios/schema';
import type { InsuranceTerms } from '#form/insurance-terms';
import type { SuggestedLimit } from '#result/result';
import type { Exposure } from '../base-amounts';
import type { InsuranceLayer1 } from '../result-1';
import type { Cover } from './policy';

/** One layer of one posture's years: losses in trial order and their plain mean. */
type Layer = { values: Float64Array; mean: number };

/** Share of a component that the terms cover at all, before waiting time, sub-limit, retention and limit. */
function coveredShare(tag: ComponentTag, terms: InsuranceTerms): number {
  if (tag === 'reputation' || tag === 'competitive') return 0;
  if (tag === 'ransom') return terms.coversRansom ? 1 : 0;
  return tag === 'fines' ? terms.finesShare : 1;
}

/** What the terms cover of each component. */
export function coverOf(terms: InsuranceTerms, { scenarios }: Exposure<string, ComponentTag>): Cover {
  const { aggregateLimit, perClaimRetention, ftfSublimit, waitingHours, insuredShare } = terms;
  return {
    aggregateLimit,
    perClaimRetention,
    waitingHours,
    insuredShare,
    components: scenarios.flatMap(({ components }) =>
      components.map(({ tag, isHours }) => ({
        share: coveredShare(tag, terms),
        upTo: tag === 'funds' ? ftfSublimit : Number.POSITIVE_INFINITY,
        waits: isHours,
      })),
    ),
  };
}

/**
 * Best estimate of the retained mean: the plain one, corrected by how far the gross years of this run lie from the best
 * estimate of the gross mean, as far as the two move together (a control variate with the coefficient of the sample).
 */
export function retainedMean(gross: Layer, retained: Layer, bestGross: number): number {
  let covariance = 0;
  let variance = 0;
  for (let trial = 0; trial < gross.values.length; trial++) {
    const distance = (gross.values[trial] as number) - gross.mean;
    covariance += distance * ((retained.values[trial] as number) - retained.mean);
    variance += distance * distance;
  }
  const slope = variance > 0 ? covariance / variance : 0;
  return Math.min(Math.max(retained.mean - slope * (gross.mean - bestGross), 0), bestGross);
}

/**
 * What the policy does to one posture's years. What is paid and what is retained add up to the mean that is shown.
 * @param kept best estimate of the retained mean
 * @param componentMeans best estimates of the gross mean's parts, in table order
 * @param limitUsedUp share of the years in which the policy pays its whole yearly limit
 */
export function insuranceLayer(
  kept: number,
  cover: Cover,
  { scenarios }: Exposure,
  componentMeans: Float64Array,
  limitUsedUp: number,
): InsuranceLayer1 {
  const mean = componentMeans.reduce((sum, part) => sum + part, 0);
  const uninsurableByForm: Record<string, number> = Object.fromEntries(LOSS_FORM_KEYS.map((key) => [key, 0]));
  scenarios
    .flatMap(({ components }) => components)
    .forEach(({ form }, c) => {
      const open = (1 - (cover.components[c]?.share ?? 0)) * (componentMeans[c] as number);
      uninsurableByForm[form] = (uninsurableByForm[form] ?? 0) + open;
    });
  return { paidMean: mean - kept, retainedMean: kept, limitUsedUp, uninsurableByForm };
}

/**
 * Policy limits that are usual in the market, in USD. None below a million: it is what most small policies begin with
 * (Insureon: 54 % choose 1M/1M), and a suggestion below it would be advice to insure too little.
 */
const USUAL_LIMITS = [1_000_000, 2_000_000, 3_000_000, 5_000_000, 10_000_000];

/**
 * The smallest usual limit at or above the gross 1-in-100-year loss today.
 * @param var99 in the profile's currency
 * @param limits in USD, ascending
 */
export function suggestedLimit(
  var99: number,
  fxToUsd: number,
  limits: readonly number[] = USUAL_LIMITS,
): SuggestedLimit {
  const usd = limits.find((limit) => limit >= var99 * fxToUsd);
  return { amount: usd === undefined ? null : usd / fxToUsd, var99 };
}
