import type { ExceedanceCurve, LossMeasures, SimulationResult } from '@fairlead/risk/result/result';

/**
 * A result in the size of a real one, for tests and the benchmark: the first worked case of the model (a firm of
 * 35 people and 6 million in revenue). Means and chances are that case's published values; the curves are smooth
 * stand-ins through its published points.
 */
const SCENARIOS: [string, number, number, number, number][] = [
  ['ransomware', 0.0265129929, 0.00790217279, 320_441.9, 201_384.91],
  ['bec', 0.0289782216, 0.0112798338, 40_272.89, 31_754.81],
  ['ftf', 0.0221394567, 0.00932992392, 133_875.53, 103_142.89],
  ['data_breach', 0.00790983155, 0.00341573397, 176_439.24, 135_091.08],
  ['insider', 0.00280139685, 0.00206629694, 126_480.73, 113_884.25],
  ['vendor', 0.00800876565, 0.00800876565, 51_901.08, 45_662.41],
  ['cloud', 0.00407484291, 0.00350663663, 65_198.18, 58_840.79],
  ['ddos', 0.00178195212, 0.00178195212, 12_816.36, 10_912.54],
];

const SHARES = {
  productivity: 0.27,
  response: 0.36,
  replacement: 0.17,
  fines: 0.05,
  competitive: 0.02,
  reputation: 0.13,
};

const byKey = (value: (row: (typeof SCENARIOS)[number]) => number) =>
  Object.fromEntries(SCENARIOS.map((row) => [row[0], value(row)]));

/** Chance of losing more than `loss`: a smooth tail, the target's shifted to smaller amounts. */
type Tail = { today: number; target: number; middle: number };
const tailChance = (loss: number, chance: number, middle: number) =>
  chance / (1 + Math.exp(Math.log(loss / middle) / 0.62));
const chancesAbove = (loss: number, tail: Tail) => ({
  today: tailChance(loss, tail.today, tail.middle),
  target: tailChance(loss, tail.target, tail.middle * 0.66),
});
const ONE_YEAR: Tail = { today: 0.0953, target: 0.0458, middle: 65_000 };
const FIVE_YEARS: Tail = { today: 0.394, target: 0.209, middle: 70_000 };
const LIMIT = 150_000;

function curve(years: 1 | 5, tail: Tail, scale: number): ExceedanceCurve {
  const losses = Array.from({ length: 60 }, (_, index) => 1_000 * 9_000 ** (index / 59));
  return { years, points: losses.map((loss) => ({ loss: loss * scale, ...chancesAbove(loss, tail) })) };
}

function measures(mean: number, probAnyLoss: number, var95: number, var99: number, tvar99: number): LossMeasures {
  return {
    mean,
    sd: mean * 7,
    probAnyLoss,
    var50: 0,
    var90: 0,
    var95,
    var99,
    var996: var99 * 1.76,
    tvar95: tvar99 * 0.36,
    tvar99,
    exceedance: [],
  };
}

/** @param scale multiplies every amount, for very large and very small clients; 0 gives a client without losses */
export function sampleResult(scale = 1): SimulationResult {
  const empty = scale === 0;
  const chance = (value: number) => (empty ? 0 : value);
  const today = measures(15_081 * scale, chance(0.0953), 59_411 * scale, 365_197 * scale, 764_224 * scale);
  const target = measures(4_200 * scale, chance(0.0458), 0, 107_874 * scale, 292_998 * scale);
  // No event of the sample meets the cap, so the capped and the uncapped mean are one.
  const diagnostics = ({ mean }: LossMeasures) => ({
    standardErrorOfMean: 0,
    uncappedMean: mean,
    uncappedStandardError: 0,
    var95Range: [0, 0] as [number, number],
    var99Range: [0, 0] as [number, number],
    tvar95StandardError: 0,
    tvar99StandardError: 0,
  });
  const fiveYears = (mean: number, probAnyEvent: number, var90: number) => ({
    years: 5,
    probAnyEvent,
    mean,
    var50: 0,
    var90,
    var95: var90 * 1.9,
    var99: var90 * 4.4,
    tvar95: var90 * 3.2,
    tvar99: var90 * 6.1,
  });
  const form = (mean: number) => Object.fromEntries(Object.entries(SHARES).map(([key, share]) => [key, mean * share]));
  const services = (rows: [string, number][]) =>
    rows.map(([service, reduction]) => ({ service, reduction: reduction * scale }));
  return {
    engineVersion: '1.0.0',
    parameterSet: '2026.1',
    seed: 4_217,
    trials: 100_000,
    currency: 'USD',
    notices: [],
    parameters: Object.fromEntries(
      SCENARIOS.map(([key, lambdaToday, lambdaTarget, eventToday, eventTarget]) => [
        key,
        {
          lambdaToday: chance(lambdaToday),
          lambdaTarget: chance(lambdaTarget),
          meanEventLossToday: eventToday * scale,
          meanEventLossTarget: eventTarget * scale,
          secondMomentToday: 0,
          secondMomentTarget: 0,
        },
      ]),
    ),
    closedForm: {
      today: {
        lambda_: chance(0.1022),
        meanAnnualLoss: 15_081 * scale,
        sdAnnualLoss: 109_006 * scale,
        probAnyEvent: chance(0.0953),
      },
      target: {
        lambda_: chance(0.0473),
        meanAnnualLoss: 4_200 * scale,
        sdAnnualLoss: 50_046 * scale,
        probAnyEvent: chance(0.0458),
      },
    },
    simulated: { grossToday: today, grossTarget: target, retainedToday: null, retainedTarget: null },
    meanByScenario: { today: byKey((row) => row[1] * row[3] * scale), target: byKey((row) => row[2] * row[4] * scale) },
    meanByForm: { today: form(15_081 * scale), target: form(4_200 * scale) },
    decision: {
      basis: 'gross',
      averageToday: 15_081 * scale,
      averageTarget: 4_200 * scale,
      avoidedAverage: 10_881 * scale,
      avoidedSd: 0,
      costOfRiskToday: 59_997 * scale,
      costOfRiskTarget: 21_525 * scale,
      avoidedCostOfRisk: 38_472 * scale,
      returnOnAverage: -0.6546,
      returnOnCostOfRisk: 0.221,
      grossAvoidedClosedForm: 10_881 * scale,
      riskReduction: chance(0.7215),
      anythingAvoidedIn3Years: null,
      paysForItselfIn3Years: null,
    },
    countingThreshold: null,
    scopeShare: null,
    outageCostPerClockHour: null,
    averageRange: null,
    criticalGaps: null,
    downtime: null,
    retainedRange: null,
    cashReserve: null,
    financialPoints: null,
    usualPolicy: null,
    breakdown: null,
    eventViews: {
      ransomware: { mean: 320_055 * scale, median: 205_505 * scale, p90: 656_294 * scale, sampleEvents: 2_650 },
    },
    threeYearToday: null,
    threeYearTarget: null,
    returnPeriods: [],
    insurance: null,
    suggestedLimit: null,
    worstYear: null,
    fiveYearToday: fiveYears(75_405 * scale, chance(0.394), 215_338 * scale),
    fiveYearTarget: fiveYears(21_000 * scale, chance(0.209), 52_000 * scale),
    lossLimit: {
      amount: LIMIT * (scale || 1),
      oneYear: empty ? { today: 0, target: 0 } : chancesAbove(LIMIT, ONE_YEAR),
      fiveYears: empty ? { today: 0, target: 0 } : chancesAbove(LIMIT, FIVE_YEARS),
    },
    curves: empty
      ? { oneYear: { years: 1, points: [] }, fiveYears: { years: 5, points: [] } }
      : { oneYear: curve(1, ONE_YEAR, scale), fiveYears: curve(5, FIVE_YEARS, scale) },
    serviceRanking: {
      alone: services([
        ['managed_mdr', 5_527],
        ['managed_identity', 3_508],
        ['network_hardening', 2_928],
        ['managed_edr', 2_770],
        ['siem_soc', 2_565],
        ['patch_management', 1_600],
      ]),
      greedy: services([
        ['managed_mdr', 5_527],
        ['managed_identity', 1_980],
        ['bcdr', 1_240],
        ['email_security', 870],
        ['patch_management', 610],
        ['payment_fraud_controls', 420],
        ['security_awareness', 180],
        ['incident_readiness', 54],
      ]),
      addedToThePlan: null,
      shownAsNext: null,
      effects: null,
    },
    diagnostics: { status: 'stable', grossToday: diagnostics(today), grossTarget: diagnostics(target) },
  };
}
