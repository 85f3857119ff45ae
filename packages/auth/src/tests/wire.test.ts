import { testEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, SITE, signIn, startTestService, type TestService } from '../testing/test-service';

const EMAIL = 'alice@example.com';
const PASSWORD = 'correct horse battery staple';

describe.each(testEngines())('the wire on %s', (engine) => {
  let service: TestService;
  let authorization: string;
  beforeAll(async () => {
    service = await startTestService(engine);
    await service.auth.createUser({ email: EMAIL, password: PASSWORD });
    authorization = `Bearer ${(await signIn(service, EMAIL, PASSWORD)).access_token}`;
  });
  afterAll(() => service.close());

  const request = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
    fetch(service.url + path, { method, headers, body, redirect: 'manual' });

  it('writes errors of the current version', async () => {
    const answer = await service.post('/signup', { email: EMAIL, password: 'short' });
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    const message = 'Password should be at least 8 characters.';
    expect(await answer.json()).toEqual({
      code: 'weak_password',
      message,
      weak_password: { message, reasons: ['length'] },
    });
  });

  it.each(['', '2023-12-31', 'yesterday'])('writes errors of the first version for "%s"', async (version) => {
    const answer = await service.post(
      '/signup',
      { email: EMAIL, password: 'short' },
      { 'x-supabase-api-version': version },
    );
    expect(answer.headers.get('x-supabase-api-version')).toBeNull();
    expect(answer.headers.get('x-sb-error-code')).toBe('weak_password');
    expect(await answer.json()).toMatchObject({
      code: 422,
      error_code: 'weak_password',
      msg: expect.any(String),
      weak_password: { reasons: ['length'] },
    });
  });

  it('shows a session and a user in the shapes clients know', async () => {
    const answer = await service.post('/token?grant_type=password', {
      email: EMAIL,
      password: PASSWORD,
      phone: null,
      x: 1,
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const body = (await answer.json()) as Record<string, unknown>;
    expect(Object.keys(body).sort()).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'token_type',
      'user',
      'weak_password',
    ]);
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 3_600, weak_password: null });
    const user = body.user as Record<string, unknown>;
    expect(Object.keys(user).sort()).toEqual([
      'app_metadata',
      'aud',
      'confirmed_at',
      'created_at',
      'email',
      'email_confirmed_at',
      'id',
      'identities',
      'is_anonymous',
      'last_sign_in_at',
      'phone',
      'role',
      'updated_at',
      'user_metadata',
    ]);
    expect(user).toMatchObject({
      aud: 'authenticated',
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect(user.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/);
    expect(await (await service.get('/user', { authorization })).json()).toMatchObject({ id: user.id, email: EMAIL });
  });

  it('takes a bearer in any letter case, and nothing else for one', async () => {
    expect((await service.get('/user', { authorization: authorization.replace('Bearer', 'bEARER') })).status).toBe(200);
    for (const header of [
      '',
      'Bearer',
      'Bearer ',
      `Basic ${authorization.slice(7)}`,
      authorization.slice(7),
      `${authorization} x`,
    ])
      expect(await refusal(await service.get('/user', { authorization: header }))).toEqual({
        status: 401,
        code: 'no_authorization',
      });
    expect(await refusal(await service.get('/user', { authorization: 'Bearer abc' }))).toEqual({
      status: 403,
      code: 'bad_jwt',
    });
  });

  it('reads odd bodies as the wire says', async () => {
    const json = { 'content-type': 'application/json;charset=UTF-8', 'x-supabase-api-version': '2024-01-01' };
    const path = '/token?grant_type=password';
    expect(await refusal(await request('POST', path, json, '{'))).toEqual({ status: 400, code: 'bad_json' });
    expect(await refusal(await request('POST', path, json, '[1]'))).toEqual({ status: 400, code: 'bad_json' });
    expect(await refusal(await request('POST', path, json, ''))).toEqual({ status: 400, code: 'validation_failed' });
    expect(await refusal(await request('POST', path, json, `{"email":"${'a'.repeat(1_100_000)}"}`))).toEqual({
      status: 413,
      code: 'request_entity_too_large',
    });
    expect(await refusal(await request('POST', path, { ...json, 'content-type': 'text/plain' }, 'x'))).toMatchObject({
      code: 'bad_json',
    });
    expect(await refusal(await request('POST', path, json, '{"email":["a@example.com"],"password":"x"}'))).toEqual({
      status: 400,
      code: 'validation_failed',
    });
    const deep = `{"email":"a@example.com","password":"x","data":${'['.repeat(5_000)}${']'.repeat(5_000)}}`;
    expect((await request('POST', path, json, deep)).status).toBe(400);
    const polluted =
      '{"email":"alice@example.com","password":"x","__proto__":{"email":"b"},"constructor":{"prototype":{}}}';
    expect(await refusal(await request('POST', path, json, polluted))).toEqual({
      status: 400,
      code: 'invalid_credentials',
    });
  });

  it('signs out on an empty JSON body, and knows three scopes', async () => {
    const own = await signIn(service, EMAIL, PASSWORD);
    const headers = { authorization: `Bearer ${own.access_token}`, 'content-type': 'application/json;charset=UTF-8' };
    for (const scope of ['all', '', 'Local', 'local&scope=others'])
      expect((await request('POST', `/logout?scope=${scope}`, headers)).status).toBe(400);
    expect((await request('POST', '/logout?scope=local', headers)).status).toBe(204);
    expect((await request('POST', '/logout', headers)).status).toBe(403);
  });

  it('lets the site call from a browser, and no lookalike', async () => {
    const preflight = await request('OPTIONS', '/token', {
      origin: SITE,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,x-client-info,x-supabase-api-version,apikey,content-type',
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('X-Supabase-Api-Version');
    const answer = await service.get('/settings', { origin: SITE });
    expect(answer.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version');
    const failed = await service.get('/user', { origin: SITE });
    expect(failed.headers.get('access-control-allow-origin')).toBe(SITE);
    for (const origin of [
      'null',
      `${SITE}.evil.example`,
      'https://evilapp.fairlead.test',
      SITE.replace('https', 'http'),
      `${SITE}:8443`,
      'https://app.fairlead.test.',
      SITE.toUpperCase(),
      'https://fairlead.test',
    ])
      expect((await service.get('/settings', { origin })).headers.get('access-control-allow-origin')).toBeNull();
  });

  it('tells what is open to anyone', async () => {
    expect(await (await service.get('/settings')).json()).toEqual({
      external: { email: true, phone: false, anonymous_users: false, ethereum: false, solana: false },
      external_labels: {},
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: true,
      passkeys_enabled: false,
      mfa: { totp: true, phone: false, webauthn: true },
      captcha: null,
    });
    expect(await (await service.get('/health')).json()).toMatchObject({ name: 'Fairlead' });
    const keys = await service.get('/.well-known/jwks.json');
    expect(keys.headers.get('cache-control')).toBe('public, max-age=600');
    expect(await keys.json()).toEqual({
      keys: [
        {
          kty: 'EC',
          crv: 'P-256',
          alg: 'ES256',
          use: 'sig',
          key_ops: ['verify'],
          kid: expect.any(String),
          x: expect.any(String),
          y: expect.any(String),
        },
      ],
    });
  });

  it.each([
    ['POST', '/token?grant_type=id_token', 400, 'validation_failed'],
    ['POST', '/token?grant_type=web3', 400, 'web3_unsupported_chain'],
    ['POST', '/token?grant_type=magic', 400, 'invalid_credentials'],
    ['POST', '/token', 400, 'invalid_credentials'],
    ['POST', '/sso', 400, 'validation_failed'],
    ['GET', '/authorize?provider=google', 400, 'validation_failed'],
    ['GET', '/user/identities/authorize?provider=google', 400, 'validation_failed'],
    ['DELETE', '/user/identities/7', 404, 'validation_failed'],
    ['POST', '/factors', 400, 'validation_failed'],
    ['POST', '/factors/7/challenge', 404, 'validation_failed'],
    ['POST', '/factors/recovery-codes/verify', 400, 'validation_failed'],
    ['POST', '/factors/recovery-codes', 422, 'mfa_recovery_codes_sole_factor'],
    ['DELETE', '/factors/7', 404, 'validation_failed'],
    ['POST', '/passkeys/registration/options', 404, 'passkey_disabled'],
    ['GET', '/oauth/authorizations/7', 404, 'feature_disabled'],
    ['POST', '/invite', 403, 'not_admin'],
    ['GET', '/admin/users', 403, 'not_admin'],
    ['GET', '/nothing', 404, 'unknown'],
    ['POST', '/user', 404, 'unknown'],
  ])('%s %s answers %i %s', async (method, path, status, code) => {
    const headers = { authorization, 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' };
    expect(await refusal(await request(method, path, headers))).toEqual({ status, code });
  });

  it('lets auth-js see a disabled factor type, and asks strangers for a sign-in first', async () => {
    const client = service.client();
    await client.signInWithPassword({ email: EMAIL, password: PASSWORD });
    const { error } = await client.mfa.enroll({ factorType: 'phone', phone: '+41791234567' });
    expect(error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
    expect((await service.get('/admin/users')).status).toBe(401);
    expect((await service.get('/verify')).status).toBe(400);
  });
});
