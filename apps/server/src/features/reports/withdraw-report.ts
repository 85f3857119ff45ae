import type { Report } from '@fairlead/contract/features/reports';
import { reportShares } from '@fairlead/db/schema/report-shares';
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
    withdrawnAt: now,
    withdrawnBy: caller.userId,
    withdrawnReason: reason,
  });
  await tx
    .update(reportShares)
    .set({ revokedAt: now, revokedBy: caller.userId })
    .where(and(eq(reportShares.mspId, mspId), eq(reportShares.reportId, id), isNull(reportShares.revokedAt)));
  await recordActivity(context, row.clientId, 'report.withdrawn', { subject: row.title, targetId: id });
  if (row.state === 'released')
    await notify(tx, services, {
      mspId,
      mail: 'report_withdrawn',
      audience: { of: 'client_users', clientId: row.clientId },
      values: { report: row.title },
      path: `/clients/${row.clientId}/reports`,
      except: caller.userId,
    });
  await context.audit({ type: 'report', id }, { before: { state: row.state }, after: { state: 'withdrawn' } });
  return getReport(context, id);
}
