import { callerMspId } from '../../api/context';
import { fail } from '../../api/errors';
import { fileName } from '../../files/file-name';
import { findFile } from '../../files/file-rows';
import type { StagedContext } from '../../model/staged-context';
import { findReportRow } from './queries';

/** The PDF of a report the caller may see, read back from the file store once the transaction has ended. */
export async function downloadReport({ read, services }: StagedContext, id: string): Promise<File> {
  const { report, file } = await read(async ({ tx, caller }) => {
    const mspId = callerMspId(caller);
    const report = await findReportRow(tx, mspId, id);
    const file = report?.file_id ? await findFile(tx, mspId, report.file_id) : undefined;
    if (!report || !file) throw fail('NOT_FOUND');
    return { report, file };
  });
  const bytes = await services.files.get(file.storage_key);
  return new File([new Uint8Array(bytes)], fileName(report.title, 'pdf'), { type: file.content_type });
}
