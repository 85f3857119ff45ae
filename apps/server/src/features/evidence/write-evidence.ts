import type { EvidencePiece } from '@fairlead/contract/features/evidence';
import { clientContacts } from '@fairlead/db/schema/clients/contacts';
import { evidence } from '@fairlead/db/schema/evidence';
import { files } from '@fairlead/db/schema/files';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, eq, isNull } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';
import type { WorkContext } from '#api/work-context';
import { recordActivity } from '#domain/clients/activity';
import { findClient } from '#domain/clients/rows';
import {
  changePiece,
  cover,
  coverageNow,
  insertPiece,
  isPiece,
  keyOf,
  type PieceRow,
  removePiece,
  requireFuture,
  requirementOf,
  requireRoom,
  uncover,
} from '#domain/evidence/pieces';
import { checkDocument } from '#files/check-document';
import { addFile } from '#files/file-rows';
import { viewPiece } from './read-locker';

type Reading = Pick<HandlerContext, 'tx' | 'caller' | 'now'>;
type Piece = { clientId: string; id: string };
type About = { clientId: string; validUntil?: string | undefined; replaces?: string | undefined };
type NewFile = About & { file: File; title?: string | undefined };
type NewLink = About & { title: string; link: string };
type Change = Piece & {
  version: number;
  title?: string | undefined;
  link?: string | undefined;
  validUntil?: string | null | undefined;
  ownerId?: string | null | undefined;
  ownerContactId?: string | null | undefined;
  covers?: string[] | undefined;
};

/** @throws NOT_FOUND for a client or an older piece the caller does not see */
async function placeFor({ tx, caller, now }: Reading, { clientId, validUntil, replaces }: About) {
  const mspId = callerMspId(caller);
  await findClient(tx, mspId, clientId);
  requireFuture(validUntil, now);
  await requireRoom(tx, mspId, clientId);
  return {
    mspId,
    clientId,
    older: replaces === undefined ? null : await findPiece({ tx, caller }, clientId, replaces),
  };
}

/** @throws NOT_FOUND for a piece of another client, or one that left the locker */
async function findPiece({ tx, caller }: Omit<Reading, 'now'>, clientId: string, id: string): Promise<PieceRow> {
  const isOf = and(isPiece(callerMspId(caller), id), eq(evidence.clientId, clientId));
  const [row] = await tx.select().from(evidence).where(isOf);
  if (!row) throw fail('NOT_FOUND');
  return row;
}

/** A piece in the place of an older one covers what that covered, and has its owner; the older one leaves the locker. */
async function addPiece(
  writing: WorkContext,
  about: About,
  piece: { title: string; fileId?: string; link?: string },
): Promise<EvidencePiece> {
  const { tx, caller, now } = writing;
  const { mspId, clientId, older } = await placeFor(writing, about);
  const added = await insertPiece(tx, {
    mspId,
    clientId,
    ...piece,
    validUntil: about.validUntil ?? null,
    ownerId: older?.ownerId ?? null,
    ownerContactId: older?.ownerContactId ?? null,
    addedBy: caller.userId,
    now,
  });
  if (older) {
    await cover(tx, added, await coverageNow(tx, mspId, [older.id]), now);
    await removePiece(tx, mspId, older.id, now);
  }
  const kind = piece.link ? 'link' : 'file';
  await recordActivity(writing, clientId, 'evidence.added', { subject: added.title, targetId: added.id });
  await writing.audit({ type: 'evidence', id: added.id }, { after: { clientId, kind, replaces: older?.id ?? null } });
  return viewPiece(tx, { mspId, clientId }, added.id);
}

/** What is in the file is checked and stored before a row names it, and while no transaction is open. */
export async function addEvidence(context: StagedContext, { file, title, ...about }: NewFile): Promise<EvidencePiece> {
  await context.read((reading) => placeFor(reading, about));
  const checked = await checkDocument('evidence', file);
  const stored = await context.services.files.put(checked.bytes);
  return context.write(async (writing) => {
    const { mspId, clientId } = await placeFor(writing, about);
    const fileRow = await addFile(writing.tx, {
      mspId,
      clientId,
      createdBy: writing.caller.userId,
      createdAt: writing.now,
      purpose: 'evidence',
      name: `${checked.title}.${checked.extension}`,
      contentType: checked.contentType,
      size: stored.size,
      sha256: stored.sha256,
      storageKey: stored.storageKey,
    });
    return addPiece(writing, about, { title: title ?? checked.title, fileId: fileRow.id });
  });
}

/** Names the place where the evidence is kept; nothing is fetched from it. */
export const linkEvidence = (context: WorkContext, { title, link, ...about }: NewLink): Promise<EvidencePiece> =>
  addPiece(context, about, { title, link });

/** Someone who works for the organization and may own what is due. @throws BAD_REQUEST for anyone else */
export async function requireMember(
  { tx, caller }: Pick<Reading, 'tx' | 'caller'>,
  ownerId: string | null,
): Promise<void> {
  if (ownerId === null) return;
  const isMember = and(
    eq(profiles.msp_id, callerMspId(caller)),
    eq(profiles.id, ownerId),
    eq(profiles.status, 'active'),
    isNull(profiles.client_id),
  );
  if ((await tx.$count(profiles, isMember)) === 0)
    throw fail('BAD_REQUEST', { ownerId: 'Choose someone of your team.' });
}

/** A contact of the client, and nobody else's. @throws BAD_REQUEST */
async function requireContact({ tx, caller }: WorkContext, { clientId, ownerContactId }: Change): Promise<void> {
  if (!ownerContactId) return;
  const isContact = and(
    eq(clientContacts.mspId, callerMspId(caller)),
    eq(clientContacts.clientId, clientId),
    eq(clientContacts.id, ownerContactId),
  );
  if ((await tx.$count(clientContacts, isContact)) === 0)
    throw fail('BAD_REQUEST', { ownerContactId: 'Choose a contact of this client.' });
}

/**
 * Changes a piece wherever it is attached. An owner of one kind takes the place of one of the other.
 * @throws CONFLICT when it was changed since `version`, and nothing is changed
 */
export async function updateEvidence(context: WorkContext, change: Change): Promise<EvidencePiece> {
  const { tx, caller, now } = context;
  const { clientId, id, version, covers } = change;
  const mspId = callerMspId(caller);
  const before = await findPiece(context, clientId, id);
  if (before.version !== version) throw fail('CONFLICT');
  if (change.link !== undefined && before.link === null)
    throw fail('BAD_REQUEST', { link: 'This evidence is a file. Replace it with a new one.' });
  await requireMember(context, change.ownerId ?? null);
  await requireContact(context, change);
  const after = {
    title: change.title?.normalize('NFC') ?? before.title,
    link: change.link ?? before.link,
    validUntil: change.validUntil === undefined ? before.validUntil : change.validUntil,
    ownerId: change.ownerContactId ? null : change.ownerId === undefined ? before.ownerId : change.ownerId,
    ownerContactId: change.ownerId
      ? null
      : change.ownerContactId === undefined
        ? before.ownerContactId
        : change.ownerContactId,
  };
  if (after.validUntil !== before.validUntil) requireFuture(after.validUntil, now);
  await changePiece(tx, { mspId, id }, version, after, now);
  const held = (await coverageNow(tx, mspId, [id])).map(keyOf);
  const wanted = covers ?? held;
  await cover(tx, before, wanted.map(requirementOf), now);
  await uncover(tx, before, held.filter((key) => !wanted.includes(key)).map(requirementOf), now);
  await context.audit(
    { type: 'evidence', id },
    { before: { ...auditable(before), covers: held }, after: { ...auditable(after), covers: wanted } },
  );
  return viewPiece(tx, { mspId, clientId }, id);
}

/** Titles are free text and stay out of the audit log. */
const auditable = ({
  validUntil,
  ownerId,
  ownerContactId,
}: Pick<PieceRow, 'validUntil' | 'ownerId' | 'ownerContactId'>) => ({
  validUntil,
  ownerId,
  ownerContactId,
});

/** What a completed assessment counted stays with that assessment; anything else goes, with its file. */
export async function removeEvidence(context: WorkContext, { clientId, id }: Piece): Promise<{ id: string }> {
  const { tx, caller, now } = context;
  const row = await findPiece(context, clientId, id);
  await removePiece(tx, callerMspId(caller), id, now);
  await recordActivity(context, clientId, 'evidence.removed', { subject: row.title });
  await context.audit({ type: 'evidence', id }, { before: { clientId, ...auditable(row) } });
  return { id };
}

/** The file as it was sent, read back from the store once the transaction has ended. */
export async function downloadEvidence(context: StagedContext, { clientId, id }: Piece): Promise<File> {
  const found = await context.read(async ({ tx, caller }) => {
    const [row] = await tx
      .select({ name: files.name, contentType: files.contentType, storageKey: files.storageKey })
      .from(evidence)
      .innerJoin(files, and(eq(files.mspId, evidence.mspId), eq(files.id, evidence.fileId)))
      .where(and(isPiece(callerMspId(caller), id), eq(evidence.clientId, clientId)));
    if (!row) throw fail('NOT_FOUND');
    return row;
  });
  const bytes = await context.services.files.get(found.storageKey);
  return new File([new Uint8Array(bytes)], found.name, { type: found.contentType });
}
