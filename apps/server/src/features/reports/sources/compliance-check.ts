import type { Tx } from '@fairlead/db/connection/database';
import { complianceChecks } from '@fairlead/db/schema/compliance';
import { compliancePart } from '@fairlead/reports/document/compliance-part';
import { and, desc, eq } from 'drizzle-orm';
import { fail } from '#api/errors';
import { type ClientRow, findClient } from '#domain/clients/rows';
import { checkView, pricesFor } from '#domain/compliance/check-view';
import { type CheckRow, checksOfClient, exceptionsOfClient } from '#domain/compliance/client-checks';
import { printedClient } from '#domain/reports/printed';
import { reportSource, type Wanted } from './source';

async function findRow(tx: Tx, mspId: string, { id, clientId }: Wanted): Promise<CheckRow | null> {
  const which = id ? eq(complianceChecks.id, id) : eq(complianceChecks.clientId, clientId ?? '');
  const [row] = await tx
    .select()
    .from(complianceChecks)
    .where(and(eq(complianceChecks.mspId, mspId), which))
    .orderBy(desc(complianceChecks.updatedAt), complianceChecks.id)
    .limit(1);
  return row ?? null;
}

/** The check an order names, else the one of the client that was changed last. */
async function findCheck(tx: Tx, mspId: string, wanted: Wanted) {
  const row = await findRow(tx, mspId, wanted);
  if (!row && wanted.id) throw fail('NOT_FOUND');
  if (!row) return null;
  if (wanted.clientId && row.clientId !== wanted.clientId) throw fail('NOT_FOUND');
  const client = await findClient(tx, mspId, row.clientId);
  const [checks, exceptions, prices] = await Promise.all([
    checksOfClient(tx, mspId, client.id),
    exceptionsOfClient(tx, mspId, client.id),
    pricesFor(tx, mspId, client),
  ]);
  const check = checks.find((one) => one.row.id === row.id);
  if (!check) throw fail('NOT_FOUND');
  // What nobody confirmed is not printed, so no answers from elsewhere are needed.
  const nothing = { answers: new Map(), names: new Map(), evidence: new Map(), duties: null };
  return { client, row, view: checkView(check, { client, checks, exceptions, prices, ...nothing }) };
}

export const complianceCheck = reportSource({
  find: findCheck,
  madeFrom: ({ row }) => ({ 'compliance-check': row.id }),
  compose: ({ client, view }, frame) => ({
    ...frame,
    client: printedClient(client),
    currency: client.currency,
    version: 1,
    compliance: compliancePart(view),
  }),
  has: async (tx: Tx, client: ClientRow) => (await findRow(tx, client.mspId, { clientId: client.id })) !== null,
  standing: async (tx, client, id) => {
    const row = await findRow(tx, client.mspId, { id });
    return row ? { number: row.version, completedAt: row.updatedAt, outdated: null } : null;
  },
  renewsSame: true,
});
