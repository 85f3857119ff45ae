import { isDeepStrictEqual } from 'node:util';
import { FILE_NOT_MADE, type ReportFormat } from '@fairlead/contract/features/reports';
import type { Scope } from '@fairlead/db/connection/database';
import { reportFormats, reports } from '@fairlead/db/schema/reports';
import { REPORTS } from '@fairlead/reports/kinds/kinds';
import { and, eq } from 'drizzle-orm';
import { findClient } from '#domain/clients/rows';
import { reportFileName } from '#domain/reports/file-name';
import { addFile, type FileRow, findFile } from '#files/file-rows';
import type { JobDefinition, JobDeps } from '#jobs/job';
import type { JobCaller } from '#jobs/queue';
import { refuseForeign } from '#jobs/refuse-foreign';
import type { ReportProcesses } from '#threads/report-processes';
import type { ReportOutput } from '#threads/report-task';
import { TaskRefusedError, ThreadLostError } from '#threads/thread-pool';
import { changeReport, findReportRow, type ReportRow } from './queries';
import { decodeSnapshot } from './snapshot';

export const RENDER_REPORT = 'report.render';
/** Without a format: the pages. */
export type RenderPayload = JobCaller & { reportId: string; format?: Exclude<ReportFormat, 'pdf'> };

/** Taken up, with its data read. */
const STARTED = 0.1;

const DIFFERS = 'Made again, the report differs from the stored one. The stored one was kept.';
const OTHER_LAYOUT =
  'Reports have a new layout since this one was made. The stored one was kept; create a new report to use the new layout.';

const TYPES: Record<ReportFormat, string> = {
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Work = { deps: JobDeps; scope: Scope; report: ReportRow };

/**
 * Makes a file of an ordered report from its snapshot and stores it: the pages, or slides or a workbook. Of a finished
 * report it makes the pages again and compares the bytes.
 */
export function renderReportJob(processes: ReportProcesses): JobDefinition<RenderPayload> {
  return {
    name: RENDER_REPORT,
    async run(payload, deps) {
      const scope: Scope = { kind: 'tenant', ...payload };
      const { mspId, reportId, format = 'pdf' } = payload;
      const found = await deps.db.transaction(scope, async (tx) => {
        const report = await findReportRow(tx, mspId, reportId);
        const isWanted = report && (format !== 'pdf' || report.status !== 'failed');
        const snapshot = isWanted ? await findFile(tx, report.mspId, report.snapshotId) : undefined;
        return report && snapshot ? { report, snapshot } : null;
      });
      if (!found) return refuseForeign(deps.db, reports, { mspId, id: reportId });
      const work = { deps, scope, report: found.report };
      try {
        const output = await render(work, found.snapshot, format, processes);
        await (format === 'pdf' ? storePages(work, output) : storeFormat(work, format, output));
      } catch (error) {
        if (!(error instanceof TaskRefusedError || error instanceof ThreadLostError)) throw error;
        deps.log.error({ err: error, reportId, format }, 'file of a report could not be made');
        await (format === 'pdf' ? pagesFailed(work) : formatFailed(work, format));
      }
    },
  };
}

async function render(
  { deps, scope, report }: Work,
  snapshot: FileRow,
  format: ReportFormat,
  processes: ReportProcesses,
): Promise<ReportOutput> {
  const bytes = await deps.files.get(snapshot.storageKey);
  const task = decodeSnapshot(bytes, report);
  const order = { format, task };
  if (format !== 'pdf') return processes.run(order);
  await setProgress({ deps, scope, report }, STARTED);
  let drawn: Promise<void> = Promise.resolve();
  return processes
    .run(order, (share) => {
      drawn = setProgress({ deps, scope, report }, share);
    })
    .finally(() => drawn);
}

/** Shows how far a report is that somebody waits for; a finished one that is made again keeps its file and its state. */
async function setProgress({ deps, scope, report }: Work, progress: number): Promise<void> {
  const queued = { mspId: report.mspId, id: report.id, status: 'queued' } as const;
  await deps.db
    .transaction(scope, async (tx) => {
      await changeReport(tx, queued, { progress });
    })
    .catch((error) => deps.log.warn({ err: error, reportId: report.id }, 'progress not written'));
}

/** The bytes go to the file store before the row that names them, outside of any transaction. */
async function storePages({ deps, scope, report }: Work, { bytes, pageCount }: ReportOutput): Promise<void> {
  const stored = await deps.files.put(bytes);
  const { id, mspId } = report;
  await deps.db.transaction(scope, async (tx) => {
    const current = await findReportRow(tx, mspId, id);
    // Its sections or cover note were changed meanwhile: those pages are on their way.
    if (current && !isDeepStrictEqual(textOf(current), textOf(report))) return;
    if (current?.fileId) {
      const kept = await findFile(tx, mspId, current.fileId);
      const error = kept?.sha256 === stored.sha256 ? null : whyDifferent(current);
      await changeReport(tx, { mspId: mspId, id, status: 'ready' }, { error, progress: 1 });
      return;
    }
    const client = await findClient(tx, mspId, report.clientId);
    const file = await addFile(tx, newFile(report, 'pdf', reportFileName(client.name, report, 'pdf'), stored, deps));
    const queued = { mspId: mspId, id, status: 'queued' } as const;
    const done = { status: 'ready', fileId: file.id, pageCount: pageCount, progress: 1, error: null } as const;
    // An order that waited over an update is set with the layout of today, whatever was current when it came.
    await changeReport(tx, queued, { ...done, templateVersion: REPORTS[report.kind].version });
  });
}

const textOf = ({ sections, coverNote }: ReportRow) => ({ sections, coverNote });

type Format = Exclude<ReportFormat, 'pdf'>;
const isFormat = ({ mspId, id }: ReportRow, format: Format) =>
  and(eq(reportFormats.mspId, mspId), eq(reportFormats.reportId, id), eq(reportFormats.format, format));

async function storeFormat({ deps, scope, report }: Work, format: Format, { bytes }: ReportOutput): Promise<void> {
  const stored = await deps.files.put(bytes);
  await deps.db.transaction(scope, async (tx) => {
    const [current] = await tx.select().from(reportFormats).where(isFormat(report, format)).for('update');
    if (current?.status !== 'queued') return;
    const client = await findClient(tx, report.mspId, report.clientId);
    const name = reportFileName(client.name, report, format);
    const file = await addFile(tx, newFile(report, format, name, stored, deps));
    await tx
      .update(reportFormats)
      .set({ status: 'ready', fileId: file.id, error: null })
      .where(isFormat(report, format));
  });
}

type StoredBytes = { size: number; sha256: string; storageKey: string };

const newFile = (
  { mspId, clientId, createdBy }: ReportRow,
  format: ReportFormat,
  name: string,
  { size, sha256, storageKey }: StoredBytes,
  { clock }: JobDeps,
) => ({
  mspId,
  clientId,
  createdBy,
  purpose: 'report' as const,
  name,
  contentType: TYPES[format],
  size,
  sha256,
  storageKey: storageKey,
  createdAt: clock(),
});

async function pagesFailed({ deps, scope, report }: Work): Promise<void> {
  const one = { mspId: report.mspId, id: report.id };
  await deps.db.transaction(scope, async (tx) => {
    await changeReport(tx, { ...one, status: 'queued' }, { status: 'failed', error: FILE_NOT_MADE });
    // A finished one keeps its file.
    await changeReport(tx, { ...one, status: 'ready' }, { progress: 1, error: FILE_NOT_MADE });
  });
}

async function formatFailed({ deps, scope, report }: Work, format: Format): Promise<void> {
  await deps.db.transaction(scope, (tx) =>
    tx
      .update(reportFormats)
      .set({ status: 'failed', error: FILE_NOT_MADE })
      .where(and(isFormat(report, format), eq(reportFormats.status, 'queued'))),
  );
}

const whyDifferent = ({ kind, templateVersion }: ReportRow) =>
  templateVersion === REPORTS[kind].version ? DIFFERS : OTHER_LAYOUT;
