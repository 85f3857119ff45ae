import { plainSqlEngines } from '@fairlead/db/testing';
import type { GoTrueAdminApi } from '@supabase/auth-js';
import { hash } from 'bcryptjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identities, oneTimeTokens } from '#schema';
import { adminClient, adminHeaders } from '#testing/admin-client';
import { codeIn, pkcePair, refusal, signIn, startTestService, type TestService } from '#testing/test-service';

const PASSWORD = 'correct horse battery staple';
const OTHER = 'another phrase of four words';
const NOBODY = '00000000-0000-4000-8000-000000000000';
const HOUR = 60 * 60_000;

describe.each(plainSqlEngines())('users for servers on %s', (engine) => {
  let service: TestService;
  let admin: GoTrueAdminApi;
  beforeAll(async () => {
    service = await startTestService(engine, { settings: { phoneEnabled: true } });
    admin = await adminClient(service);
  });
  afterAll(() => service.close());

  const raw = async (method: string, path: string, body?: unknown) =>
    fetch(`${service.url}${path}`, {
      method,
      headers: await adminHeaders(service),
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  const create = async (email: string, more: object = {}) => {
    const { data, error } = await admin.createUser({ email, password: PASSWORD, email_confirm: true, ...more });
    if (error) throw error;
    return data.user;
  };
  const signInCode = async (email: string, password: string) =>
    (await service.client().signInWithPassword({ email, password })).error?.code ?? 'in';

  it('makes a user exactly as given, who can sign in', async () => {
    const id = '6f1e2d3c-0000-4000-8000-1234567890ab';
    const { data, error } = await admin.createUser({
      id,
      email: 'Made@Example.com',
      phone: '+1 555 0100',
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { name: 'M', email_verified: 'so they say' },
      app_metadata: { plan: 'pro' },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      id,
      email: 'made@example.com',
      phone: '15550100',
      user_metadata: { name: 'M', email_verified: 'so they say' },
      app_metadata: { plan: 'pro', provider: 'email', providers: ['email', 'phone'] },
      is_anonymous: false,
    });
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect(data.user?.phone_confirmed_at).toBeUndefined();
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'phone']);
    expect(await signInCode('made@example.com', PASSWORD)).toBe('in');
    const byPhone = await service.client().signInWithPassword({ phone: '+15550100', password: PASSWORD });
    expect(byPhone.error).toMatchObject({ status: 400, code: 'phone_not_confirmed' });
    expect(JSON.stringify(await (await raw('GET', `/admin/users/${id}`)).json())).not.toContain('argon2');
  });

  it('a user who is not confirmed by it has to confirm, and keeps the password of the server', async () => {
    const email = 'unconfirmed@example.com';
    await create(email, { email_confirm: false, user_metadata: { name: 'U' } });
    expect(await signInCode(email, PASSWORD)).toBe('email_not_confirmed');
    expect(await signInCode(email, OTHER)).toBe('invalid_credentials');
    await service.post('/resend', { type: 'signup', email, ...pkcePair().challenge });
    const token = codeIn(await service.mailTo(email));
    const { data } = await service.client().verifyOtp({ email, token, type: 'signup' });
    expect(data.user?.user_metadata).toMatchObject({ name: 'U', email_verified: true });
    expect(await signInCode(email, PASSWORD)).toBe('in');
  });

  it('imports hashes of other systems and makes its own of them at the next sign-in', async () => {
    const email = 'imported@example.com';
    const password_hash = await hash(PASSWORD, 4);
    expect((await admin.createUser({ email, password_hash, email_confirm: true })).error).toBeNull();
    expect(await signInCode(email, PASSWORD)).toBe('in');
    expect(await signInCode(email, PASSWORD)).toBe('in');
    expect(await signInCode(email, OTHER)).toBe('invalid_credentials');
  });

  it.each<[string, object, number, string]>([
    ['no contact', { password: PASSWORD }, 400, 'validation_failed'],
    ['an address that is none', { email: ['a@example.com'] }, 400, 'validation_failed'],
    ['a number that is none', { phone: '0123' }, 400, 'validation_failed'],
    ['another role', { email: 'r@example.com', role: 'service_role' }, 400, 'validation_failed'],
    ['an id that is none', { email: 'r@example.com', id: '7' }, 400, 'validation_failed'],
    ['a hash nobody knows', { email: 'r@example.com', password_hash: 'md5:x' }, 400, 'validation_failed'],
    ['two passwords', { email: 'r@example.com', password: 'x', password_hash: 'y' }, 400, 'validation_failed'],
    ['an endless password', { email: 'r@example.com', password: 'x'.repeat(1_001) }, 400, 'validation_failed'],
    ['an odd ban', { email: 'r@example.com', ban_duration: 'for ever' }, 400, 'validation_failed'],
    ['much metadata', { email: 'r@example.com', app_metadata: { x: 'y'.repeat(5_000) } }, 400, 'validation_failed'],
    ['a taken address', { email: 'TAKEN@example.com' }, 422, 'email_exists'],
    ['a taken number', { phone: '+1 555 0199' }, 422, 'phone_exists'],
  ])('makes nobody of %s', async (_name, body, status, code) => {
    await admin.createUser({ email: 'taken@example.com', phone: '15550199' });
    expect(await refusal(await raw('POST', '/admin/users', body))).toEqual({ status, code });
  });

  it('lists the newest first, in pages the client can read', async () => {
    const own = await startTestService(engine);
    try {
      const client = await adminClient(own);
      for (let n = 1; n <= 7; n += 1) {
        own.advance(1_000);
        await client.createUser({ email: `user${n}@example.com`, email_confirm: true });
      }
      const first = await client.listUsers({ page: 1, perPage: 3 });
      expect(first.error).toBeNull();
      expect(first.data).toMatchObject({ aud: 'authenticated', total: 7, nextPage: 2, lastPage: 3 });
      expect(first.data.users.map(({ email }) => email)).toEqual([7, 6, 5].map((n) => `user${n}@example.com`));
      expect(first.data.users[0]?.identities).toHaveLength(1);
      const last = await client.listUsers({ page: 3, perPage: 3 });
      expect(last.data).toMatchObject({ total: 7, nextPage: null, lastPage: 3 });
      expect(last.data.users).toHaveLength(1);
      expect((await client.listUsers()).data.users).toHaveLength(7);
      const headers = await adminHeaders(own);
      const answer = await own.get('/admin/users?page=&per_page=', headers);
      expect(answer.headers.get('link')).toBe(
        '<https://app.fairlead.test/auth/v1/admin/users?page=1&per_page=50>; rel="last"',
      );
      for (const query of ['page=0', 'page=-1', 'page=x', 'per_page=0', 'page=1&page=2', 'per_page=1e3'])
        expect(await refusal(await own.get(`/admin/users?${query}`, headers))).toEqual({
          status: 400,
          code: 'validation_failed',
        });
    } finally {
      await own.close();
    }
  });

  it('finds one user by id, and tells what is no id', async () => {
    const { id } = await create('found@example.com');
    expect((await admin.getUserById(id)).data.user).toMatchObject({ id, email: 'found@example.com' });
    expect(await refusal(await raw('GET', `/admin/users/${NOBODY}`))).toEqual({ status: 404, code: 'user_not_found' });
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect(await refusal(await raw(method, '/admin/users/7', method === 'GET' ? undefined : {}))).toEqual({
        status: 404,
        code: 'validation_failed',
      });
  });

  it('a new password ends every session and every link under way', async () => {
    const email = 'reset@example.com';
    const { id } = await create(email);
    const session = await signIn(service, email, PASSWORD);
    await service.post('/recover', { email, ...pkcePair().challenge });
    const code = codeIn(await service.mailTo(email));
    expect((await admin.updateUserById(id, { password: '12345678' })).error).toMatchObject({
      status: 422,
      code: 'weak_password',
    });
    expect(await service.auth.identify(session.access_token)).not.toBeNull();
    expect((await admin.updateUserById(id, { password: OTHER })).error).toBeNull();
    expect(await service.auth.identify(session.access_token)).toBeNull();
    expect((await service.post('/verify', { email, token: code, type: 'recovery' })).status).toBe(403);
    expect([await signInCode(email, PASSWORD), await signInCode(email, OTHER)]).toEqual(['invalid_credentials', 'in']);
    expect((await service.mailTo(email)).subject).toBe('Your password was changed');
  });

  it('changes contacts at once, and refuses those of others', async () => {
    const { id } = await create('before@example.com');
    await create('others@example.com', { phone: '15550300' });
    const session = await signIn(service, 'before@example.com', PASSWORD);
    const { data } = await admin.updateUserById(id, {
      email: 'After@example.com',
      phone: '+15550301',
      phone_confirm: true,
    });
    expect(data.user).toMatchObject({ email: 'after@example.com', phone: '15550301' });
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect(data.user?.identities?.map(({ identity_data }) => identity_data)).toEqual([
      expect.objectContaining({ email: 'after@example.com', email_verified: true }),
      expect.objectContaining({ phone: '15550301', phone_verified: true }),
    ]);
    expect(await service.auth.identify(session.access_token)).toMatchObject({ email: 'after@example.com' });
    expect(await signInCode('before@example.com', PASSWORD)).toBe('invalid_credentials');
    const byPhone = await service.client().signInWithPassword({ phone: '15550301', password: PASSWORD });
    expect(byPhone.error).toBeNull();
    expect((await admin.updateUserById(id, { email: 'others@example.com' })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
    expect((await admin.updateUserById(id, { phone: '15550300' })).error).toMatchObject({
      status: 422,
      code: 'phone_exists',
    });
    expect((await admin.updateUserById(id, { email: 'after@example.com' })).error).toBeNull();
  });

  it('merges metadata, and a null takes a key away', async () => {
    const { id } = await create('meta@example.com', { user_metadata: { a: 1, b: 2 }, app_metadata: { x: 1, y: 2 } });
    const { data } = await admin.updateUserById(id, {
      user_metadata: { b: null, c: 3 },
      app_metadata: { y: null, z: 3 },
    });
    expect(data.user?.user_metadata).toEqual({ a: 1, c: 3 });
    expect(data.user?.app_metadata).toEqual({ x: 1, z: 3, provider: 'email', providers: ['email'] });
    expect((await admin.updateUserById(id, { role: 'supabase_admin' })).error?.status).toBe(400);
  });

  it('a ban keeps out at once, and for as long as it says', async () => {
    const email = 'banned@example.com';
    const { id } = await create(email);
    const session = await signIn(service, email, PASSWORD);
    const { data } = await admin.updateUserById(id, { ban_duration: '1h30m' });
    const { banned_until } = data.user as unknown as { banned_until: string };
    expect(Date.parse(banned_until)).toBe(service.now().getTime() + 1.5 * HOUR);
    expect(await service.auth.identify(session.access_token)).toBeNull();
    expect(await signInCode(email, PASSWORD)).toBe('user_banned');
    expect(await signInCode(email, OTHER)).toBe('invalid_credentials');
    await admin.updateUserById(id, { ban_duration: 'none' });
    expect(await signInCode(email, PASSWORD)).toBe('in');
    await admin.updateUserById(id, { ban_duration: '24h' });
    service.advance(24 * HOUR);
    expect(await signInCode(email, PASSWORD)).toBe('in');
  });

  it('deletes for good, or keeps the bare id', async () => {
    const gone = await create('gone@example.com');
    expect((await admin.deleteUser(gone.id)).error).toBeNull();
    expect((await admin.getUserById(gone.id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
    expect((await admin.deleteUser(gone.id)).error).toMatchObject({ status: 404 });

    const email = 'soft@example.com';
    const soft = await create(email, { phone: '15550400', user_metadata: { name: 'Soft' } });
    const session = await signIn(service, email, PASSWORD);
    await service.post('/recover', { email, ...pkcePair().challenge });
    expect((await admin.deleteUser(soft.id, true)).error).toBeNull();
    const left = (await admin.getUserById(soft.id)).data.user;
    expect(left).toMatchObject({ phone: '', user_metadata: {}, app_metadata: {}, identities: [] });
    expect(left?.deleted_at).toBeTruthy();
    expect(left?.email).toMatch(/^[0-9a-f]{64}$/);
    expect(await service.auth.identify(session.access_token)).toBeNull();
    expect(await signInCode(email, PASSWORD)).toBe('invalid_credentials');
    const rows = await service.auth.context.transaction(async (tx) => [
      ...(await tx.select({ user_id: identities.user_id }).from(identities)),
      ...(await tx.select({ user_id: oneTimeTokens.user_id }).from(oneTimeTokens)),
    ]);
    expect(rows.filter(({ user_id }) => user_id === soft.id)).toEqual([]);
    expect((await create(email)).id).not.toBe(soft.id);
  });

  it('is for servers alone', async () => {
    const { id } = await create('person@example.com');
    const { access_token } = await signIn(service, 'person@example.com', PASSWORD);
    const calls: Array<[string, string]> = [
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['GET', `/admin/users/${id}`],
      ['PUT', `/admin/users/${id}`],
      ['DELETE', `/admin/users/${id}`],
      ['POST', '/invite'],
      ['POST', '/admin/generate_link'],
      ['GET', '/admin/oauth/clients'],
    ];
    for (const [method, path] of calls) {
      const call = (headers: Record<string, string>) =>
        fetch(`${service.url}${path}`, { method, headers: { 'x-supabase-api-version': '2024-01-01', ...headers } });
      expect(await refusal(await call({ authorization: `Bearer ${access_token}` }))).toEqual({
        status: 403,
        code: 'not_admin',
      });
      expect(await refusal(await call({}))).toEqual({ status: 401, code: 'no_authorization' });
      expect(await refusal(await call({ apikey: (await adminHeaders(service)).authorization!.slice(7) }))).toEqual({
        status: 401,
        code: 'no_authorization',
      });
    }
    expect(await refusal(await raw('GET', '/admin/oauth/clients'))).toEqual({ status: 404, code: 'feature_disabled' });
  });
});
