import { DAY_MS } from '@fairlead/content/format/days';
import { plainSqlEngines } from '@fairlead/db/testing';
import { GoTrueAdminApi } from '@supabase/auth-js';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileKey, keysOf } from '../testing/file-keys';
import { refusal, signIn, startTestService, type TestService } from '../testing/test-service';

const EMAIL = 'alice@example.com';
const PASSWORD = 'correct horse battery staple';

describe.each(plainSqlEngines())('tokens for servers on %s', (engine) => {
  let service: TestService;
  let userId: string;
  beforeAll(async () => {
    service = await startTestService(engine);
    userId = await service.auth.createUser({ email: EMAIL, password: PASSWORD });
  });
  afterAll(() => service.close());

  const adminPath = () => `/admin/users/${userId}/factors`;
  const asked = (token: string) => service.get(adminPath(), { authorization: `Bearer ${token}` });

  /** Signs with the service's own key, so that only what is changed can be the reason for a refusal. */
  async function signed(changes: Record<string, unknown>): Promise<string> {
    const token = await service.auth.signServiceToken({ role: 'service_role', days: 1 });
    const { privateKey } = await service.auth.context.transaction((tx) => service.auth.context.keys.signer(tx));
    const claims = Object.entries({ ...decodeJwt(token), ...changes }).filter(([, value]) => value !== undefined);
    const header = { alg: 'ES256', ...decodeProtectedHeader(token) };
    return new SignJWT(Object.fromEntries(claims)).setProtectedHeader(header).sign(privateKey);
  }

  it('open the admin side to the unmodified client, for both roles', async () => {
    for (const role of ['service_role', 'supabase_admin'] as const) {
      const token = await service.auth.signServiceToken({ role, days: 90 });
      const admin = new GoTrueAdminApi({ url: service.url, headers: { Authorization: `Bearer ${token}` } });
      expect(await admin.mfa.listFactors({ userId })).toEqual({ data: { factors: [] }, error: null });
      expect(service.logLines.join('\n')).not.toContain(token);
    }
    expect((await asked(await signed({}))).status).toBe(200);
  });

  it('carry neither subject nor session, and end', async () => {
    const token = await service.auth.signServiceToken({ role: 'service_role', days: 90 });
    const claims = decodeJwt(token);
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'role']);
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(90 * 86_400);
    for (const days of [0, -1, 1.5, 367, Number.NaN])
      await expect(service.auth.signServiceToken({ role: 'service_role', days })).rejects.toThrow(RangeError);
  });

  it('no token of a person opens it, whatever it says of roles', async () => {
    const { access_token } = await signIn(service, EMAIL, PASSWORD);
    const client = service.client();
    await client.signInWithPassword({ email: EMAIL, password: PASSWORD });
    await client.updateUser({ data: { role: 'service_role' } });
    const { data } = await client.refreshSession();
    for (const token of [access_token, data.session?.access_token ?? ''])
      expect(await refusal(await asked(token))).toEqual({ status: 403, code: 'not_admin' });
    expect(await refusal(await service.get(adminPath()))).toEqual({ status: 401, code: 'no_authorization' });
    expect(await refusal(await service.get(adminPath(), { apikey: await signed({}) }))).toMatchObject({ status: 401 });
  });

  it.each([
    ['of a person’s role', { role: 'authenticated' }],
    ['of another role', { role: 'anon' }],
    ['of a list of roles', { role: ['service_role'] }],
    ['without a role', { role: undefined }],
    ['with a subject', { sub: '8c1f9f4e-7a5b-4c1d-9e2f-3a4b5c6d7e8f' }],
    ['with a session', { session_id: '8c1f9f4e-7a5b-4c1d-9e2f-3a4b5c6d7e8f' }],
    ['for the audience of people', { aud: 'authenticated' }],
  ])('a token %s is no server’s', async (_name, changes) => {
    expect(await refusal(await asked(await signed(changes)))).toEqual({ status: 403, code: 'not_admin' });
  });

  it.each([
    ['without an end', () => ({ exp: undefined })],
    ['past its end', () => ({ exp: Math.floor(service.now().getTime() / 1000) - 1 })],
    ['from the future', () => ({ iat: Math.floor(service.now().getTime() / 1000) + 60 })],
    ['without a beginning', () => ({ iat: undefined })],
    ['of another issuer', () => ({ iss: 'https://evil.example/auth/v1' })],
    ['older than any lives', () => ({ iat: Math.floor(service.now().getTime() / 1000) - 367 * 86_400 })],
  ])('a token %s is none', async (_name, changes) => {
    expect(await refusal(await asked(await signed(changes())))).toEqual({ status: 403, code: 'bad_jwt' });
  });

  it('are refused where a person is asked for', async () => {
    const token = await signed({});
    for (const path of ['/user', '/user/sessions', '/reauthenticate'])
      expect(await refusal(await service.get(path, { authorization: `Bearer ${token}` }))).toMatchObject({
        code: 'bad_jwt',
      });
    const out = await service.post('/logout', undefined, { authorization: `Bearer ${token}` });
    expect(await refusal(out)).toEqual({ status: 403, code: 'bad_jwt' });
    expect(await service.auth.identify(token)).toBeNull();
  });

  it('end with their key, also in another process', async () => {
    const own = await startTestService(engine);
    try {
      const id = await own.auth.createUser({ email: EMAIL, password: PASSWORD });
      const token = await own.auth.signServiceToken({ role: 'service_role', days: 1 });
      const ask = () => own.get(`/admin/users/${id}/factors`, { authorization: `Bearer ${token}` });
      expect((await ask()).status).toBe(200);
      const other = await own.another();
      await other.rotateSigningKey();
      expect((await ask()).status).toBe(200);
      await other.removeSigningKey(decodeProtectedHeader(token).kid ?? '');
      expect(await refusal(await ask())).toEqual({ status: 403, code: 'bad_jwt' });
    } finally {
      await own.close();
    }
  });

  it('end when their time has come', async () => {
    const own = await startTestService(engine, { signingKeys: keysOf(await fileKey('RS256', 'of a file', true)) });
    try {
      const id = await own.auth.createUser({ email: EMAIL, password: PASSWORD });
      const token = await own.auth.signServiceToken({ role: 'service_role', days: 30 });
      const ask = () => own.get(`/admin/users/${id}/factors`, { authorization: `Bearer ${token}` });
      own.advance(30 * DAY_MS - 1_000);
      expect((await ask()).status).toBe(200);
      own.advance(1_000);
      expect(await refusal(await ask())).toEqual({ status: 403, code: 'bad_jwt' });
    } finally {
      await own.close();
    }
  });
});
