/** What model 1 computes, by its own names; `fromModel1` brings it into the shape of the product. */
import type { InsuranceTerms } from '../form/insurance-terms';
import type { Decision, InsuranceLayer, OnlyInModel2, ServiceRanking, SimulationResult } from '../result/result';

/** Plain return on the mean and the return on the cost of risk, before insurance; null where the service cost is 0. */
export type Decision1 = Pick<Decision, 'riskReduction' | 'costOfRiskToday' | 'costOfRiskTarget'> & {
  deltaALEClosedForm: number;
  deltaALESimulated: number;
  deltaALESd: number;
  rosiClosedForm: number | null;
  costOfRiskRosi: number | null;
};

export type InsuranceLayer1 = Omit<InsuranceLayer, 'claimRate' | 'paidToPremium'>;

/** Chance that the total over the horizon is above the client's own loss limit, gross. */
type LossLimit1 = Pick<SimulationResult['lossLimit'], 'oneYear' | 'fiveYears'> & { limit: number };

export type SimulationResult1 = Omit<
  SimulationResult,
  | keyof OnlyInModel2
  | 'retainedRange'
  | 'criticalGaps'
  | 'downtime'
  | 'decision'
  | 'insurance'
  | 'lossLimit'
  | 'serviceRanking'
> & {
  decision: Decision1;
  lossLimit: LossLimit1;
  insurance: { terms: InsuranceTerms; today: InsuranceLayer1; target: InsuranceLayer1 } | null;
  serviceRanking: ServiceRanking;
};
