import { isOrganizationAdmin } from '@fairlead/contract/access/roles';
import type { ClientNote } from '@fairlead/contract/features/clients/notes';
import { clientNotes } from '@fairlead/db/schema/clients/notes';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, eq, sql } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { recordActivity } from '#domain/clients/activity';
import { type KeysetOrder, keysetPage, positionOf } from '#lists/keyset';
import { atVersion, type ClientScope, clientScope } from '../client-scope';

type NoteRow = typeof clientNotes.$inferSelect;
type Query = { clientId: string; cursor?: string | undefined };
type NewNote = { clientId: string; body: string; isPinned?: boolean | undefined };
type Target = { clientId: string; id: string; version: number };
type Change = Target & { body?: string | undefined; isPinned?: boolean | undefined };

/** Pinned ones first, then the newest, in one value, so that a page ends at one place. */
const ORDER: KeysetOrder = {
  name: 'pinned',
  by: sql`(case when ${clientNotes.isPinned} then '1' else '0' end || to_char(${clientNotes.createdAt} at time zone 'UTC', 'YYYYMMDDHH24MISSUS'))`,
  type: 'text',
  descending: true,
  id: clientNotes.id,
  idDescending: false,
  nullable: false,
};

const NOT_YOURS = 'Only its author can change the words of a note.';
const NOT_YOURS_TO_DELETE = 'Only its author or an administrator can delete a note.';

const ofClient = ({ mspId, clientId }: ClientScope) =>
  and(eq(clientNotes.mspId, mspId), eq(clientNotes.clientId, clientId));

/** Authors change their words; authors and administrators delete. Row-level security holds the second rule as well. */
function noteView(caller: HandlerContext['caller'], row: NoteRow, authorName: string | null): ClientNote {
  const isOwn = row.authorId === caller.userId;
  return {
    id: row.id,
    body: row.body,
    isPinned: row.isPinned,
    authorName,
    canEdit: isOwn,
    canRemove: isOwn || isOrganizationAdmin(caller.role),
    editedAt: row.editedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}

export async function listNotes(context: HandlerContext, { clientId, cursor }: Query) {
  const { tx, caller } = context;
  const scope = await clientScope(context, clientId);
  const { items, nextCursor } = await keysetPage(ORDER, cursor, ({ where, orderBy, limit }) =>
    tx
      .select({ id: clientNotes.id, row: clientNotes, authorName: profiles.name, position: positionOf(ORDER) })
      .from(clientNotes)
      .leftJoin(profiles, eq(profiles.id, clientNotes.authorId))
      .where(and(ofClient(scope), where))
      .orderBy(...orderBy)
      .limit(limit),
  );
  return { items: items.map(({ row, authorName }) => noteView(caller, row, authorName)), nextCursor };
}

export async function addNote(context: HandlerContext, { clientId, body, isPinned = false }: NewNote) {
  const { tx, caller, now } = context;
  const scope = await clientScope(context, clientId);
  const [row] = await tx
    .insert(clientNotes)
    .values({
      mspId: scope.mspId,
      clientId,
      body: body.normalize('NFC'),
      isPinned,
      authorId: caller.userId,
      createdAt: now,
    })
    .returning();
  if (!row) throw fail('INTERNAL_SERVER_ERROR');
  await recordActivity(context, scope.clientId, 'note.added', { targetId: row.id });
  await context.audit({ type: 'client_note', id: row.id }, { after: { client: clientId, pinned: isPinned } });
  return noteView(caller, row, caller.name);
}

/** The words of a note are its author's; anybody of the team may pin it. */
export async function updateNote(context: HandlerContext, { clientId, id, version, body, isPinned }: Change) {
  const { tx, caller, now } = context;
  const scope = await clientScope(context, clientId);
  const before = atVersion(await lockNote(context, scope, id), version);
  if (body !== undefined && before.authorId !== caller.userId) throw fail('BAD_REQUEST', { body: NOT_YOURS });
  const [after] = await tx
    .update(clientNotes)
    .set({
      ...(body === undefined ? {} : { body: body.normalize('NFC'), editedAt: now }),
      ...(isPinned === undefined ? {} : { isPinned }),
      version: sql`${clientNotes.version} + 1`,
    })
    .where(and(ofClient(scope), eq(clientNotes.id, id)))
    .returning();
  if (!after) throw fail('CONFLICT');
  await context.audit(
    { type: 'client_note', id },
    {
      before: { client: clientId, pinned: before.isPinned },
      after: { client: clientId, pinned: after.isPinned, edited: body !== undefined },
    },
  );
  const [author] = after.authorId
    ? await tx.select({ name: profiles.name }).from(profiles).where(eq(profiles.id, after.authorId))
    : [];
  return noteView(caller, after, author?.name ?? null);
}

export async function removeNote(context: HandlerContext, { clientId, id, version }: Target) {
  const { tx, caller } = context;
  const scope = await clientScope(context, clientId);
  const row = atVersion(await lockNote(context, scope, id), version);
  if (!noteView(caller, row, null).canRemove) throw fail('BAD_REQUEST', { id: NOT_YOURS_TO_DELETE });
  await tx.delete(clientNotes).where(and(ofClient(scope), eq(clientNotes.id, id)));
  await recordActivity(context, scope.clientId, 'note.removed');
  await context.audit({ type: 'client_note', id }, { before: { client: clientId } });
  return { id };
}

async function lockNote({ tx }: HandlerContext, scope: ClientScope, id: string): Promise<NoteRow | undefined> {
  const [row] = await tx
    .select()
    .from(clientNotes)
    .where(and(ofClient(scope), eq(clientNotes.id, id)))
    .for('update');
  return row;
}
