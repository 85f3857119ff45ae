/** What a finished simulation of model 2 says (docs/model/model-2.md): nothing of it is left out. */
import type { Decision, InsuranceLayer, OnlyInModel2, RankedService, SimulationResult } from '../result';

export type Decision2 = Decision & { anythingAvoidedIn3Years: number };

/** `paidToPremium` is null without a premium. */
export type InsuranceLayer2 = InsuranceLayer & { claimRate: number };

type Computed = 'breakdown' | 'threeYearToday' | 'threeYearTarget' | 'suggestedLimit' | 'worstYear';

export type SimulationResult2 = SimulationResult &
  OnlyInModel2 & { [Key in Computed]: NonNullable<SimulationResult[Key]> } & {
    decision: Decision2;
    insurance: { today: InsuranceLayer2; target: InsuranceLayer2 } | null;
    serviceRanking: { addedToThePlan: RankedService[]; shownAsNext: string[] };
  };
