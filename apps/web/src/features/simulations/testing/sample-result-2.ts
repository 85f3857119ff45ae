import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import { insuredResult, sampleResult } from './sample-result';

const chances = (amount: number, today: number, target: number) => ({
  amount,
  oneYear: { today, target },
  fiveYears: { today: 1 - (1 - today) ** 5, target: 1 - (1 - target) ** 5 },
});

/** The sample firm as model 2 would see it, for tests; figures agree with each other and not with the model. */
export function model2Result(): SimulationResultOnWire {
  const result = sampleResult();
  const provider = { lambdaToday: 0.0006, lambdaTarget: 0.0005, meanEventLossToday: 178_629, meanEventLossTarget: 1 };
  return {
    ...result,
    engineVersion: '2.0.0',
    parameterSet: '2026.2',
    parameters: {
      ...result.parameters,
      provider: { ...provider, secondMomentToday: 1, secondMomentTarget: 1 },
    },
    meanByScenario: {
      today: { ...result.meanByScenario.today, provider: 0 },
      target: { ...result.meanByScenario.target, provider: 0 },
    },
    countingThreshold: 4_400.56,
    scopeShare: 0.75,
    outageCostPerClockHour: { ransomware: 128.97 },
    averageRange: {
      today: [7_120, 40_700],
      target: [2_600, 14_800],
      reductionShare: [0.384, 0.72],
      avoided: [2_734, 29_304],
    },
    decision: { ...result.decision, anythingAvoidedIn3Years: 0.235, paysForItselfIn3Years: 0.0219 },
    lossLimit: chances(120_000, 0.02, 0.008),
    cashReserve: chances(444_000, 0.009, 0.003),
    financialPoints: 62,
    downtime: {
      ransomware: { today: { median: 183, p90: 870 }, target: { median: 90, p90: 428 } },
      ddos: { today: { median: 12, p90: 49 }, target: { median: 12, p90: 49 } },
    },
    usualPolicy: {
      aggregateLimit: 1_000_000,
      perClaimRetention: 10_000,
      ftfSublimit: 250_000,
      dependentSublimit: 500_000,
      waitingHours: 8,
      insuredShare: 1,
      extortionShare: 0.8,
      rebuildShare: 0.85,
      finesShare: 0.5,
      annualPremium: 4_669,
    },
    suggestedLimit: { amount: 1_000_000, var99: 411_700 },
    serviceRanking: {
      ...result.serviceRanking,
      addedToThePlan: [
        { service: 'managed_mdr', reduction: 6_900 },
        { service: 'ddos_protection', reduction: 11 },
      ],
      shownAsNext: ['managed_mdr'],
      effects: [
        { service: 'bcdr', rareYear: 224_500, passingLimit: 0.0566 },
        { service: 'managed_mdr', rareYear: 61_000, passingLimit: 0.012 },
        { service: 'ddos_protection', rareYear: 0, passingLimit: 0 },
      ],
    },
  };
}

/** The same firm with a policy: its decision figures are of what it keeps. */
export function insuredModel2Result(): SimulationResultOnWire {
  const result = model2Result();
  const { simulated, insurance } = insuredResult();
  return {
    ...result,
    simulated,
    insurance,
    decision: {
      ...result.decision,
      basis: 'retained',
      averageToday: 5_200,
      averageTarget: 2_300,
      avoidedAverage: 2_900,
      costOfRiskToday: 5_200 + 0.08 * (60_400 * 1.9 - 5_200),
      costOfRiskTarget: 2_300 + 0.08 * (31_000 * 1.9 - 2_300),
    },
    retainedRange: { today: [2_130, 12_400], target: [900, 5_600] },
  };
}
