import type { Report } from '@fairlead/contract/features/reports';
import { callerMspId } from '#api/context';
import type { WorkContext } from '#api/work-context';
import { recordActivity } from '#domain/clients/activity';
import { notify } from '#mail/notify';
import { getReport } from './list-reports';
import { moveReport, requireReport, supersedeOthers } from './queries';

/**
 * Shows a finished report to the client's own users; whoever releases a draft approves it with that. Releasing it again
 * changes nothing.
 */
export async function releaseReport(context: WorkContext, id: string): Promise<Report> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const row = await requireReport(tx, mspId, id);
  if (row.state !== 'released') {
    const approved = row.approvedAt ? {} : { approvedAt: now, approvedBy: caller.userId };
    await moveReport(tx, row, ['draft', 'approved'], { state: 'released', releasedAt: now, ...approved });
    await supersedeOthers(tx, row);
    await recordActivity(context, row.clientId, 'report.released', { subject: row.title, targetId: id });
    await tellClient(context, mspId, row);
  }
  await context.audit({ type: 'report', id }, { before: { state: row.state }, after: { state: 'released' } });
  return getReport(context, id);
}

async function tellClient(
  { tx, services, caller }: WorkContext,
  mspId: string,
  row: { id: string; clientId: string; title: string },
) {
  await notify(tx, services, {
    mspId,
    mail: 'report_released',
    audience: { of: 'client_users', clientId: row.clientId },
    values: { report: row.title },
    path: `/clients/${row.clientId}/reports/${row.id}`,
    except: caller.userId,
  });
}
