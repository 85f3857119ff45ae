import { LOSS_FORM_KEYS } from '@fairlead/content/scenarios/loss-forms';
import type { InsuranceTerms } from '#form/insurance-terms';
import type { InsuranceLayer, SuggestedLimit } from '#result/result';
import type { Exposure } from '../exposure';
import { coveredShare } from './policy';

/** One layer of one posture's years: losses in trial order and their plain mean. */
type Layer = { values: Float64Array; mean: number };

/**
 * Best estimate of the retained mean: the plain one, corrected by how far the gross years of this run lie from the best
 * estimate of the gross mean, as far as the two move together (a control variate with the coefficient of the sample).
 */
function retainedMean(gross: Layer, retained: Layer, bestGross: number): number {
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
 * @param componentMeans best estimates of the gross mean's parts, in table order
 * @param limitUsedUp share of the years in which the policy pays its whole yearly limit
 */
export function insuranceLayer(
  terms: InsuranceTerms,
  { scenarios }: Exposure,
  layers: { gross: Layer; retained: Layer },
  componentMeans: Float64Array,
  limitUsedUp: number,
): InsuranceLayer {
  const mean = componentMeans.reduce((sum, part) => sum + part, 0);
  const kept = retainedMean(layers.gross, layers.retained, mean);
  const uninsurableByForm: Record<string, number> = Object.fromEntries(LOSS_FORM_KEYS.map((key) => [key, 0]));
  scenarios
    .flatMap(({ components }) => components)
    .forEach((component, c) => {
      const open = (1 - coveredShare(component, terms)) * (componentMeans[c] as number);
      uninsurableByForm[component.form] = (uninsurableByForm[component.form] ?? 0) + open;
    });
  return { paidMean: mean - kept, retainedMean: kept, limitUsedUp, uninsurableByForm };
}

/** Policy limits that are usual in the market, in USD. */
const USUAL_LIMITS = [100_000, 250_000, 500_000, 1_000_000, 2_000_000, 3_000_000, 5_000_000, 10_000_000];

/** The smallest usual limit at or above the gross 1-in-100 year today. @param var99 in the profile's currency */
export function suggestedLimit(var99: number, fxToUsd: number): SuggestedLimit {
  const usd = USUAL_LIMITS.find((limit) => limit >= var99 * fxToUsd);
  return { amount: usd === undefined ? null : usd / fxToUsd, var99 };
}
