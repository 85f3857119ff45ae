import type { ClientContact, ContactFields } from '@fairlead/contract/features/clients/contacts';
import type { Tx } from '@fairlead/db/connection/database';
import { clientContacts } from '@fairlead/db/schema/clients/contacts';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { type ClientScope, sent, textColumn } from '../client-scope';

export type ContactRow = typeof clientContacts.$inferSelect;
type Columns = Partial<typeof clientContacts.$inferInsert>;

/** More than any client has; the list is read whole. */
export const MOST_CONTACTS = 200;

const ofClient = ({ mspId, clientId }: ClientScope) =>
  and(eq(clientContacts.mspId, mspId), eq(clientContacts.clientId, clientId));

export function contactColumns({ name, title, role, email, phone, note }: Partial<ContactFields>): Columns {
  return sent({
    name: name?.normalize('NFC'),
    role,
    title: textColumn(title),
    email: textColumn(email),
    phone: textColumn(phone),
    note: textColumn(note),
  }) as Columns;
}

export function contactView(row: ContactRow): ClientContact {
  return {
    id: row.id,
    name: row.name,
    title: row.title ?? '',
    role: row.role,
    email: row.email ?? '',
    phone: row.phone ?? '',
    note: row.note ?? '',
    isPrimary: row.isPrimary,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The primary one first, then in the order in which they were added. */
export function selectContacts(tx: Tx, scope: ClientScope): Promise<ContactRow[]> {
  return tx
    .select()
    .from(clientContacts)
    .where(ofClient(scope))
    .orderBy(desc(clientContacts.isPrimary), asc(clientContacts.createdAt), asc(clientContacts.id))
    .limit(MOST_CONTACTS);
}

/** Locked until the transaction ends, like the others of its client. */
export async function lockContacts(tx: Tx, scope: ClientScope): Promise<ContactRow[]> {
  return tx
    .select()
    .from(clientContacts)
    .where(ofClient(scope))
    .orderBy(asc(clientContacts.createdAt), asc(clientContacts.id))
    .for('update');
}

export async function addContactRow(tx: Tx, values: typeof clientContacts.$inferInsert): Promise<ContactRow> {
  const [row] = await tx.insert(clientContacts).values(values).returning();
  if (!row) throw new Error('The contact was not stored.');
  return row;
}

export async function changeContactRow(tx: Tx, row: ContactRow, changes: Columns, now: Date): Promise<ContactRow> {
  const [changed] = await tx
    .update(clientContacts)
    .set({ ...changes, version: sql`${clientContacts.version} + 1`, updatedAt: now })
    .where(and(eq(clientContacts.mspId, row.mspId), eq(clientContacts.id, row.id)))
    .returning();
  if (!changed) throw new Error('The contact was not changed.');
  return changed;
}

/** Nobody but the given one is primary any longer. */
export async function demoteOthers(tx: Tx, scope: ClientScope, id: string | null, now: Date): Promise<void> {
  await tx
    .update(clientContacts)
    .set({ isPrimary: false, version: sql`${clientContacts.version} + 1`, updatedAt: now })
    .where(and(ofClient(scope), eq(clientContacts.isPrimary, true), id ? ne(clientContacts.id, id) : undefined));
}

export async function removeContactRow(tx: Tx, row: ContactRow): Promise<void> {
  await tx.delete(clientContacts).where(and(eq(clientContacts.mspId, row.mspId), eq(clientContacts.id, row.id)));
}
