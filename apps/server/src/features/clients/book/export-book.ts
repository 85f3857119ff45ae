import { REGIONS } from '@fairlead/content/facts/regions';
import { REGULATIONS } from '@fairlead/content/facts/regulations';
import { SECTORS } from '@fairlead/content/facts/sectors';
import { IMPORT_FIELD_KEYS, IMPORT_FIELDS, type ImportField } from '@fairlead/contract/features/client-import';
import type { BOOK_FORMATS, BulkTarget } from '@fairlead/contract/features/clients/book';
import { clients } from '@fairlead/db/schema/clients/clients';
import { profiles } from '@fairlead/db/schema/profiles';
import { tableCsv } from '@fairlead/reports/formats/sheets/csv';
import type { ExportCell, ExportColumn } from '@fairlead/reports/formats/sheets/sheet';
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
const [sector, region, regulation] = [labelsOf(SECTORS), labelsOf(REGIONS), labelsOf(REGULATIONS)];
const joined = (keys: string[], label: (key: string) => string) => keys.map(label).join('; ') || null;

/** Each field as an import reads it back. */
const CELL_OF: Record<ImportField, (row: BookRow) => ExportCell> = {
  name: (row) => row.name,
  kind: (row) => row.kind,
  sector: (row) => row.sector && sector(row.sector),
  region: (row) => row.region && region(row.region),
  city: (row) => row.city,
  website: (row) => row.website,
  contactName: (row) => row.contactName,
  contactEmail: (row) => row.contactEmail,
  contactPhone: (row) => row.contactPhone,
  employees: (row) => row.employees,
  annualRevenue: (row) => row.annualRevenue,
  recordsHeld: (row) => row.recordsHeld,
  dataSensitivity: (row) => row.dataSensitivity,
  downtimeCostPerHour: (row) => row.downtimeCostPerHour,
  contributionMargin: (row) => percent(row.contributionMargin),
  onlineRevenueShare: (row) => percent(row.onlineRevenueShare),
  criticalVendors: (row) => row.criticalVendors,
  lossLimit: (row) => row.lossLimit,
  owner: (row) => row.owner,
  tags: (row) => joined(row.tags, (tag) => tag),
  regulations: (row) => joined(row.regulations, regulation),
  operatingRegions: (row) => joined(row.operatingRegions, region),
  insuranceCarrier: (row) => row.insuranceCarrier,
  insurancePolicyNumber: (row) => row.insurancePolicyNumber,
  insuranceRenewsOn: (row) => row.insuranceRenewsOn,
  notes: (row) => row.notes,
};

/** As text with its sign: a bare 1 could be 1% or all of it. */
const percent = (share: number | null) => (share === null ? null : `${Number((share * 100).toPrecision(12))}%`);

const MONEY: readonly ImportField[] = ['annualRevenue', 'downtimeCostPerHour', 'lossLimit'];
const NUMBERS: readonly ImportField[] = ['employees', 'recordsHeld', 'criticalVendors'];
const kindOf = (field: ImportField): ExportColumn['kind'] => {
  if (MONEY.includes(field)) return 'money';
  return NUMBERS.includes(field) ? 'number' : 'text';
};

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
  const cells = rows.map((row) => IMPORT_FIELD_KEYS.map((field) => CELL_OF[field](row)));
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
  const columns = IMPORT_FIELD_KEYS.map((field) => ({ label: IMPORT_FIELDS[field], kind: kindOf(field) }));
  return toXlsx([{ name: 'Clients', currency, columns, rows }], made);
}
