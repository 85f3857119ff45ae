import type { Tx } from '@fairlead/db/connection/database';
import { sql } from 'drizzle-orm';

/**
 * Lets whoever changes an MSP's access or plan go one after the other, until the end of the transaction: two admins, or an
 * admin and a payment. What was read before this may have changed.
 */
export async function lockPlan(tx: Tx, mspId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`plan of ${mspId}`}, 0))`);
}
