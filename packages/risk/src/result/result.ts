import type { InsuranceTerms2 } from '../form/insurance-terms';

/**
 * What a finished simulation hands to the page, the report and the store: one shape for both models. What model 1 did not
 * compute is null or empty; `model.ts` says which model a result is of. Plain JSON; money in the profile's currency.
 */

/** Figures of one annual-loss distribution (docs/model/figures.md). `tvar` is the mean of the worst 5 % or 1 % of years. */
export type LossMeasures = {
  mean: number;
  sd: number;
  probAnyLoss: number;
  var50: number;
  var90: number;
  var95: number;
  var99: number;
  var996: number;
  tvar95: number;
  tvar99: number;
  exceedance: { threshold: number; probability: number }[];
};

/** Exact figures of one posture, caps and insurance off (docs/model/worked-examples.md, Closed forms). */
export type ClosedForm = { lambda_: number; meanAnnualLoss: number; sdAnnualLoss: number; probAnyEvent: number };

/** Rate and event-loss moments of one scenario in both postures, before caps and including tau. */
export type ScenarioParameters = {
  lambdaToday: number;
  lambdaTarget: number;
  meanEventLossToday: number;
  meanEventLossTarget: number;
  secondMomentToday: number;
  secondMomentTarget: number;
};

/** The `H`-year totals: consecutive blocks of `years` trials summed, then measured like one year. */
export type MultiYearMeasures = {
  years: number;
  probAnyEvent: number;
  mean: number;
  var50: number;
  var90: number;
  var95: number;
  var99: number;
  /** Null in results of engine 1.0. */
  tvar95: number | null;
  tvar99: number | null;
};

/** One horizon of the loss exceedance curve; `loss` ascending, probabilities never rising. */
export type ExceedanceCurve = { years: 1 | 5; points: { loss: number; today: number; target: number }[] };

/** With a policy, decision figures of model 2 are of what the business retains; all others are of the whole loss. */
export type Basis = 'gross' | 'retained';

/** Low and high end of a range that comes from what is not known about the parameters. */
export type Band = [low: number, high: number];

/** What is known about the average: its exact mean under the low and the high assumption set. Gross. */
export type AverageRange = { today: Band; target: Band; reductionShare: Band; avoided: Band };

/**
 * Chance that a year costs more than an amount, on the basis, and that at least one of five years does. In model 1 the second
 * is the chance that the five years cost more in all, and both are gross.
 */
export type ExceedingView = {
  amount: number;
  oneYear: { today: number; target: number };
  fiveYears: { today: number; target: number };
};

/** Yearly loss that is passed once in `years` years (the 1 - 1/years percentile), gross. */
export type ReturnPeriod = { years: number; today: number; target: number };

/** Where the mean comes from: every scenario by form of loss, and the shares of primary and secondary loss. They add up to the mean. */
export type LossBreakdown = {
  byScenarioAndForm: Record<string, Record<string, number>>;
  primary: number;
  secondary: number;
};

/** One event of a scenario as things stand, capped: mean (exact, corrected by the cap), median and 90 % point. */
export type EventView = { mean: number; median: number; p90: number; sampleEvents: number };

/** Clock hours that one event of a scenario stops a part of the business: half of them last longer than the median, one in ten longer than `p90`. */
export type DowntimeView = { today: DowntimeHours; target: DowntimeHours };
type DowntimeHours = { median: number; p90: number };

/** What a policy does to one posture's years (docs/model/insurance.md). Means per year; `retainedMean` is without the premium. */
export type InsuranceLayer = {
  paidMean: number;
  retainedMean: number;
  /** Share of years in which the policy pays its whole yearly limit, 0-1. */
  limitUsedUp: number;
  /** The part of the gross mean that no such policy covers, by form of loss. */
  uninsurableByForm: Record<string, number>;
  /** Events a year for which it pays; null in model 1. */
  claimRate: number | null;
  /** Null in model 1 and without a premium. */
  paidToPremium: number | null;
};

/** Smallest usual policy limit at or above the gross 1-in-100-year loss; null amount: above 10 million USD, ask a broker. */
export type SuggestedLimit = { amount: number | null; var99: number };

/** Keys of the controls with a critical gap, in the model's order: as things stand, and once the services run. */
export type CriticalGaps = { today: string[]; target: string[] };

/** What the services change on the basis. Returns are null where they cost nothing. */
export type Decision = {
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
  /** Share of blocks of three years in which the services avoid anything; null in model 1. */
  anythingAvoidedIn3Years: number | null;
  /** Share of those blocks in which they avoid three yearly fees; null in model 1 and without a fee. */
  paysForItselfIn3Years: number | null;
};

export type RankedService = { service: string; reduction: number };

/**
 * What one service takes off a 1-in-100-year loss and off the chance that one of five years passes the loss limit, on the basis
 * of the decision: a chosen one on top of those before it in the order of the plan, one shown as next on top of the whole plan.
 */
export type ServiceEffect = { service: string; rareYear: number; passingLimit: number };

/** Closed-form mean with one more service at a time, largest reduction first; greedy within the chosen set. */
export type ServiceRanking = { alone: RankedService[]; greedy: RankedService[] };

/** Simulation error and health checks of the run, one entry per layer (`grossToday`, `grossTarget`). */
export type LayerDiagnostics = {
  standardErrorOfMean: number;
  uncappedMean: number;
  uncappedStandardError: number;
  var95Range: [number, number];
  var99Range: [number, number];
  tvar95StandardError: number;
  tvar99StandardError: number;
};

/** What model 1 does not have. */
export type OnlyInModel2 = {
  /** The cost from which an incident is an event. */
  countingThreshold: number;
  /** Share of the business that one event reaches. */
  scopeShare: number;
  /** By scenario that stops sales: the cost of a clock hour, before scope and controls. */
  outageCostPerClockHour: Record<string, number>;
  averageRange: AverageRange;
  cashReserve: ExceedingView;
  /** 0 to 100: how far the 1-in-100-year loss stays below what the business can bear. */
  financialPoints: number;
  /** Starting values of a policy for a business like this, with its premium. */
  usualPolicy: InsuranceTerms2;
};

export type SimulationResult = { [Key in keyof OnlyInModel2]: OnlyInModel2[Key] | null } & {
  engineVersion: string;
  parameterSet: string;
  seed: number;
  trials: number;
  currency: string;
  notices: string[];
  parameters: Record<string, ScenarioParameters>;
  closedForm: { today: ClosedForm; target: ClosedForm };
  /** Retained: after the policy, without its premium; null without a policy. Never above gross in any trial. */
  simulated: {
    grossToday: LossMeasures;
    grossTarget: LossMeasures;
    retainedToday: LossMeasures | null;
    retainedTarget: LossMeasures | null;
  };
  meanByScenario: { today: Record<string, number>; target: Record<string, number> };
  meanByForm: { today: Record<string, number>; target: Record<string, number> };
  decision: Decision;
  /** Null in results of engine 1.0. */
  breakdown: { today: LossBreakdown; target: LossBreakdown } | null;
  /** By scenario; empty where the run did not ask for them, as while a form is edited. */
  eventViews: Record<string, EventView>;
  /** Null in results of engine 1.0. */
  threeYearToday: MultiYearMeasures | null;
  threeYearTarget: MultiYearMeasures | null;
  fiveYearToday: MultiYearMeasures;
  fiveYearTarget: MultiYearMeasures;
  lossLimit: ExceedingView;
  curves: { oneYear: ExceedanceCurve; fiveYears: ExceedanceCurve };
  /** Years 2, 5, 10, 20, 50, 100 and 250; empty in results of engine 1.0. */
  returnPeriods: ReturnPeriod[];
  /** Null without a policy. Terms that model 1 did not have stand as it computed: everything covered up to the limit. */
  insurance: { terms: InsuranceTerms2; today: InsuranceLayer; target: InsuranceLayer } | null;
  /** By scenario that stops the business; null in model 1 and in results from before it was kept. */
  downtime: Record<string, DowntimeView> | null;
  /** Controls that are critically open; null in model 1 and in results from before they counted. */
  criticalGaps: CriticalGaps | null;
  /** Range of the retained average, simulated; null without a policy and in model 1. */
  retainedRange: { today: Band; target: Band } | null;
  /** Null in results of engine 1.0. */
  suggestedLimit: SuggestedLimit | null;
  /** The single worst simulated year, unstable, for the technical annex only; null in results of engine 1.0. */
  worstYear: { today: number; target: number } | null;
  /**
   * `addedToThePlan`: what each service that is not chosen takes off the mean on top of the chosen ones, largest first;
   * `shownAsNext`: those worth naming. Both null in model 1. `effects`: what each does to bad years; null in model 1, in earlier
   * results and where the run did not ask for them, as while a form is edited.
   */
  serviceRanking: ServiceRanking & {
    addedToThePlan: RankedService[] | null;
    shownAsNext: string[] | null;
    effects: ServiceEffect[] | null;
  };
  diagnostics: { status: 'stable' | 'indicative'; grossToday: LayerDiagnostics; grossTarget: LayerDiagnostics };
};
