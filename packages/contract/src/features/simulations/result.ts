/**
 * The result of a simulation on the wire. The engine's own type is `SimulationResult` of `risk`; the server returns that
 * type through this schema, so the compiler notices when the two differ.
 */
import { z } from 'zod';
import { insuranceTerms } from './insurance-terms';

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

const insuranceLayer = z.strictObject({
  paidMean: z.number(),
  retainedMean: z.number(),
  limitUsedUp: z.number(),
  uninsurableByForm: z.record(z.string(), z.number()),
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

const rankedService = z.strictObject({ service: z.string(), reduction: z.number() });

export const simulationResult = z.strictObject({
  engineVersion: z.string(),
  parameterSet: z.string(),
  seed: z.number(),
  trials: z.number(),
  currency: z.string(),
  notices: z.array(z.string()),
  parameters: z.record(z.string(), scenarioParameters),
  closedForm: both(closedForm),
  simulated: z.strictObject({
    grossToday: measures,
    grossTarget: measures,
    retainedToday: measures.nullable(),
    retainedTarget: measures.nullable(),
  }),
  meanByScenario: both(byKey),
  meanByForm: both(byKey),
  decision: z.strictObject({
    deltaALEClosedForm: z.number(),
    deltaALESimulated: z.number(),
    deltaALESd: z.number(),
    riskReduction: z.number(),
    rosiClosedForm: z.number().nullable(),
    costOfRiskToday: z.number(),
    costOfRiskTarget: z.number(),
    costOfRiskRosi: z.number().nullable(),
  }),
  breakdown: both(lossBreakdown).nullable(),
  eventViews: z.record(z.string(), eventView),
  threeYearToday: multiYear.nullable(),
  threeYearTarget: multiYear.nullable(),
  fiveYearToday: multiYear,
  fiveYearTarget: multiYear,
  lossLimit: z.strictObject({ limit: z.number(), oneYear: both(z.number()), fiveYears: both(z.number()) }),
  curves: z.strictObject({ oneYear: curve, fiveYears: curve }),
  returnPeriods: z.array(z.strictObject({ years: z.number(), today: z.number(), target: z.number() })),
  insurance: z.strictObject({ terms: insuranceTerms, today: insuranceLayer, target: insuranceLayer }).nullable(),
  suggestedLimit: z.strictObject({ amount: z.number().nullable(), var99: z.number() }).nullable(),
  worstYear: both(z.number()).nullable(),
  serviceRanking: z.strictObject({ alone: z.array(rankedService), greedy: z.array(rankedService) }),
  diagnostics: z.strictObject({
    status: z.enum(['stable', 'indicative']),
    grossToday: layerDiagnostics,
    grossTarget: layerDiagnostics,
  }),
});
export type SimulationResultOnWire = z.infer<typeof simulationResult>;
