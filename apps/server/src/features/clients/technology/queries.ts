import type { ClientTechnology, TechnologyFields } from '@fairlead/contract/features/clients/technology';
import type { Tx } from '@fairlead/db/connection/database';
import { clientTechnology } from '@fairlead/db/schema/client-depth';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type ClientScope, sent, textColumn } from '../client-scope';

export type TechnologyRow = typeof clientTechnology.$inferSelect;
type Columns = Partial<typeof clientTechnology.$inferInsert>;

const ofClient = ({ mspId, clientId }: ClientScope) =>
  and(eq(clientTechnology.msp_id, mspId), eq(clientTechnology.client_id, clientId));

export function technologyColumns(fields: Partial<TechnologyFields>): Columns {
  const { vendor, product, productVersion, kind, usedFor, units, supportEndsOn, note } = fields;
  return sent({
    vendor: vendor?.normalize('NFC'),
    product: product?.normalize('NFC'),
    product_version: productVersion?.normalize('NFC'),
    kind,
    used_for: textColumn(usedFor),
    units,
    support_ends_on: supportEndsOn,
    note: textColumn(note),
  }) as Columns;
}

export function technologyView(row: TechnologyRow): ClientTechnology {
  return {
    id: row.id,
    vendor: row.vendor,
    product: row.product,
    productVersion: row.product_version,
    kind: row.kind,
    usedFor: row.used_for ?? '',
    units: row.units,
    supportEndsOn: row.support_ends_on,
    note: row.note ?? '',
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  };
}

type Named = Pick<TechnologyRow, 'vendor' | 'product' | 'product_version'>;

/** Two entries with the same key are one thing. As the database's own rule has it. */
export const technologyKey = ({ vendor, product, product_version }: Named): string =>
  JSON.stringify([vendor, product, product_version].map((part) => part.toLowerCase()));

/** As people call it. */
export const technologyName = ({ vendor, product, product_version }: Named): string =>
  [vendor, product, product_version].filter(Boolean).join(' ');

export function selectTechnology(tx: Tx, scope: ClientScope): Promise<TechnologyRow[]> {
  const { vendor, product, product_version, id } = clientTechnology;
  return tx
    .select()
    .from(clientTechnology)
    .where(ofClient(scope))
    .orderBy(asc(sql`lower(${vendor})`), asc(sql`lower(${product})`), asc(product_version), asc(id));
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
    .set({ ...changes, version: sql`${clientTechnology.version} + 1`, updated_at: now })
    .where(and(eq(clientTechnology.msp_id, row.msp_id), eq(clientTechnology.id, row.id)))
    .returning();
  if (!changed) throw new Error('The entry was not changed.');
  return changed;
}

export async function removeTechnologyRow(tx: Tx, row: TechnologyRow): Promise<void> {
  await tx
    .delete(clientTechnology)
    .where(and(eq(clientTechnology.msp_id, row.msp_id), eq(clientTechnology.id, row.id)));
}
