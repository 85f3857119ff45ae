import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { forKeys, POLICIES, staffWrite } from '#api/policy';
import { operation } from '#api/procedure';
import { id, instant, optionalEmail, requiredText, text } from '#api/text';
import { CONTACT_ROLES } from './terms';

const ofClient = { clientId: id };

export const contactFields = z.strictObject({
  name: requiredText('a name', 200),
  title: text(120),
  role: z.enum(CONTACT_ROLES),
  email: optionalEmail,
  phone: text(50),
  note: text(1_000),
});
export type ContactFields = z.infer<typeof contactFields>;

/** One of the people of a client. The first to ask is `isPrimary`; as long as there is anybody, exactly one is. */
export const clientContact = z.strictObject({
  id,
  ...contactFields.shape,
  /** Empty where only an address or a number is known. */
  name: z.string(),
  isPrimary: z.boolean(),
  version: wholeNumber,
  updatedAt: instant,
});
export type ClientContact = z.infer<typeof clientContact>;

export const clientContactsContract = {
  list: operation(
    'GET',
    '/clients/{clientId}/contacts',
    'listClientContacts',
    'The people of a client, the primary contact first',
    forKeys('clients', POLICIES.staff),
  )
    .input(z.strictObject(ofClient))
    .output(z.strictObject({ items: z.array(clientContact) })),
  add: operation(
    'POST',
    '/clients/{clientId}/contacts',
    'addClientContact',
    'Add a contact of a client; the first one is the primary contact',
    forKeys('clients', staffWrite('client.contact_added')),
  )
    .input(
      z.strictObject({
        ...ofClient,
        ...contactFields.partial().required({ name: true }).shape,
        isPrimary: z.boolean().optional(),
      }),
    )
    .output(clientContact),
  update: operation(
    'PATCH',
    '/clients/{clientId}/contacts/{id}',
    'updateClientContact',
    'Change a contact, or make it the primary one',
    forKeys('clients', staffWrite('client.contact_changed')),
  )
    .input(
      z.strictObject({
        ...ofClient,
        id,
        version: wholeNumber,
        ...contactFields.partial().shape,
        /** Another contact becomes the primary one only by being made it. */
        isPrimary: z.literal(true).optional(),
      }),
    )
    .output(clientContact),
  remove: operation(
    'DELETE',
    '/clients/{clientId}/contacts/{id}',
    'removeClientContact',
    'Remove a contact; where it was the primary one, the oldest other takes its place',
    forKeys('clients', staffWrite('client.contact_removed')),
  )
    .input(z.strictObject({ ...ofClient, id, version: wholeNumber }))
    .output(z.strictObject({ id })),
};
