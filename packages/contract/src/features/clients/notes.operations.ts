import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { operation } from '#api/operation';
import { forKeys, POLICIES } from '#api/policy';
import { idOf } from '#api/samples';
import { id } from '#api/text';
import { clientNote, noteBody } from './notes';

const ofClient = { clientId: id };

export const clientNotesContract = {
  list: operation({
    route: 'GET /clients/{clientId}/notes',
    id: 'listClientNotes',
    summary: 'Notes about a client, pinned ones first, then the newest',
    policy: forKeys('clients', POLICIES.staff),
    input: z.strictObject({ ...ofClient, cursor: z.string().max(1_000).optional() }),
    sample: { clientId: idOf('client') },
    output: z.strictObject({ items: z.array(clientNote), nextCursor: z.string().nullable() }),
  }),
  add: operation({
    route: 'POST /clients/{clientId}/notes',
    id: 'addClientNote',
    summary: 'Write a note about a client',
    policy: forKeys('clients', POLICIES.staff),
    audit: { event: 'client.note_added', words: 'Wrote a note' },
    input: z.strictObject({ ...ofClient, body: noteBody, isPinned: z.boolean().optional() }),
    sample: { clientId: idOf('client'), body: 'A new note' },
    output: clientNote,
  }),
  update: operation({
    route: 'PATCH /clients/{clientId}/notes/{id}',
    id: 'updateClientNote',
    summary: 'Change the words of an own note, or pin any note',
    policy: forKeys('clients', POLICIES.staff),
    audit: { event: 'client.note_changed', words: 'Changed a note' },
    input: z.strictObject({
      ...ofClient,
      id,
      version: wholeNumber,
      body: noteBody.optional(),
      isPinned: z.boolean().optional(),
    }),
    sample: { clientId: idOf('client'), id: idOf('note'), version: 1, isPinned: true },
    output: clientNote,
  }),
  remove: operation({
    route: 'DELETE /clients/{clientId}/notes/{id}',
    id: 'removeClientNote',
    summary: 'Delete a note: its author or an administrator',
    policy: forKeys('clients', POLICIES.staff),
    audit: { event: 'client.note_removed', words: 'Deleted a note' },
    input: z.strictObject({ ...ofClient, id, version: wholeNumber }),
    sample: { clientId: idOf('client'), id: idOf('note'), version: 1 },
    output: z.strictObject({ id }),
  }),
};
