import type { ClientTechnology, TechnologyFields } from '@fairlead/contract/features/clients/technology';
import type { Tx } from '@fairlead/db/connection/database';
import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type ClientScope, sent, textColumn } from '../client-scope';

export type TechnologyRow = typeof clientTechnology.$inferSelect;
type Columns = Partial<typeof clientTechnology.$inferInsert>;

const ofClient = ({ mspId, clientId }: ClientScope) =>
  and(eq(clientTechnology.mspId, mspId), eq(clientTechnology.clientId, clientId));

export function technologyColumns(fields: Partial<TechnologyFields>): Columns {
  const { vendor, product, productVersion, kind, usedFor, units, supportEndsOn, note, exposure, criticality } = fields;
  return sent({
    vendor: vendor?.normalize('NFC'),
    product: product?.normalize('NFC'),
    productVersion: productVersion?.normalize('NFC'),
    kind,
    usedFor: textColumn(usedFor),
    units,
    supportEndsOn,
    note: textColumn(note),
    exposure,
    criticality,
  }) as Columns;
}

export function technologyView(row: TechnologyRow): ClientTechnology {
  return {
    id: row.id,
    vendor: row.vendor,
    product: row.product,
    productVersion: row.productVersion,
    kind: row.kind,
    usedFor: row.usedFor ?? '',
    units: row.units,
    supportEndsOn: row.supportEndsOn,
    note: row.note ?? '',
    exposure: row.exposure,
    criticality: row.criticality,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
}

type Named = Pick<TechnologyRow, 'vendor' | 'product' | 'productVersion'>;

/** Two entries with the same key are one thing. As the database's own rule has it. */
export const technologyKey = ({ vendor, product, productVersion }: Named): string =>
  JSON.stringify([vendor, product, productVersion].map((part) => part.toLowerCase()));

/** As people call it. */
export const technologyName = ({ vendor, product, productVersion }: Named): string =>
  [vendor, product, productVersion].filter(Boolean).join(' ');

export function selectTechnology(tx: Tx, scope: ClientScope): Promise<TechnologyRow[]> {
  const { vendor, product, productVersion, id } = clientTechnology;
  return tx
    .select()
    .from(clientTechnology)
    .where(ofClient(scope))
    .orderBy(asc(sql`lower(${vendor})`), asc(sql`lower(${product})`), asc(productVersion), asc(id));
}

export async function findTechnology(tx: Tx, scope: ClientScope, id: string): Promise<TechnologyRow | undefined> {
  const [row] = await tx
    .select()
    .from(clientTechnology)
    .where(and(ofClient(scope), eq(clientTechnology.id, id)))
    .for('update');
  return row;
}

/** Without those that came to be there meanwhile. */
export function addTechnologyRows(tx: Tx, rows: (typeof clientTechnology.$inferInsert)[]): Promise<TechnologyRow[]> {
  return tx.insert(clientTechnology).values(rows).onConflictDoNothing().returning();
}

export async function changeTechnologyRow(tx: Tx, row: TechnologyRow, changes: Columns, now: Date) {
  const [changed] = await tx
    .update(clientTechnology)
    .set({ ...changes, version: sql`${clientTechnology.version} + 1`, updatedAt: now })
    .where(and(eq(clientTechnology.mspId, row.mspId), eq(clientTechnology.id, row.id)))
    .returning();
  if (!changed) throw new Error('The entry was not changed.');
  return changed;
}

export async function removeTechnologyRow(tx: Tx, row: TechnologyRow): Promise<void> {
  await tx.delete(clientTechnology).where(and(eq(clientTechnology.mspId, row.mspId), eq(clientTechnology.id, row.id)));
}
