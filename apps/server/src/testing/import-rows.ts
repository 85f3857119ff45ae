import { randomUUID } from 'node:crypto';
import type { Tx } from '@fairlead/db/connection/database';
import { clientImports } from '@fairlead/db/schema/client-import';

/** An import that waits to be applied and one that can be undone, both with the canary in their texts. */
export async function addImportRows(tx: Tx, { mspId, canary, now }: { mspId: string; canary: string; now: Date }) {
  const [clientImport, appliedImport] = [randomUUID(), randomUUID()];
  const read = {
    mspId,
    fileName: `${canary}.csv`,
    columns: [{ name: canary, samples: [canary] }],
    settings: { mapping: ['name'], dateOrder: 'auto', duplicates: 'skip', kind: 'prospect' },
    rowCount: 1,
  };
  const cells = [{ number: 2, cells: [`${canary} imported`] }];
  await tx.insert(clientImports).values([
    { ...read, id: clientImport, cells, createdAt: now },
    { ...read, id: appliedImport, state: 'applied', appliedAt: now, createdAt: now },
  ]);
  return { clientImport, appliedImport };
}
