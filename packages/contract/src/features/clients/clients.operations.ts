import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { operation } from '#api/operation';
import { forKeys, POLICIES } from '#api/policy';
import { idOf } from '#api/samples';
import { chosenDay, id, instant } from '#api/text';
import { client, clientFields, clientListItem, clientListQuery } from './clients';
import { clientSections } from './sections';
import { RECORD_KINDS } from './terms';

const expectedVersion = { version: wholeNumber };

export const clientsContract = {
  list: operation({
    route: 'GET /clients',
    id: 'listClients',
    summary: 'Clients or prospects of the MSP, 50 a page',
    policy: forKeys('clients', POLICIES.everyRole),
    input: clientListQuery,
    sample: {},
    output: z.strictObject({
      items: z.array(clientListItem),
      nextCursor: z.string().nullable(),
      total: wholeNumber,
      currency: z.string(),
      /** When the list was read: what is done to all of it leaves what somebody changed since. */
      asOf: instant,
    }),
  }),
  get: operation({
    route: 'GET /clients/{id}',
    id: 'getClient',
    summary: 'One client or prospect',
    policy: forKeys('clients', POLICIES.everyRole),
    input: z.strictObject({ id }),
    sample: { id: idOf('client') },
    output: client,
  }),
  sections: operation({
    route: 'GET /clients/{id}/sections',
    id: 'getClientSections',
    summary: 'The state of each section of a client: scores, open and waiting items',
    policy: forKeys('clients', POLICIES.staff),
    // The reader's day: when support ends is a matter of the calendar, not of an instant.
    input: z.strictObject({ id, today: chosenDay }),
    sample: { id: idOf('client'), today: '2026-03-02' },
    output: clientSections,
  }),
  create: operation({
    route: 'POST /clients',
    id: 'createClient',
    summary: 'Add a client or prospect',
    policy: forKeys('clients', POLICIES.staff),
    audit: { event: 'client.created', words: 'Added a client or prospect' },
    input: z.strictObject({ kind: z.enum(RECORD_KINDS), ...clientFields.partial().required({ name: true }).shape }),
    sample: { kind: 'prospect', name: 'A new prospect' },
    output: client,
  }),
  update: operation({
    route: 'PATCH /clients/{id}',
    id: 'updateClient',
    summary: 'Change a client or prospect',
    policy: forKeys('clients', POLICIES.staff),
    audit: { event: 'client.updated', words: 'Changed a client or prospect' },
    input: z.strictObject({ id, ...expectedVersion, ...clientFields.partial().shape }),
    sample: { id: idOf('client'), version: 1, name: 'Renamed' },
    output: client,
  }),
  archive: operation({
    route: 'POST /clients/{id}/archive',
    id: 'archiveClient',
    summary: 'Archive a client or prospect',
    policy: forKeys('clients', POLICIES.staff),
    audit: { event: 'client.archived', words: 'Archived a record' },
    input: z.strictObject({ id, ...expectedVersion }),
    sample: { id: idOf('client'), version: 1 },
    output: client,
  }),
  restore: operation({
    route: 'POST /clients/{id}/restore',
    id: 'restoreClient',
    summary: 'Bring back an archived client or prospect',
    policy: forKeys('clients', POLICIES.staff),
    audit: { event: 'client.restored', words: 'Brought an archived record back' },
    input: z.strictObject({ id, ...expectedVersion }),
    sample: { id: idOf('client'), version: 1 },
    output: client,
  }),
  convert: operation({
    route: 'POST /clients/{id}/convert',
    id: 'convertProspect',
    summary: 'Turn a prospect into a client',
    policy: forKeys('clients', POLICIES.clientRecords),
    audit: { event: 'prospect.converted', words: 'Turned a prospect into a client' },
    input: z.strictObject({ id, ...expectedVersion }),
    sample: { id: idOf('prospect'), version: 1 },
    output: client,
  }),
};
