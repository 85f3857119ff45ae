import { randomUUID } from 'node:crypto';
import type { Tx } from '@fairlead/db/connection/database';
import { assessments } from '@fairlead/db/schema/assessments';
import { businessRisks } from '@fairlead/db/schema/business-risk';
import { clientShares } from '@fairlead/db/schema/client-shares';
import { SAMPLE_ASSESSMENT_RESULT } from './assessment-rows';

type Owner = { mspId: string; clientId: string };
type Parts = { simulation: string; assessment: string; number: number; score?: number; now: Date };

const MONEY = { currency: 'USD', annualRevenue: 1, meanToday: 1, meanTarget: 1, rareToday: 1, rareTarget: 1 };

/** A breach assessment and the Business Risk Assessment it is part of, which nobody has shared. */
export async function addBusinessRiskRows(
  tx: Tx,
  owner: Owner,
  { simulation, assessment, number, score = 59, now }: Parts,
): Promise<{ breachAssessment: string; businessRisk: string }> {
  const [breachAssessment, businessRisk] = [randomUUID(), randomUUID()];
  const done = { state: 'completed' as const, completedAt: now, createdAt: now, updatedAt: now };
  const bank = { bankId: 'breach', bankVersion: 1, number, score: 59, band: 'exposed', openStops: 0 };
  await tx
    .insert(assessments)
    .values({ ...owner, ...done, ...bank, id: breachAssessment, result: SAMPLE_ASSESSMENT_RESULT });
  const five = { keptToday: 1, isInsured: false, fiveYearsToday: 0.1, fiveYearsTarget: 0.1 };
  await tx.insert(businessRisks).values({
    ...owner,
    id: businessRisk,
    number,
    simulationId: simulation,
    insuranceAssessmentId: assessment,
    breachAssessmentId: breachAssessment,
    score,
    grade: 'C',
    result: {
      parts: { financial: 59, insurance: 59, breach: 59 },
      bands: { insurance: 'conditional', breach: 'exposed' },
      money: { ...MONEY, ...five },
    },
    completedAt: now,
  });
  return { breachAssessment, businessRisk };
}

type Shared = { simulation: string; assessment: string; businessRisk: string; by: string; now: Date };

/** What a client's users are shown of each kind. */
export async function addShareRows(tx: Tx, owner: Owner, { simulation, assessment, businessRisk, by, now }: Shared) {
  const act = { ...owner, sharedByName: by, sharedAt: now };
  await tx.insert(clientShares).values([
    { ...act, kind: 'simulation', targetId: simulation },
    { ...act, kind: 'assessment', targetId: assessment },
    { ...act, kind: 'business_risk', targetId: businessRisk },
    { ...act, kind: 'breach_notices', targetId: owner.clientId },
  ]);
}
