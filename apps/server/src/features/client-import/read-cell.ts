import { REGIONS } from '@fairlead/content/facts/regions';
import { REGULATIONS } from '@fairlead/content/facts/regulations';
import { BUSINESS_FACTS, type FactKey, isFactKey } from '@fairlead/content/fields/business-facts';
import type { NoticeAnswers } from '@fairlead/contract/features/breach-notices';
import { IMPORT_FIELDS, type ImportField } from '@fairlead/contract/features/client-import';
import { type ClientFields, clientFields } from '@fairlead/contract/features/clients/clients';
import type { RecordKind } from '@fairlead/contract/features/clients/terms';
import type { Cell } from '#tables/table';
import {
  type Finder,
  findHours,
  findKind,
  findRegion,
  findRegulation,
  findSector,
  findSensitivity,
} from './catalogue-words';
import { type ReadAmount, readAmount } from './read-amount';
import { type DateOrder, readDay } from './read-day';
import { isNoticeColumn, readNoticeCell } from './read-notice-cell';

/** What the cells of a row are read against. */
export type Reading = {
  currency: string;
  /** Of the column with the renewal dates. */
  dateOrder: DateOrder;
  /** Staff by their address in lower case. */
  owners: ReadonlyMap<string, string>;
};

/** Fields of the record, and what was said for the notices of a breach. */
export type RecordFields = Partial<ClientFields> & { noticeFacts?: Partial<NoticeAnswers> };
export type RowFields = RecordFields & { kind?: RecordKind };
type ReadCell = { fields: RowFields } | { sentence: string };

const said = (field: ImportField) => {
  const label = IMPORT_FIELDS[field];
  return label.charAt(0).toLowerCase() + label.slice(1);
};
const quoted = (cell: Cell) => `"${String(cell).trim().slice(0, 60)}"`;

/** Reads one cell into a field of the record. The sentence says what is wrong, without the row. */
export function readCell(field: ImportField, cell: Cell, reading: Reading): ReadCell {
  const text = unescaped(String(cell)).trim();
  const wrong = (what: string): ReadCell => ({ sentence: `${said(field)} ${quoted(cell)} ${what}` });
  const typed = typeof cell === 'number' ? cell : text;
  if (isFactKey(field)) {
    const { kind } = BUSINESS_FACTS[field];
    if (kind === 'share') return share(typed, field, wrong, reading);
    if (kind !== 'choice') return amount(readAmount(typed, reading.currency), field, wrong, reading);
  }
  if (isNoticeColumn(field)) {
    const read = readNoticeCell(field, text);
    return 'sentence' in read ? wrong(read.sentence) : { fields: { noticeFacts: read.facts } };
  }
  switch (field) {
    case 'insuranceRenewsOn':
      return renewal(typed, wrong, reading);
    case 'sector':
      return chosen(findSector(text), 'sector', () => wrong('is none of the industries. Use a name from the list.'));
    case 'region':
      return chosen(findRegion(text), 'region', () =>
        wrong(`is none of the regions: ${Object.values(REGIONS).join(', ')}.`),
      );
    case 'dataSensitivity':
      return chosen(findSensitivity(text), 'dataSensitivity', () =>
        wrong('is none of none, basic, financial and health.'),
      );
    case 'openingHours':
      return chosen(findHours(text), 'openingHours', () => wrong('is none of 8x5, 12x6 and 24x7.'));
    case 'kind':
      return chosen(findKind(text), 'kind', () => wrong('is neither client nor prospect.'));
    case 'owner': {
      const ownerId = reading.owners.get(text.toLowerCase());
      return ownerId ? { fields: { ownerId } } : wrong('is the address of nobody in your team.');
    }
    case 'tags':
      return checked({ tags: listed(text) }, wrong);
    case 'regulations':
      return several(
        listed(text),
        findRegulation,
        'regulations',
        `is none of the regulations: ${Object.values(REGULATIONS)
          .map(({ label }) => label)
          .join(', ')}.`,
      );
    case 'operatingRegions':
      return several(
        listed(text),
        findRegion,
        'operatingRegions',
        `is none of the regions: ${Object.values(REGIONS).join(', ')}.`,
      );
    case 'website':
      return checked(
        { website: /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}` },
        wrong,
        'is no web address.',
      );
    case 'contactEmail':
      return checked({ contactEmail: text }, wrong, 'is no email address.');
    default:
      return checked({ [field]: text }, wrong);
  }
}

type Wrong = (what: string) => ReadCell;

/** An export marks a text that could run as a formula; the mark goes again. */
const unescaped = (text: string) => (/^'[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠\t\r\n]/u.test(text) ? text.slice(1) : text);

const listed = (text: string) =>
  text
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

function amount(read: ReadAmount, field: ImportField, wrong: Wrong, { currency }: Reading): ReadCell {
  if ('value' in read) return { fields: { [field]: read.value } };
  if (read.problem === 'two_ways')
    return wrong(`can be read two ways. Write ${read.readings[0]} or ${read.readings[1]}.`);
  return wrong(read.problem === 'other_currency' ? `is not in ${currency}.` : 'is not a number.');
}

/** `40%`, `0.4` and `40` are the same share; a bare 1 could be either. */
function share(cell: Cell, field: FactKey, wrong: Wrong, { currency }: Reading): ReadCell {
  const isPercent = typeof cell === 'string' && cell.endsWith('%');
  const read = readAmount(typeof cell === 'string' ? cell.replace(/%$/, '').trim() : cell, currency);
  if (!('value' in read)) return wrong('is not a share such as 40%.');
  if (read.value === 1 && !isPercent && typeof cell === 'string')
    return wrong('can be read two ways. Write 1% or 100%.');
  return { fields: { [field]: isPercent || read.value > 1 ? read.value / 100 : read.value } };
}

function renewal(cell: Cell, wrong: Wrong, { dateOrder }: Reading): ReadCell {
  const read = readDay(cell, dateOrder);
  if ('value' in read) return { fields: { insuranceRenewsOn: read.value } };
  return wrong(
    read.problem === 'two_ways' ? 'can be read two ways. Choose the order of day and month above.' : 'is not a date.',
  );
}

const chosen = (key: string | undefined, field: keyof RowFields, otherwise: () => ReadCell): ReadCell =>
  key === undefined ? otherwise() : { fields: { [field]: key } };

function several<Key extends string>(
  parts: string[],
  find: Finder<Key>,
  field: keyof RowFields,
  what: string,
): ReadCell {
  const unknown = parts.find((part) => find(part) === undefined);
  if (unknown !== undefined) return { sentence: `${quoted(unknown)} ${what}` };
  return { fields: { [field]: [...new Set(parts.map(find))] } };
}

const fieldsShape = clientFields.partial();

/** Through the record's own schema. @param what instead of the schema's sentence */
function checked(fields: Partial<ClientFields>, wrong: Wrong, what?: string): ReadCell {
  const parsed = fieldsShape.safeParse(fields);
  if (parsed.success) return { fields: parsed.data as RowFields };
  return wrong(what ?? `cannot be saved. ${parsed.error.issues[0]?.message ?? ''}`.trim());
}
