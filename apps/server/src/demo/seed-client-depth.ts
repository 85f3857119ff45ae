import { DAY_MS } from '@fairlead/content/format/days';
import type { Database, Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { clients } from '@fairlead/db/schema/clients/clients';
import { clientContacts } from '@fairlead/db/schema/clients/contacts';
import { clientDocuments } from '@fairlead/db/schema/clients/documents';
import { clientNotes } from '@fairlead/db/schema/clients/notes';
import { clientServices } from '@fairlead/db/schema/clients/services';
import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { profiles } from '@fairlead/db/schema/profiles';
import { NO_NOTICE_ANSWERS } from '@fairlead/risk/notices/facts';
import { and, eq } from 'drizzle-orm';
import { addActivity } from '../domain/clients/activity';
import { addFile } from '../files/file-rows';
import type { FileStore } from '../files/file-store';
import { DEMO_DEPTH, type DemoDepth } from './client-depth';
import { DEMO_CLIENTS } from './clients';
import { demoClientId } from './seed-clients';
import { demoMspId } from './seed-organizations';

/** Before the oldest note. */
const DAYS_KNOWN = 60;
const NOTHING_KNOWN = {
  aggregateLimit: null,
  perClaimRetention: null,
  ftfSublimit: null,
  waitingHours: null,
  insuredShare: null,
  dependentSublimit: null,
  extortionShare: null,
  rebuildShare: null,
  finesShare: null,
  annualPremium: null,
};

type Owner = { mspId: string; clientId: string };

/**
 * What the demo's providers know of some clients beside the facts. Each client once: what people changed or removed since
 * stays as they left it.
 */
export async function seedClientDepth(db: Database, store: FileStore, now: Date): Promise<void> {
  for (const client of DEMO_CLIENTS) {
    const depth = DEMO_DEPTH[client.key];
    if (!depth) continue;
    const owner = { mspId: demoMspId(client.msp), clientId: demoClientId(client) };
    const stored = await Promise.all((depth.documents ?? []).map(({ text }) => store.put(Buffer.from(text))));
    await db.transaction(PLATFORM, async (tx) => {
      const [row] = await tx.select().from(clients).where(eq(clients.id, owner.clientId)).for('update');
      if (row?.version !== 1 || row.ownerId !== null || row.tags.length > 0) return;
      const ownerId = await personOf(tx, owner.mspId, depth.owner);
      const created = { mspId: owner.mspId, clientId: owner.clientId, actorId: ownerId };
      await addActivity(tx, { ...created, action: 'record.created', now: daysFrom(now, -DAYS_KNOWN) });
      await describeClient(tx, owner, depth, ownerId, now);
      await addRows(tx, owner, depth, ownerId, now);
      for (const [index, document] of (depth.documents ?? []).entries()) {
        const { storageKey, ...file } = stored[index]!;
        const { text, ...titled } = document;
        const isTable = titled.kind === 'evidence';
        const kept = await addFile(tx, {
          ...owner,
          ...file,
          storageKey,
          purpose: 'document',
          name: `${titled.title}.${isTable ? 'csv' : 'txt'}`,
          contentType: isTable ? 'text/csv' : 'text/plain',
          createdBy: ownerId,
          createdAt: now,
        });
        await tx
          .insert(clientDocuments)
          .values({ ...owner, ...titled, fileId: kept.id, createdBy: ownerId, ...at(now) });
      }
    });
  }
}

const at = (instant: Date) => ({ createdAt: instant, updatedAt: instant });
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
  const { tags = [], regulations = [], noticeFacts, insurance, primary } = depth;
  await tx
    .update(clients)
    .set({
      ownerId,
      tags,
      regulations,
      noticeFacts: noticeFacts ? { ...NO_NOTICE_ANSWERS, ...noticeFacts } : null,
      insuranceCarrier: insurance?.carrier ?? null,
      insurancePolicyNumber: insurance?.number ?? null,
      insuranceRenewsOn: insurance ? dayOf(daysFrom(now, insurance.renewsInDays)) : null,
      insuranceTerms: insurance ? { ...NOTHING_KNOWN, ...insurance.terms } : null,
    })
    .where(eq(clients.id, owner.clientId));
  if (primary)
    await tx
      .update(clientContacts)
      .set(primary)
      .where(and(eq(clientContacts.clientId, owner.clientId), eq(clientContacts.isPrimary, true)));
}

async function addRows(tx: Tx, owner: Owner, depth: DemoDepth, ownerId: string | null, now: Date): Promise<void> {
  const { contacts = [], technology = [], services = [], notes = [] } = depth;
  const made = { ...owner, createdBy: ownerId, ...at(now) };
  if (contacts.length > 0) await tx.insert(clientContacts).values(contacts.map((row) => ({ ...row, ...made })));
  if (technology.length > 0)
    await tx.insert(clientTechnology).values(
      technology.map(({ supportInDays, ...row }) => ({
        ...row,
        ...made,
        supportEndsOn: supportInDays === undefined ? null : dayOf(daysFrom(now, supportInDays)),
      })),
    );
  if (services.length > 0)
    await tx.insert(clientServices).values(
      services.map(({ key, price, sinceDaysAgo }) => ({
        ...made,
        serviceKey: key,
        monthlyPrice: price,
        since: dayOf(daysFrom(now, -sinceDaysAgo)),
      })),
    );
  for (const { daysAgo, ...note } of notes) {
    const written = daysFrom(now, -daysAgo);
    const [row] = await tx
      .insert(clientNotes)
      .values({ ...note, ...owner, authorId: ownerId, createdAt: written })
      .returning({ id: clientNotes.id });
    const event = { mspId: owner.mspId, clientId: owner.clientId, actorId: ownerId, now: written };
    await addActivity(tx, { ...event, action: 'note.added', targetId: row?.id ?? null });
  }
}
