import { NO_CASE, type SalesCaseFields } from '@fairlead/contract/features/sales-cases';
import type { Tx } from '@fairlead/db/connection/database';
import { salesCases } from '@fairlead/db/schema/sales-cases';
import { and, eq } from 'drizzle-orm';

export type StoredCase = SalesCaseFields & {
  /** Null where nothing was written yet. */
  currency: string | null;
  version: number;
  updatedAt: Date | null;
};

export const isCaseOf = (mspId: string, clientId: string) =>
  and(eq(salesCases.mspId, mspId), eq(salesCases.clientId, clientId));

/** What a client told in sales talks; empty where nothing was written. */
export async function storedCase(tx: Tx, mspId: string, clientId: string): Promise<StoredCase> {
  const [row] = await tx.select().from(salesCases).where(isCaseOf(mspId, clientId));
  if (!row) return { ...NO_CASE, currency: null, version: 0, updatedAt: null };
  const { currency, version, updatedAt } = row;
  const [pains, money, decision] = [row.pains, row.money, row.decision];
  return { ...({ pains, money, decision } as SalesCaseFields), currency, version, updatedAt };
}
