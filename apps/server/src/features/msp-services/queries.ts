import type { MspService } from '@fairlead/contract/features/msp-services';
import type { Tx } from '@fairlead/db/connection/database';
import { mspServices } from '@fairlead/db/schema/msp-services';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';

export type ServiceRow = typeof mspServices.$inferSelect;
type NewRow = typeof mspServices.$inferInsert;

const ofMsp = (mspId: string) => eq(mspServices.mspId, mspId);

/** What the MSP has switched on, priced or added. */
export function selectServices(tx: Tx, mspId: string): Promise<ServiceRow[]> {
  return tx.select().from(mspServices).where(ofMsp(mspId)).orderBy(asc(mspServices.createdAt), mspServices.id);
}

/** A ready-made service's row by its key. */
export async function findReadyMade(tx: Tx, mspId: string, key: string): Promise<ServiceRow | undefined> {
  const [row] = await tx
    .select()
    .from(mspServices)
    .where(and(ofMsp(mspId), eq(mspServices.serviceKey, key)));
  return row;
}

/** One of the MSP's own by its id. */
export async function findOwn(tx: Tx, mspId: string, id: string): Promise<ServiceRow | undefined> {
  const [row] = await tx
    .select()
    .from(mspServices)
    .where(and(ofMsp(mspId), eq(mspServices.id, id), isNull(mspServices.serviceKey)));
  return row;
}

/** Adds a row; undefined when there is one by that key or name already. */
export async function addService(tx: Tx, values: NewRow): Promise<ServiceRow | undefined> {
  const [row] = await tx.insert(mspServices).values(values).onConflictDoNothing().returning();
  return row;
}

/** Changes a service nobody has changed since `version`; undefined otherwise. */
export async function changeService(
  tx: Tx,
  { mspId, id, version }: Pick<ServiceRow, 'mspId' | 'id' | 'version'>,
  changes: Partial<NewRow>,
): Promise<ServiceRow | undefined> {
  const [row] = await tx
    .update(mspServices)
    .set({ ...changes, version: sql`${mspServices.version} + 1` })
    .where(and(ofMsp(mspId), eq(mspServices.id, id), eq(mspServices.version, version)))
    .returning();
  return row;
}

/** Removes one of the MSP's own; false when it was changed since `version`. */
export async function removeOwn(tx: Tx, mspId: string, id: string, version: number): Promise<boolean> {
  const { rowCount } = await tx
    .delete(mspServices)
    .where(and(ofMsp(mspId), eq(mspServices.id, id), isNull(mspServices.serviceKey), eq(mspServices.version, version)));
  return rowCount === 1;
}

/** A stored service as the contract has it. */
export function serviceView(row: ServiceRow): MspService {
  return {
    id: row.serviceKey ?? row.id,
    key: row.serviceKey,
    name: row.name,
    covers: row.covers,
    active: row.active,
    price: row.price,
    unit: row.unit,
    sizeTimes: row.sizeTimes,
    note: row.note ?? '',
    securityShare: row.securityShare,
    currency: row.currency,
    version: row.version,
  };
}
