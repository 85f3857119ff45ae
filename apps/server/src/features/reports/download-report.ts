import type { ReportFormat } from '@fairlead/contract/features/reports';
import type { Tx } from '@fairlead/db/connection/database';
import { reportFormats } from '@fairlead/db/schema/reports';
import { and, eq } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';
import { findClient } from '#domain/clients/rows';
import { reportFileName } from '#domain/reports/file-name';
import { type FileRow, findFile } from '#files/file-rows';
import { type ReportRow, requireReport } from './queries';

/** A file of a report the caller may see, read back from the file store once the transaction has ended. */
export async function downloadReport(
  { read, services }: StagedContext,
  { id, format = 'pdf' }: { id: string; format?: ReportFormat | undefined },
): Promise<File> {
  const { name, file } = await read(async ({ tx, caller }) => {
    const report = await requireReport(tx, callerMspId(caller), id);
    return fileOfReport(tx, report, format);
  });
  const bytes = await services.files.get(file.storageKey);
  return new File([new Uint8Array(bytes)], name, { type: file.contentType });
}

/** The stored file of a report in one format, and its name. @throws NOT_FOUND while there is none the caller may see */
export async function fileOfReport(
  tx: Tx,
  report: ReportRow,
  format: ReportFormat,
): Promise<{ name: string; file: FileRow }> {
  const { mspId } = report;
  const fileId = format === 'pdf' ? report.fileId : await demandedFile(tx, report, format);
  const file = fileId ? await findFile(tx, mspId, fileId) : undefined;
  if (!file) throw fail('NOT_FOUND');
  const client = await findClient(tx, mspId, report.clientId);
  return { name: reportFileName(client.name, report, format), file };
}

async function demandedFile(tx: Tx, { mspId, id }: ReportRow, format: 'pptx' | 'xlsx'): Promise<string | null> {
  const ofReport = and(eq(reportFormats.mspId, mspId), eq(reportFormats.reportId, id));
  const [row] = await tx
    .select({ fileId: reportFormats.fileId })
    .from(reportFormats)
    .where(and(ofReport, eq(reportFormats.format, format)));
  return row?.fileId ?? null;
}
