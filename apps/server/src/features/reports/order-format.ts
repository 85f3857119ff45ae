import type { Report, ReportFormat } from '@fairlead/contract/features/reports';
import { reportFormats } from '@fairlead/db/schema/reports';
import { eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { formatsOf } from './kind-offers';
import { getReport } from './list-reports';
import { requireReport } from './queries';
import { RENDER_REPORT, type RenderPayload } from './render-report.job';

type FormatOrder = { id: string; format: Exclude<ReportFormat, 'pdf'> };

/** Has slides or a workbook made from the report's snapshot. What is being made, or made, is not made twice. */
export async function orderFormat(context: HandlerContext, { id, format }: FormatOrder): Promise<Report> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const row = await requireReport(tx, mspId, id);
  if (!formatsOf(row.kind).includes(format)) throw fail('BAD_REQUEST', { format: 'This report has no such file.' });
  const ordered = { status: 'queued', error: null, orderedBy: caller.userId, orderedAt: now } as const;
  const rows = await tx
    .insert(reportFormats)
    .values({ mspId, clientId: row.clientId, reportId: id, format, ...ordered })
    .onConflictDoUpdate({
      target: [reportFormats.mspId, reportFormats.reportId, reportFormats.format],
      set: ordered,
      setWhere: eq(reportFormats.status, 'failed'),
    })
    .returning({ format: reportFormats.format });
  if (rows.length === 1) {
    const { userId, role, clientId } = caller;
    const payload: RenderPayload = { mspId, userId, role, clientId, reportId: id, format };
    await context.jobs.enqueue(tx, RENDER_REPORT, payload);
  }
  await context.audit({ type: 'report', id }, { after: { format } });
  return getReport(context, id);
}
