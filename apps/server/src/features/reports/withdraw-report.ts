import type { Report } from '@fairlead/contract/features/reports';
import { reportShares } from '@fairlead/db/schema/reports';
import { and, eq, isNull } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import type { WorkContext } from '#api/work-context';
import { recordActivity } from '#domain/clients/activity';
import { notify } from '#mail/notify';
import { getReport } from './list-reports';
import { moveReport, requireReport } from './queries';

type Withdrawal = { id: string; reason: string };

/** Takes a report back: its client no longer sees it and its links end. The file stays with the provider. */
export async function withdrawReport(context: WorkContext, { id, reason }: Withdrawal): Promise<Report> {
  const { tx, caller, now, services } = context;
  const mspId = callerMspId(caller);
  const row = await requireReport(tx, mspId, id);
  await moveReport(tx, row, ['draft', 'approved', 'released'], {
    state: 'withdrawn',
    withdrawn_at: now,
    withdrawn_by: caller.userId,
    withdrawn_reason: reason,
  });
  await tx
    .update(reportShares)
    .set({ revoked_at: now, revoked_by: caller.userId })
    .where(and(eq(reportShares.msp_id, mspId), eq(reportShares.report_id, id), isNull(reportShares.revoked_at)));
  await recordActivity(tx, {
    mspId,
    clientId: row.client_id,
    action: 'report.withdrawn',
    actorId: caller.userId,
    now,
    subject: row.title,
    targetId: id,
  });
  if (row.state === 'released')
    await notify(tx, services, {
      mspId,
      mail: 'report_withdrawn',
      audience: { of: 'client_users', clientId: row.client_id },
      values: { report: row.title },
      path: `/clients/${row.client_id}/reports`,
      except: caller.userId,
    });
  await context.audit({ type: 'report', id }, { before: { state: row.state }, after: { state: 'withdrawn' } });
  return getReport(context, id);
}
