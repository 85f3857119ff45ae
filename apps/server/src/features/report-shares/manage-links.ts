import { hashPassword } from '@fairlead/auth/passwords/hash';
import {
  END_WITHIN_90_DAYS,
  isShareable,
  type NewShare,
  type ReportShare,
  shareEnd,
} from '@fairlead/contract/features/report-shares';
import type { Report } from '@fairlead/contract/features/reports';
import type { Tx } from '@fairlead/db/connection/database';
import { reportShares } from '@fairlead/db/schema/report-shares';
import { reports } from '@fairlead/db/schema/reports';
import { and, eq, isNull } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';
import type { WorkContext } from '#api/work-context';
import { recordActivity } from '#domain/clients/activity';
import { newToken, tokenHash } from '#domain/membership/invitation-token';
import { clientAddress } from '#domain/msps/client-address';
import { sharesOf } from './share-rows';

type OfReport = { reportId: string };

async function requireReport(tx: Tx, mspId: string, id: string) {
  const [row] = await tx
    .select({ id: reports.id, clientId: reports.clientId, title: reports.title, state: reports.state })
    .from(reports)
    .where(and(eq(reports.mspId, mspId), eq(reports.id, id)));
  if (!row) throw fail('NOT_FOUND');
  return row;
}

export async function listLinks({ tx, caller, now }: HandlerContext, { reportId }: OfReport): Promise<ReportShare[]> {
  const mspId = callerMspId(caller);
  await requireReport(tx, mspId, reportId);
  return sharesOf(tx, { mspId, reportId, now });
}

/** Makes a link to a released report. The link is told this once; what is stored of it cannot be turned back into it. */
export async function createLink(
  context: StagedContext,
  { reportId, recipient = '', endsOn, password, downloads }: NewShare & OfReport,
): Promise<{ share: ReportShare; link: string }> {
  const { caller, now, services } = context;
  const mspId = callerMspId(caller);
  await context.read(async ({ tx }) => requireReadable((await requireReport(tx, mspId, reportId)).state));
  const endsAt = shareEnd(endsOn, now);
  if (!endsAt) throw fail('BAD_REQUEST', { endsOn: END_WITHIN_90_DAYS });
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const token = newToken();
  return context.write(async (writing) => {
    const { tx } = writing;
    const report = await requireReport(tx, mspId, reportId);
    requireReadable(report.state);
    const [row] = await tx
      .insert(reportShares)
      .values({
        mspId,
        clientId: report.clientId,
        reportId,
        tokenHash: tokenHash(token),
        recipient,
        passwordHash,
        downloads,
        endsAt,
        createdBy: caller.userId,
        createdAt: now,
      })
      .returning({ id: reportShares.id });
    const [share] = row ? await sharesOf(tx, { mspId, reportId, now }, eq(reportShares.id, row.id)) : [];
    if (!share) throw new Error('The link was not stored.');
    await tell(writing, report, 'report.shared');
    const after = { reportId, endsAt: share.endsAt, hasPassword: share.hasPassword, downloads };
    await writing.audit({ type: 'report_link', id: share.id }, { after });
    return { share, link: `${await clientAddress(tx, mspId, services.publicUrl)}/shared/${token}` };
  });
}

function requireReadable(state: Report['state']): void {
  if (isShareable(state)) return;
  throw fail(state === 'approved' ? 'REPORT_NOT_RELEASED' : state === 'draft' ? 'REPORT_NOT_APPROVED' : 'CONFLICT');
}

/** Ends a link at once. Doing it again changes nothing. */
export async function withdrawLink(context: WorkContext, { reportId, id }: OfReport & { id: string }) {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const report = await requireReport(tx, mspId, reportId);
  const isLink = and(eq(reportShares.mspId, mspId), eq(reportShares.reportId, reportId), eq(reportShares.id, id));
  const ended = await tx
    .update(reportShares)
    .set({ revokedAt: now, revokedBy: caller.userId })
    .where(and(isLink, isNull(reportShares.revokedAt)))
    .returning({ id: reportShares.id });
  const [share] = await sharesOf(tx, { mspId, reportId, now }, eq(reportShares.id, id));
  if (!share) throw fail('NOT_FOUND');
  if (ended.length === 1) await tell(context, report, 'report.link_withdrawn');
  await context.audit({ type: 'report_link', id }, { after: { state: share.state } });
  return share;
}

type Told = { id: string; clientId: string; title: string };

const tell = (
  context: Pick<WorkContext, 'tx' | 'caller' | 'now'>,
  { id, clientId, title }: Told,
  action: 'report.shared' | 'report.link_withdrawn',
) => recordActivity(context, clientId, action, { subject: title, targetId: id });
