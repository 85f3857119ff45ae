import { randomUUID } from 'node:crypto';
import type { Tx } from '@fairlead/db/connection/database';
import { clientImports } from '@fairlead/db/schema/client-imports';
import type { Targets } from './world';

/** An import that waits to be applied and one that can be undone, both with the canary in their texts. */
export async function addImportRows(
  tx: Tx,
  { mspId, canary, now }: { mspId: string; canary: string; now: Date },
): Promise<Pick<Targets, 'clientImport' | 'appliedImport'>> {
  const [clientImport, appliedImport] = [randomUUID(), randomUUID()];
  const read = {
    msp_id: mspId,
    file_name: `${canary}.csv`,
    columns: [{ name: canary, samples: [canary] }],
    settings: { mapping: ['name'], dateOrder: 'auto', duplicates: 'skip', kind: 'prospect' },
    row_count: 1,
  };
  const cells = [{ number: 2, cells: [`${canary} imported`] }];
  await tx.insert(clientImports).values([
    { ...read, id: clientImport, cells, created_at: now },
    { ...read, id: appliedImport, state: 'applied', applied_at: now, created_at: now },
  ]);
  return { clientImport, appliedImport };
}
