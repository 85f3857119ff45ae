import { STAFF_ROLES } from '@fairlead/contract/access/roles';
import type { ImportSettings } from '@fairlead/contract/features/client-import';
import type { Tx } from '@fairlead/db/connection/database';
import { clientImportRows, clientImports } from '@fairlead/db/schema/client-import';
import { clients } from '@fairlead/db/schema/clients/clients';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, desc, eq, getTableColumns, inArray, lt, ne, sql } from 'drizzle-orm';
import type { ExistingRecord } from './existing-record';

export type ImportRow = Omit<typeof clientImports.$inferSelect, 'cells' | 'settings'> & {
  settings: ImportSettings;
  by: string | null;
};

const { cells: _cells, settings: _settings, ...COLUMNS } = getTableColumns(clientImports);
const SHOWN = {
  ...COLUMNS,
  settings: sql<ImportSettings>`${clientImports.settings}`,
  by: sql<string | null>`(select ${profiles.name} from ${profiles} where ${profiles.id} = ${clientImports.createdBy})`,
};

/** As many as a page of past imports shows. */
const MOST_LISTED = 50;

const own = (mspId: string, id: string) => and(eq(clientImports.mspId, mspId), eq(clientImports.id, id));

/** An import without its rows. */
export async function findImport(tx: Tx, mspId: string, id: string): Promise<ImportRow | undefined> {
  const [row] = await tx.select(SHOWN).from(clientImports).where(own(mspId, id));
  return row;
}

/** The same, for who is about to move it on: a second one waits here. */
export async function findImportToMove(tx: Tx, mspId: string, id: string): Promise<ImportRow | undefined> {
  await tx.select({ id: clientImports.id }).from(clientImports).where(own(mspId, id)).for('update');
  return findImport(tx, mspId, id);
}

export async function cellsOf(tx: Tx, mspId: string, id: string) {
  const [row] = await tx.select({ cells: clientImports.cells }).from(clientImports).where(own(mspId, id));
  return row?.cells ?? [];
}

/** Past imports, the newest first. */
export function listImportRows(tx: Tx, mspId: string): Promise<ImportRow[]> {
  return tx
    .select(SHOWN)
    .from(clientImports)
    .where(and(eq(clientImports.mspId, mspId), ne(clientImports.state, 'draft')))
    .orderBy(desc(clientImports.createdAt), clientImports.id)
    .limit(MOST_LISTED);
}

/** Forgets what was read and never applied, and the rows of imports that can no longer be undone. */
export async function forgetOldImports(tx: Tx, mspId: string, before: { drafts: Date; applied: Date }): Promise<void> {
  await tx
    .delete(clientImports)
    .where(
      and(eq(clientImports.mspId, mspId), eq(clientImports.state, 'draft'), lt(clientImports.createdAt, before.drafts)),
    );
  const old = tx
    .select({ id: clientImports.id })
    .from(clientImports)
    .where(and(eq(clientImports.mspId, mspId), lt(clientImports.appliedAt, before.applied)));
  await tx
    .delete(clientImportRows)
    .where(and(eq(clientImportRows.mspId, mspId), inArray(clientImportRows.importId, old)));
}

/** The fields that a row can fill, each with whether the record has nothing there. */
const EMPTY = sql<string[]>`array_remove(array[
  case when ${clients.sector} is null then 'sector' end,
  case when ${clients.region} is null then 'region' end,
  case when ${clients.city} is null then 'city' end,
  case when ${clients.website} is null then 'website' end,
  case when ${clients.contactName} is null then 'contactName' end,
  case when ${clients.contactEmail} is null then 'contactEmail' end,
  case when ${clients.contactPhone} is null then 'contactPhone' end,
  case when ${clients.employees} is null then 'employees' end,
  case when ${clients.annualRevenue} is null then 'annualRevenue' end,
  case when ${clients.recordsHeld} is null then 'recordsHeld' end,
  case when ${clients.dataSensitivity} is null then 'dataSensitivity' end,
  case when ${clients.downtimeCostPerHour} is null then 'downtimeCostPerHour' end,
  case when ${clients.contributionMargin} is null then 'contributionMargin' end,
  case when ${clients.onlineRevenueShare} is null then 'onlineRevenueShare' end,
  case when ${clients.criticalVendors} is null then 'criticalVendors' end,
  case when ${clients.lossLimit} is null then 'lossLimit' end,
  case when ${clients.ownerId} is null then 'ownerId' end,
  case when cardinality(${clients.tags}) = 0 then 'tags' end,
  case when cardinality(${clients.regulations}) = 0 then 'regulations' end,
  case when cardinality(${clients.operatingRegions}) = 0 then 'operatingRegions' end,
  case when ${clients.insuranceCarrier} is null then 'insuranceCarrier' end,
  case when ${clients.insurancePolicyNumber} is null then 'insurancePolicyNumber' end,
  case when ${clients.insuranceRenewsOn} is null then 'insuranceRenewsOn' end,
  case when ${clients.notes} is null then 'notes' end
], null)`;

/** Every record of the book that the caller sees, archived ones too. */
export function existingRecords(tx: Tx, mspId: string): Promise<ExistingRecord[]> {
  return tx
    .select({
      id: clients.id,
      name: clients.name,
      website: clients.website,
      contactEmail: clients.contactEmail,
      archived: sql<boolean>`${clients.archivedAt} is not null`,
      version: clients.version,
      empty: EMPTY,
    })
    .from(clients)
    .where(eq(clients.mspId, mspId))
    .orderBy(clients.createdAt, clients.id);
}

/** Changes with every record that is added, changed or removed. */
export async function bookStamp(tx: Tx, mspId: string): Promise<string> {
  const [row] = await tx
    .select({ stamp: sql<string>`count(*) || ':' || coalesce(sum(${clients.version}), 0)` })
    .from(clients)
    .where(eq(clients.mspId, mspId));
  return row?.stamp ?? '';
}

/** Active people of the organization's staff: address in lower case and id. */
export async function ownersOf(tx: Tx, mspId: string): Promise<[string, string][]> {
  const rows = await tx
    .select({ id: profiles.id, email: profiles.email })
    .from(profiles)
    .where(and(eq(profiles.msp_id, mspId), eq(profiles.status, 'active'), inArray(profiles.role, [...STAFF_ROLES])));
  return rows.map(({ id, email }) => [email.toLowerCase(), id]);
}

export async function findMsp(tx: Tx, mspId: string) {
  const [msp] = await tx.select().from(msps).where(eq(msps.id, mspId));
  return msp;
}

export type KeptRecord = { id: string; name: string; reason: 'changed' | 'work' | 'gone' };
const MOST_KEPT = 200;

/** What an undo left. */
export async function keptRecords(tx: Tx, mspId: string, importId: string): Promise<KeptRecord[]> {
  const rows = await tx
    .select({ id: clientImportRows.clientId, name: clients.name, reason: clientImportRows.undone })
    .from(clientImportRows)
    .leftJoin(clients, and(eq(clients.mspId, clientImportRows.mspId), eq(clients.id, clientImportRows.clientId)))
    .where(
      and(
        eq(clientImportRows.mspId, mspId),
        eq(clientImportRows.importId, importId),
        inArray(clientImportRows.undone, ['changed', 'work', 'gone']),
      ),
    )
    .orderBy(clientImportRows.rowNumber)
    .limit(MOST_KEPT);
  return rows.flatMap(({ id, name, reason }) =>
    reason === 'changed' || reason === 'work' || reason === 'gone'
      ? [{ id, name: name ?? 'A removed record', reason }]
      : [],
  );
}
