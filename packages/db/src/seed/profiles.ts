import type { Tx } from '../connection/open-transaction';
import { profiles } from '../schema/profiles';

export type NewProfile = Omit<typeof profiles.$inferInsert, 'created_on'> & { now: Date };

/** Adds a person whose account exists in the auth service under the same id. Platform scope. */
export async function seedProfile(tx: Tx, { now, ...fields }: NewProfile): Promise<void> {
  await tx.insert(profiles).values({ ...fields, created_on: now });
}
