import { isClientUser } from '@fairlead/contract/access/roles';
import type { Acceptance } from '@fairlead/contract/features/portal';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { findClient } from '#domain/clients/rows';
import { acceptanceView, addAcceptance, findReleased, selectAcceptances } from './queries';

/** Who agreed to, declined and read what, and when. Where from is for the provider alone. */
export async function listAcceptances(
  { tx, caller }: Pick<HandlerContext, 'tx' | 'caller'>,
  clientId: string,
): Promise<{ items: Acceptance[] }> {
  const mspId = callerMspId(caller);
  await findClient(tx, mspId, clientId);
  const rows = await selectAcceptances(tx, mspId, clientId);
  return { items: rows.map((row) => acceptanceView(row, !isClientUser(caller.role))) };
}

/** Keeps that somebody of the client has read a released report, with the fingerprint of what was read. */
export async function acknowledgeReport(
  context: HandlerContext,
  { id, comment = '' }: { id: string; comment?: string | undefined },
): Promise<Acceptance> {
  const { tx, caller, now, ip } = context;
  const mspId = callerMspId(caller);
  const found = await findReleased(tx, mspId, id);
  if (!found) throw fail('NOT_FOUND');
  const { report, sha256 } = found;
  const row = await addAcceptance(tx, {
    mspId,
    clientId: report.clientId,
    reportId: id,
    answer: 'read',
    comment: comment.normalize('NFC'),
    subject: { title: report.title, kind: report.kind, sha256 },
    userId: caller.userId,
    userName: caller.name,
    ip,
    createdAt: now,
  });
  await context.audit({ type: 'report', id }, { after: { answer: 'read' } });
  return acceptanceView(row, false);
}
