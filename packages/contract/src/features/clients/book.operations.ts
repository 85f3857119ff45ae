import { z } from 'zod';
import { operation } from '#api/operation';
import { POLICIES } from '#api/policy';
import { idOf } from '#api/samples';
import { id } from '#api/text';
import { BOOK_FORMATS, bulkAct, bulkResult, bulkTarget } from './book';

export const clientBookContract = {
  choices: operation({
    route: 'GET /client-book/choices',
    id: 'getClientBookChoices',
    summary: 'Owners and tags that lists can be narrowed to',
    policy: POLICIES.staff,
    output: z.strictObject({
      owners: z.array(z.strictObject({ id, name: z.string() })),
      tags: z.array(z.string()),
    }),
  }),
  change: operation({
    route: 'POST /client-book/change',
    id: 'changeManyClients',
    summary: 'Change many clients and prospects at once, all of them or none',
    policy: POLICIES.staff,
    audit: { event: 'clients.changed_together', words: 'Changed several clients at once' },
    input: z.strictObject({ target: bulkTarget, change: bulkAct }),
    sample: {
      target: { by: 'picked', records: [{ id: idOf('client'), version: 1 }] },
      change: { act: 'add_tags', tags: ['Key'] },
    },
    output: bulkResult,
  }),
  convert: operation({
    route: 'POST /client-book/convert',
    id: 'convertManyProspects',
    summary: 'Turn many prospects into clients at once, all of them or none',
    policy: POLICIES.clientRecords,
    audit: { event: 'prospects.converted_together', words: 'Turned several prospects into clients' },
    input: z.strictObject({ target: bulkTarget }),
    sample: { target: { by: 'picked', records: [{ id: idOf('prospect'), version: 1 }] } },
    output: bulkResult,
  }),
  export: operation({
    route: 'POST /client-book/export',
    id: 'exportClientBook',
    summary: 'The list as it is shown, as CSV or XLSX that an import reads back',
    policy: POLICIES.staff,
    audit: { event: 'clients.exported', words: 'Exported the list of clients' },
    input: z.strictObject({ target: bulkTarget, format: z.enum(BOOK_FORMATS) }),
    sample: { target: { by: 'picked', records: [{ id: idOf('client'), version: 1 }] }, format: 'csv' },
    output: z.file(),
  }),
};
