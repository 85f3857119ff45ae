import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { forKeys, POLICIES, staffWrite } from '#api/policy';
import { operation } from '#api/procedure';
import { dayOr, id, instant, knownPrice, text } from '#api/text';
import { contentKey } from './clients';

const ofClient = { clientId: id };

export const soldServiceFields = z.strictObject({
  monthlyPrice: knownPrice(100_000_000),
  since: dayOr('Enter a date.').nullable(),
  note: text(1_000),
});
export type SoldServiceFields = z.infer<typeof soldServiceFields>;

/** A service of the catalogue that a client buys; the price in the client's currency. */
export const clientService = z.strictObject({
  id,
  serviceKey: z.string(),
  ...soldServiceFields.shape,
  monthlyPrice: z.number().nullable(),
  version: wholeNumber,
  updatedAt: instant,
});
export type ClientService = z.infer<typeof clientService>;

export const clientServicesContract = {
  list: operation(
    'GET',
    '/clients/{clientId}/services',
    'listClientServices',
    'The services a client buys',
    forKeys('clients', POLICIES.staff),
  )
    .input(z.strictObject(ofClient))
    .output(z.strictObject({ items: z.array(clientService) })),
  add: operation(
    'POST',
    '/clients/{clientId}/services',
    'addClientService',
    'Add a service that a client buys',
    forKeys('clients', staffWrite('client.service_added')),
  )
    .input(z.strictObject({ ...ofClient, serviceKey: contentKey, ...soldServiceFields.partial().shape }))
    .output(clientService),
  update: operation(
    'PATCH',
    '/clients/{clientId}/services/{id}',
    'updateClientService',
    'Change the price, beginning or note of a service',
    forKeys('clients', staffWrite('client.service_changed')),
  )
    .input(z.strictObject({ ...ofClient, id, version: wholeNumber, ...soldServiceFields.partial().shape }))
    .output(clientService),
  remove: operation(
    'DELETE',
    '/clients/{clientId}/services/{id}',
    'removeClientService',
    'Remove a service that a client no longer buys',
    forKeys('clients', staffWrite('client.service_removed')),
  )
    .input(z.strictObject({ ...ofClient, id, version: wholeNumber }))
    .output(z.strictObject({ id })),
};
