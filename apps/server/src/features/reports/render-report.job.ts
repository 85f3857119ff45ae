import type { Scope } from '@fairlead/db/database';
import { IMPACT_SUMMARY } from '@fairlead/reports/impact-summary/identity';
import type { ImpactSummaryInput } from '@fairlead/reports/impact-summary/input';
import type { Pdf } from '@fairlead/reports/pdf/typst';
import type { JobCaller, JobDefinition, JobDeps } from '../../jobs/queue';
import { TaskRefusedError, ThreadLostError, type ThreadPool } from '../../threads/thread-pool';
import { reportFileName } from './file-name';
import { addFile, changeReport, findFile, findReportRow, type ReportRow } from './queries';
import { decodeSnapshot } from './snapshot';

export const RENDER_REPORT = 'report.render';
export type RenderPayload = JobCaller & { reportId: string };

const COULD_NOT_BE_MADE = 'The report could not be made. Try again, and tell us if it happens twice.';
const DIFFERS = 'Made again, the report differs from the stored one. The stored one was kept.';
const OTHER_LAYOUT =
  'Reports have a new layout since this one was made. The stored one was kept; create a new report to use the new layout.';

/** Sets the pages of an ordered report from its snapshot and stores them; for a finished one, compares the bytes. */
export function renderReportJob(threads: ThreadPool<ImpactSummaryInput, Pdf>): JobDefinition<RenderPayload> {
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
        const made = await threads.run(input);
        await store(deps, scope, report, made);
      } catch (error) {
        if (!(error instanceof TaskRefusedError || error instanceof ThreadLostError)) throw error;
        deps.log.error({ err: error, reportId: report.id }, 'report could not be made');
        const queued = { mspId: payload.mspId, id: report.id, status: 'queued' } as const;
        await deps.db.transaction(scope, (tx) =>
          changeReport(tx, queued, { status: 'failed', error: COULD_NOT_BE_MADE }),
        );
      }
    },
  };
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
      await changeReport(tx, { mspId: msp_id, id, status: 'ready' }, { error });
      return;
    }
    const file = await addFile(tx, {
      msp_id,
      client_id,
      created_by,
      purpose: 'report',
      name: reportFileName(report.title),
      content_type: 'application/pdf',
      size,
      sha256,
      storage_key: storageKey,
      created_at: deps.clock(),
    });
    const queued = { mspId: msp_id, id, status: 'queued' } as const;
    const done = { status: 'ready', file_id: file.id, page_count: pageCount, error: null } as const;
    // An order that waited over an update is set with the layout of today, whatever was current when it came.
    await changeReport(tx, queued, { ...done, template_version: IMPACT_SUMMARY.templateVersion });
  });
}

const whyDifferent = ({ template_version }: ReportRow) =>
  template_version === IMPACT_SUMMARY.templateVersion ? DIFFERS : OTHER_LAYOUT;
