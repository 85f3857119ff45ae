import { LOSS_FORM_KEYS } from '@fairlead/content/loss-forms';
import type { Exposure } from './exposure';
import type { InsuranceTerms } from './insurance-terms';
import { coveredShare } from './policy';
import type { InsuranceLayer, LossMeasures, SuggestedLimit } from './result';

/**
 * What the policy does to one posture's years. The simulated share that is paid is applied to the best estimate of the
 * mean (a ratio estimate), so that what is paid and what is retained add up to the mean that is shown.
 * @param meanLoss best estimate of the gross mean annual loss
 * @param componentMeans its parts in table order
 */
export function insuranceLayer(
  terms: InsuranceTerms,
  { scenarios }: Exposure,
  gross: LossMeasures,
  retained: LossMeasures,
  meanLoss: number,
  componentMeans: Float64Array,
  limitUsedUp: number,
): InsuranceLayer {
  const retainedShare = gross.mean > 0 ? retained.mean / gross.mean : 1;
  const uninsurableByForm: Record<string, number> = Object.fromEntries(LOSS_FORM_KEYS.map((key) => [key, 0]));
  scenarios
    .flatMap(({ components }) => components)
    .forEach((component, c) => {
      const open = (1 - coveredShare(component, terms)) * (componentMeans[c] as number);
      uninsurableByForm[component.form] = (uninsurableByForm[component.form] ?? 0) + open;
    });
  return {
    paidMean: meanLoss * (1 - retainedShare),
    retainedMean: meanLoss * retainedShare,
    limitUsedUp,
    uninsurableByForm,
  };
}

/** Policy limits that are usual in the market, in USD. */
const USUAL_LIMITS = [100_000, 250_000, 500_000, 1_000_000, 2_000_000, 3_000_000, 5_000_000, 10_000_000];

/** The smallest usual limit at or above the gross 1-in-100 year today. @param var99 in the profile's currency */
export function suggestedLimit(var99: number, fxToUsd: number): SuggestedLimit {
  const usd = USUAL_LIMITS.find((limit) => limit >= var99 * fxToUsd);
  return { amount: usd === undefined ? null : usd / fxToUsd, var99 };
}
