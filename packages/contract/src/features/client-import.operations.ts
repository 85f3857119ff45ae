import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { operation } from '../api/operation';
import { POLICIES } from '../api/policy';
import { idOf } from '../api/samples';
import { id, text } from '../api/text';
import { uploadedFile } from '../api/uploads';
import {
  clientImport,
  IMPORT_LIMITS,
  importPreview,
  importSettings,
  PREVIEW_FILTERS,
  pastImport,
} from './client-import';

const startedEvent = { event: 'client_import.started', words: 'Began an import of clients' };

const target = { id };
const expected = { version: wholeNumber };
/** From the address, where a number is text. */
const whole = z.coerce.number().pipe(wholeNumber);

export const clientImportContract = {
  list: operation({
    route: 'GET /client-imports',
    id: 'listClientImports',
    summary: 'Imports of the last months',
    policy: POLICIES.staff,
    output: z.strictObject({ items: z.array(pastImport) }),
  }),
  get: operation({
    route: 'GET /client-imports/{id}',
    id: 'getClientImport',
    summary: 'One import with its columns',
    policy: POLICIES.staff,
    input: z.strictObject(target),
    sample: { id: idOf('clientImport') },
    output: clientImport,
  }),
  start: operation({
    route: 'POST /client-imports',
    id: 'startClientImport',
    summary: 'Read a CSV or XLSX file of clients',
    policy: POLICIES.staff,
    audit: startedEvent,
    upload: 'import',
    input: z.strictObject({ file: uploadedFile }),
    sample: {},
    output: clientImport,
  }),
  paste: operation({
    route: 'POST /client-imports/pasted',
    id: 'pasteClientImport',
    summary: 'Read pasted rows of clients',
    policy: POLICIES.staff,
    audit: startedEvent,
    input: z.strictObject({ rows: text(IMPORT_LIMITS.pastedCharacters) }),
    sample: { rows: 'Company,Type\nPasted,prospect' },
    output: clientImport,
  }),
  change: operation({
    route: 'PATCH /client-imports/{id}',
    id: 'changeClientImport',
    summary: 'Say which column goes where',
    policy: POLICIES.staff,
    audit: { event: 'client_import.changed', words: 'Changed an import of clients' },
    input: z.strictObject({ ...target, ...expected, settings: importSettings }),
    sample: {
      id: idOf('clientImport'),
      version: 1,
      settings: { mapping: ['name'], dateOrder: 'auto', duplicates: 'skip', kind: 'prospect' },
    },
    output: clientImport,
  }),
  preview: operation({
    route: 'GET /client-imports/{id}/preview',
    id: 'previewClientImport',
    summary: 'What the import would do, row by row',
    policy: POLICIES.staff,
    input: z.strictObject({ ...target, show: z.enum(PREVIEW_FILTERS).optional(), from: whole.optional() }),
    sample: { id: idOf('clientImport') },
    output: importPreview,
  }),
  problems: operation({
    route: 'GET /client-imports/{id}/problems',
    id: 'downloadImportProblems',
    summary: 'The rows that cannot come in, each with the reason, as CSV',
    policy: POLICIES.staff,
    input: z.strictObject(target),
    sample: { id: idOf('clientImport') },
    output: z.file(),
  }),
  apply: operation({
    route: 'POST /client-imports/{id}/apply',
    id: 'applyClientImport',
    summary: 'Bring in the good rows, all of them or none',
    policy: POLICIES.staff,
    audit: { event: 'client_import.applied', words: 'Applied an import of clients' },
    input: z.strictObject({ ...target, ...expected }),
    sample: { id: idOf('clientImport'), version: 1 },
    output: clientImport,
  }),
  undo: operation({
    route: 'POST /client-imports/{id}/undo',
    id: 'undoClientImport',
    summary: 'Take an import back, but for what was worked on since',
    policy: POLICIES.staff,
    audit: { event: 'client_import.undone', words: 'Took an import of clients back' },
    input: z.strictObject(target),
    sample: { id: idOf('appliedImport') },
    output: clientImport,
  }),
  discard: operation({
    route: 'DELETE /client-imports/{id}',
    id: 'discardClientImport',
    summary: 'Forget an import that was not applied',
    policy: POLICIES.staff,
    audit: { event: 'client_import.discarded', words: 'Discarded an import of clients' },
    input: z.strictObject(target),
    sample: { id: idOf('clientImport') },
    output: z.strictObject({}),
  }),
};
