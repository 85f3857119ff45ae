import type { ClientContact, ContactFields } from '@fairlead/contract/features/clients/contacts';
import { clientActivity } from '@fairlead/db/schema/clients/activity';
import { and, eq } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { recordActivity } from '#domain/clients/activity';
import { atVersion, clientScope } from '../client-scope';
import {
  addContactRow,
  changeContactRow,
  contactColumns,
  contactView,
  demoteOthers,
  lockContacts,
  MOST_CONTACTS,
  removeContactRow,
  selectContacts,
} from './queries';

type NewContact = { clientId: string; isPrimary?: boolean | undefined } & Partial<ContactFields>;
type Change = { clientId: string; id: string; version: number; isPrimary?: true | undefined } & Partial<ContactFields>;
type Target = { clientId: string; id: string; version: number };

export async function listContacts(context: HandlerContext, clientId: string): Promise<{ items: ClientContact[] }> {
  const scope = await clientScope(context, clientId);
  return { items: (await selectContacts(context.tx, scope)).map(contactView) };
}

/** The first contact of a client is its primary one, and so is who is added as such. */
export async function addContact(context: HandlerContext, { clientId, isPrimary, ...fields }: NewContact) {
  const { tx, caller, now } = context;
  const scope = await clientScope(context, clientId);
  const others = await lockContacts(tx, scope);
  if (others.length >= MOST_CONTACTS)
    throw fail('BAD_REQUEST', { name: `A client can have at most ${MOST_CONTACTS} contacts.` });
  const primary = isPrimary === true || others.length === 0;
  if (primary) await demoteOthers(tx, scope, null, now);
  const owner = { mspId: scope.mspId, clientId, createdBy: caller.userId };
  const row = await addContactRow(tx, {
    ...owner,
    ...contactColumns(fields),
    isPrimary: primary,
    createdAt: now,
    updatedAt: now,
  });
  await recordActivity(context, scope.clientId, 'contact.added', { subject: row.name, targetId: row.id });
  await context.audit({ type: 'client_contact', id: row.id }, { after: { client: clientId, role: row.role, primary } });
  return contactView(row);
}

/** Whoever started from an older version gets CONFLICT and nothing is changed. */
export async function updateContact(context: HandlerContext, { clientId, id, version, isPrimary, ...fields }: Change) {
  const { tx, now } = context;
  const scope = await clientScope(context, clientId);
  const rows = await lockContacts(tx, scope);
  const before = atVersion(
    rows.find((row) => row.id === id),
    version,
  );
  if (isPrimary) await demoteOthers(tx, scope, id, now);
  const after = await changeContactRow(
    tx,
    before,
    { ...contactColumns(fields), ...(isPrimary ? { isPrimary: true } : {}) },
    now,
  );
  await recordActivity(context, scope.clientId, 'contact.changed', {
    subject: after.name || after.email,
    targetId: id,
  });
  await context.audit(
    { type: 'client_contact', id },
    {
      before: { client: clientId, role: before.role, primary: before.isPrimary },
      after: { client: clientId, role: after.role, primary: after.isPrimary },
    },
  );
  return contactView(after);
}

/** The name goes from the timeline too. Where it was the primary contact, the oldest other becomes it. */
export async function removeContact(context: HandlerContext, { clientId, id, version }: Target) {
  const { tx, now } = context;
  const scope = await clientScope(context, clientId);
  const rows = await lockContacts(tx, scope);
  const row = atVersion(
    rows.find((contact) => contact.id === id),
    version,
  );
  await removeContactRow(tx, row);
  const heir = row.isPrimary ? rows.find((contact) => contact.id !== id) : undefined;
  if (heir) await changeContactRow(tx, heir, { isPrimary: true }, now);
  await tx
    .update(clientActivity)
    .set({ subject: null })
    .where(and(eq(clientActivity.mspId, scope.mspId), eq(clientActivity.targetId, id)));
  await recordActivity(context, scope.clientId, 'contact.removed');
  await context.audit({ type: 'client_contact', id }, { before: { client: clientId, role: row.role } });
  return { id };
}
