import type { Report } from '@fairlead/contract/features/reports';
import { callerMspId } from '#api/context';
import type { WorkContext } from '#api/work-context';
import { recordActivity } from '#domain/clients/activity';
import { getReport } from './list-reports';
import { moveReport, requireReport } from './queries';

/** Says that the provider stands behind a finished report. Approving it again changes nothing. */
export async function approveReport(context: WorkContext, id: string): Promise<Report> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const row = await requireReport(tx, mspId, id);
  if (row.state !== 'approved') {
    await moveReport(tx, row, ['draft'], { state: 'approved', approvedAt: now, approvedBy: caller.userId });
    await recordActivity(context, row.clientId, 'report.approved', { subject: row.title, targetId: id });
  }
  await context.audit({ type: 'report', id }, { before: { state: row.state }, after: { state: 'approved' } });
  return getReport(context, id);
}
