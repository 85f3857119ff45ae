/**
 * The result of a simulation on the wire. The engine's own type is `SimulationResult` of `risk`; the server returns that
 * type through this schema, so the compiler notices when the two differ.
 */
import { z } from 'zod';

const measures = z.strictObject({
  mean: z.number(),
  sd: z.number(),
  probAnyLoss: z.number(),
  var50: z.number(),
  var90: z.number(),
  var95: z.number(),
  var99: z.number(),
  var996: z.number(),
  tvar95: z.number(),
  tvar99: z.number(),
  exceedance: z.array(z.strictObject({ threshold: z.number(), probability: z.number() })),
});

const closedForm = z.strictObject({
  lambda_: z.number(),
  meanAnnualLoss: z.number(),
  sdAnnualLoss: z.number(),
  probAnyEvent: z.number(),
});

const scenarioParameters = z.strictObject({
  lambdaToday: z.number(),
  lambdaTarget: z.number(),
  meanEventLossToday: z.number(),
  meanEventLossTarget: z.number(),
  secondMomentToday: z.number(),
  secondMomentTarget: z.number(),
});

const multiYear = z.strictObject({
  years: z.number(),
  probAnyEvent: z.number(),
  mean: z.number(),
  var50: z.number(),
  var90: z.number(),
  var95: z.number(),
  var99: z.number(),
  tvar95: z.number().nullable(),
  tvar99: z.number().nullable(),
});

const lossBreakdown = z.strictObject({
  byScenarioAndForm: z.record(z.string(), z.record(z.string(), z.number())),
  primary: z.number(),
  secondary: z.number(),
});

const eventView = z.strictObject({ mean: z.number(), median: z.number(), p90: z.number(), sampleEvents: z.number() });

const downtimeHours = z.strictObject({ median: z.number(), p90: z.number() });

const insuranceLayer = z.strictObject({
  paidMean: z.number(),
  retainedMean: z.number(),
  limitUsedUp: z.number(),
  uninsurableByForm: z.record(z.string(), z.number()),
  claimRate: z.number().nullable(),
  paidToPremium: z.number().nullable(),
});

/** Terms as they were computed with, not as a form takes them. */
const computedTerms = z.strictObject({
  aggregateLimit: z.number(),
  perClaimRetention: z.number(),
  ftfSublimit: z.number(),
  dependentSublimit: z.number(),
  waitingHours: z.number(),
  insuredShare: z.number(),
  extortionShare: z.number(),
  rebuildShare: z.number(),
  finesShare: z.number(),
  annualPremium: z.number(),
});

const curve = z.strictObject({
  years: z.union([z.literal(1), z.literal(5)]),
  points: z.array(z.strictObject({ loss: z.number(), today: z.number(), target: z.number() })),
});

const both = <T extends z.ZodType>(shape: T) => z.strictObject({ today: shape, target: shape });
const byKey = z.record(z.string(), z.number());
const range = z.tuple([z.number(), z.number()]);

const layerDiagnostics = z.strictObject({
  standardErrorOfMean: z.number(),
  uncappedMean: z.number(),
  uncappedStandardError: z.number(),
  var95Range: range,
  var99Range: range,
  tvar95StandardError: z.number(),
  tvar99StandardError: z.number(),
});

const rankedServices = z.array(z.strictObject({ service: z.string(), reduction: z.number() }));

/** Chances of a year, and of one of five, above an amount. */
const exceeding = z.strictObject({ amount: z.number(), oneYear: both(z.number()), fiveYears: both(z.number()) });

export const simulationResult = z.strictObject({
  engineVersion: z.string(),
  parameterSet: z.string(),
  seed: z.number(),
  trials: z.number(),
  currency: z.string(),
  notices: z.array(z.string()),
  parameters: z.record(z.string(), scenarioParameters),
  countingThreshold: z.number().nullable(),
  scopeShare: z.number().nullable(),
  outageCostPerClockHour: byKey.nullable(),
  closedForm: both(closedForm),
  averageRange: z.strictObject({ today: range, target: range, reductionShare: range, avoided: range }).nullable(),
  retainedRange: both(range).nullable(),
  downtime: z.record(z.string(), both(downtimeHours)).nullable(),
  criticalGaps: both(z.array(z.string())).nullable(),
  financialPoints: z.number().nullable(),
  simulated: z.strictObject({
    grossToday: measures,
    grossTarget: measures,
    retainedToday: measures.nullable(),
    retainedTarget: measures.nullable(),
  }),
  meanByScenario: both(byKey),
  meanByForm: both(byKey),
  decision: z.strictObject({
    basis: z.enum(['gross', 'retained']),
    averageToday: z.number(),
    averageTarget: z.number(),
    avoidedAverage: z.number(),
    avoidedSd: z.number(),
    costOfRiskToday: z.number(),
    costOfRiskTarget: z.number(),
    avoidedCostOfRisk: z.number(),
    returnOnAverage: z.number().nullable(),
    returnOnCostOfRisk: z.number().nullable(),
    grossAvoidedClosedForm: z.number(),
    riskReduction: z.number(),
    anythingAvoidedIn3Years: z.number().nullable(),
    paysForItselfIn3Years: z.number().nullable(),
  }),
  breakdown: both(lossBreakdown).nullable(),
  eventViews: z.record(z.string(), eventView),
  threeYearToday: multiYear.nullable(),
  threeYearTarget: multiYear.nullable(),
  fiveYearToday: multiYear,
  fiveYearTarget: multiYear,
  lossLimit: exceeding,
  cashReserve: exceeding.nullable(),
  curves: z.strictObject({ oneYear: curve, fiveYears: curve }),
  returnPeriods: z.array(z.strictObject({ years: z.number(), today: z.number(), target: z.number() })),
  insurance: z.strictObject({ terms: computedTerms, today: insuranceLayer, target: insuranceLayer }).nullable(),
  usualPolicy: computedTerms.nullable(),
  suggestedLimit: z.strictObject({ amount: z.number().nullable(), var99: z.number() }).nullable(),
  worstYear: both(z.number()).nullable(),
  serviceRanking: z.strictObject({
    alone: rankedServices,
    greedy: rankedServices,
    addedToThePlan: rankedServices.nullable(),
    shownAsNext: z.array(z.string()).nullable(),
    effects: z
      .array(z.strictObject({ service: z.string(), rareYear: z.number(), passingLimit: z.number() }))
      .nullable(),
  }),
  diagnostics: z.strictObject({
    status: z.enum(['stable', 'indicative']),
    grossToday: layerDiagnostics,
    grossTarget: layerDiagnostics,
  }),
});
export type SimulationResultOnWire = z.infer<typeof simulationResult>;
