import { callerMspId } from '../api/context';
import type { WorkContext } from '../api/work-context';
import { addFile, type FileRow } from './file-rows';
import type { StoredFile } from './file-store';

type Upload = {
  purpose: Exclude<FileRow['purpose'], 'report'>;
  /** What the store gave for the bytes, which are put there before and while no transaction is open. */
  stored: StoredFile;
  name: string;
  contentType: string;
  /** Of the client whose file it is; null for the organization's own. */
  clientId?: string | null;
};

/** The row of an upload: whose the stored bytes are, and what they are served as. */
export function storeUpload(
  { tx, caller, now }: Pick<WorkContext, 'tx' | 'caller' | 'now'>,
  upload: Upload,
): Promise<FileRow> {
  const { purpose, stored, name, contentType, clientId = null } = upload;
  return addFile(tx, {
    mspId: callerMspId(caller),
    clientId,
    purpose,
    name,
    contentType,
    size: stored.size,
    sha256: stored.sha256,
    storageKey: stored.storageKey,
    createdBy: caller.userId,
    createdAt: now,
  });
}
