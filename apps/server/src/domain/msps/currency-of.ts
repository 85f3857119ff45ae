import type { Tx } from '@fairlead/db/connection/database';
import { msps } from '@fairlead/db/schema/msps';
import { eq } from 'drizzle-orm';

/** The currency that an organization enters its prices and amounts in. */
export async function currencyOf(tx: Tx, mspId: string): Promise<string> {
  const [msp] = await tx.select({ currency: msps.preferred_currency }).from(msps).where(eq(msps.id, mspId));
  return msp?.currency ?? 'USD';
}
