import { findFramework } from '@fairlead/content/frameworks/frameworks';
import { bankOf } from '@fairlead/content/question-banks/banks';
import {
  type ClientShare,
  SHARE_ACTIONS,
  type ShareEvent,
  type ShareKind,
} from '@fairlead/contract/features/client-shares';
import type { Tx } from '@fairlead/db/connection/database';
import { assessments } from '@fairlead/db/schema/assessments';
import { businessRisks } from '@fairlead/db/schema/business-risk';
import { clientShares } from '@fairlead/db/schema/client-shares';
import { clientActivity } from '@fairlead/db/schema/clients/activity';
import { complianceChecks } from '@fairlead/db/schema/compliance';
import { profiles } from '@fairlead/db/schema/profiles';
import { simulations } from '@fairlead/db/schema/simulations';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';

const MOST_EVENTS = 100;

const TITLES: Record<Exclude<ShareKind, 'assessment' | 'compliance_check'>, string> = {
  simulation: 'Impact simulation',
  business_risk: 'Business Risk Assessment',
  breach_notices: 'Who to notify after a breach',
};

/** What tells one thing of a kind from another. */
type SharedSubject = { bank?: { id: string; version: number } | null; frameworkId?: string | null };

/** What it is called where it is shared. */
export function shareTitle(kind: ShareKind, { bank, frameworkId }: SharedSubject = {}): string {
  if (kind === 'assessment') return bank ? bankOf(bank.id, bank.version).title : 'Assessment';
  if (kind !== 'compliance_check') return TITLES[kind];
  const framework = frameworkId ? findFramework(frameworkId) : undefined;
  return framework ? `Compliance status: ${framework.shortTitle}` : 'Compliance status';
}

/** What is shared now, newest first. */
export async function standingShares(tx: Tx, mspId: string, clientId: string): Promise<ClientShare[]> {
  const rows = await tx
    .select({
      share: clientShares,
      simulatedAt: simulations.completedAt,
      assessedAt: assessments.completedAt,
      bankId: assessments.bankId,
      bankVersion: assessments.bankVersion,
      joinedAt: businessRisks.completedAt,
      frameworkId: complianceChecks.frameworkId,
    })
    .from(clientShares)
    .leftJoin(simulations, and(eq(simulations.mspId, mspId), eq(simulations.id, clientShares.targetId)))
    .leftJoin(assessments, and(eq(assessments.mspId, mspId), eq(assessments.id, clientShares.targetId)))
    .leftJoin(businessRisks, and(eq(businessRisks.mspId, mspId), eq(businessRisks.id, clientShares.targetId)))
    .leftJoin(complianceChecks, and(eq(complianceChecks.mspId, mspId), eq(complianceChecks.id, clientShares.targetId)))
    .where(and(eq(clientShares.mspId, mspId), eq(clientShares.clientId, clientId), isNull(clientShares.takenBackAt)))
    .orderBy(desc(clientShares.sharedAt), clientShares.id);
  return rows.map(({ share, simulatedAt, assessedAt, bankId, bankVersion, joinedAt, frameworkId }) => ({
    kind: share.kind,
    targetId: share.targetId,
    title: shareTitle(share.kind, {
      bank: bankId && bankVersion ? { id: bankId, version: bankVersion } : null,
      frameworkId,
    }),
    completedAt: (simulatedAt ?? assessedAt ?? joinedAt)?.toISOString() ?? null,
    sharedAt: share.sharedAt.toISOString(),
    sharedByName: share.sharedByName,
  }));
}

/** Who shared and took back what, of every kind there is, newest first. */
export async function shareHistory(tx: Tx, mspId: string, clientId: string): Promise<ShareEvent[]> {
  const rows = await tx
    .select({
      id: clientActivity.id,
      action: clientActivity.action,
      actorName: profiles.name,
      subject: clientActivity.subject,
      at: clientActivity.createdAt,
    })
    .from(clientActivity)
    .leftJoin(profiles, eq(profiles.id, clientActivity.actorId))
    .where(
      and(
        eq(clientActivity.mspId, mspId),
        eq(clientActivity.clientId, clientId),
        inArray(clientActivity.action, [...SHARE_ACTIONS]),
      ),
    )
    .orderBy(desc(clientActivity.createdAt), clientActivity.id)
    .limit(MOST_EVENTS);
  return rows.flatMap(({ action, at, ...row }) => {
    const known = SHARE_ACTIONS.find((one) => one === action);
    return known ? [{ ...row, action: known, at: at.toISOString() }] : [];
  });
}
