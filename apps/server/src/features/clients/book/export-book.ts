import { REGIONS } from '@fairlead/content/facts/regions';
import { REGULATIONS } from '@fairlead/content/facts/regulations';
import { SECTORS } from '@fairlead/content/facts/sectors';
import { BUSINESS_FACTS, isFactKey } from '@fairlead/content/fields/business-facts';
import type { FieldKind } from '@fairlead/content/fields/field';
import { NOTICE_COLUMNS, type NoticeColumn } from '@fairlead/content/fields/notice-facts';
import { OPENING_HOURS } from '@fairlead/content/fields/opening-hours';
import { IMPORT_FIELD_KEYS, IMPORT_FIELDS, type ImportField } from '@fairlead/contract/features/client-import';
import type { BOOK_FORMATS, BulkTarget } from '@fairlead/contract/features/clients/book';
import { clients } from '@fairlead/db/schema/clients/clients';
import { profiles } from '@fairlead/db/schema/profiles';
import { tableCsv } from '@fairlead/reports/formats/sheets/csv';
import type { ExportCell, ExportColumn } from '@fairlead/reports/formats/sheets/sheet';
import { noticeCells } from '@fairlead/risk/notices/table-cells';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';
import { currencyOf } from '#domain/msps/currency-of';
import { fileName } from '#files/file-name';
import { targetFilter } from './pick-records';

type Format = (typeof BOOK_FORMATS)[number];
type BookRow = typeof clients.$inferSelect & { owner: string | null };

const TYPES: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Far above what an organization has; beyond it nobody opens the file. */
const MOST_ROWS = 20_000;

const labelsOf = (labels: Record<string, string | { label: string }>) => (key: string) => {
  const found = Object.hasOwn(labels, key) ? labels[key] : undefined;
  return typeof found === 'string' ? found : (found?.label ?? key);
};
const LABEL_OF: Partial<Record<ImportField, (key: string) => string>> = {
  sector: labelsOf(SECTORS),
  region: labelsOf(REGIONS),
  regulations: labelsOf(REGULATIONS),
  openingHours: labelsOf(OPENING_HOURS),
  operatingRegions: labelsOf(REGIONS),
};

const isNoticeColumn = (field: ImportField): field is NoticeColumn => Object.hasOwn(NOTICE_COLUMNS, field);

/** What a business fact holds; every other field is text. */
const kindOf = (field: ImportField): FieldKind | 'text' => (isFactKey(field) ? BUSINESS_FACTS[field].kind : 'text');

/** A field as an import reads it back. */
function cellOf(row: BookRow, field: ImportField): ExportCell {
  if (isNoticeColumn(field)) return noticeCells(row.noticeFacts)[field];
  const value = row[field];
  const labelOf = LABEL_OF[field] ?? ((key) => key);
  if (Array.isArray(value)) return value.map(labelOf).join('; ') || null;
  if (typeof value === 'string') return labelOf(value);
  return kindOf(field) === 'share' && value !== null ? percent(value) : value;
}

/** As text with its sign: a bare 1 could be 1% or all of it. */
const percent = (share: number) => `${Number((share * 100).toPrecision(12))}%`;

const COLUMN_OF: Partial<Record<FieldKind | 'text', ExportColumn['kind']>> = { money: 'money', count: 'number' };

/** The records of a target as one table, with the columns of the import's template. */
export async function exportBook(
  context: StagedContext,
  { target, format }: { target: BulkTarget; format: Format },
): Promise<File> {
  const { rows, currency } = await context.read(async ({ tx, caller, now }) => {
    const mspId = callerMspId(caller);
    const rows = await tx
      .select({ ...getTableColumns(clients), owner: sql<string | null>`${profiles.email}` })
      .from(clients)
      .leftJoin(profiles, and(eq(profiles.msp_id, clients.mspId), eq(profiles.id, clients.ownerId)))
      .where(and(eq(clients.mspId, mspId), eq(clients.isSample, false), targetFilter(target, now)))
      .orderBy(sql`lower(${clients.name})`, clients.id)
      .limit(MOST_ROWS);
    return { rows, currency: await currencyOf(tx, mspId) };
  });
  if (rows.length === 0) throw fail('NOT_FOUND');
  const cells = rows.map((row) => IMPORT_FIELD_KEYS.map((field) => cellOf(row, field)));
  const bytes = format === 'csv' ? csv(cells) : await workbook(cells, currency, context.now);
  await context.write(async ({ audit, caller }) => {
    await audit({ type: 'msp', id: callerMspId(caller) }, { after: { rows: rows.length, format } });
    return {};
  });
  const name = fileName(`Clients ${context.now.toISOString().slice(0, 10)}`, format);
  return new File([new Uint8Array(bytes)], name, { type: TYPES[format] });
}

const csv = (rows: ExportCell[][]) => tableCsv(Object.values(IMPORT_FIELDS), rows);

/** The workbook library takes memory and time to load, which only who asks for a workbook pays. */
async function workbook(rows: ExportCell[][], currency: string, made: Date): Promise<Uint8Array> {
  const { toXlsx } = await import('@fairlead/reports/formats/sheets/xlsx');
  const columns = IMPORT_FIELD_KEYS.map((field) => ({
    label: IMPORT_FIELDS[field],
    kind: COLUMN_OF[kindOf(field)] ?? ('text' as const),
  }));
  return toXlsx([{ name: 'Clients', currency, columns, rows }], made);
}
