import type { Scope } from '@fairlead/db/database';
import type { Pdf } from '@fairlead/reports/pdf/typst';
import type { ReportTask } from '@fairlead/reports/report-kinds';
import { TEMPLATE_VERSIONS } from '@fairlead/reports/report-versions';
import { fileName } from '../../files/file-name';
import { addFile, findFile } from '../../files/file-rows';
import type { JobCaller, JobDefinition, JobDeps } from '../../jobs/queue';
import { TaskRefusedError, ThreadLostError, type ThreadPool } from '../../threads/thread-pool';
import { changeReport, findReportRow, type ReportRow } from './queries';
import { decodeSnapshot } from './snapshot';

export const RENDER_REPORT = 'report.render';
export type RenderPayload = JobCaller & { reportId: string };

/** Taken up, with its data read. */
const STARTED = 0.1;

const COULD_NOT_BE_MADE = 'The report could not be made. Try again, and tell us if it happens twice.';
const DIFFERS = 'Made again, the report differs from the stored one. The stored one was kept.';
const OTHER_LAYOUT =
  'Reports have a new layout since this one was made. The stored one was kept; create a new report to use the new layout.';

/** Sets the pages of an ordered report from its snapshot and stores them; for a finished one, compares the bytes. */
export function renderReportJob(threads: ThreadPool<ReportTask, Pdf>): JobDefinition<RenderPayload> {
  return {
    name: RENDER_REPORT,
    async run(payload, deps) {
      const scope: Scope = { kind: 'tenant', ...payload };
      const found = await deps.db.transaction(scope, async (tx) => {
        const report = await findReportRow(tx, payload.mspId, payload.reportId);
        const snapshot =
          report && report.status !== 'failed' ? await findFile(tx, report.msp_id, report.snapshot_id) : undefined;
        return report && snapshot ? { report, snapshot } : null;
      });
      if (!found) return;
      const { report, snapshot } = found;
      try {
        const input = decodeSnapshot(await deps.files.get(snapshot.storage_key));
        await setProgress(deps, scope, report, STARTED);
        let drawn: Promise<void> = Promise.resolve();
        const made = await threads
          .run({ kind: report.kind, input }, (share) => {
            drawn = setProgress(deps, scope, report, share);
          })
          .finally(() => drawn);
        await store(deps, scope, report, made);
      } catch (error) {
        if (!(error instanceof TaskRefusedError || error instanceof ThreadLostError)) throw error;
        deps.log.error({ err: error, reportId: report.id }, 'report could not be made');
        const one = { mspId: payload.mspId, id: report.id };
        await deps.db.transaction(scope, async (tx) => {
          await changeReport(tx, { ...one, status: 'queued' }, { status: 'failed', error: COULD_NOT_BE_MADE });
          // A finished one keeps its file.
          await changeReport(tx, { ...one, status: 'ready' }, { progress: 1, error: COULD_NOT_BE_MADE });
        });
      }
    },
  };
}

/** Shows how far a report is that somebody waits for; a finished one that is made again keeps its file and its state. */
async function setProgress(deps: JobDeps, scope: Scope, report: ReportRow, progress: number): Promise<void> {
  const queued = { mspId: report.msp_id, id: report.id, status: 'queued' } as const;
  await deps.db
    .transaction(scope, (tx) => changeReport(tx, queued, { progress }))
    .catch((error) => deps.log.warn({ err: error, reportId: report.id }, 'progress not written'));
}

/** The bytes go to the file store before the row that names them, outside of any transaction. */
async function store(deps: JobDeps, scope: Scope, report: ReportRow, { pdf, pageCount }: Pdf): Promise<void> {
  const { size, sha256, storageKey } = await deps.files.put(pdf);
  const { id, msp_id, client_id, created_by } = report;
  await deps.db.transaction(scope, async (tx) => {
    const current = await findReportRow(tx, msp_id, id);
    if (current?.file_id) {
      const kept = await findFile(tx, msp_id, current.file_id);
      const error = kept?.sha256 === sha256 ? null : whyDifferent(current);
      await changeReport(tx, { mspId: msp_id, id, status: 'ready' }, { error, progress: 1 });
      return;
    }
    const file = await addFile(tx, {
      msp_id,
      client_id,
      created_by,
      purpose: 'report',
      name: fileName(report.title, 'pdf'),
      content_type: 'application/pdf',
      size,
      sha256,
      storage_key: storageKey,
      created_at: deps.clock(),
    });
    const queued = { mspId: msp_id, id, status: 'queued' } as const;
    const done = { status: 'ready', file_id: file.id, page_count: pageCount, progress: 1, error: null } as const;
    // An order that waited over an update is set with the layout of today, whatever was current when it came.
    await changeReport(tx, queued, { ...done, template_version: TEMPLATE_VERSIONS[report.kind] });
  });
}

const whyDifferent = ({ kind, template_version }: ReportRow) =>
  template_version === TEMPLATE_VERSIONS[kind] ? DIFFERS : OTHER_LAYOUT;
