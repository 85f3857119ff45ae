import { PAINS } from '@fairlead/content/sales/pains';
import type { SalesCase, SalesCaseFields } from '@fairlead/contract/features/sales-cases';
import { salesCases } from '@fairlead/db/schema/sales-cases';
import { and, eq, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { findClient, lockClient } from '#domain/clients/rows';
import { isCaseOf, storedCase } from '#domain/sales-cases/stored-case';

/** What a client told so far, in the currency it was begun in. @throws NOT_FOUND */
export async function getCase(
  { tx, caller }: Pick<HandlerContext, 'tx' | 'caller'>,
  { clientId }: { clientId: string },
): Promise<SalesCase> {
  const mspId = callerMspId(caller);
  const client = await findClient(tx, mspId, clientId);
  const { currency, updatedAt, ...rest } = await storedCase(tx, mspId, clientId);
  return { clientId, ...rest, currency: currency ?? client.currency, updatedAt: updatedAt?.toISOString() ?? null };
}

/** Writes it as a whole. @throws CONFLICT when someone was faster; BAD_REQUEST for a control there is not */
export async function saveCase(
  context: HandlerContext,
  { clientId, version, fields }: { clientId: string; version: number; fields: SalesCaseFields },
): Promise<SalesCase> {
  const { tx, caller, now, audit } = context;
  const mspId = callerMspId(caller);
  const { currency } = await lockClient(tx, mspId, clientId);
  const unknown = fields.pains.findIndex(({ control }) => control !== null && !Object.hasOwn(PAINS, control));
  if (unknown >= 0) throw fail('BAD_REQUEST', { [`fields.pains.${unknown}.control`]: 'Choose a pain of the list.' });
  const { rowCount } =
    version === 0
      ? await tx
          .insert(salesCases)
          .values({ mspId, clientId, currency, ...fields, createdBy: caller.userId, createdAt: now, updatedAt: now })
          .onConflictDoNothing()
      : await tx
          .update(salesCases)
          .set({ ...fields, version: sql`${salesCases.version} + 1`, updatedAt: now })
          .where(and(isCaseOf(mspId, clientId), eq(salesCases.version, version)));
  if (rowCount !== 1) throw fail('CONFLICT');
  // Who said what about whom stays out of the log: it is kept longer than the record.
  const told = { pains: fields.pains.length, people: fields.decision.people.length };
  await audit({ type: 'client', id: clientId }, { after: told });
  return getCase(context, { clientId });
}
