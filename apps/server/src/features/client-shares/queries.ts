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
import { profiles } from '@fairlead/db/schema/profiles';
import { simulations } from '@fairlead/db/schema/simulations';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';

const MOST_EVENTS = 100;

const TITLES: Record<Exclude<ShareKind, 'assessment'>, string> = {
  simulation: 'Impact simulation',
  business_risk: 'Business Risk Assessment',
  breach_notices: 'Who to notify after a breach',
};

/** What it is called where it is shared. @param bank of an assessment */
export const shareTitle = (kind: ShareKind, bank: { id: string; version: number } | null): string =>
  kind === 'assessment' ? (bank ? bankOf(bank.id, bank.version).title : 'Assessment') : TITLES[kind];

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
    })
    .from(clientShares)
    .leftJoin(simulations, and(eq(simulations.mspId, mspId), eq(simulations.id, clientShares.targetId)))
    .leftJoin(assessments, and(eq(assessments.mspId, mspId), eq(assessments.id, clientShares.targetId)))
    .leftJoin(businessRisks, and(eq(businessRisks.mspId, mspId), eq(businessRisks.id, clientShares.targetId)))
    .where(and(eq(clientShares.mspId, mspId), eq(clientShares.clientId, clientId), isNull(clientShares.takenBackAt)))
    .orderBy(desc(clientShares.sharedAt), clientShares.id);
  return rows.map(({ share, simulatedAt, assessedAt, bankId, bankVersion, joinedAt }) => ({
    kind: share.kind,
    targetId: share.targetId,
    title: shareTitle(share.kind, bankId && bankVersion ? { id: bankId, version: bankVersion } : null),
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
