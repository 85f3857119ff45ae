import { policyOfToday } from '@fairlead/content/fields/answers-of-model-1';
import { meanAnnualLoss } from '../engine/losses/mean-loss';
import type { InsuranceLayer1, SimulationResult1 } from '../engine/result-1';
import type { InsuranceTerms2 } from '../form/insurance-terms';
import type { Decision, InsuranceLayer, OnlyInModel2, SimulationResult } from './result';

type Stored = Record<string, unknown>;

/** What engine 1.0 did not compute yet. */
const NOT_IN_ENGINE_10 = {
  breakdown: null,
  threeYearToday: null,
  threeYearTarget: null,
  returnPeriods: [],
  insurance: null,
  suggestedLimit: null,
  worstYear: null,
} satisfies Partial<SimulationResult1>;

const NOT_IN_MODEL_1 = {
  countingThreshold: null,
  scopeShare: null,
  outageCostPerClockHour: null,
  averageRange: null,
  retainedRange: null,
  criticalGaps: null,
  downtime: null,
  cashReserve: null,
  financialPoints: null,
  usualPolicy: null,
} satisfies { [Key in keyof OnlyInModel2 | 'retainedRange' | 'criticalGaps' | 'downtime']: null };

const withTail = (measures: unknown) => ({ tvar95: null, tvar99: null, ...(measures as object) });

/** A result of engine 1.0 by the names of engine 1.1. */
function fromEngine10({ ransomwareEventToday, simulated, fiveYearToday, fiveYearTarget, ...rest }: Stored): Stored {
  return {
    ...NOT_IN_ENGINE_10,
    ...rest,
    simulated: { retainedToday: null, retainedTarget: null, ...(simulated as object) },
    eventViews: { ransomware: ransomwareEventToday },
    fiveYearToday: withTail(fiveYearToday),
    fiveYearTarget: withTail(fiveYearTarget),
  };
}

/** All of model 1's decision figures are before insurance. What was called avoided is the exact difference of the means. */
function decisionOf(result: SimulationResult1): Decision {
  const { deltaALEClosedForm, deltaALESd, rosiClosedForm, costOfRiskRosi, ...kept } = result.decision;
  const { costOfRiskToday, costOfRiskTarget, riskReduction } = kept;
  return {
    basis: 'gross',
    averageToday: meanAnnualLoss(result, 'today'),
    averageTarget: meanAnnualLoss(result, 'target'),
    avoidedAverage: deltaALEClosedForm,
    avoidedSd: deltaALESd,
    costOfRiskToday,
    costOfRiskTarget,
    avoidedCostOfRisk: costOfRiskToday - costOfRiskTarget,
    returnOnAverage: rosiClosedForm,
    returnOnCostOfRisk: costOfRiskRosi,
    grossAvoidedClosedForm: deltaALEClosedForm,
    riskReduction,
    anythingAvoidedIn3Years: null,
    paysForItselfIn3Years: null,
  };
}

const layerOf = (layer: InsuranceLayer1): InsuranceLayer => ({ ...layer, claimRate: null, paidToPremium: null });

/** What engine 1 computes, in the shape of the product; every figure stays as it is. */
export function fromModel1(result: SimulationResult1): SimulationResult {
  const { insurance, lossLimit, serviceRanking } = result;
  const { limit, ...chances } = lossLimit;
  return {
    ...result,
    ...NOT_IN_MODEL_1,
    decision: decisionOf(result),
    lossLimit: { amount: limit, ...chances },
    insurance: insurance && {
      terms: policyOfToday<unknown>(insurance.terms) as InsuranceTerms2,
      today: layerOf(insurance.today),
      target: layerOf(insurance.target),
    },
    serviceRanking: { ...serviceRanking, addedToThePlan: null, shownAsNext: null, effects: null },
  };
}

const isObject = (value: unknown): value is Stored => typeof value === 'object' && value !== null;

/** The first results of model 2 do not say what each service does to bad years. */
const withEffects = (read: Stored): Stored =>
  isObject(read.serviceRanking) && !('effects' in read.serviceRanking)
    ? { ...read, serviceRanking: { ...read.serviceRanking, effects: null } }
    : read;

/** Nor which controls have a critical gap. */
const withGaps = (read: Stored): Stored =>
  'decision' in read && !('criticalGaps' in read) ? { ...read, criticalGaps: null } : read;

/** Nor how long an event stops the business. */
const withDowntime = (read: Stored): Stored =>
  'decision' in read && !('downtime' in read) ? { ...read, downtime: null } : read;

/**
 * A stored result in today's shape, to be checked by the contract's schema. A result of engine 1.x keeps its figures; what
 * that engine did not compute is null or empty.
 */
export function upgradeStoredResult(stored: unknown): unknown {
  if (!isObject(stored)) return stored;
  const read = 'ransomwareEventToday' in stored ? fromEngine10(stored) : stored;
  const isOfEngine1 = isObject(read.decision) && 'deltaALEClosedForm' in read.decision;
  if (isOfEngine1) return fromModel1(read as SimulationResult1);
  return withDowntime(withGaps(withEffects(read)));
}
