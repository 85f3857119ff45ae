import { randomUUID } from 'node:crypto';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { auditLog } from '@fairlead/db/schema/audit';
import { clients } from '@fairlead/db/schema/clients/clients';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app';
import { probeFeatures } from '../testing/probe-features';

const newClient = (name: string) => ({ body: { kind: 'client', name } });

describe.each(plainSqlEngines())('an operation on %s', (engine) => {
  const features = probeFeatures();
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features });
  });
  afterAll(() => app.close());

  const auditOf = (actorId: string | null) =>
    app.db.transaction(PLATFORM, (tx) =>
      tx
        .select()
        .from(auditLog)
        .where(eq(auditLog.actorId, actorId ?? randomUUID())),
    );
  const clientsOf = (mspId: string | null) =>
    app.db.transaction(PLATFORM, (tx) =>
      tx
        .select()
        .from(clients)
        .where(eq(clients.mspId, mspId ?? randomUUID())),
    );

  it('asks who is there before it looks at what was sent', async () => {
    const viewer = await app.as('client_viewer');
    const nobody = await app.withoutProfile();
    const nonsense = { body: { nonsense: true } };
    expect((await app.anonymous.call('POST', '/api/clients', nonsense)).error).toMatchObject({ code: 'UNAUTHORIZED' });
    expect((await nobody.call('POST', '/api/clients', nonsense)).error).toMatchObject({ code: 'NO_PROFILE' });
    expect((await viewer.call('POST', '/api/clients', nonsense)).error).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('answers a foreign id exactly as an unknown one', async () => {
    const alice = await app.as('msp_admin');
    const bob = await app.as('msp_admin');
    const foreign = await app.newClient(bob.mspId!);
    const [first, second] = [
      await alice.call('GET', `/api/clients/${foreign}`),
      await alice.call('GET', `/api/clients/${randomUUID()}`),
    ];
    expect([first.status, second.status]).toEqual([404, 404]);
    expect({ ...first.error, request_id: '' }).toEqual({ ...second.error, request_id: '' });
    expect((await bob.call('GET', `/api/clients/${foreign}`)).status).toBe(200);
  });

  it('leaves one audit entry with a change, in the organization and with its target', async () => {
    const alice = await app.as('msp_admin');
    const made = await alice.call('POST', '/api/clients', newClient('Harbor Dental'));
    const { id } = made.body as { id: string };
    expect(await auditOf(alice.userId)).toMatchObject([
      {
        mspId: alice.mspId,
        actorRole: 'msp_admin',
        action: 'client.created',
        targetType: 'client',
        targetId: id,
        changes: { name: { after: 'Harbor Dental' } },
        result: 'ok',
        requestId: made.headers.get('x-request-id'),
      },
    ]);
  });

  it('leaves one audit entry with a refusal and none with a read', async () => {
    const viewer = await app.as('client_viewer');
    await viewer.call('POST', '/api/clients', newClient('Not allowed'));
    await viewer.call('GET', `/api/clients/${randomUUID()}`);
    expect(await auditOf(viewer.userId)).toMatchObject([
      { action: 'client.created', result: 'refused', changes: { code: { after: 'FORBIDDEN' } } },
    ]);
  });

  it('leaves nothing of a write that fails but its audit entry, and tells no detail', async () => {
    const alice = await app.as('msp_admin');
    const answer = await alice.call('POST', '/api/clients', newClient('fails after writing'));
    expect(answer.status).toBe(500);
    expect(answer.error).toEqual({
      code: 'INTERNAL_SERVER_ERROR',
      message: expect.any(String),
      request_id: answer.headers.get('x-request-id'),
    });
    expect(answer.text).not.toContain('secret detail');
    expect(await clientsOf(alice.mspId)).toEqual([]);
    expect(await auditOf(alice.userId)).toMatchObject([{ result: 'failed' }]);
  });

  it('tells a form which fields are wrong', async () => {
    const alice = await app.as('msp_admin');
    const answer = await alice.call('POST', '/api/clients', { body: { kind: 'client', name: '', website: 'ftp://x' } });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.error.data?.fields ?? {}).sort()).toEqual(['name', 'website']);
  });

  it('records every look of a global admin into another organization', async () => {
    const captain = await app.as('global_admin');
    const other = await app.newMsp();
    expect((await captain.call('GET', `/api/admin/msps/${other}`)).status).toBe(200);
    expect(await auditOf(captain.userId)).toMatchObject([{ action: 'platform.getMsp', result: 'ok' }]);
  });

  it('decides the view mode on the server: only a global admin changes organization by it', async () => {
    const captain = await app.as('global_admin');
    const alice = await app.as('msp_admin');
    const [home, demo] = [await app.newClient(captain.mspId!), await app.newClient(alice.mspId!)];
    const { profiles } = await import('@fairlead/db/schema/profiles');
    await app.db.transaction(PLATFORM, (tx) =>
      tx.update(profiles).set({ demo_msp_id: alice.mspId }).where(eq(profiles.id, captain.userId!)),
    );
    const status = async (view: string, id: string) =>
      (await captain.call('GET', `/api/clients/${id}`, { headers: { 'x-fairlead-view-mode': view } })).status;
    expect(await status('admin', demo)).toBe(200);
    expect(await status('demo', home)).toBe(200);
    expect(await status('demo', demo)).toBe(404);
    for (const view of ['admin', 'demo']) {
      const headers = { 'x-fairlead-view-mode': view };
      expect((await alice.call('GET', `/api/clients/${demo}`, { headers })).status).toBe(200);
      expect((await alice.call('GET', `/api/clients/${home}`, { headers })).status).toBe(404);
    }
  });

  it('takes away rights on the next request', async () => {
    const alice = await app.as('msp_admin');
    await app.as('msp_admin', { mspId: alice.mspId! });
    const { profiles } = await import('@fairlead/db/schema/profiles');
    const set = (change: Partial<typeof profiles.$inferInsert>) =>
      app.db.transaction(PLATFORM, (tx) => tx.update(profiles).set(change).where(eq(profiles.id, alice.userId!)));
    await set({ role: 'trial_member' });
    const client = await app.newClient(alice.mspId!);
    expect((await alice.call('GET', `/api/clients/${client}`)).status).toBe(404);
    await set({ role: 'msp_admin', status: 'suspended' });
    expect((await alice.call('GET', `/api/clients/${client}`)).error.code).toBe('NO_PROFILE');
  });

  it('asks a global admin without an MSP to choose one, but only where one is needed', async () => {
    const captain = await app.as('global_admin');
    const { profiles } = await import('@fairlead/db/schema/profiles');
    await app.db.transaction(PLATFORM, (tx) =>
      tx.update(profiles).set({ msp_id: null, demo_msp_id: null }).where(eq(profiles.id, captain.userId!)),
    );
    expect((await captain.call('POST', '/api/clients', newClient('Nowhere'))).error.code).toBe('NO_MSP');
    expect((await captain.call('POST', '/api/me/login')).status).toBe(200);
  });

  describe('with an Idempotency-Key', () => {
    const key = () => ({ 'idempotency-key': randomUUID() });

    it('has one effect for the same request sent twice, and the same answer', async () => {
      const alice = await app.as('msp_admin');
      const headers = key();
      const first = await alice.call('POST', '/api/clients', { ...newClient('Once'), headers });
      const second = await alice.call('POST', '/api/clients', { body: { name: 'Once', kind: 'client' }, headers });
      expect(second.status).toBe(200);
      expect(second.body).toEqual(first.body);
      expect(await clientsOf(alice.mspId)).toHaveLength(1);
      expect(await auditOf(alice.userId)).toHaveLength(1);
    });

    it('has one effect and equal answers for 50 at once', async () => {
      const alice = await app.as('msp_admin');
      const headers = key();
      const send = () => alice.call('POST', '/api/clients', { ...newClient('Fifty'), headers });
      const answers = await Promise.all(Array.from({ length: 50 }, send));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await clientsOf(alice.mspId)).toHaveLength(1);
    });

    it('refuses the same key with another body, and with another operation', async () => {
      const alice = await app.as('msp_admin');
      const headers = key();
      await alice.call('POST', '/api/clients', { ...newClient('This'), headers });
      const other = await alice.call('POST', '/api/clients', { ...newClient('That'), headers });
      expect([other.status, other.error.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
      expect((await alice.call('POST', '/api/me/login', { headers })).status).toBe(422);
      expect(await clientsOf(alice.mspId)).toHaveLength(1);
    });

    it('keeps keys of different people apart', async () => {
      const [alice, bob] = [await app.as('msp_admin'), await app.as('msp_admin')];
      const headers = key();
      const first = await alice.call('POST', '/api/clients', { ...newClient('Same key'), headers });
      const second = await bob.call('POST', '/api/clients', { ...newClient('Same key'), headers });
      expect((first.body as { id: string }).id).not.toBe((second.body as { id: string }).id);
    });

    it('lets a request that failed be sent again under its key', async () => {
      const alice = await app.as('msp_admin');
      const headers = key();
      const send = () => alice.call('POST', '/api/clients', { ...newClient('fails after writing'), headers });
      expect([(await send()).status, (await send()).status]).toEqual([500, 500]);
      expect(features.made.filter((name) => name === 'fails after writing').length).toBeGreaterThanOrEqual(2);
    });

    it('refuses a key that is no key', async () => {
      const alice = await app.as('msp_admin');
      const headers = { 'idempotency-key': 'x'.repeat(201) };
      expect((await alice.call('POST', '/api/clients', { ...newClient('Long'), headers })).status).toBe(400);
    });
  });
});
