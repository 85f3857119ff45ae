import type { Tx } from '@fairlead/db/connection/database';
import { askedOf } from '@fairlead/risk/compliance/results';
import { checksOfClient } from './client-checks';

/** What a client's checks say of each requirement that their scope asks for: what evidence has to show. */
export async function complianceClaims(tx: Tx, { mspId, clientId }: { mspId: string; clientId: string }) {
  const checks = await checksOfClient(tx, mspId, clientId);
  return checks.map(({ row, framework, scope, rows }) => ({
    sourceId: row.id,
    frameworkId: framework.id,
    framework: framework.shortTitle,
    claims: askedOf(framework, scope).map(({ id, question }) => {
      const said = rows.get(id);
      return {
        requirementId: id,
        text: question,
        standing: said?.status ?? ('unknown' as const),
        answeredAt: said?.source === 'own' ? said.updatedAt : null,
      };
    }),
  }));
}
