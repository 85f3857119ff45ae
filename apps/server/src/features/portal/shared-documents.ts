import type { Tx } from '@fairlead/db/connection/database';
import { clientDocuments } from '@fairlead/db/schema/clients/documents';
import { files } from '@fairlead/db/schema/files';
import { and, desc, eq } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';

const ofFile = and(eq(files.mspId, clientDocuments.mspId), eq(files.id, clientDocuments.fileId));

const isShared = (mspId: string, clientId: string) =>
  and(
    eq(clientDocuments.mspId, mspId),
    eq(clientDocuments.clientId, clientId),
    eq(clientDocuments.sharedWithClient, true),
  );

/** What the provider shared with the client besides reports, the newest first. */
export function sharedDocuments(tx: Tx, mspId: string, clientId: string) {
  return tx
    .select({
      id: clientDocuments.id,
      title: clientDocuments.title,
      fileName: files.name,
      size: files.size,
      at: clientDocuments.createdAt,
    })
    .from(clientDocuments)
    .innerJoin(files, ofFile)
    .where(isShared(mspId, clientId))
    .orderBy(desc(clientDocuments.createdAt), clientDocuments.id);
}

/** The file of one of them, read back from the store once the transaction has ended. */
export async function downloadSharedDocument({ read, services }: StagedContext, id: string): Promise<File> {
  const found = await read(async ({ tx, caller }) => {
    const { clientId } = caller;
    const [row] = clientId
      ? await tx
          .select({ name: files.name, contentType: files.contentType, storageKey: files.storageKey })
          .from(clientDocuments)
          .innerJoin(files, ofFile)
          .where(and(isShared(callerMspId(caller), clientId), eq(clientDocuments.id, id)))
      : [];
    if (!row) throw fail('NOT_FOUND');
    return row;
  });
  const bytes = await services.files.get(found.storageKey);
  return new File([new Uint8Array(bytes)], found.name, { type: found.contentType });
}
