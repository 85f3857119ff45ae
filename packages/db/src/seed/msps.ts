import type { Tx } from '../connection/open-transaction';
import { msps } from '../schema/msps';
import { freeTrials } from '../schema/trials';

export type NewMsp = Partial<Omit<typeof msps.$inferInsert, 'company_name' | 'created_at'>> & {
  company_name: string;
  now: Date;
};

/** Adds an organization; one on a trial gets its credits as well. Platform scope. Gives its id. */
export async function seedMsp(tx: Tx, { now, ...fields }: NewMsp): Promise<string> {
  const [row] = await tx
    .insert(msps)
    .values({ ...fields, created_at: now })
    .returning({ id: msps.id });
  const mspId = row!.id;
  if (fields.is_trial) await tx.insert(freeTrials).values({ msp_id: mspId });
  return mspId;
}
