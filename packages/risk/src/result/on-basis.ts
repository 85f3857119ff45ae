/** What a result says on the basis of its decision figures: net of insurance for an insured client in model 2. */
import { PARAMETERS_2026_2 } from '@fairlead/content/scenarios/parameters-2026-2';
import { isOfModel2 } from './model';
import type { SimulationResult2 } from './model-2/result';
import type { Band, LossMeasures, SimulationResult } from './result';

type Both<Value> = { today: Value; target: Value };

/** The years that decision figures are of. */
export function yearsOnBasis({ decision, simulated }: SimulationResult): Both<LossMeasures> {
  const { grossToday, grossTarget, retainedToday, retainedTarget } = simulated;
  if (decision.basis === 'retained' && retainedToday && retainedTarget)
    return { today: retainedToday, target: retainedTarget };
  return { today: grossToday, target: grossTarget };
}

/**
 * The loss limit on a loss exceedance curve; null where its chance is no point of that curve. Curves are before insurance,
 * and model 2 compares the limit with single years and not with the total of five.
 */
export function limitOnCurve(result: SimulationResult, years: 1 | 5): (Both<number> & { amount: number }) | null {
  const { amount, oneYear, fiveYears } = result.lossLimit;
  if (!isOfModel2(result)) return { amount, ...(years === 1 ? oneYear : fiveYears) };
  return years === 1 && result.decision.basis === 'gross' ? { amount, ...oneYear } : null;
}

const within = ([low, high]: Band, amount: number) => low <= amount && amount <= high;

/**
 * Between which amounts the true average lies. Of what is retained: null where a quick run did not look for it, or played out
 * too few years for its ends to lie on both sides of the average.
 */
export function rangeOfAverage({ decision, averageRange, retainedRange }: SimulationResult2): Both<Band> | null {
  if (decision.basis === 'gross') return { today: averageRange.today, target: averageRange.target };
  if (!retainedRange) return null;
  const { averageToday, averageTarget } = decision;
  return within(retainedRange.today, averageToday) && within(retainedRange.target, averageTarget)
    ? retainedRange
    : null;
}

/** By which share the services lower the average of the basis, and between which shares; never above what is claimed at most. */
export function reductionOf({ decision }: SimulationResult2): { share: number; range: Band } {
  const { largest, rangeFactors } = PARAMETERS_2026_2.reduction;
  const { averageToday, avoidedAverage, riskReduction, basis } = decision;
  const simulated = averageToday > 0 ? avoidedAverage / averageToday : 0;
  const share = Math.min(Math.max(basis === 'gross' ? riskReduction : simulated, 0), largest);
  return { share, range: [rangeFactors.min * share, Math.min(largest, rangeFactors.max * share)] };
}

/** The share a year of what a bad year exceeds the average by that the cost of risk adds, as this run had it. */
export function costOfRiskLoading(result: SimulationResult2): number {
  const { averageToday, costOfRiskToday } = result.decision;
  const excess = yearsOnBasis(result).today.tvar99 - averageToday;
  return excess > 0 ? Math.round(((costOfRiskToday - averageToday) / excess) * 10_000) / 10_000 : 0;
}

/** The provider itself as the way in, which model 2 always names: one year in so many, and what it would cost on average. */
export function providerCompromise({ parameters, meanByScenario }: SimulationResult2) {
  const { lambdaToday = 0, meanEventLossToday = 0 } = parameters.provider ?? {};
  if (!(lambdaToday > 0)) return null;
  return { isIncluded: (meanByScenario.today.provider ?? 0) > 0, years: 1 / lambdaToday, mean: meanEventLossToday };
}
