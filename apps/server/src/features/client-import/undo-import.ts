import type { ClientImport } from '@fairlead/contract/features/client-import';
import { clientImportRows, clientImports } from '@fairlead/db/schema/client-import';
import { and, count, eq, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { importView, undoUntil } from './import-view';
import { findImportToMove, keptRecords } from './queries';
import { emptyFilled } from './write-rows';

/**
 * Takes an import back in one transaction: records it added go, fields it filled are empty again. What was changed since,
 * or has work hanging on it, stays and is named. Undone twice, it has one effect.
 */
export async function undoImport(context: HandlerContext, id: string): Promise<ClientImport> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const row = await findImportToMove(tx, mspId, id);
  if (!row) throw fail('NOT_FOUND');
  if (row.state === 'undone') return importView(row, now, await keptRecords(tx, mspId, id));
  if (undoUntil(row, now) === null) throw fail('CONFLICT');
  await tx.execute(sql`select public.remove_imported_clients(${mspId}, ${id})`);
  await emptyFilled(tx, { mspId, importId: id, now });
  const outcomes = await tx
    .select({ undone: clientImportRows.undone, rows: count() })
    .from(clientImportRows)
    .where(and(eq(clientImportRows.mspId, mspId), eq(clientImportRows.importId, id)))
    .groupBy(clientImportRows.undone);
  const rowsOf = (...wanted: string[]) =>
    outcomes.reduce((sum, { undone, rows }) => (undone && wanted.includes(undone) ? sum + rows : sum), 0);
  const outcome = { removed: rowsOf('removed'), restored: rowsOf('restored'), kept: rowsOf('changed', 'work', 'gone') };
  await tx
    .update(clientImports)
    .set({ state: 'undone', undoneAt: now, ...outcome })
    .where(and(eq(clientImports.mspId, mspId), eq(clientImports.id, id)));
  await context.audit({ type: 'client_import', id }, { after: outcome });
  return importView({ ...row, ...outcome, state: 'undone', undoneAt: now }, now, await keptRecords(tx, mspId, id));
}
