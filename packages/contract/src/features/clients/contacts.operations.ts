import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { operation } from '#api/operation';
import { forKeys, POLICIES } from '#api/policy';
import { idOf } from '#api/samples';
import { id } from '#api/text';
import { clientContact, contactFields } from './contacts';

const ofClient = { clientId: id };

export const clientContactsContract = {
  list: operation({
    route: 'GET /clients/{clientId}/contacts',
    id: 'listClientContacts',
    summary: 'The people of a client, the primary contact first',
    policy: forKeys('clients', POLICIES.staff),
    input: z.strictObject(ofClient),
    sample: { clientId: idOf('client') },
    output: z.strictObject({ items: z.array(clientContact) }),
  }),
  add: operation({
    route: 'POST /clients/{clientId}/contacts',
    id: 'addClientContact',
    summary: 'Add a contact of a client; the first one is the primary contact',
    policy: forKeys('clients', POLICIES.staff),
    audit: { event: 'client.contact_added', words: 'Added a contact' },
    input: z.strictObject({
      ...ofClient,
      ...contactFields.partial().required({ name: true }).shape,
      isPrimary: z.boolean().optional(),
    }),
    sample: { clientId: idOf('client'), name: 'Anna Reed' },
    output: clientContact,
  }),
  update: operation({
    route: 'PATCH /clients/{clientId}/contacts/{id}',
    id: 'updateClientContact',
    summary: 'Change a contact, or make it the primary one',
    policy: forKeys('clients', POLICIES.staff),
    audit: { event: 'client.contact_changed', words: 'Changed a contact' },
    input: z.strictObject({
      ...ofClient,
      id,
      version: wholeNumber,
      ...contactFields.partial().shape,
      /** Another contact becomes the primary one only by being made it. */
      isPrimary: z.literal(true).optional(),
    }),
    sample: { clientId: idOf('client'), id: idOf('contact'), version: 1, name: 'Renamed' },
    output: clientContact,
  }),
  remove: operation({
    route: 'DELETE /clients/{clientId}/contacts/{id}',
    id: 'removeClientContact',
    summary: 'Remove a contact; where it was the primary one, the oldest other takes its place',
    policy: forKeys('clients', POLICIES.staff),
    audit: { event: 'client.contact_removed', words: 'Removed a contact' },
    input: z.strictObject({ ...ofClient, id, version: wholeNumber }),
    sample: { clientId: idOf('client'), id: idOf('contact'), version: 1 },
    output: z.strictObject({ id }),
  }),
};
