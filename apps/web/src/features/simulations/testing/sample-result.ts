import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';

type Measures = SimulationResultOnWire['simulated']['grossToday'];
type MultiYear = SimulationResultOnWire['fiveYearToday'];

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

const total = (years: number, probAnyEvent: number, mean: number): MultiYear => ({
  years,
  probAnyEvent,
  mean,
  var50: 0,
  var90: mean * 1.8,
  var95: mean * 3.8,
  var99: mean * 10.6,
  tvar95: mean * 8,
  tvar99: mean * 16,
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

const parameters = (lambdaToday: number, meanEventLossToday: number) => ({
  lambdaToday,
  lambdaTarget: lambdaToday / 2,
  meanEventLossToday,
  meanEventLossTarget: meanEventLossToday * 0.7,
  secondMomentToday: 1e11,
  secondMomentTarget: 5e10,
});

/** A finished run of a small firm, for tests. Figures need not agree with the model, only with each other. */
export function sampleResult(): SimulationResultOnWire {
  return {
    engineVersion: '1.1.0',
    parameterSet: '2026.1',
    seed: 1,
    trials: 100_000,
    currency: 'USD',
    notices: [],
    parameters: { ransomware: parameters(0.04, 225_000), bec: parameters(0.06, 132_000) },
    closedForm: {
      today: { lambda_: 0.1, meanAnnualLoss: 16_960, sdAnnualLoss: 90_000, probAnyEvent: 0.094 },
      target: { lambda_: 0.047, meanAnnualLoss: 6_180, sdAnnualLoss: 41_000, probAnyEvent: 0.046 },
    },
    simulated: {
      grossToday: measures(16_900, 31_200, 411_700),
      grossTarget: measures(6_150, 0, 187_200),
      retainedToday: null,
      retainedTarget: null,
    },
    meanByScenario: { today: { ransomware: 9_000, bec: 7_960 }, target: { ransomware: 3_000, bec: 3_180 } },
    meanByForm: { today: { productivity: 10_000, response: 6_960 }, target: { productivity: 3_000, response: 3_180 } },
    breakdown: {
      today: {
        byScenarioAndForm: {
          ransomware: { productivity: 7_000, response: 2_000 },
          bec: { productivity: 3_000, response: 4_960 },
        },
        primary: 12_720,
        secondary: 4_240,
      },
      target: {
        byScenarioAndForm: {
          ransomware: { productivity: 2_000, response: 1_000 },
          bec: { productivity: 1_000, response: 2_180 },
        },
        primary: 4_635,
        secondary: 1_545,
      },
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
    decision: {
      basis: 'gross',
      averageToday: 16_960,
      averageTarget: 6_180,
      avoidedAverage: 10_780,
      avoidedSd: 80_000,
      costOfRiskToday: 63_000,
      costOfRiskTarget: 27_000,
      avoidedCostOfRisk: 36_000,
      returnOnAverage: -0.1,
      returnOnCostOfRisk: 2,
      grossAvoidedClosedForm: 10_780,
      riskReduction: 0.64,
      anythingAvoidedIn3Years: null,
      paysForItselfIn3Years: null,
    },
    eventViews: {
      ransomware: { mean: 320_000, median: 180_000, p90: 700_000, sampleEvents: 2_600 },
      bec: { mean: 130_000, median: 60_000, p90: 300_000, sampleEvents: 3_100 },
    },
    threeYearToday: total(3, 0.257, 50_900),
    threeYearTarget: total(3, 0.131, 18_500),
    fiveYearToday: total(5, 0.394, 84_800),
    fiveYearTarget: total(5, 0.209, 30_900),
    lossLimit: {
      amount: 180_000,
      oneYear: { today: 0.02, target: 0.008 },
      fiveYears: { today: 0.091, target: 0.037 },
    },
    curves: { oneYear: curve(1, 0.09), fiveYears: curve(5, 0.39) },
    returnPeriods: [
      { years: 2, today: 0, target: 0 },
      { years: 10, today: 0, target: 0 },
      { years: 100, today: 411_700, target: 187_200 },
      { years: 250, today: 823_000, target: 374_000 },
    ],
    insurance: null,
    suggestedLimit: { amount: 500_000, var99: 411_700 },
    worstYear: { today: 9_100_000, target: 5_200_000 },
    serviceRanking: {
      alone: [
        { service: 'managed_mdr', reduction: 7_400 },
        { service: 'bcdr', reduction: 5_100 },
        { service: 'ddos_protection', reduction: 0 },
      ],
      greedy: [{ service: 'bcdr', reduction: 5_100 }],
      addedToThePlan: null,
      shownAsNext: null,
      effects: null,
    },
    diagnostics: { status: 'stable', grossToday: layer(16_900), grossTarget: layer(6_150) },
  };
}

/** The same firm with a policy of half a million. */
export function insuredResult(): SimulationResultOnWire {
  const result = sampleResult();
  return {
    ...result,
    simulated: {
      ...result.simulated,
      retainedToday: measures(5_200, 15_000, 60_400),
      retainedTarget: measures(2_300, 0, 31_000),
    },
    insurance: {
      terms: {
        aggregateLimit: 500_000,
        perClaimRetention: 10_000,
        ftfSublimit: 100_000,
        waitingHours: 8,
        insuredShare: 1,
        extortionShare: 0,
        rebuildShare: 1,
        dependentSublimit: 500_000,
        finesShare: 0.5,
        annualPremium: 4_800,
      },
      today: {
        paidMean: 11_760,
        retainedMean: 5_200,
        limitUsedUp: 0.006,
        uninsurableByForm: { productivity: 0, response: 400, fines: 120, reputation: 900, competitive: 0 },
        claimRate: null,
        paidToPremium: null,
      },
      target: {
        paidMean: 3_880,
        retainedMean: 2_300,
        limitUsedUp: 0.002,
        uninsurableByForm: { productivity: 0, response: 150, fines: 40, reputation: 300, competitive: 0 },
        claimRate: null,
        paidToPremium: null,
      },
    },
  };
}

/** A result of engine 1.0, which did not compute the later figures. */
export function firstEngineResult(): SimulationResultOnWire {
  const result = sampleResult();
  const withoutTail = (measures: MultiYear) => ({ ...measures, tvar95: null, tvar99: null });
  return {
    ...result,
    engineVersion: '1.0.0',
    breakdown: null,
    eventViews: result.eventViews.ransomware ? { ransomware: result.eventViews.ransomware } : {},
    threeYearToday: null,
    threeYearTarget: null,
    fiveYearToday: withoutTail(result.fiveYearToday),
    fiveYearTarget: withoutTail(result.fiveYearTarget),
    returnPeriods: [],
    suggestedLimit: null,
    worstYear: null,
  };
}
