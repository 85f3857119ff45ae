/** What a finished simulation hands to the page, the report and the store. Plain JSON; money in the profile's currency. */

/** Figures of one annual-loss distribution (risk-model §7). `tvar` is the mean of the worst 5 % or 1 % of years. */
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

/** Exact figures of one posture, caps and insurance off (risk-model §9.1). */
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
};

/** One horizon of the loss exceedance curve; `loss` ascending, probabilities never rising. */
export type ExceedanceCurve = { years: 1 | 5; points: { loss: number; today: number; target: number }[] };

/** Chance that the total over the horizon is above the client's own loss limit, gross. */
export type LossLimitView = {
  limit: number;
  oneYear: { today: number; target: number };
  fiveYears: { today: number; target: number };
};

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
  simulated: { grossToday: LossMeasures; grossTarget: LossMeasures };
  meanByScenario: { today: Record<string, number>; target: Record<string, number> };
  meanByForm: { today: Record<string, number>; target: Record<string, number> };
  decision: Decision;
  ransomwareEventToday: { mean: number; median: number; p90: number; sampleEvents: number };
  fiveYearToday: MultiYearMeasures;
  fiveYearTarget: MultiYearMeasures;
  lossLimit: LossLimitView;
  curves: { oneYear: ExceedanceCurve; fiveYears: ExceedanceCurve };
  /** Closed-form mean with one more service at a time, largest reduction first; greedy within the chosen set. */
  serviceRanking: { alone: { service: string; reduction: number }[]; greedy: { service: string; reduction: number }[] };
  diagnostics: { status: 'stable' | 'indicative'; grossToday: LayerDiagnostics; grossTarget: LayerDiagnostics };
};
