import { roundBand, roundModelled } from '@fairlead/content/format/rounding';
import { meanAnnualLoss } from '@fairlead/risk/engine/losses/mean-loss';
import { isOfModel2 } from '@fairlead/risk/result/model';
import {
  costOfRiskLoading,
  providerCompromise,
  rangeOfAverage,
  reductionOf,
  yearsOnBasis,
} from '@fairlead/risk/result/on-basis';
import type { Band, Basis, SimulationResult } from '@fairlead/risk/result/result';
import type { ProposedService } from '../input';

type Pair = { today: number; target: number };

/** The figures the sentences speak of, rounded once; sums and differences are taken of these, so an owner can check them. */
export type ShownFigures = {
  /** What average, years and limit are of: the whole loss, or what an insured business keeps. Model 1 knows only the first. */
  basis: Basis;
  average: Pair & { avoided: number };
  rareYear: Pair;
  badYear: Pair;
  worstYears: Pair;
  /** Before insurance, whatever the basis. */
  gross: { average: Pair & { avoided: number }; rareYear: Pair };
  anyEvent: Pair;
  limit: Pair & { amount: number };
  /** Price of all services a year, exact. */
  cost: number;
  /** What the services avoid on average less what they cost; negative where they cost more. */
  net: number;
  /** Share of the average that goes away, 0–1. */
  reduction: number;
  /** Fewer than half of all years have a loss. */
  mostYearsFree: boolean;
  hasServices: boolean;
  hasLosses: boolean;
  /** What only model 2 says; null for a result of model 1. */
  ofModel2: ShownModel2 | null;
};

export type ShownModel2 = {
  /** The cost from which an incident counts. */
  counting: number;
  /** Chance of at least one such event in a year. */
  inOneYear: Pair;
  /** Where the true average most likely lies. */
  range: { today: Band; target: Band } | null;
  /** What the services take off the average, as a share, and between which shares. */
  reduction: { share: number; range: Band };
  /** Chance that one year within five costs more than the reserve. */
  cashReserve: Pair & { amount: number };
  anythingAvoided: number;
  paysForItself: number | null;
  provider: { isIncluded: boolean; years: number; mean: number } | null;
  costOfRiskLoading: number;
};

const rounded = (today: number, target: number): Pair => ({
  today: roundModelled(today),
  target: roundModelled(target),
});
const shareOff = ({ today, target }: Pair) => (today > 0 ? (today - target) / today : 0);
const withAvoided = (pair: Pair) => ({ ...pair, avoided: pair.today - pair.target });

export function shownFigures(result: SimulationResult, services: ProposedService[]): ShownFigures {
  const { decision, simulated } = result;
  const years = yearsOnBasis(result);
  const gross = withAvoided(rounded(meanAnnualLoss(result, 'today'), meanAnnualLoss(result, 'target')));
  const average =
    decision.basis === 'gross' ? gross : withAvoided(rounded(decision.averageToday, decision.averageTarget));
  const cost = services.reduce((sum, service) => sum + service.annualPrice, 0);
  return {
    basis: decision.basis,
    average,
    rareYear: rounded(years.today.var99, years.target.var99),
    badYear: rounded(years.today.var95, years.target.var95),
    worstYears: rounded(years.today.tvar99, years.target.tvar99),
    gross: { average: gross, rareYear: rounded(simulated.grossToday.var99, simulated.grossTarget.var99) },
    anyEvent: { today: result.fiveYearToday.probAnyEvent, target: result.fiveYearTarget.probAnyEvent },
    limit: { amount: result.lossLimit.amount, ...result.lossLimit.fiveYears },
    cost,
    net: average.avoided - cost,
    reduction: shareOff(average),
    mostYearsFree: result.closedForm.today.probAnyEvent < 0.5,
    hasServices: services.length > 0,
    hasLosses: gross.today > 0,
    ofModel2: shownModel2(result, average),
  };
}

function shownModel2(result: SimulationResult, average: Pair): ShownModel2 | null {
  if (!isOfModel2(result)) return null;
  const { closedForm, cashReserve, decision } = result;
  const range = rangeOfAverage(result);
  const provider = providerCompromise(result);
  return {
    counting: roundModelled(result.countingThreshold),
    inOneYear: { today: closedForm.today.probAnyEvent, target: closedForm.target.probAnyEvent },
    range: range && { today: roundBand(range.today), target: roundBand(range.target) },
    // Of the averages as they are printed, so that the sentence and the table agree.
    reduction: { ...reductionOf(result), share: shareOff(average) },
    cashReserve: { amount: cashReserve.amount, ...cashReserve.fiveYears },
    anythingAvoided: decision.anythingAvoidedIn3Years,
    paysForItself: decision.paysForItselfIn3Years,
    provider: provider && { ...provider, mean: roundModelled(provider.mean) },
    costOfRiskLoading: costOfRiskLoading(result),
  };
}
