import { callerMspId } from '#api/context';
import type { StagedContext } from '#api/staged-context';
import { findProposal } from '../queries';
import { findSealed, readSealed } from './sealed-file';

/** The sealed PDF, for staff and for the users of its client. */
export async function downloadSealed({ read, services }: StagedContext, { id }: { id: string }): Promise<File> {
  const sealed = await read(async ({ tx, caller }) => findSealed(tx, await findProposal(tx, callerMspId(caller), id)));
  return readSealed(services.files, sealed);
}
