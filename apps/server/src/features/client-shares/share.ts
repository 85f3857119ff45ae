import type { ClientShares } from '@fairlead/contract/features/client-shares';
import type { Tx } from '@fairlead/db/connection/database';
import { assessments } from '@fairlead/db/schema/assessments';
import { businessRisks } from '@fairlead/db/schema/business-risk';
import { clientShares } from '@fairlead/db/schema/client-shares';
import { complianceChecks } from '@fairlead/db/schema/compliance';
import { simulations } from '@fairlead/db/schema/simulations';
import { and, eq } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { isShared, type ShareTarget, standingShare } from '#domain/client-shares/is-shared';
import { recordActivity } from '#domain/clients/activity';
import { lockClient } from '#domain/clients/rows';
import { listShares } from './list-shares';
import { shareTitle } from './queries';

/**
 * Shows something finished to the client's users. Asked for again, it stays shared since the first time.
 * @throws NOT_FOUND for what is not finished or not the client's, CONFLICT for a prospect and for an archived client
 */
export async function shareWithClient(context: WorkContext, target: ShareTarget): Promise<ClientShares> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const client = await lockClient(tx, mspId, target.clientId);
  const subject = await subjectOf(tx, mspId, target);
  if (subject === null) throw fail('NOT_FOUND');
  if (client.kind !== 'client') throw fail('CONFLICT');
  if (!(await isShared(tx, mspId, target))) {
    const by = { sharedBy: caller.userId, sharedByName: caller.name, sharedAt: now };
    await tx.insert(clientShares).values({ mspId, ...target, ...by });
    await recordActivity(context, target.clientId, 'share.shared', { subject, targetId: target.targetId });
  }
  await context.audit({ type: target.kind, id: target.targetId }, { after: { shared: true } });
  return listShares(context, target.clientId);
}

/** Stops showing it; that it was shared stays known. @throws NOT_FOUND where it is not shared */
export async function takeBack(context: WorkContext, target: ShareTarget): Promise<ClientShares> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const by = { takenBackBy: caller.userId, takenBackByName: caller.name, takenBackAt: now };
  const { rowCount } = await tx.update(clientShares).set(by).where(standingShare(mspId, target));
  if (rowCount !== 1) throw fail('NOT_FOUND');
  const subject = await subjectOf(tx, mspId, target);
  await recordActivity(context, target.clientId, 'share.taken_back', { subject, targetId: target.targetId });
  await context.audit({ type: target.kind, id: target.targetId }, { before: { shared: true } });
  return listShares(context, target.clientId);
}

/** What the timeline calls it, with its number; null for what cannot be shared. */
async function subjectOf(tx: Tx, mspId: string, { clientId, kind, targetId }: ShareTarget): Promise<string | null> {
  if (kind === 'breach_notices') return targetId === clientId ? shareTitle(kind) : null;
  if (kind === 'assessment') {
    const [row] = await tx
      .select({ id: assessments.bankId, version: assessments.bankVersion, number: assessments.number })
      .from(assessments)
      .where(
        and(
          eq(assessments.mspId, mspId),
          eq(assessments.clientId, clientId),
          eq(assessments.id, targetId),
          eq(assessments.state, 'completed'),
        ),
      );
    return row ? `${shareTitle(kind, { bank: row })}, version ${row.number}` : null;
  }
  if (kind === 'compliance_check') {
    const [row] = await tx
      .select({ frameworkId: complianceChecks.frameworkId })
      .from(complianceChecks)
      .where(
        and(
          eq(complianceChecks.mspId, mspId),
          eq(complianceChecks.clientId, clientId),
          eq(complianceChecks.id, targetId),
        ),
      );
    return row ? shareTitle(kind, row) : null;
  }
  const [row] =
    kind === 'simulation'
      ? await tx
          .select({ number: simulations.version })
          .from(simulations)
          .where(
            and(
              eq(simulations.mspId, mspId),
              eq(simulations.clientId, clientId),
              eq(simulations.id, targetId),
              eq(simulations.status, 'completed'),
            ),
          )
      : await tx
          .select({ number: businessRisks.number })
          .from(businessRisks)
          .where(
            and(eq(businessRisks.mspId, mspId), eq(businessRisks.clientId, clientId), eq(businessRisks.id, targetId)),
          );
  return row ? `${shareTitle(kind)}, version ${row.number}` : null;
}
