import { randomUUID } from 'node:crypto';
import type { ClientFields } from '@fairlead/contract/features/clients/clients';
import type { Tx } from '@fairlead/db/connection/database';
import { byColumnName, columnName } from '@fairlead/db/functions/column-names';
import { clientImportRows } from '@fairlead/db/schema/client-import';
import { sql } from 'drizzle-orm';
import { fail } from '#api/errors';
import type { RowWrite } from './check-rows';
import { FILLED_COLUMNS, LISTS } from './filled-columns';

/** How the fields of a record are stored, as the feature of clients knows it. */
export type ColumnsOf = (fields: Partial<ClientFields>) => Record<string, unknown>;

/** Whose import it is and when it happens. */
export type ImportScope = { mspId: string; importId: string; userId: string; currency: string; now: Date };

const columnsFrom = (table: string) =>
  sql.join(
    FILLED_COLUMNS.map((name) => {
      const column = sql`${sql.identifier(table)}.${sql.identifier(columnName(name))}`;
      return LISTS.includes(name) ? sql`coalesce(${column}, '{}')` : column;
    }),
    sql`, `,
  );
const filled = sql.join(
  FILLED_COLUMNS.map((name) => sql.identifier(columnName(name))),
  sql`, `,
);

/** Adds the records of all given rows with one statement, and remembers which row made which. */
export async function addRecords(
  tx: Tx,
  { mspId, importId, userId, currency, now }: ImportScope,
  writes: Extract<RowWrite, { action: 'add' }>[],
  columnsOf: ColumnsOf,
): Promise<void> {
  if (writes.length === 0) return;
  const rows = writes.map(({ kind, number, fields }) => ({
    ...byColumnName(columnsOf(fields)),
    id: randomUUID(),
    kind,
    number,
  }));
  const json = JSON.stringify(rows);
  await tx.execute(sql`
    insert into clients (id, msp_id, kind, name, currency, created_by, created_at, updated_at, ${filled})
    select given.id, ${mspId}, given.kind, given.name, ${currency}, ${userId}, ${now.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz, ${columnsFrom('given')}
    from jsonb_populate_recordset(null::clients, ${json}::jsonb) as given`);
  await tx.execute(sql`
    insert into client_import_rows (msp_id, import_id, row_number, client_id, action, version)
    select ${mspId}, ${importId}, given.number, given.id, 'added', 1
    from jsonb_to_recordset(${json}::jsonb) as given (id uuid, number integer)`);
  await tx.execute(sql`
    insert into client_activity (msp_id, client_id, kind, action, actor_id, created_at)
    select ${mspId}, given.id, 'import', 'import.added', ${userId}, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${json}::jsonb) as given (id uuid)`);
}

/**
 * Fills what is empty in the records of all given rows, and remembers what was there.
 * @throws CONFLICT when one of them was changed since it was looked at
 */
export async function fillRecords(
  tx: Tx,
  { mspId, importId, userId, now }: ImportScope,
  writes: Extract<RowWrite, { action: 'update' }>[],
  columnsOf: ColumnsOf,
): Promise<void> {
  if (writes.length === 0) return;
  const rows = writes.map(({ clientId, version, number, fields }) => {
    const columns = columnsOf(fields);
    const before = Object.fromEntries(Object.keys(columns).map((name) => [name, LISTS.includes(name) ? [] : null]));
    return {
      id: clientId,
      version,
      number,
      columns: byColumnName(columns),
      before: byColumnName(before),
      names: Object.keys(fields),
    };
  });
  const { rows: changed } = await tx.execute(sql`
    update clients as record set (${filled}) = (
        select ${columnsFrom('new')} from jsonb_populate_record(record, given.columns) as new
      ), version = record.version + 1, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, version integer, columns jsonb)
    where record.msp_id = ${mspId} and record.id = given.id and record.version = given.version
    returning record.id`);
  if (changed.length !== rows.length) throw fail('CONFLICT');
  await tx.insert(clientImportRows).values(
    rows.map(({ id, number, version, before }) => ({
      mspId,
      importId,
      rowNumber: number,
      clientId: id,
      action: 'updated' as const,
      version: version + 1,
      before,
    })),
  );
  await tx.execute(sql`
    insert into client_activity (msp_id, client_id, kind, action, actor_id, fields, created_at)
    select ${mspId}, given.id, 'import', 'import.changed', ${userId}, given.names, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, names text[])`);
}

/** Empties again what the import filled in records that nobody has changed since; the others say so. */
export async function emptyFilled(
  tx: Tx,
  { mspId, importId, now }: Pick<ImportScope, 'mspId' | 'importId' | 'now'>,
): Promise<void> {
  await tx.execute(sql`
    with restored as (
      update clients as record set (${filled}) = (
          select ${columnsFrom('old')} from jsonb_populate_record(record, line.before) as old
        ), version = record.version + 1, updated_at = ${now.toISOString()}::timestamptz
      from client_import_rows as line
      where line.msp_id = ${mspId} and line.import_id = ${importId} and line.action = 'updated'
        and record.msp_id = line.msp_id and record.id = line.client_id and record.version = line.version
      returning record.id
    )
    update client_import_rows as line set undone = case
        when line.client_id in (select id from restored) then 'restored'
        when line.client_id in (select id from clients where msp_id = ${mspId}) then 'changed'
        else 'gone'
      end
    where line.msp_id = ${mspId} and line.import_id = ${importId} and line.action = 'updated'`);
}
