import { roundBand, roundModelled } from '@fairlead/content/format/rounding';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import { isOfModel2 } from '@fairlead/risk/result/model';
import { costOfRiskLoading, providerCompromise, rangeOfAverage, reductionOf } from '@fairlead/risk/result/on-basis';
import type { Pair } from './pair';

type Band = [low: number, high: number];

/** What only a result of model 2 can say, rounded as it is shown. */
export type Model2Figures = {
  /** From which cost on an incident counts. */
  counting: number;
  /** Chance of at least one such event within a year, 0–1. */
  eventInOneYear: Pair;
  /** Where the true average most likely lies; null in a live picture of an insured client. */
  range: { today: Band; target: Band } | null;
  /** What the services take off the average, as a share, and between which shares. */
  reduction: { share: number; range: Band };
  /** Chance that one single year costs more than the limit. */
  limitInOneYear: Pair;
  cashReserve: { amount: number; inOneYear: Pair; inFiveYears: Pair };
  anythingAvoided: number;
  /** Null without a price. */
  paysForItself: number | null;
  provider: { isIncluded: boolean; years: number; mean: number } | null;
  costOfRiskLoading: number;
};

/**
 * Null for a result of model 1.
 * @param reduction share of the average taken off, of the averages as they are shown
 */
export function model2Figures(result: SimulationResultOnWire, reduction: number): Model2Figures | null {
  if (!isOfModel2(result)) return null;
  const { closedForm, cashReserve, lossLimit, decision } = result;
  const range = rangeOfAverage(result);
  const provider = providerCompromise(result);
  return {
    counting: roundModelled(result.countingThreshold),
    eventInOneYear: { today: closedForm.today.probAnyEvent, target: closedForm.target.probAnyEvent },
    range: range && { today: roundBand(range.today), target: roundBand(range.target) },
    reduction: { ...reductionOf(result), share: reduction },
    limitInOneYear: lossLimit.oneYear,
    cashReserve: { amount: cashReserve.amount, inOneYear: cashReserve.oneYear, inFiveYears: cashReserve.fiveYears },
    anythingAvoided: decision.anythingAvoidedIn3Years,
    paysForItself: decision.paysForItselfIn3Years,
    provider: provider && { ...provider, mean: roundModelled(provider.mean) },
    costOfRiskLoading: costOfRiskLoading(result),
  };
}
