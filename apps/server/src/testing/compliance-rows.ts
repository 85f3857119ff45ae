import { randomUUID } from 'node:crypto';
import type { Tx } from '@fairlead/db/connection/database';
import { clientShares } from '@fairlead/db/schema/client-shares';
import {
  complianceChecks,
  complianceExceptions,
  complianceProfiles,
  complianceResults,
  complianceScores,
} from '@fairlead/db/schema/compliance';

/** A check that was shared, with a result and an accepted gap. What no client's user reads carries `secret`. */
export async function addComplianceRows(
  tx: Tx,
  owner: { mspId: string; clientId: string },
  { canary, secret, now }: { canary: string; secret: string; now: Date },
): Promise<{ complianceCheck: string; complianceException: string }> {
  const [complianceCheck, complianceException] = [randomUUID(), randomUUID()];
  const facts = {
    country: 'eu',
    industry: 'health',
    patientData: true,
    cardData: false,
    defenseContracts: false,
    lendingOrTax: false,
    europeanPeople: true,
    customersAsk: false,
  };
  await tx.insert(complianceProfiles).values({ ...owner, facts, updatedAt: now });
  const at = { createdAt: now, updatedAt: now };
  await tx.insert(complianceChecks).values({ id: complianceCheck, ...owner, frameworkId: 'nis2', scope: {}, ...at });
  const below = { ...owner, checkId: complianceCheck };
  await tx.insert(complianceResults).values({
    ...below,
    requirement: '21(2)(a)',
    status: 'not_applicable',
    source: 'own',
    note: secret,
    reason: `${canary} has no systems of its own`,
    approvedBy: secret,
    updatedAt: now,
  });
  await tx.insert(complianceScores).values({ ...below, onDay: '2026-01-02', readiness: 0 });
  await tx.insert(complianceExceptions).values({
    id: complianceException,
    ...below,
    requirement: '21(2)(c)',
    reason: secret,
    approvedBy: secret,
    approvedOn: '2026-01-02',
    endsOn: '2026-06-01',
    createdAt: now,
  });
  await tx
    .insert(clientShares)
    .values({ ...owner, kind: 'compliance_check', targetId: complianceCheck, sharedByName: canary, sharedAt: now });
  return { complianceCheck, complianceException };
}
