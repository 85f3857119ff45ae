import type { ParameterSet2 } from '@fairlead/content/scenarios/schema-2';
import type { PostureFigures } from '#engine/figures';
import { type AnnualLosses, shareAbove, tail } from '#engine/losses/annual-losses';
import { differenceSd, returnOn } from '../decision';
import type { AverageRange, Basis, ExceedingView, SimulationResult } from '../result';
import type { Decision2 } from './result';

/** One posture's years on the basis of the decision, in trial order, with the best estimate of their mean. */
export type BasisYears = { values: Float64Array; losses: AnnualLosses; mean: number };

/** Retained: the gross mean less the simulated mean that the policy pays. */
export function basisYears({ values, losses, bestMean, retained }: PostureFigures): BasisYears {
  if (!retained) return { values, losses, mean: bestMean };
  const paid = losses.mean - retained.losses.mean;
  return { values: retained.values, losses: retained.losses, mean: Math.max(0, bestMean - paid) };
}

const YEARS = 3;
/** What retained years differ by through rounding alone is nothing avoided. In the profile's currency. */
const ROUNDING = 0.01;

/** Shares of blocks of three consecutive years in which anything, and at least so much, is avoided. */
function blocksAvoiding(today: Float64Array, target: Float64Array, least: number) {
  const blocks = Math.floor(today.length / YEARS);
  let some = 0;
  let enough = 0;
  for (let block = 0; block < blocks; block++) {
    let avoided = 0;
    for (let year = block * YEARS; year < (block + 1) * YEARS; year++)
      avoided += (today[year] as number) - (target[year] as number);
    if (avoided > ROUNDING) some += 1;
    if (avoided >= least) enough += 1;
  }
  return blocks > 0 ? { some: some / blocks, enough: enough / blocks } : { some: 0, enough: 0 };
}

/** @param fee of the services a year; 0 leaves the returns null */
export function decisionOf2(
  basis: Basis,
  today: BasisYears,
  target: BasisYears,
  closedForm: SimulationResult['closedForm'],
  { fee, loading }: { fee: number; loading: number },
): Decision2 {
  const costOfRisk = ({ mean, losses }: BasisYears) => mean + loading * (tail(losses, 0.99).mean - mean);
  const [costToday, costTarget] = [costOfRisk(today), costOfRisk(target)];
  const avoided = today.mean - target.mean;
  const exact = closedForm.today.meanAnnualLoss - closedForm.target.meanAnnualLoss;
  const { some, enough } = blocksAvoiding(today.values, target.values, YEARS * fee);
  return {
    basis,
    averageToday: today.mean,
    averageTarget: target.mean,
    avoidedAverage: avoided,
    avoidedSd: differenceSd(today.values, target.values, today.losses.mean - target.losses.mean),
    costOfRiskToday: costToday,
    costOfRiskTarget: costTarget,
    avoidedCostOfRisk: costToday - costTarget,
    returnOnAverage: returnOn(avoided, fee),
    returnOnCostOfRisk: returnOn(costToday - costTarget, fee),
    grossAvoidedClosedForm: exact,
    riskReduction: closedForm.today.meanAnnualLoss > 0 ? exact / closedForm.today.meanAnnualLoss : 0,
    anythingAvoidedIn3Years: some,
    paysForItselfIn3Years: fee > 0 ? enough : null,
  };
}

type Means = { today: number; target: number };

/**
 * The range of the average and of what is avoided.
 * @param low, high the exact means under both ends of the assumption sets
 * @param reduction of the chosen set
 */
export function averageRangeOf(
  low: Means,
  high: Means,
  reduction: number,
  { reduction: limits }: Pick<ParameterSet2, 'reduction'>,
): AverageRange {
  const least = limits.rangeFactors.min * reduction;
  const most = Math.min(limits.largest, limits.rangeFactors.max * reduction);
  return {
    today: [low.today, high.today],
    target: [low.target, high.target],
    reductionShare: [least, most],
    avoided: [least * low.today, most * high.today],
  };
}

const HORIZON = 5;

/**
 * Chance that at least one of some whole years has what each has with a chance; the years are independent. By
 * multiplication: a power has other last bits in a browser than on a server.
 */
export function chanceWithin(years: number, chance: number): number {
  let without = 1;
  for (let year = 0; year < years; year++) without *= 1 - chance;
  return 1 - without;
}

/** Chances of a year above an amount. */
export function exceedingOf(amount: number, today: BasisYears, target: BasisYears): ExceedingView {
  const oneYear = { today: shareAbove(today.losses, amount), target: shareAbove(target.losses, amount) };
  const inFive = (chance: number) => chanceWithin(HORIZON, chance);
  return { amount, oneYear, fiveYears: { today: inFive(oneYear.today), target: inFive(oneYear.target) } };
}

/** 100 where the 1-in-100-year loss is zero, 0 where it is twice the loss limit or more; not rounded. */
export function pointsAgainstLimit(var99: number, lossLimit: number): number {
  return 100 * (1 - Math.min(Math.max(var99 / (2 * lossLimit), 0), 1));
}
