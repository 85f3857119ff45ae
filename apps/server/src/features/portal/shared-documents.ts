import type { Tx } from '@fairlead/db/connection/database';
import { clientDocuments } from '@fairlead/db/schema/client-depth';
import { files } from '@fairlead/db/schema/reports';
import { and, desc, eq } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';

const ofFile = and(eq(files.msp_id, clientDocuments.msp_id), eq(files.id, clientDocuments.file_id));

const isShared = (mspId: string, clientId: string) =>
  and(
    eq(clientDocuments.msp_id, mspId),
    eq(clientDocuments.client_id, clientId),
    eq(clientDocuments.shared_with_client, true),
  );

/** What the provider shared with the client besides reports, the newest first. */
export function sharedDocuments(tx: Tx, mspId: string, clientId: string) {
  return tx
    .select({
      id: clientDocuments.id,
      title: clientDocuments.title,
      fileName: files.name,
      size: files.size,
      at: clientDocuments.created_at,
    })
    .from(clientDocuments)
    .innerJoin(files, ofFile)
    .where(isShared(mspId, clientId))
    .orderBy(desc(clientDocuments.created_at), clientDocuments.id);
}

/** The file of one of them, read back from the store once the transaction has ended. */
export async function downloadSharedDocument({ read, services }: StagedContext, id: string): Promise<File> {
  const found = await read(async ({ tx, caller }) => {
    const { clientId } = caller;
    const [row] = clientId
      ? await tx
          .select({ name: files.name, contentType: files.content_type, storageKey: files.storage_key })
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
