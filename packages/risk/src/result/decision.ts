import type { AnnualLosses } from '../engine/losses/annual-losses';
import type { Decision1 } from '../engine/result-1';
import type { ClosedForm, LossMeasures } from './result';

/** Sample standard deviation of the difference of two years that share their draws, in trial order. */
export function differenceSd(today: Float64Array, target: Float64Array, mean: number): number {
  let squares = 0;
  for (let trial = 0; trial < today.length; trial++) {
    const distance = (today[trial] as number) - (target[trial] as number) - mean;
    squares += distance * distance;
  }
  return today.length > 1 ? Math.sqrt(squares / (today.length - 1)) : 0;
}

/** One posture's years; `bestMean` is the best estimate of the mean annual loss (see `mean-loss.ts`). */
type Side = {
  closedForm: ClosedForm;
  bestMean: number;
  measures: LossMeasures;
  losses: AnnualLosses;
  values: Float64Array;
};

/** Mean annual loss plus the cost of holding capital against the worst 1 % of years. */
const costOfRisk = ({ bestMean, measures }: Side, rate: number) => bestMean + rate * (measures.tvar99 - bestMean);

/** Return on what services cost a year, both in one currency; null where they cost nothing. */
export function returnOn(reduction: number, annualCost: number): number | null {
  return annualCost > 0 ? (reduction - annualCost) / annualCost : null;
}

/**
 * What the services change and what they return.
 * @param annualServiceCost in the profile's currency; 0 leaves the returns null
 * @param costOfCapital k of the cost of risk
 */
export function decisionOf(today: Side, target: Side, annualServiceCost: number, costOfCapital: number): Decision1 {
  const exact = today.closedForm.meanAnnualLoss - target.closedForm.meanAnnualLoss;
  const simulated = today.losses.mean - target.losses.mean;
  const riskToday = costOfRisk(today, costOfCapital);
  const riskTarget = costOfRisk(target, costOfCapital);
  return {
    deltaALEClosedForm: exact,
    deltaALESimulated: simulated,
    deltaALESd: differenceSd(today.values, target.values, simulated),
    riskReduction: today.closedForm.meanAnnualLoss > 0 ? exact / today.closedForm.meanAnnualLoss : 0,
    rosiClosedForm: returnOn(exact, annualServiceCost),
    costOfRiskToday: riskToday,
    costOfRiskTarget: riskTarget,
    costOfRiskRosi: returnOn(riskToday - riskTarget, annualServiceCost),
  };
}
