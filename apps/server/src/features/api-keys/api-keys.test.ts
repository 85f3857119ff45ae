import { ERRORS } from '@fairlead/contract/api/errors';
import { type ApiKey, MOST_API_KEYS, type NewApiKey } from '@fairlead/contract/features/api-keys';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { apiKeys } from '@fairlead/db/schema/api-keys';
import { auditLog } from '@fairlead/db/schema/audit';
import { clients } from '@fairlead/db/schema/clients/clients';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newApiKeyText } from '#api/caller/api-key-text';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import { type Caller, httpCaller } from '#testing/caller';

const START = new Date('2026-03-02T09:00:00Z');
const HOUR_MS = 3_600_000;
const PER_MINUTE = 40;

describe.each(plainSqlEngines())('API keys on %s', (engine) => {
  let app: TestApp;
  let now = START;
  beforeAll(async () => {
    const env = { API_KEY_RATE_LIMIT: String(PER_MINUTE) };
    app = await startTestApp({ engine, features: createFeatures(), env, parts: { clock: () => now } });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    now = START;
  });

  const wait = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const newAdmin = async () => app.as('msp_admin', { mspId: await app.newMsp({ plan: 'enterprise' }) });
  const FIELDS = { name: 'Reporting', scopes: ['clients:read'], expiresInDays: null };
  const create = (admin: Caller, fields: object = {}) =>
    admin.call('POST', '/api/organization/api-keys', { body: { ...FIELDS, ...fields } });
  async function newKey(admin: Caller, fields: object = {}): Promise<NewApiKey & { caller: Caller }> {
    const { status, body } = await create(admin, fields);
    expect(status).toBe(200);
    const made = body as NewApiKey;
    return { ...made, caller: withKey(made.secret) };
  }
  const withKey = (secret: string) => httpCaller(app.baseUrl, secret, { userId: null, mspId: null });
  const listed = async (admin: Caller) =>
    (await admin.call('GET', '/api/organization/api-keys')).body as {
      items: ApiKey[];
      included: boolean;
      requestsPerMinute: number;
    };
  const read = async (caller: Caller) => {
    const { status, error } = await caller.call('GET', '/api/clients');
    return error?.code ?? status;
  };
  const inPlatform = <T>(work: Parameters<typeof app.db.transaction<T>>[1]) => app.db.transaction(PLATFORM, work);
  const setMsp = (mspId: string | null, values: Partial<typeof msps.$inferInsert>) =>
    inPlatform((tx) =>
      tx
        .update(msps)
        .set(values)
        .where(eq(msps.id, mspId ?? '')),
    );

  it('is shown once, is stored as a digest, and then does what its scopes say and no more', async () => {
    const admin = await newAdmin();
    const client = await app.newClient(admin.mspId!);
    const { key, secret, caller } = await newKey(admin, { name: 'CRM', scopes: ['clients:read', 'reports:write'] });
    expect(secret.startsWith(`${key.prefix}_`)).toBe(true);
    expect(key).toMatchObject({ name: 'CRM', state: 'active', expiresAt: null, lastUsedAt: null });
    const list = await admin.call('GET', '/api/organization/api-keys');
    expect(list.body).toMatchObject({ items: [key], included: true, requestsPerMinute: PER_MINUTE });
    expect(list.text).not.toContain(secret.slice(13));
    const stored = await inPlatform((tx) =>
      tx.execute(sql`select t::text as row from api_keys t where id = ${key.id}`),
    );
    expect(JSON.stringify(stored.rows)).not.toContain(secret.slice(13));

    expect((await caller.call('GET', `/api/clients/${client}`)).status).toBe(200);
    const refused = async (method: string, path: string, body?: object) =>
      (await caller.call(method, path, body ? { body } : {})).error.code;
    expect(await refused('PATCH', `/api/clients/${client}`, { version: 1, name: 'New' })).toBe('KEY_SCOPE_MISSING');
    expect(await refused('GET', '/api/reports')).toBe('KEY_SCOPE_MISSING');
    for (const path of ['/me', '/team', '/organization/api-keys', '/plans/standing', '/invitations', '/demo/accounts'])
      expect([path, await refused('GET', `/api${path}`)]).toEqual([path, 'SESSION_ONLY']);
    expect(await refused('POST', '/api/organization/api-keys', FIELDS)).toBe('SESSION_ONLY');
    expect((await caller.call('GET', '/api/openapi.json')).status).toBe(200);
  });

  it('belongs to one organization: nothing of another is there, whatever the request says', async () => {
    const [alice, bob] = [await newAdmin(), await newAdmin()];
    const foreign = await app.newClient(bob.mspId!, 'client', 'canary of Bob');
    const { caller, key } = await newKey(alice, { scopes: ['clients:read', 'clients:write'] });
    expect((await caller.call('GET', `/api/clients/${foreign}`)).status).toBe(404);
    const demo = { headers: { 'x-fairlead-view-mode': 'admin' } };
    expect((await caller.call('GET', '/api/clients', demo)).text).not.toContain('canary of Bob');
    for (const actor of ['user_id', 'userId', 'msp_id', 'actor', 'created_by', 'apiKey'])
      expect(
        (await caller.call('POST', '/api/clients', { body: { kind: 'client', name: 'X', [actor]: bob.userId } }))
          .status,
      ).toBe(400);
    // The neighbor's administrator neither sees nor touches it.
    for (const act of ['rotate', 'revoke'])
      expect(
        (
          await bob.call('POST', `/api/organization/api-keys/${key.id}/${act}`, {
            body: act === 'rotate' ? { previous: 'ends_now' } : {},
          })
        ).status,
      ).toBe(404);
    expect((await listed(bob)).items).toEqual([]);
    expect(await read(caller)).toBe(200);
  });

  it('counts only in the Authorization header', async () => {
    const { secret } = await newKey(await newAdmin());
    const token = `?token=${secret}&access_token=${secret}&api_key=${secret}`;
    expect((await app.anonymous.call('GET', `/api/clients${token}`)).status).toBe(401);
    for (const headers of [{ 'x-api-key': secret }, { apikey: secret }, { cookie: `token=${secret}` }] as Record<
      string,
      string
    >[])
      expect((await app.anonymous.call('GET', '/api/clients', { headers })).status).toBe(401);
    expect((await app.anonymous.call('GET', '/api/clients', { headers: { authorization: secret } })).status).toBe(401);
  });

  it('answers unknown, mistyped, revoked, rotated out and expired keys alike', async () => {
    const admin = await newAdmin();
    const [revoked, rotated, expired, good] = [
      await newKey(admin),
      await newKey(admin),
      await newKey(admin, { expiresInDays: 1 }),
      await newKey(admin),
    ];
    await admin.call('POST', `/api/organization/api-keys/${revoked.key.id}/revoke`, { body: {} });
    const rotating = { body: { previous: 'ends_now' } };
    await admin.call('POST', `/api/organization/api-keys/${rotated.key.id}/rotate`, rotating);
    wait(24 * HOUR_MS);
    const answers = [];
    for (const secret of [
      newApiKeyText().text,
      `${good.secret.slice(0, -1)}${good.secret.endsWith('A') ? 'B' : 'A'}`,
      'flk_',
      ...[revoked, rotated, expired].map((made) => made.secret),
    ]) {
      const { status, text, headers } = await withKey(secret).call('GET', '/api/clients');
      answers.push([status, text.replace(/"request_id":"[^"]*"/, ''), headers.get('retry-after')]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject([401, expect.stringContaining(ERRORS.UNAUTHORIZED.message), null]);
    expect(await read(good.caller)).toBe(200);
  });

  it('is rotated: the one before ends now, or goes on for 24 hours', async () => {
    const admin = await newAdmin();
    const first = await newKey(admin);
    const rotate = async (previous: string) =>
      (await admin.call('POST', `/api/organization/api-keys/${first.key.id}/rotate`, { body: { previous } }))
        .body as NewApiKey;
    const second = await rotate('ends_later');
    expect(second.key.id).toBe(first.key.id);
    expect(second.key.previousUntil).toBe(new Date(now.getTime() + 24 * HOUR_MS).toISOString());
    expect([await read(first.caller), await read(withKey(second.secret))]).toEqual([200, 200]);
    wait(24 * HOUR_MS - 1);
    expect(await read(first.caller)).toBe(200);
    wait(1);
    expect([await read(first.caller), await read(withKey(second.secret))]).toEqual(['UNAUTHORIZED', 200]);
    // An hour later the person signs in anew, as rotating asks for.
    const again = await app.as('msp_admin', { mspId: admin.mspId! });
    const third = (
      await again.call('POST', `/api/organization/api-keys/${first.key.id}/rotate`, { body: { previous: 'ends_now' } })
    ).body as NewApiKey;
    expect([await read(withKey(second.secret)), await read(withKey(third.secret))]).toEqual(['UNAUTHORIZED', 200]);
    await again.call('POST', `/api/organization/api-keys/${first.key.id}/revoke`, { body: {} });
    expect(await read(withKey(third.secret))).toBe('UNAUTHORIZED');
    expect(
      (
        await again.call('POST', `/api/organization/api-keys/${first.key.id}/rotate`, {
          body: { previous: 'ends_now' },
        })
      ).error.code,
    ).toBe('CONFLICT');
  });

  it('is made and rotated after a fresh sign-in, revoked without one', async () => {
    const admin = await newAdmin();
    const { key } = await newKey(admin);
    wait(5 * 60_000 + 1);
    const act = async (name: string, body: object) =>
      (await admin.call('POST', `/api/organization/api-keys${name}`, { body })).error?.code;
    expect(await act('', FIELDS)).toBe('FRESH_SIGN_IN');
    expect(await act(`/${key.id}/rotate`, { previous: 'ends_now' })).toBe('FRESH_SIGN_IN');
    expect((await admin.call('POST', `/api/organization/api-keys/${key.id}/revoke`, { body: {} })).status).toBe(200);
  });

  it('comes with Enterprise, and stands still while the organization may not', async () => {
    const admin = await newAdmin();
    const { caller } = await newKey(admin);
    await setMsp(admin.mspId, { plan: 'pro' });
    expect([await read(caller), (await create(admin)).error.code]).toEqual(['ENTERPRISE_ONLY', 'ENTERPRISE_ONLY']);
    expect(await listed(admin)).toMatchObject({ included: false, items: [{ state: 'active' }] });
    await setMsp(admin.mspId, { plan: 'enterprise' });
    expect(await read(caller)).toBe(200);
    await setMsp(admin.mspId, { is_trial: true, trial_end_date: new Date(now.getTime() - 1) });
    expect(await read(caller)).toBe('TRIAL_ENDED');
    await setMsp(admin.mspId, { is_trial: false, trial_end_date: null, suspendedAt: now, suspendedReason: 'Unpaid' });
    expect(await read(caller)).toBe('SUSPENDED');
    await setMsp(admin.mspId, { suspendedAt: null, suspendedReason: null });
    expect(await read(caller)).toBe(200);
    const trial = await app.as('trial_admin');
    expect((await create(trial)).error.code).toBe('ENTERPRISE_ONLY');
    expect((await create(await app.as('msp_user', { mspId: admin.mspId! }))).error.code).toBe('FORBIDDEN');
  });

  it('stays when whoever made it leaves, and says so', async () => {
    const admin = await newAdmin();
    const { caller } = await newKey(admin);
    const other = await app.as('msp_admin', { mspId: admin.mspId! });
    await inPlatform((tx) =>
      tx
        .update(profiles)
        .set({ status: 'suspended' })
        .where(eq(profiles.id, admin.userId ?? '')),
    );
    expect((await listed(other)).items).toMatchObject([{ createdBy: { name: 'A msp_admin', active: false } }]);
    expect(await read(caller)).toBe(200);
  });

  it('leaves its id as the actor of one entry, and repeats a write by its own idempotency keys only', async () => {
    const admin = await newAdmin();
    const [one, other] = [
      await newKey(admin, { scopes: ['clients:write'] }),
      await newKey(admin, { scopes: ['clients:write'] }),
    ];
    const options = { body: { kind: 'client', name: 'Once' }, headers: { 'idempotency-key': 'order-1' } };
    const first = await one.caller.call('POST', '/api/clients', options);
    const again = await one.caller.call('POST', '/api/clients', options);
    expect(again.text).toBe(first.text);
    expect((await other.caller.call('POST', '/api/clients', options)).text).not.toBe(first.text);
    const rows = await inPlatform((tx) =>
      tx
        .select({ id: clients.id })
        .from(clients)
        .where(eq(clients.mspId, admin.mspId ?? '')),
    );
    expect(rows.length).toBe(2);
    const entries = await inPlatform((tx) =>
      tx
        .select({ action: auditLog.action, actor: auditLog.actorId, role: auditLog.actorRole, msp: auditLog.mspId })
        .from(auditLog)
        .where(eq(auditLog.requestId, first.headers.get('x-request-id') ?? '')),
    );
    expect(entries).toEqual([{ action: 'client.created', actor: one.key.id, role: 'api_key', msp: admin.mspId }]);
  });

  it('never repeats a secret: a repeated request is told so, and nothing readable was kept', async () => {
    const admin = await newAdmin();
    const options = { body: FIELDS, headers: { 'idempotency-key': 'make-1' } };
    const made = (await admin.call('POST', '/api/organization/api-keys', options)).body as NewApiKey;
    expect((await admin.call('POST', '/api/organization/api-keys', options)).error.code).toBe('SECRET_SHOWN');
    expect((await listed(admin)).items.length).toBe(1);
    const kept = await inPlatform((tx) =>
      tx.execute(sql`select t::text as row from idempotency_keys t union all select t::text from audit_log t`),
    );
    expect(JSON.stringify(kept.rows)).not.toContain(made.secret.slice(13));
  });

  it('says when it was used last, at most once a minute', async () => {
    const admin = await newAdmin();
    const { caller } = await newKey(admin);
    const lastUsed = async () => (await listed(admin)).items[0]?.lastUsedAt;
    const used = async (at: Date) => expect.poll(lastUsed).toBe(at.toISOString());
    await read(caller);
    await used(now);
    const first = now;
    wait(59_000);
    await read(caller);
    wait(2_000);
    expect(await lastUsed()).toBe(first.toISOString());
    await read(caller);
    await used(now);
  });

  it('may send so many requests a minute, says how many are left, and is told when to go on', async () => {
    const admin = await newAdmin();
    const [busy, quiet] = [await newKey(admin), await newKey(admin)];
    const answers = await Promise.all(
      Array.from({ length: PER_MINUTE + 5 }, () => busy.caller.call('GET', '/api/clients')),
    );
    const over = answers.filter(({ status }) => status === 429);
    expect([over.length, answers.filter(({ status }) => status === 200).length]).toEqual([5, PER_MINUTE]);
    expect(Number(over[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(over[0]?.error).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    const left = answers.map(({ headers }) => Number(headers.get('ratelimit-remaining')));
    expect([Math.max(...left), Math.min(...left)]).toEqual([PER_MINUTE - 1, 0]);
    expect(answers[0]?.headers.get('ratelimit-limit')).toBe(String(PER_MINUTE));
    expect(await read(quiet.caller)).toBe(200);
  });

  it('stops whoever tries keys, and nobody who has one', async () => {
    const { caller } = await newKey(await newAdmin());
    const tried = [];
    for (let time = 0; time < 40; time += 1) tried.push(await read(withKey(newApiKeyText().text)));
    expect(tried.at(-1)).toBe('TOO_MANY_REQUESTS');
    expect(tried.filter((code) => code === 'UNAUTHORIZED').length).toBeLessThanOrEqual(30);
    expect(await read(caller)).toBe(200);
  });

  it(`are ${MOST_API_KEYS} at most, and wrong fields are told at the field`, async () => {
    const admin = await newAdmin();
    const fieldsOf = async (fields: object) => (await create(admin, fields)).error.data?.fields;
    expect(await fieldsOf({ name: ' ' })).toEqual({ name: 'Enter a name.' });
    expect(await fieldsOf({ scopes: [] })).toEqual({ scopes: 'Choose at least one thing the key may do.' });
    expect(await fieldsOf({ scopes: ['clients:read', 'clients:read'] })).toEqual({ scopes: 'Name each scope once.' });
    expect(await fieldsOf({ expiresInDays: 0 })).toEqual({ expiresInDays: 'Choose at least one day.' });
    const values = Array.from({ length: MOST_API_KEYS - 1 }, () => {
      const { prefix, hash } = newApiKeyText();
      const made = { mspId: admin.mspId!, createdBy: admin.userId!, createdAt: now };
      return { ...made, name: 'Many', prefix, hash, scopes: ['clients:read'] };
    });
    await inPlatform((tx) => tx.insert(apiKeys).values(values));
    const answers = await Promise.all([create(admin), create(admin), create(admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });
});
