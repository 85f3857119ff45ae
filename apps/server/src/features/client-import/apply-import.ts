import type { ClientImport } from '@fairlead/contract/features/client-import';
import { clientImports } from '@fairlead/db/schema/client-import';
import { and, eq } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';
import type { CheckedRow, RowWrite } from './check-rows';
import { checkInThread, type ImportThreads } from './import-threads';
import { importView } from './import-view';
import { readDraft } from './preview-import';
import { bookStamp, findImport, findImportToMove } from './queries';
import { addRecords, type ColumnsOf, fillRecords } from './write-rows';

/**
 * Brings in every good row, all of them or none, in one transaction. An import that is applied already stays as it is:
 * sent twice, it has one effect. When the book has changed since the rows were checked, nothing happens: CONFLICT.
 */
export async function applyImport(
  context: StagedContext,
  { id, version }: { id: string; version: number },
  threads: ImportThreads,
  columnsOf: ColumnsOf,
): Promise<ClientImport> {
  const draft = await context.read(async ({ tx, caller }) => {
    const row = await findImport(tx, callerMspId(caller), id);
    return row && row.state !== 'draft' ? null : readDraft(tx, caller, id);
  });
  const checked = draft ? await checkInThread(threads, draft.check) : [];
  return context.write(async ({ tx, caller, now, audit }) => {
    const mspId = callerMspId(caller);
    const row = await findImportToMove(tx, mspId, id);
    if (!row) throw fail('NOT_FOUND');
    if (row.state !== 'draft') return importView(row, now);
    const isAsChecked = draft !== null && row.version === version && draft.row.version === version;
    if (!isAsChecked || (await bookStamp(tx, mspId)) !== draft.stamp) throw fail('CONFLICT');
    const { adds, updates } = writesOf(checked);
    if (adds.length + updates.length === 0)
      throw fail('BAD_REQUEST', { rows: 'There is no row to bring in. Fix the rows with errors first.' });
    const scope = { mspId, importId: id, userId: caller.userId, currency: draft.check.currency, now };
    await addRecords(tx, scope, adds, columnsOf);
    await fillRecords(tx, scope, updates, columnsOf);
    const outcome = {
      added: adds.length,
      updated: updates.length,
      skipped: checked.length - adds.length - updates.length,
    };
    await tx
      .update(clientImports)
      .set({ state: 'applied', appliedAt: now, cells: null, ...outcome })
      .where(and(eq(clientImports.mspId, mspId), eq(clientImports.id, id)));
    await audit({ type: 'client_import', id }, { after: outcome });
    return importView({ ...row, ...outcome, state: 'applied', appliedAt: now }, now);
  });
}

function writesOf(checked: CheckedRow[]) {
  const writes = checked.flatMap(({ write }) => (write ? [write] : []));
  const isAdd = (write: RowWrite): write is Extract<RowWrite, { action: 'add' }> => write.action === 'add';
  const isUpdate = (write: RowWrite): write is Extract<RowWrite, { action: 'update' }> => write.action === 'update';
  return { adds: writes.filter(isAdd), updates: writes.filter(isUpdate) };
}
