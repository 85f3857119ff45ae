import { STAFF_ROLES } from '@fairlead/contract/access/roles';
import type { ImportSettings } from '@fairlead/contract/features/client-import';
import type { Tx } from '@fairlead/db/connection/database';
import { clientImportRows, clientImports } from '@fairlead/db/schema/client-import';
import { clients } from '@fairlead/db/schema/clients/clients';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, desc, eq, getTableColumns, inArray, lt, ne, sql } from 'drizzle-orm';
import type { ExistingRecord } from './existing-record';
import { FILLED_COLUMNS, LISTS } from './filled-columns';

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

/** The names of the columns in which a record has nothing. */
const EMPTY = sql<string[]>`array_remove(array[${sql.join(
  FILLED_COLUMNS.map((name) => {
    const isEmpty = LISTS.includes(name) ? sql`cardinality(${clients[name]}) = 0` : sql`${clients[name]} is null`;
    return sql`case when ${isEmpty} then ${name}::text end`;
  }),
  sql`, `,
)}], null)`;

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
