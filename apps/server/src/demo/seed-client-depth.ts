import type { Database, Tx } from '@fairlead/db/connection/database';
import {
  clientContacts,
  clientDocuments,
  clientNotes,
  clientServices,
  clientTechnology,
} from '@fairlead/db/schema/client-depth';
import { clients } from '@fairlead/db/schema/clients';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, eq } from 'drizzle-orm';
import { recordActivity } from '../domain/clients/activity';
import { addFile } from '../files/file-rows';
import type { FileStore } from '../files/file-store';
import { DEMO_DEPTH, type DemoDepth } from './client-depth';
import { DEMO_CLIENTS } from './clients';
import { demoClientId } from './seed-clients';
import { demoMspId } from './seed-organizations';

const DAY_MS = 86_400_000;
/** Before the oldest note. */
const DAYS_KNOWN = 60;
const NOTHING_KNOWN = {
  aggregateLimit: null,
  perClaimRetention: null,
  ftfSublimit: null,
  waitingHours: null,
  insuredShare: null,
  coversRansom: null,
  finesShare: null,
  annualPremium: null,
};

type Owner = { msp_id: string; client_id: string };

/**
 * What the demo's providers know of some clients beside the facts. Each client once: what people changed or removed since
 * stays as they left it.
 */
export async function seedClientDepth(db: Database, store: FileStore, now: Date): Promise<void> {
  for (const client of DEMO_CLIENTS) {
    const depth = DEMO_DEPTH[client.key];
    if (!depth) continue;
    const owner = { msp_id: demoMspId(client.msp), client_id: demoClientId(client) };
    const stored = await Promise.all((depth.documents ?? []).map(({ text }) => store.put(Buffer.from(text))));
    await db.transaction({ kind: 'platform', userId: null }, async (tx) => {
      const [row] = await tx.select().from(clients).where(eq(clients.id, owner.client_id)).for('update');
      if (row?.version !== 1 || row.owner_id !== null || row.tags.length > 0) return;
      const ownerId = await personOf(tx, owner.msp_id, depth.owner);
      const created = { mspId: owner.msp_id, clientId: owner.client_id, actorId: ownerId };
      await recordActivity(tx, { ...created, action: 'record.created', now: daysFrom(now, -DAYS_KNOWN) });
      await describeClient(tx, owner, depth, ownerId, now);
      await addRows(tx, owner, depth, ownerId, now);
      for (const [index, document] of (depth.documents ?? []).entries()) {
        const { storageKey: storage_key, ...file } = stored[index]!;
        const { text, ...titled } = document;
        const isTable = titled.kind === 'evidence';
        const kept = await addFile(tx, {
          ...owner,
          ...file,
          storage_key,
          purpose: 'document',
          name: `${titled.title}.${isTable ? 'csv' : 'txt'}`,
          content_type: isTable ? 'text/csv' : 'text/plain',
          created_by: ownerId,
          created_at: now,
        });
        await tx
          .insert(clientDocuments)
          .values({ ...owner, ...titled, file_id: kept.id, created_by: ownerId, ...at(now) });
      }
    });
  }
}

const at = (instant: Date) => ({ created_at: instant, updated_at: instant });
const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

async function personOf(tx: Tx, mspId: string, email: string | undefined): Promise<string | null> {
  if (email === undefined) return null;
  const [person] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.msp_id, mspId), eq(profiles.email, email)));
  return person?.id ?? null;
}

/** The client's own columns. Its version stays, since nobody has changed it yet. */
async function describeClient(
  tx: Tx,
  owner: Owner,
  depth: DemoDepth,
  ownerId: string | null,
  now: Date,
): Promise<void> {
  const { tags = [], regulations = [], insurance, primary } = depth;
  await tx
    .update(clients)
    .set({
      owner_id: ownerId,
      tags,
      regulations,
      insurance_carrier: insurance?.carrier ?? null,
      insurance_policy_number: insurance?.number ?? null,
      insurance_renews_on: insurance ? dayOf(daysFrom(now, insurance.renewsInDays)) : null,
      insurance_terms: insurance ? { ...NOTHING_KNOWN, ...insurance.terms } : null,
    })
    .where(eq(clients.id, owner.client_id));
  if (primary)
    await tx
      .update(clientContacts)
      .set(primary)
      .where(and(eq(clientContacts.client_id, owner.client_id), eq(clientContacts.is_primary, true)));
}

async function addRows(tx: Tx, owner: Owner, depth: DemoDepth, ownerId: string | null, now: Date): Promise<void> {
  const { contacts = [], technology = [], services = [], notes = [] } = depth;
  const made = { ...owner, created_by: ownerId, ...at(now) };
  if (contacts.length > 0) await tx.insert(clientContacts).values(contacts.map((row) => ({ ...row, ...made })));
  if (technology.length > 0)
    await tx.insert(clientTechnology).values(
      technology.map(({ supportInDays, ...row }) => ({
        ...row,
        ...made,
        support_ends_on: supportInDays === undefined ? null : dayOf(daysFrom(now, supportInDays)),
      })),
    );
  if (services.length > 0)
    await tx.insert(clientServices).values(
      services.map(({ key, price, sinceDaysAgo }) => ({
        ...made,
        service_key: key,
        monthly_price: price,
        since: dayOf(daysFrom(now, -sinceDaysAgo)),
      })),
    );
  for (const { daysAgo, ...note } of notes) {
    const written = daysFrom(now, -daysAgo);
    const [row] = await tx
      .insert(clientNotes)
      .values({ ...note, ...owner, author_id: ownerId, created_at: written })
      .returning({ id: clientNotes.id });
    const event = { mspId: owner.msp_id, clientId: owner.client_id, actorId: ownerId, now: written };
    await recordActivity(tx, { ...event, action: 'note.added', targetId: row?.id ?? null });
  }
}
