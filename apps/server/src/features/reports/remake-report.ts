import type { Report } from '@fairlead/contract/features/reports';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { getReport } from './list-reports';
import { changeReport, requireReport } from './queries';
import { RENDER_REPORT, type RenderPayload } from './render-report.job';

/**
 * Has the same PDF made again from its snapshot. A finished report keeps its file meanwhile: the job compares the two
 * and says so in `error` should they ever differ. One that failed gets another try.
 */
export async function remakeReport(context: HandlerContext, id: string): Promise<Report> {
  const { tx, caller } = context;
  const mspId = callerMspId(caller);
  const row = await requireReport(tx, mspId, id);
  const status = row.status === 'failed' ? 'queued' : row.status;
  const again = { status, error: null, progress: 0 };
  if (!(await changeReport(tx, { mspId, id, status: row.status }, again))) throw fail('CONFLICT');
  const { userId, role, clientId } = caller;
  const payload: RenderPayload = { mspId, userId, role, clientId, reportId: id };
  await context.jobs.enqueue(tx, RENDER_REPORT, payload);
  await context.audit({ type: 'report', id });
  return getReport(context, id);
}
