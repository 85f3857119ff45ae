import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@fairlead/content/format/days';
import { DELETION_GRACE_DAYS } from '@fairlead/contract/features/organization/organization';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { brokenAuditEntries } from '@fairlead/db/functions/audit-chain';
import { auditLog } from '@fairlead/db/schema/audit';
import { files } from '@fairlead/db/schema/files';
import { msps, PLATFORM_MSP_ID } from '@fairlead/db/schema/msps';
import { createTestDatabase, type TestDatabase } from '@fairlead/db/testing';
import { createTenant } from '@fairlead/db/testing/two-tenants';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { PLATFORM_CALLER } from '#jobs/queue';
import { startTestApp, type TestApp } from '#testing/app';
import { asAdministrator, plantCanaries, tablesHolding } from '#testing/canaries';
import { jobDeps } from '#testing/job-deps';
import { seedTargets, tenantDigest } from '#testing/world';
import { eraseOrganizationsJob } from './erase-organizations.job';

let app: TestApp;
let db: TestDatabase;
beforeAll(async () => {
  app = await startTestApp({
    engine: 'postgres',
    features: createFeatures(),
    // After the stored files' own times, which are the machine's.
    now: new Date('2099-03-02T09:00:00Z'),
    parts: {
      open: async (options) => {
        db = await createTestDatabase({ engine: 'postgres', ...options });
        return db;
      },
    },
  });
});
afterAll(() => app.close());

const holding = (canary: string) => asAdministrator(db.adminUrl, (admin) => tablesHolding(admin, canary));
const plant = (column: string, value: string, canary: string) =>
  asAdministrator(db.adminUrl, (admin) => plantCanaries(admin, column, value, canary));
const broken = (mspId: string) => app.db.transaction(PLATFORM, (tx) => brokenAuditEntries(tx, mspId));
const store = async (mspId: string, text: string, purpose: 'logo' | 'picture', createdBy: string | null = null) => {
  const { storageKey, sha256, size } = await app.services.files.put(Buffer.from(text));
  const stored = { storageKey, sha256, size, purpose, createdBy };
  await app.db.transaction(PLATFORM, (tx) =>
    tx.insert(files).values({ mspId, name: 'mark.png', contentType: 'image/png', ...stored }),
  );
  return storageKey;
};
/** One with a row in every table, no longer in its trial. */
const tenant = async (name: string) => {
  const made = await createTenant(db, name);
  const over = { is_trial: false, trial_end_date: null };
  await app.db.transaction(PLATFORM, (tx) => tx.update(msps).set(over).where(eq(msps.id, made.mspId)));
  return made;
};
const eraseDue = async () => {
  const { db: database, services, jobs } = app;
  const deps = { ...jobDeps(() => app.now), db: database, mails: services.mails, jobs: jobs.queue };
  await eraseOrganizationsJob().run(PLATFORM_CALLER, deps);
  await app.jobs.idle();
};
const isStored = (key: string) =>
  app.services.files.get(key).then(
    () => true,
    () => false,
  );

it('an erased organization leaves no row, file, account, mail or job that knows of it, and a trail that proves', async () => {
  const canary = `canary-${randomUUID()}`;
  const { mspId, userId } = await tenant(`${canary} IT`);
  const neighbor = (await createTenant(db, 'Neighbor IT')).mspId;
  await seedTargets(app, mspId, { kind: 'client', canary });
  // A request for access that belongs to no organization.
  await asAdministrator(db.adminUrl, (admin) => admin.query(`delete from nfr_trials where msp_id is null`));
  const alice = await app.as('msp_admin', { mspId });
  // Acts that the trail writes down, a mail that waits, an account with an address, a file of its own and a shared one.
  const settings = (await alice.call('GET', '/api/organization')).body as object;
  const renamed = { ...settings, company_name: canary };
  expect((await alice.call('PATCH', '/api/organization', { body: renamed })).status).toBe(200);
  const invited = { email: `${canary}-new@people.example`, role: 'msp_user' };
  await alice.call('POST', '/api/invitations', { body: invited });
  await app.auth.createUser({ email: `${canary}-ada@people.example`, password: null, id: userId });
  await app.http.inject({
    method: 'POST',
    url: '/auth/v1/recover',
    payload: { email: `${canary}-ada@people.example` },
  });
  const [own, shared] = [await store(mspId, canary, 'logo'), await store(mspId, 'a stock logo', 'logo')];
  await store(neighbor, 'a stock logo', 'logo');
  expect(await plant('msp_id', mspId, canary)).toBeGreaterThan(80);
  await asAdministrator(db.adminUrl, (admin) =>
    admin.query(
      `update pgboss.job set data = data || jsonb_build_object('note', $1::text) where data ->> 'mspId' = $2`,
      [canary, mspId],
    ),
  );
  const before = await holding(canary);
  expect(before).toEqual(
    expect.arrayContaining(['auth.users', 'pgboss.job', 'public.audit_log', 'public.clients', 'public.msps']),
  );
  expect(before.length).toBeGreaterThan(25);
  const untouched = await tenantDigest(app, neighbor);

  const asked = await alice.call('POST', '/api/organization/deletion', { body: { company_name: canary } });
  expect(asked.status).toBe(200);
  const start = app.now.getTime();
  app.now.setTime(start + DELETION_GRACE_DAYS * DAY_MS - 1);
  await eraseDue();
  expect((await holding(canary)).length).toBeGreaterThan(25);
  app.now.setTime(start + DELETION_GRACE_DAYS * DAY_MS);
  await eraseDue();

  expect(await holding(canary)).toEqual([]);
  expect([await isStored(own), await isStored(shared)]).toEqual([false, true]);
  expect((await app.services.mails.waiting(app.db)).filter(({ to }) => to.includes(canary))).toEqual([]);
  expect((await app.ownAuth!.readOutbox({ limit: 1_000 })).filter(({ to }) => to.includes(canary))).toEqual([]);
  expect((await alice.call('GET', '/api/me')).status).toBe(401);
  expect(await tenantDigest(app, neighbor)).toBe(untouched);
  // The trail: every entry is there under the ids alone, and a change of one would show.
  const entries = await app.db.transaction(PLATFORM, (tx) =>
    tx
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.mspId, mspId), eq(auditLog.actorId, alice.userId!))),
  );
  expect(entries.map(({ action }) => action)).toContain('organization.updated');
  expect(entries.every(({ changes, ip }) => changes === null && ip === null)).toBe(true);
  expect([await broken(mspId), await broken(PLATFORM_MSP_ID)]).toEqual([[], []]);
  await asAdministrator(db.adminUrl, (admin) =>
    admin.query(`update audit_log set action = 'client.created' where id = $1`, [entries[0]!.id]),
  );
  expect(await broken(mspId)).toEqual([entries[0]!.sequence]);
  app.now.setTime(start);
});

it('an erased person leaves nothing but the work, under an id that means nobody', async () => {
  const canary = `canary-${randomUUID()}`;
  const { mspId } = await tenant('Harbor IT');
  const alice = await app.as('msp_admin', { mspId });
  const bob = await app.as('msp_user', { mspId });
  const made = await bob.call('POST', '/api/clients', {
    body: { kind: 'client', name: 'Kept Ltd' },
    headers: { 'idempotency-key': canary },
  });
  expect((await bob.call('PATCH', '/api/me', { body: { name: canary } })).status).toBe(200);
  expect(await plant('user_id', bob.userId!, canary)).toBeGreaterThan(3);
  await asAdministrator(db.adminUrl, async (admin) => {
    await admin.query(`set session_replication_role = replica`);
    await admin.query(`update profiles set email = $1 || '@people.example' where id = $2`, [canary, bob.userId]);
    await admin.query(`update auth.users set email = $1 || '@people.example' where id = $2`, [canary, bob.userId]);
    await admin.query(
      `insert into client_activity (msp_id, client_id, kind, action, subject, target_id)
       select msp_id, id, 'person', 'person.joined', $1, $2::uuid from clients where msp_id = $3`,
      [canary, bob.userId, mspId],
    );
    await admin.query(`update auth.audit_events set details = jsonb_build_object('a', $1::text) where user_id = $2`, [
      canary,
      bob.userId,
    ]);
  });
  const picture = await store(mspId, canary, 'picture', bob.userId);
  expect((await holding(canary)).length).toBeGreaterThan(4);
  const removed = await alice.call('POST', `/api/team/${bob.userId}/remove`, { body: { transferTo: alice.userId } });
  expect(removed.status).toBe(200);
  await app.jobs.idle();
  expect(await holding(canary)).toEqual([]);
  expect(await isStored(picture)).toBe(false);
  expect(await broken(mspId)).toEqual([]);
  const { id } = made.body as { id: string };
  expect((await alice.call('GET', `/api/clients/${id}`)).status).toBe(200);
});

it('a person takes along what is stored about it', async () => {
  const vera = await app.as('client_viewer');
  await vera.call('PATCH', '/api/me/notifications', { body: { kind: 'report_released', wanted: false } });
  const answer = await vera.call('POST', '/api/me/export');
  expect(answer.headers.get('content-disposition')).toMatch(/fairlead-account\.json/);
  const data = JSON.parse(answer.text);
  expect(data.profile).toMatchObject({ id: vera.userId, role: 'client_viewer' });
  expect(data.notification_choices).toEqual([expect.objectContaining({ kind: 'report_released', wanted: false })]);
  expect(data.acts.map(({ action }: { action: string }) => action)).toContain('notification.chosen');
});
