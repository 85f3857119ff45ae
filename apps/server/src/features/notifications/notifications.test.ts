import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@fairlead/content/format/days';
import type { NotificationChoice, Notice as Notified } from '@fairlead/contract/features/notifications';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { clients } from '@fairlead/db/schema/clients/clients';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { PLATFORM_CALLER } from '#jobs/queue';
import { type Notice, notify } from '#mail/notify';
import { sendWaitingNoticesJob } from '#mail/send-waiting-notices.job';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { jobDeps } from '#testing/job-deps';
import { seedTargets } from '#testing/world';
import { remindOfRenewalsJob } from './remind-of-renewals.job';

describe.each(plainSqlEngines())('notices on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  const emailOf = ({ userId }: Caller) => `${userId}@people.example`;
  const mailsTo = async (person: Caller) =>
    (await app.services.mails.waiting(app.db)).filter(({ to }) => to === emailOf(person));
  const subjects = async (person: Caller) => (await mailsTo(person)).map(({ subject }) => subject);
  const choose = (person: Caller, kind: string, wanted: boolean) =>
    person.call('PATCH', '/api/me/notifications', { body: { kind, wanted } });
  const kinds = async (person: Caller) =>
    ((await person.call('GET', '/api/me/notifications')).body as { items: NotificationChoice[] }).items;
  const tell = (notice: Omit<Notice, 'values' | 'path'>, values: Record<string, string>) =>
    app.db.transaction(PLATFORM, (tx) => notify(tx, app.services, { ...notice, values, path: '/clients' }));

  it('go to the client’s users who want them, when a report is released, and say how to switch them off', async () => {
    const mspId = await app.newMsp({ company_name: '<b>Harbor</b>\r\nBcc: eve@evil.example' });
    const alice = await app.as('msp_user', { mspId });
    const { client, report } = await seedTargets(app, mspId, { kind: 'client', canary: 'Q3 {link}' });
    const [vera, quiet, other] = [
      await app.as('client_viewer', { mspId, clientId: client }),
      await app.as('client_viewer', { mspId, clientId: client }),
      await app.as('client_viewer', { mspId }),
    ];
    expect((await choose(quiet, 'report_released', false)).status).toBe(200);
    const made = await alice.call('POST', `/api/reports/${report}/release`);
    expect([made.status, await subjects(vera)]).toEqual([200, []]);
    await app.db.transaction(PLATFORM, async (tx) => {
      await tx.execute(sql`update reports set state = 'draft' where id = ${report}`);
    });
    await alice.call('POST', `/api/reports/${report}/release`);
    const [mail] = await mailsTo(vera);
    expect(mail!.subject).toBe('<b>Harbor</b> Bcc: eve@evil.example has a new report for you');
    expect(mail!.text).toContain('“Q3 {link} report”');
    expect(mail!.text).toContain(`/clients/${client}/reports/${report}\n`);
    expect(mail!.text).toMatch(/Manage email notifications: \S+\/settings\/notifications/);
    expect(mail!.html).toContain('&lt;b&gt;Harbor');
    expect(mail!.html).not.toContain('<b>');
    expect([await subjects(quiet), await subjects(other), await subjects(alice)]).toEqual([[], [], []]);
  });

  it('go to the owner, to the admins too where they are for them, never to whoever did it, and only while active', async () => {
    const alice = await app.as('msp_admin', { mspId: await app.newMsp({ company_name: 'Harbor' }) });
    const mspId = alice.mspId!;
    const [bob, cleo] = [await app.as('msp_user', { mspId }), await app.as('msp_user', { mspId })];
    const people = [alice, bob, cleo];
    const counts = async () => Promise.all(people.map(async (person) => (await mailsTo(person)).length));
    const answered = { mspId, mail: 'question_answered' } as const;
    const values = { client: 'Quay', person: 'Vera', question: 'Who?' };
    await tell({ ...answered, audience: { of: 'owner_and_admins', ownerId: bob.userId } }, values);
    expect(await counts()).toEqual([1, 1, 0]);
    await tell({ ...answered, audience: { of: 'owner_and_admins', ownerId: bob.userId }, except: bob.userId }, values);
    expect(await counts()).toEqual([2, 1, 0]);
    const renewal = { mspId, mail: 'insurance_renewal' } as const;
    await tell({ ...renewal, audience: { of: 'owner_or_admins', ownerId: cleo.userId } }, values);
    expect(await counts()).toEqual([2, 1, 1]);
    await tell({ ...renewal, audience: { of: 'owner_or_admins', ownerId: null } }, values);
    expect(await counts()).toEqual([3, 1, 1]);
    await choose(alice, 'insurance_renewal', false);
    await tell({ ...renewal, audience: { of: 'owner_or_admins', ownerId: null } }, values);
    expect(await counts()).toEqual([3, 1, 1]);
  });

  it('past the hour’s number wait, keep their order, and come in one mail as soon as there is room', async () => {
    const alice = await app.as('msp_admin');
    const mspId = alice.mspId!;
    const gone = await app.as('msp_user', { mspId });
    const joined = (person: string) =>
      tell({ mspId, mail: 'team_joined', audience: { of: 'admins' } }, { person, role: 'MSP User' });
    for (let index = 0; index < 30; index += 1) await joined('Bob');
    expect(await joined('<i>Cleo</i> {link}')).toBe(1);
    expect(await joined('Dan')).toBe(1);
    const answered = {
      mspId,
      mail: 'question_answered',
      audience: { of: 'owner_and_admins', ownerId: gone.userId },
    } as const;
    await tell(answered, { client: 'Bay', person: 'Vera', question: 'Backups?' });
    await app.db.transaction(PLATFORM, (tx) =>
      tx.execute(sql`update profiles set status = 'suspended' where id = ${gone.userId}`),
    );
    expect(await mailsTo(alice)).toHaveLength(30);
    const run = () => sendWaitingNoticesJob().run(PLATFORM_CALLER, deps);
    const { mails, publicUrl } = app.services;
    const deps = { ...jobDeps(() => app.now), db: app.db, jobs: app.jobs.queue, mails, publicUrl };
    await run();
    expect(await mailsTo(alice)).toHaveLength(30);
    await app.db.transaction(PLATFORM, (tx) =>
      tx.execute(sql`update outgoing_mails set created_at = created_at - interval '1 hour' where msp_id = ${mspId}`),
    );
    await run();
    await run();
    const together = (await mailsTo(alice)).filter(({ subject }) => subject.startsWith('3 updates from '));
    expect([(await mailsTo(alice)).length, together.length, (await mailsTo(gone)).length]).toEqual([31, 1, 0]);
    const [{ text, html } = { text: '', html: '' }] = together;
    const lines = text.split('\n').filter((line) => line.includes(': http') && !line.startsWith('Manage email'));
    expect(lines.map((line) => line.replace(/ (joined|answered) .*/, ''))).toEqual([
      '<i>Cleo</i> {link}',
      'Dan',
      'Bay',
    ]);
    expect(html).toContain('&lt;i&gt;Cleo');
    // The way is free again for what comes at once.
    await joined('Eve');
    expect(await mailsTo(alice)).toHaveLength(32);
  });

  it('are chosen by each for itself, of the kinds the role can get, but for those that protect', async () => {
    const alice = await app.as('msp_admin');
    const bob = await app.as('msp_admin', { mspId: alice.mspId! });
    const vera = await app.as('client_viewer');
    expect((await kinds(vera)).map(({ kind }) => kind)).toEqual([
      'report_released',
      'proposal_sent',
      'questions_shared',
      'assessment_questions',
      'questions_due',
      'review_shared',
      'security',
    ]);
    expect((await choose(vera, 'team_joined', true)).status).toBe(400);
    expect((await choose(alice, 'security', false)).error.data?.fields).toEqual({
      kind: 'You cannot switch this one.',
    });
    await choose(alice, 'team_joined', false);
    const joined = async (person: Caller) => (await kinds(person)).find(({ kind }) => kind === 'team_joined')?.wanted;
    expect([await joined(alice), await joined(bob)]).toEqual([false, true]);
  });

  it('tell the admins who joined, by the act itself', async () => {
    const alice = await app.as('msp_admin');
    const email = `${randomUUID()}@people.example`;
    await alice.call('POST', '/api/invitations', { body: { email, role: 'msp_user' } });
    const token = /token=([\w-]{43})/.exec(await app.linkTo(email))?.[1];
    const joining = await app.withoutProfile(email);
    expect((await joining.call('POST', '/api/invitations/accept', { body: { token, name: 'Bob Quay' } })).status).toBe(
      200,
    );
    expect((await subjects(alice)).map((subject) => subject.replace(/MSP .*/, 'the MSP'))).toEqual([
      'Bob Quay joined the MSP',
    ]);
  });

  it('are listed in the product too, for those they concern, until each is read; a muted kind is left out', async () => {
    const alice = await app.as('msp_admin', { mspId: await app.newMsp({ company_name: 'Harbor' }) });
    const mspId = alice.mspId!;
    const bob = await app.as('msp_user', { mspId });
    const inbox = async (person: Caller) =>
      ((await person.call('GET', '/api/me/notices')).body as { items: Notified[] }).items;
    const unread = async (person: Caller) =>
      ((await person.call('GET', '/api/me/notices/unread')).body as { count: number }).count;
    const answered = (client: string) =>
      tell(
        { mspId, mail: 'question_answered', audience: { of: 'owner_and_admins', ownerId: bob.userId } },
        { client, person: 'Vera', question: 'Who?' },
      );
    // Without its email, it is still listed.
    await choose(bob, 'question_answered', false);
    await answered('Quay <b>');
    const [first] = await inbox(bob);
    expect(first).toMatchObject({ kind: 'question_answered', path: '/clients', isRead: false });
    expect(first?.title).toContain('Quay <b>');
    expect([await mailsTo(bob), await unread(bob), await unread(alice)]).toEqual([[], 1, 1]);
    const mark = (person: Caller, body: object) => person.call('POST', '/api/me/notices/read', { body });
    expect((await mark(alice, { id: first!.id, isRead: true })).status).toBe(404);
    expect((await mark(bob, { id: first!.id, isRead: true })).body).toEqual({ count: 0 });
    expect((await mark(bob, { id: first!.id, isRead: false })).body).toEqual({ count: 1 });
    await bob.call('PATCH', '/api/me/notifications', { body: { kind: 'question_answered', muted: true } });
    await answered('Pier');
    expect([(await inbox(bob)).length, (await inbox(alice)).length]).toEqual([1, 2]);
    expect((await kinds(bob)).find(({ kind }) => kind === 'question_answered')).toMatchObject({
      wanted: false,
      muted: true,
    });
    expect((await mark(alice, { isRead: true })).body).toEqual({ count: 0 });
    expect(await unread(bob)).toBe(1);
  });

  it('come sixty and thirty days before a renewal, once each, to the owner or else the admins, late ones still true', async () => {
    const alice = await app.as('msp_admin');
    const mspId = alice.mspId!;
    const bob = await app.as('msp_user', { mspId });
    const day = (days: number) => new Date(app.now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
    const setClient = (name: string, values: Partial<typeof clients.$inferInsert>) =>
      app
        .newClient(mspId, 'client', name)
        .then((id) =>
          app.db.transaction(PLATFORM, (tx) => tx.update(clients).set(values).where(eq(clients.id, id)).returning()),
        );
    await setClient('Owned', { insuranceRenewsOn: day(58), ownerId: bob.userId });
    await setClient('Nobodys', { insuranceRenewsOn: day(30) });
    await setClient('Far', { insuranceRenewsOn: day(61) });
    await setClient('Past', { insuranceRenewsOn: day(0) });
    await setClient('Gone', { insuranceRenewsOn: day(40), archivedAt: app.now });
    const deps = { ...jobDeps(() => app.now), db: app.db, mails: app.services.mails, jobs: app.jobs.queue };
    const run = () => remindOfRenewalsJob().run(PLATFORM_CALLER, deps);
    await Promise.all([run(), run()]);
    await run();
    expect(await subjects(bob)).toEqual(['The cyber insurance of Owned renews in 58 days']);
    expect(await subjects(alice)).toEqual(['The cyber insurance of Nobodys renews in 30 days']);
    const start = app.now.getTime();
    app.now.setTime(start + 28 * DAY_MS);
    await run();
    app.now.setTime(start);
    expect((await subjects(bob)).sort()).toEqual([
      'The cyber insurance of Owned renews in 30 days',
      'The cyber insurance of Owned renews in 58 days',
    ]);
  });
});
