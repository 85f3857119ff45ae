import type { ClientImport, PastImport } from '@fairlead/contract/features/client-import';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { importView, pastImportView } from './import-view';
import { findImport, keptRecords, listImportRows } from './queries';

export async function listImports({ tx, caller, now }: HandlerContext): Promise<{ items: PastImport[] }> {
  const rows = await listImportRows(tx, callerMspId(caller));
  return { items: rows.map((row) => pastImportView(row, now)) };
}

export async function getImport({ tx, caller, now }: HandlerContext, { id }: { id: string }): Promise<ClientImport> {
  const mspId = callerMspId(caller);
  const row = await findImport(tx, mspId, id);
  if (!row) throw fail('NOT_FOUND');
  return importView(row, now, row.state === 'undone' ? await keptRecords(tx, mspId, id) : []);
}
