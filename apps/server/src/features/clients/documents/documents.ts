import type { ClientDocument } from '@fairlead/contract/features/clients/documents';
import type { DocumentKind } from '@fairlead/contract/features/clients/part-terms';
import { clientDocuments } from '@fairlead/db/schema/clients/documents';
import { files } from '@fairlead/db/schema/files';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';
import { recordActivity } from '#domain/clients/activity';
import { checkDocument } from '#files/check-document';
import { addFile } from '#files/file-rows';
import { atVersion, type ClientScope, clientScope, sent } from '../client-scope';

type DocumentRow = typeof clientDocuments.$inferSelect;
type Target = { clientId: string; id: string; version: number };
type NewDocument = { clientId: string; file: File; title?: string | undefined; kind?: DocumentKind | undefined };
type Change = Target & {
  title?: string | undefined;
  kind?: DocumentKind | undefined;
  sharedWithClient?: boolean | undefined;
};

const MOST_DOCUMENTS = 500;

const ofClient = ({ mspId, clientId }: ClientScope) =>
  and(eq(clientDocuments.mspId, mspId), eq(clientDocuments.clientId, clientId));

const ofFile = and(eq(files.mspId, clientDocuments.mspId), eq(files.id, clientDocuments.fileId));

const FILE = { name: files.name, contentType: files.contentType, size: files.size };

function documentView(
  row: DocumentRow,
  file: { name: string; contentType: string; size: number },
  addedByName: string | null,
): ClientDocument {
  return {
    id: row.id,
    title: row.title,
    kind: row.kind,
    fileName: file.name,
    contentType: file.contentType,
    size: file.size,
    sharedWithClient: row.sharedWithClient,
    addedByName,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}

function selectDocuments({ tx }: Pick<HandlerContext, 'tx'>, scope: ClientScope, id?: string) {
  return tx
    .select({ row: clientDocuments, file: FILE, addedByName: profiles.name })
    .from(clientDocuments)
    .innerJoin(files, ofFile)
    .leftJoin(profiles, eq(profiles.id, clientDocuments.createdBy))
    .where(and(ofClient(scope), id ? eq(clientDocuments.id, id) : undefined))
    .orderBy(desc(clientDocuments.createdAt), desc(clientDocuments.id))
    .limit(MOST_DOCUMENTS);
}

export async function listDocuments(context: HandlerContext, clientId: string): Promise<{ items: ClientDocument[] }> {
  const scope = await clientScope(context, clientId);
  const rows = await selectDocuments(context, scope);
  return { items: rows.map(({ row, file, addedByName }) => documentView(row, file, addedByName)) };
}

/** What is in the file is checked and stored before a row names it, and while no transaction is open. */
export async function addDocument(context: StagedContext, { clientId, file, title, kind }: NewDocument) {
  await context.read((reading) => clientScope(reading, clientId));
  const checked = await checkDocument('document', file);
  const stored = await context.services.files.put(checked.bytes);
  return context.write(async (writing) => {
    const { tx, caller, now } = writing;
    const scope = await clientScope(writing, clientId);
    if ((await tx.$count(clientDocuments, ofClient(scope))) >= MOST_DOCUMENTS)
      throw fail('BAD_REQUEST', { file: `A client can have at most ${MOST_DOCUMENTS} documents.` });
    const owner = { mspId: scope.mspId, clientId, createdBy: caller.userId, createdAt: now };
    const fileRow = await addFile(tx, {
      ...owner,
      purpose: 'document',
      name: `${checked.title}.${checked.extension}`,
      contentType: checked.contentType,
      size: stored.size,
      sha256: stored.sha256,
      storageKey: stored.storageKey,
    });
    const [row] = await tx
      .insert(clientDocuments)
      .values({
        ...owner,
        title: (title ?? checked.title).normalize('NFC'),
        kind: kind ?? 'other',
        fileId: fileRow.id,
        updatedAt: now,
      })
      .returning();
    if (!row) throw fail('INTERNAL_SERVER_ERROR');
    await recordActivity(writing, scope.clientId, 'document.added', { subject: row.title, targetId: row.id });
    await writing.audit(
      { type: 'client_document', id: row.id },
      { after: { client: clientId, kind: row.kind, size: stored.size, sha256: stored.sha256 } },
    );
    return documentView(row, { name: fileRow.name, contentType: fileRow.contentType, size: fileRow.size }, caller.name);
  });
}

/** Whoever started from an older version gets CONFLICT and nothing is changed. */
export async function updateDocument(
  context: HandlerContext,
  { clientId, id, version, title, kind, sharedWithClient }: Change,
) {
  const { tx, now } = context;
  const scope = await clientScope(context, clientId);
  const before = atVersion(await lockDocument(context, scope, id), version);
  const changes = sent({ title: title?.normalize('NFC'), kind, sharedWithClient });
  const [after] = await tx
    .update(clientDocuments)
    .set({ ...changes, version: sql`${clientDocuments.version} + 1`, updatedAt: now })
    .where(and(ofClient(scope), eq(clientDocuments.id, id)))
    .returning();
  if (!after) throw fail('CONFLICT');
  const about = { subject: after.title, targetId: id };
  if (before.sharedWithClient !== after.sharedWithClient)
    await recordActivity(
      context,
      scope.clientId,
      after.sharedWithClient ? 'document.shared' : 'document.unshared',
      about,
    );
  else await recordActivity(context, scope.clientId, 'document.changed', about);
  await context.audit({ type: 'client_document', id }, { before: auditable(before), after: auditable(after) });
  const [found] = await selectDocuments(context, scope, id);
  if (!found) throw fail('CONFLICT');
  return documentView(found.row, found.file, found.addedByName);
}

/** The row of its file goes with it; its bytes follow once nothing else needs them. */
export async function removeDocument(context: HandlerContext, { clientId, id, version }: Target) {
  const { tx } = context;
  const scope = await clientScope(context, clientId);
  const row = atVersion(await lockDocument(context, scope, id), version);
  await tx.delete(clientDocuments).where(and(ofClient(scope), eq(clientDocuments.id, id)));
  await tx.delete(files).where(and(eq(files.mspId, scope.mspId), eq(files.id, row.fileId)));
  await recordActivity(context, scope.clientId, 'document.removed', { subject: row.title });
  await context.audit({ type: 'client_document', id }, { before: auditable(row) });
  return { id };
}

/** The file as it was sent, read back from the store once the transaction has ended. */
export async function downloadDocument(context: StagedContext, { clientId, id }: { clientId: string; id: string }) {
  const found = await context.read(async (reading) => {
    const scope = await clientScope(reading, clientId);
    const [row] = await reading.tx
      .select({ name: files.name, contentType: files.contentType, storageKey: files.storageKey })
      .from(clientDocuments)
      .innerJoin(files, ofFile)
      .where(and(ofClient(scope), eq(clientDocuments.id, id)));
    if (!row) throw fail('NOT_FOUND');
    return row;
  });
  const bytes = await context.services.files.get(found.storageKey);
  return new File([new Uint8Array(bytes)], found.name, { type: found.contentType });
}

async function lockDocument({ tx }: HandlerContext, scope: ClientScope, id: string): Promise<DocumentRow | undefined> {
  const [row] = await tx
    .select()
    .from(clientDocuments)
    .where(and(ofClient(scope), eq(clientDocuments.id, id)))
    .for('update');
  return row;
}

/** Titles are free text and stay out of the audit log. */
function auditable({ clientId, kind, sharedWithClient }: DocumentRow) {
  return { client: clientId, kind, sharedWithClient };
}
