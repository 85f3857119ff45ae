/** What a finished simulation of model 2 says (docs/model/model-2.md). Plain JSON; money in the profile's currency. */
import type { InsuranceTerms2 } from '#form/model-2/insurance-terms';
import type { InsuranceLayer, SimulationResult } from '../result';

/** With a policy, decision figures are of what the business retains; without one, of the whole loss. */
export type Basis = 'gross' | 'retained';

/** Low and high end of a range that comes from what is not known about the parameters. */
export type Band = [low: number, high: number];

/** What the services change on the basis. Returns are null where they cost nothing. */
export type Decision2 = {
  basis: Basis;
  averageToday: number;
  averageTarget: number;
  avoidedAverage: number;
  /** Sample standard deviation of what a year avoids. */
  avoidedSd: number;
  costOfRiskToday: number;
  costOfRiskTarget: number;
  avoidedCostOfRisk: number;
  returnOnAverage: number | null;
  returnOnCostOfRisk: number | null;
  /** Exact, before insurance. */
  grossAvoidedClosedForm: number;
  riskReduction: number;
  /** Share of blocks of three years in which the services avoid anything, and in which they avoid three yearly fees. */
  anythingAvoidedIn3Years: number;
  paysForItselfIn3Years: number | null;
};

/** What is known about the average: its exact mean under the low and the high assumption set. Gross. */
export type AverageRange = { today: Band; target: Band; reductionShare: Band; avoided: Band };

/** Chance that a year costs more than an amount, and that at least one of five years does. On the basis. */
export type ExceedingView = {
  amount: number;
  oneYear: { today: number; target: number };
  fiveYears: { today: number; target: number };
};

/** What a policy does; `claimRate`: events a year for which it pays. `paidToPremium` is null without a premium. */
export type InsuranceLayer2 = InsuranceLayer & { claimRate: number; paidToPremium: number | null };

type RankedService = { service: string; reduction: number };

export type SimulationResult2 = Omit<
  SimulationResult,
  'decision' | 'lossLimit' | 'insurance' | 'serviceRanking' | 'breakdown' | 'threeYearToday' | 'threeYearTarget'
> & {
  breakdown: NonNullable<SimulationResult['breakdown']>;
  threeYearToday: NonNullable<SimulationResult['threeYearToday']>;
  threeYearTarget: NonNullable<SimulationResult['threeYearTarget']>;
  /** The cost from which an incident is an event. */
  countingThreshold: number;
  /** Share of the business that one event reaches. */
  scopeShare: number;
  /** By scenario that stops sales: the cost of a clock hour, before scope and controls. */
  outageCostPerClockHour: Record<string, number>;
  averageRange: AverageRange;
  /** Range of the retained average, simulated; null without a policy. */
  retainedRange: { today: Band; target: Band } | null;
  decision: Decision2;
  lossLimit: ExceedingView;
  cashReserve: ExceedingView;
  /** 0 to 100: how far a 1-in-100 year stays below what the business can bear. */
  financialPoints: number;
  insurance: { terms: InsuranceTerms2; today: InsuranceLayer2; target: InsuranceLayer2 } | null;
  /** Starting values of a policy for a business like this, with its premium. */
  usualPolicy: InsuranceTerms2;
  /** `addedToThePlan`: what each service that is not chosen takes off the mean on top of the chosen ones, largest first. */
  serviceRanking: SimulationResult['serviceRanking'] & { addedToThePlan: RankedService[]; shownAsNext: string[] };
};
