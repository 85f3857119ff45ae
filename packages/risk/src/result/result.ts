import type { InsuranceTerms } from '../form/insurance-terms';

/** What a finished simulation hands to the page, the report and the store. Plain JSON; money in the profile's currency. */

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

/** Chance that the total over the horizon is above the client's own loss limit, gross. */
export type LossLimitView = {
  limit: number;
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

/** What a policy does to one posture's years (docs/model/insurance.md). Means per year; `retainedMean` is without the premium. */
export type InsuranceLayer = {
  paidMean: number;
  retainedMean: number;
  /** Share of years in which the policy pays its whole yearly limit, 0-1. */
  limitUsedUp: number;
  /** The part of the gross mean that no such policy covers, by form of loss. */
  uninsurableByForm: Record<string, number>;
};

/** Smallest usual policy limit at or above the gross 1-in-100 year; null amount: above 10 million USD, ask a broker. */
export type SuggestedLimit = { amount: number | null; var99: number };

/** Plain return on the mean and the return on the cost of risk; null where the service cost is 0. */
export type Decision = {
  deltaALEClosedForm: number;
  deltaALESimulated: number;
  deltaALESd: number;
  riskReduction: number;
  rosiClosedForm: number | null;
  costOfRiskToday: number;
  costOfRiskTarget: number;
  costOfRiskRosi: number | null;
};

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

export type SimulationResult = {
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
  lossLimit: LossLimitView;
  curves: { oneYear: ExceedanceCurve; fiveYears: ExceedanceCurve };
  /** Years 2, 5, 10, 20, 50, 100 and 250; empty in results of engine 1.0. */
  returnPeriods: ReturnPeriod[];
  /** Null without a policy. */
  insurance: { terms: InsuranceTerms; today: InsuranceLayer; target: InsuranceLayer } | null;
  /** Null in results of engine 1.0. */
  suggestedLimit: SuggestedLimit | null;
  /** The single worst simulated year, unstable, for the technical annex only; null in results of engine 1.0. */
  worstYear: { today: number; target: number } | null;
  /** Closed-form mean with one more service at a time, largest reduction first; greedy within the chosen set. */
  serviceRanking: { alone: { service: string; reduction: number }[]; greedy: { service: string; reduction: number }[] };
  diagnostics: { status: 'stable' | 'indicative'; grossToday: LayerDiagnostics; grossTarget: LayerDiagnostics };
};
