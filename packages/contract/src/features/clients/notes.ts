import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { forKeys, POLICIES, staffWrite } from '#api/policy';
import { operation } from '#api/procedure';
import { id, instant, requiredText } from '#api/text';

const ofClient = { clientId: id };

export const noteBody = requiredText('a note', 10_000);

/** A note of the team about a client. */
export const clientNote = z.strictObject({
  id,
  body: z.string(),
  isPinned: z.boolean(),
  /** Null when the person is gone. */
  authorName: z.string().nullable(),
  /** The reader may change its words: it is the reader's own. */
  canEdit: z.boolean(),
  /** Authors and administrators. */
  canRemove: z.boolean(),
  editedAt: instant.nullable(),
  createdAt: instant,
  version: wholeNumber,
});
export type ClientNote = z.infer<typeof clientNote>;

export const clientNotesContract = {
  list: operation(
    'GET',
    '/clients/{clientId}/notes',
    'listClientNotes',
    'Notes about a client, pinned ones first, then the newest',
    forKeys('clients', POLICIES.staff),
  )
    .input(z.strictObject({ ...ofClient, cursor: z.string().max(1_000).optional() }))
    .output(z.strictObject({ items: z.array(clientNote), nextCursor: z.string().nullable() })),
  add: operation(
    'POST',
    '/clients/{clientId}/notes',
    'addClientNote',
    'Write a note about a client',
    forKeys('clients', staffWrite('client.note_added')),
  )
    .input(z.strictObject({ ...ofClient, body: noteBody, isPinned: z.boolean().optional() }))
    .output(clientNote),
  update: operation(
    'PATCH',
    '/clients/{clientId}/notes/{id}',
    'updateClientNote',
    'Change the words of an own note, or pin any note',
    forKeys('clients', staffWrite('client.note_changed')),
  )
    .input(
      z.strictObject({
        ...ofClient,
        id,
        version: wholeNumber,
        body: noteBody.optional(),
        isPinned: z.boolean().optional(),
      }),
    )
    .output(clientNote),
  remove: operation(
    'DELETE',
    '/clients/{clientId}/notes/{id}',
    'removeClientNote',
    'Delete a note: its author or an administrator',
    forKeys('clients', staffWrite('client.note_removed')),
  )
    .input(z.strictObject({ ...ofClient, id, version: wholeNumber }))
    .output(z.strictObject({ id })),
};
