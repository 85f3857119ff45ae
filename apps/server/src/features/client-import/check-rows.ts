import {
  type DuplicateChoice,
  duplicateChoice,
  IMPORT_FIELDS,
  type ImportField,
  type ImportSettings,
  type PreviewRow,
} from '@fairlead/contract/features/client-import';
import type { RecordKind } from '@fairlead/contract/features/clients/terms';
import { factProblems } from '@fairlead/risk/form/fact-problems';
import { NO_NOTICE_ANSWERS } from '@fairlead/risk/notices/facts';
import type { Cell, TableRow } from '#tables/table';
import { type ExistingRecord, emptyFieldsOf } from './existing-record';
import { KnownRecords } from './known-records';
import { type Reading, type RecordFields, type RowFields, readCell } from './read-cell';
import { orderShownBy } from './read-day';

/** What an import is checked with. */
export type CheckTask = {
  rows: TableRow[];
  settings: ImportSettings;
  /** Kinds the person may keep. */
  kinds: readonly RecordKind[];
  currency: string;
  /** Address in lower case and id of everybody in the team. */
  owners: [string, string][];
  existing: ExistingRecord[];
};

/** What a good row does when it is applied. */
export type RowWrite =
  | { action: 'add'; number: number; kind: RecordKind; fields: RecordFields }
  | { action: 'update'; number: number; clientId: string; version: number; fields: RecordFields };

export type CheckedRow = { preview: PreviewRow; write: RowWrite | null };

type Columns = { field: ImportField; index: number }[];

/**
 * Every row of an import as it would come in. A row with anything wrong in it stays out whole; one that is there already,
 * in the book or further up in the file, goes by what was chosen for duplicates.
 */
export function checkRows({ rows, settings, kinds, currency, owners, existing }: CheckTask): CheckedRow[] {
  const columns: Columns = settings.mapping.flatMap((field, index) => (field === null ? [] : [{ field, index }]));
  const dates = columns.find(({ field }) => field === 'insuranceRenewsOn');
  const reading: Reading = {
    currency,
    owners: new Map(owners),
    dateOrder:
      settings.dateOrder === 'auto' && dates
        ? orderShownBy(rows.map(({ cells }) => cells[dates.index] ?? ''))
        : settings.dateOrder,
  };
  const known = new KnownRecords(existing);
  return rows.map((row) => {
    const { fields, problems } = readRow(row, columns, reading);
    const kind = fields.kind ?? settings.kind;
    if (!kinds.includes(kind))
      problems.push({ field: 'kind', sentence: 'clients come with a plan. Until then, bring in prospects.' });
    const cells = columns.map(({ index }) => shown(row.cells[index] ?? ''));
    const preview = { number: row.number, name: fields.name ?? '', cells, problems, duplicateOf: null };
    if (problems.length > 0) return { preview: { ...preview, state: 'error' }, write: null };
    return decide({ ...preview, state: 'add' }, { ...fields, kind }, known, duplicateChoice(settings, row.number));
  });
}

function decide(
  preview: PreviewRow,
  { kind, ...fields }: RowFields & { kind: RecordKind },
  known: KnownRecords,
  choice: DuplicateChoice,
): CheckedRow {
  const { number } = preview;
  const found = known.find(fields);
  if (!found || choice === 'add') {
    known.add({ row: number }, fields);
    return { preview: { ...preview, duplicateOf: found?.as ?? null }, write: { action: 'add', number, kind, fields } };
  }
  const duplicate: CheckedRow = { preview: { ...preview, state: 'duplicate', duplicateOf: found.as }, write: null };
  const { record } = found;
  if (choice === 'skip' || !record || record.archived || known.isUsed(record.id)) return duplicate;
  const filling = emptyFieldsOf(record, fields);
  if (Object.keys(filling).length === 0) return duplicate;
  known.use(record.id);
  return {
    preview: { ...duplicate.preview, state: 'update' },
    write: { action: 'update', number, clientId: record.id, version: record.version, fields: filling },
  };
}

function readRow(row: TableRow, columns: Columns, reading: Reading) {
  const fields: RowFields = {};
  const problems: PreviewRow['problems'] = [];
  for (const { field, index } of columns) {
    const cell = row.cells[index] ?? '';
    if (typeof cell === 'string' && cell.trim() === '') continue;
    const read = readCell(field, cell, reading);
    if ('sentence' in read) problems.push({ field, sentence: read.sentence });
    else {
      const noticeFacts = { ...fields.noticeFacts, ...read.fields.noticeFacts };
      Object.assign(fields, read.fields, read.fields.noticeFacts && { noticeFacts });
    }
  }
  if (!fields.name && !problems.some(({ field }) => field === 'name'))
    problems.unshift({ field: 'name', sentence: 'company name is missing.' });
  for (const [field, sentence] of Object.entries(factProblems(fields)))
    if (field in IMPORT_FIELDS) problems.push({ field: field as ImportField, sentence: inSentence(sentence) });
  if (fields.noticeFacts) fields.noticeFacts = { ...NO_NOTICE_ANSWERS, ...fields.noticeFacts };
  return { fields, problems };
}

/** The model's sentences go on after "Row 12:". */
const inSentence = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

const SHOWN_CHARACTERS = 200;
const shown = (cell: Cell) => String(cell).trim().slice(0, SHOWN_CHARACTERS);
