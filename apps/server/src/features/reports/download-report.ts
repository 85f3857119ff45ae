import { callerMspId, type HandlerContext } from '../../api/context';
import { fail } from '../../api/errors';
import { reportFileName } from './file-name';
import { findFile, findReportRow } from './queries';

/** The PDF of a report the caller may see, read back from the file store. */
export async function downloadReport({ tx, caller, services }: HandlerContext, id: string): Promise<File> {
  const mspId = callerMspId(caller);
  const report = await findReportRow(tx, mspId, id);
  if (!report?.file_id) throw fail('NOT_FOUND');
  const file = await findFile(tx, mspId, report.file_id);
  if (!file) throw fail('NOT_FOUND');
  const bytes = await services.files.get(file.storage_key);
  return new File([new Uint8Array(bytes)], reportFileName(report.title), { type: file.content_type });
}
