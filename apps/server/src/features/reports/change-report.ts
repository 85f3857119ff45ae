import { OPEN_REPORT_STATES, type Report, type ReportChange } from '@fairlead/contract/features/reports';
import type { Tx } from '@fairlead/db/connection/database';
import { files } from '@fairlead/db/schema/files';
import { reportFormats, reports } from '@fairlead/db/schema/reports';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { chosenSections } from './kind-offers';
import { getReport } from './list-reports';
import { type ReportRow, requireReport } from './queries';
import { RENDER_REPORT, type RenderPayload } from './render-report.job';

/**
 * Prints other sections of the same snapshot, or another cover note, and has the pages set again. What was approved was
 * another text, so it is a draft again. A report that was released stays as it was read.
 */
export async function changeReport(context: WorkContext, { id, sections, coverNote }: ReportChange): Promise<Report> {
  const { tx, caller } = context;
  const mspId = callerMspId(caller);
  const row = await requireReport(tx, mspId, id);
  const printed = {
    sections: sections ? chosenSections(row.kind, { sections }) : row.sections,
    coverNote: coverNote === undefined ? row.coverNote : coverNote.normalize('NFC') || null,
  };
  if (!(await beginAgain(tx, row, printed))) throw fail('CONFLICT');
  await dropFiles(tx, row);
  const { userId, role, clientId } = caller;
  const payload: RenderPayload = { mspId, userId, role, clientId, reportId: id };
  await context.jobs.enqueue(tx, RENDER_REPORT, payload);
  const { sections: before, coverNote: noteBefore } = row;
  await context.audit({ type: 'report', id }, { before: { sections: before, coverNote: noteBefore }, after: printed });
  return getReport(context, id);
}

/** Whether it could: not while its pages are being set, and never once it was released. */
async function beginAgain(tx: Tx, { mspId, id }: ReportRow, printed: Pick<ReportRow, 'sections' | 'coverNote'>) {
  const again = { status: 'queued', fileId: null, pageCount: null, progress: 0, error: null } as const;
  const isOpen = and(inArray(reports.state, [...OPEN_REPORT_STATES]), ne(reports.status, 'queued'));
  const rows = await tx
    .update(reports)
    .set({ ...printed, ...again, state: 'draft', approvedAt: null, approvedBy: null })
    .where(and(eq(reports.mspId, mspId), eq(reports.id, id), isOpen))
    .returning({ id: reports.id });
  return rows.length === 1;
}

const OTHER_TEXT = 'The report was changed since. Create the file again.';

/** Pages, slides and workbook of the text before. */
async function dropFiles(tx: Tx, { mspId, id, fileId }: ReportRow): Promise<void> {
  const ofReport = and(eq(reportFormats.mspId, mspId), eq(reportFormats.reportId, id));
  const formats = await tx.select({ fileId: reportFormats.fileId }).from(reportFormats).where(ofReport);
  await tx.update(reportFormats).set({ status: 'failed', error: OTHER_TEXT, fileId: null }).where(ofReport);
  const gone = [fileId, ...formats.map((format) => format.fileId)].filter((one) => one !== null);
  if (gone.length > 0) await tx.delete(files).where(and(eq(files.mspId, mspId), inArray(files.id, gone)));
}
