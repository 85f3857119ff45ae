import type { ClientImport, ImportSettings } from '@fairlead/contract/features/client-import';
import { clientImports } from '@fairlead/db/schema/client-import';
import { and, eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { importView } from './import-view';
import { findImportToMove } from './queries';

/** Keeps which column goes where. Whoever started from an older version gets CONFLICT. */
export async function changeImport(
  context: HandlerContext,
  { id, version, settings }: { id: string; version: number; settings: ImportSettings },
): Promise<ClientImport> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const row = await findImportToMove(tx, mspId, id);
  if (!row) throw fail('NOT_FOUND');
  if (row.state !== 'draft' || row.version !== version) throw fail('CONFLICT');
  if (settings.mapping.length !== row.columns.length)
    throw fail('BAD_REQUEST', { 'settings.mapping': 'Say for every column where it goes.' });
  await tx
    .update(clientImports)
    .set({ settings, version: version + 1 })
    .where(and(eq(clientImports.mspId, mspId), eq(clientImports.id, id)));
  await context.audit({ type: 'client_import', id });
  return importView({ ...row, settings, version: version + 1 }, now);
}

/** Forgets a draft with everything that was read. */
export async function discardImport(context: HandlerContext, id: string): Promise<Record<string, never>> {
  const { tx, caller } = context;
  const mspId = callerMspId(caller);
  const row = await findImportToMove(tx, mspId, id);
  if (!row) throw fail('NOT_FOUND');
  if (row.state !== 'draft') throw fail('CONFLICT');
  await tx.delete(clientImports).where(and(eq(clientImports.mspId, mspId), eq(clientImports.id, id)));
  await context.audit({ type: 'client_import', id });
  return {};
}
