import type { Tx } from '@fairlead/db/connection/database';
import { askedOf } from '@fairlead/risk/compliance/results';
import { checksOfClient } from './client-checks';

/** The subcategory of NIST CSF 2.0. */
const SOFTWARE_IS_MAINTAINED = 'PR.PS-02';

/** What a client's checks say of each requirement that their scope asks for: what evidence has to show. */
export async function complianceClaims(tx: Tx, { mspId, clientId }: { mspId: string; clientId: string }) {
  const checks = await checksOfClient(tx, mspId, clientId);
  return checks.map(({ row, framework, scope, rows }) => ({
    sourceId: row.id,
    frameworkId: framework.id,
    framework: framework.shortTitle,
    claims: askedOf(framework, scope).map(({ id, question, csf }) => {
      const said = rows.get(id);
      return {
        requirementId: id,
        text: question,
        standing: said?.status ?? ('unknown' as const),
        answeredAt: said?.source === 'own' ? said.updatedAt : null,
        isOfUpdates: csf.includes(SOFTWARE_IS_MAINTAINED),
      };
    }),
  }));
}
