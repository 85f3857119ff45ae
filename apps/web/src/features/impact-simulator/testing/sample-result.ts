import type { SimulationResultOnWire } from '@fairlead/contract/simulation-result';

type Measures = SimulationResultOnWire['simulated']['grossToday'];

const measures = (mean: number, var95: number, var99: number): Measures => ({
  mean,
  sd: mean * 6,
  probAnyLoss: 0.09,
  var50: 0,
  var90: 0,
  var95,
  var99,
  var996: var99 * 2,
  tvar95: var99 * 0.8,
  tvar99: var99 * 1.9,
  exceedance: [{ threshold: 50_000, probability: 0.05 }],
});

const fiveYears = (probAnyEvent: number, mean: number) => ({
  years: 5,
  probAnyEvent,
  mean,
  var50: 0,
  var90: 150_000,
  var95: 319_000,
  var99: 900_000,
});

const curve = <Years extends 1 | 5>(years: Years, today: number) => ({
  years,
  points: [10_000, 100_000, 1_000_000].map((loss, step) => ({
    loss,
    today: today / (step + 1),
    target: today / (2 * step + 2),
  })),
});

const layer = (uncappedMean: number) => ({
  standardErrorOfMean: 300,
  uncappedMean,
  uncappedStandardError: 300,
  var95Range: [28_000, 34_000] as [number, number],
  var99Range: [396_000, 431_000] as [number, number],
  tvar95StandardError: 3_000,
  tvar99StandardError: 9_000,
});

/** A finished run of a small firm, for tests. Figures need not agree with the model, only with each other. */
export function sampleResult(): SimulationResultOnWire {
  return {
    engineVersion: '1.0.0',
    parameterSet: '2026.1',
    seed: 1,
    trials: 100_000,
    currency: 'USD',
    notices: [],
    parameters: {},
    closedForm: {
      today: { lambda_: 0.1, meanAnnualLoss: 16_960, sdAnnualLoss: 90_000, probAnyEvent: 0.094 },
      target: { lambda_: 0.047, meanAnnualLoss: 6_180, sdAnnualLoss: 41_000, probAnyEvent: 0.046 },
    },
    simulated: { grossToday: measures(16_900, 31_200, 411_700), grossTarget: measures(6_150, 0, 187_200) },
    meanByScenario: { today: { ransomware: 9_000, bec: 7_960 }, target: { ransomware: 3_000, bec: 3_180 } },
    meanByForm: { today: { productivity: 10_000, response: 6_960 }, target: { productivity: 3_000, response: 3_180 } },
    decision: {
      deltaALEClosedForm: 10_780,
      deltaALESimulated: 10_750,
      deltaALESd: 80_000,
      riskReduction: 0.64,
      rosiClosedForm: -0.1,
      costOfRiskToday: 63_000,
      costOfRiskTarget: 27_000,
      costOfRiskRosi: 2,
    },
    ransomwareEventToday: { mean: 320_000, median: 180_000, p90: 700_000, sampleEvents: 2_600 },
    fiveYearToday: fiveYears(0.394, 84_800),
    fiveYearTarget: fiveYears(0.209, 30_900),
    lossLimit: {
      limit: 180_000,
      oneYear: { today: 0.02, target: 0.008 },
      fiveYears: { today: 0.091, target: 0.037 },
    },
    curves: { oneYear: curve(1, 0.09), fiveYears: curve(5, 0.39) },
    serviceRanking: { alone: [], greedy: [] },
    diagnostics: { status: 'stable', grossToday: layer(16_900), grossTarget: layer(6_150) },
  };
}
