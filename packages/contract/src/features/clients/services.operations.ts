import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { operation } from '#api/operation';
import { forKeys, POLICIES } from '#api/policy';
import { idOf } from '#api/samples';
import { id } from '#api/text';
import { contentKey } from './clients';
import { clientService, soldServiceFields } from './services';

const ofClient = { clientId: id };

export const clientServicesContract = {
  list: operation({
    route: 'GET /clients/{clientId}/services',
    id: 'listClientServices',
    summary: 'The services a client buys',
    policy: forKeys('clients', POLICIES.staff),
    input: z.strictObject(ofClient),
    sample: { clientId: idOf('client') },
    output: z.strictObject({ items: z.array(clientService) }),
  }),
  add: operation({
    route: 'POST /clients/{clientId}/services',
    id: 'addClientService',
    summary: 'Add a service that a client buys',
    policy: forKeys('clients', POLICIES.staff),
    audit: { event: 'client.service_added', words: 'Added a service of a client' },
    input: z.strictObject({ ...ofClient, serviceKey: contentKey, ...soldServiceFields.partial().shape }),
    sample: { clientId: idOf('client'), serviceKey: 'bcdr' },
    output: clientService,
  }),
  update: operation({
    route: 'PATCH /clients/{clientId}/services/{id}',
    id: 'updateClientService',
    summary: 'Change the price, beginning or note of a service',
    policy: forKeys('clients', POLICIES.staff),
    audit: { event: 'client.service_changed', words: 'Changed a service of a client' },
    input: z.strictObject({ ...ofClient, id, version: wholeNumber, ...soldServiceFields.partial().shape }),
    sample: { clientId: idOf('client'), id: idOf('service'), version: 1, monthlyPrice: 10 },
    output: clientService,
  }),
  remove: operation({
    route: 'DELETE /clients/{clientId}/services/{id}',
    id: 'removeClientService',
    summary: 'Remove a service that a client no longer buys',
    policy: forKeys('clients', POLICIES.staff),
    audit: { event: 'client.service_removed', words: 'Removed a service of a client' },
    input: z.strictObject({ ...ofClient, id, version: wholeNumber }),
    sample: { clientId: idOf('client'), id: idOf('service'), version: 1 },
    output: z.strictObject({ id }),
  }),
};
