import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { operation } from '#api/operation';
import { forKeys, POLICIES } from '#api/policy';
import { idOf } from '#api/samples';
import { id, requiredText } from '#api/text';
import { MOST_PASTED } from './part-terms';
import { clientTechnology, pastedLines, technologyFields } from './technology';

const ofClient = { clientId: id };

export const clientTechnologyContract = {
  list: operation({
    route: 'GET /clients/{clientId}/technology',
    id: 'listClientTechnology',
    summary: 'What a client works with, by vendor and product',
    policy: forKeys('clients', POLICIES.staff),
    input: z.strictObject(ofClient),
    sample: { clientId: idOf('client') },
    output: z.strictObject({ items: z.array(clientTechnology) }),
  }),
  add: operation({
    route: 'POST /clients/{clientId}/technology',
    id: 'addClientTechnology',
    summary: 'Add something a client works with',
    policy: forKeys('clients', POLICIES.staff),
    audit: { event: 'client.technology_added', words: 'Added technology of a client' },
    input: z.strictObject({
      ...ofClient,
      ...technologyFields.partial().required({ vendor: true, product: true }).shape,
    }),
    sample: { clientId: idOf('client'), vendor: 'Cisco', product: 'ASA' },
    output: clientTechnology,
  }),
  paste: operation({
    route: 'POST /clients/{clientId}/technology/paste',
    id: 'pasteClientTechnology',
    summary:
      'Add one entry per line (vendor, product, version), or a table with the columns name, vendor, product, version, count, exposure and criticality',
    policy: forKeys('clients', POLICIES.staff),
    audit: { event: 'client.technology_pasted', words: 'Pasted technology of a client' },
    input: z.strictObject({ ...ofClient, lines: requiredText('at least one line', MOST_PASTED) }),
    sample: { clientId: idOf('client'), lines: 'Fortinet, FortiGate, 7.4' },
    output: pastedLines,
  }),
  update: operation({
    route: 'PATCH /clients/{clientId}/technology/{id}',
    id: 'updateClientTechnology',
    summary: 'Change an entry of the technology',
    policy: forKeys('clients', POLICIES.staff),
    audit: { event: 'client.technology_changed', words: 'Changed technology of a client' },
    input: z.strictObject({ ...ofClient, id, version: wholeNumber, ...technologyFields.partial().shape }),
    sample: { clientId: idOf('client'), id: idOf('technology'), version: 1, vendor: 'Renamed' },
    output: clientTechnology,
  }),
  remove: operation({
    route: 'DELETE /clients/{clientId}/technology/{id}',
    id: 'removeClientTechnology',
    summary: 'Remove an entry of the technology',
    policy: forKeys('clients', POLICIES.staff),
    audit: { event: 'client.technology_removed', words: 'Removed technology of a client' },
    input: z.strictObject({ ...ofClient, id, version: wholeNumber }),
    sample: { clientId: idOf('client'), id: idOf('technology'), version: 1 },
    output: z.strictObject({ id }),
  }),
};
