import type { Tx } from '../connection/open-transaction';
import { clients } from '../schema/clients/clients';

export type NewClient = Omit<typeof clients.$inferInsert, 'createdAt' | 'updatedAt' | 'currency'> & {
  currency?: string;
  now: Date;
};

/** Adds a client or prospect to an organization; amounts in US dollars unless said. Gives its id. */
export async function seedClient(tx: Tx, { now, currency = 'USD', ...fields }: NewClient): Promise<string> {
  const [row] = await tx
    .insert(clients)
    .values({ ...fields, currency, createdAt: now, updatedAt: now })
    .returning({ id: clients.id });
  return row!.id;
}
