import { builtOnce } from '@fairlead/db/connection/built-once';
import type { Tx } from '@fairlead/db/connection/database';
import { msps } from '@fairlead/db/schema/msps';
import { eq, sql } from 'drizzle-orm';
import { fail } from '#api/errors';

const selectCurrency = builtOnce((tx) =>
  tx
    .select({ currency: msps.preferred_currency })
    .from(msps)
    .where(eq(msps.id, sql.placeholder('mspId')))
    .prepare('currency_of'),
);

/** The currency that an organization enters its prices and amounts in. @throws NOT_FOUND */
export async function currencyOf(tx: Tx, mspId: string): Promise<string> {
  const [msp] = await selectCurrency(tx, { mspId });
  if (!msp) throw fail('NOT_FOUND');
  return msp.currency;
}
