import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '../features';
import { startTestApp, type TestApp } from '../testing/app';

const SITE = 'https://app.fairlead.test';
const PASSWORD = 'a quiet harbor at dusk';

/** The auth service's calls as the product's host answers them, in the arrangement where it runs in the same process. */
let app: TestApp;
let email: string;
beforeAll(async () => {
  app = await startTestApp({
    engine: 'pglite',
    features: createFeatures(),
    env: { PUBLIC_URL: SITE, AUTH_LIMIT_TOKEN: '5/5m', AUTH_LIMIT_OTP: '3/5m' },
  });
  email = `${randomUUID()}@people.example`;
  await app.auth.createUser({ email, password: PASSWORD });
});
afterAll(async () => {
  await app.close();
});

/** What the server sends back over a bare connection, addresses and headers exactly as given. */
function send(bytes: string): Promise<string> {
  const { port } = new URL(app.baseUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
const request = (method: string, target: string, headers: Record<string, string> = {}, body = '') => {
  const lines = { host: 'app.fairlead.test', connection: 'close', 'content-length': String(body.length), ...headers };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`);
  return send(`${method} ${target} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body}`);
};
const JSON_TYPE = { 'content-type': 'application/json;charset=UTF-8' };

describe('addresses', () => {
  const TOKEN = 'token?grant_type=password';
  const credentials = () => JSON.stringify({ email, password: PASSWORD });

  it('the genuine one signs in', async () => {
    expect(statusOf(await request('POST', `/auth/v1/${TOKEN}`, JSON_TYPE, credentials()))).toBe(200);
  });

  it.each([
    `//auth/v1/${TOKEN}`,
    `/auth//v1/${TOKEN}`,
    `/auth/v1//${TOKEN}`,
    `/auth/v1/./${TOKEN}`,
    `/auth/v1/user/../${TOKEN}`,
    `/auth/v1/%2e%2e/v1/${TOKEN}`,
    `/auth%2Fv1%2F${TOKEN}`,
    `/AUTH/v1/${TOKEN}`,
    `/auth/v1/TOKEN?grant_type=password`,
    `/auth/v1/token/?grant_type=password`,
    `/auth/v1/token;x=1?grant_type=password`,
    `/auth/v1/token%00?grant_type=password`,
  ])('%s is no other way to it', async (target) => {
    const answer = await request('POST', target, JSON_TYPE, credentials());
    expect(statusOf(answer)).toBeOneOf([400, 404]);
    expect(answer).not.toContain('access_token');
  });

  it.each([
    '/auth/v1//admin/users',
    '//auth/v1/admin/users',
    '/auth/v1/admin/users/',
    '/auth/v1/admin/%75sers',
    '/auth/v1/ADMIN/users',
    '/auth/v1/health/../admin/users',
    '/auth/v1/admin/users;x',
    '/auth/v1/admin%2Fusers',
  ])('%s never gets past the admin guard', async (target) => {
    expect(statusOf(await request('GET', target))).toBeOneOf([400, 401, 403, 404]);
    const headers = { 'x-original-url': '/auth/v1/admin/users', 'x-rewrite-url': '/auth/v1/admin/users' };
    expect(await request('GET', '/auth/v1/health', headers)).not.toContain(email);
  });

  it('another spelling, other letters or a forged address do not widen the limit on tries', async () => {
    const wrong = JSON.stringify({ email: `${randomUUID()}@people.example`, password: 'wrong wrong' });
    const SPELLINGS = [
      `/auth/v1/${TOKEN}`,
      `/auth/v1/token?x=1&grant_type=password`,
      `/auth/v1/%74oken?grant_type=password`,
    ];
    const statuses: number[] = [];
    for (let index = 0; index < 8; index += 1) {
      const forged = {
        'x-forwarded-for': `203.0.113.${index}`,
        forwarded: `for=203.0.113.${index}`,
        'x-real-ip': `203.0.113.${index}`,
      };
      const target = SPELLINGS[index % SPELLINGS.length] ?? '';
      statuses.push(statusOf(await request('POST', target, { ...JSON_TYPE, ...forged }, wrong)));
    }
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(5);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('what a page of somebody else can make a browser send', () => {
  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'a form of type %s signs nobody in or up',
    async (type) => {
      const body = `email=${email}&password=${PASSWORD}`;
      for (const path of ['signup', 'otp', 'recover', 'token?grant_type=password', 'factors', 'verify']) {
        const answer = await request('POST', `/auth/v1/${path}`, { 'content-type': type, cookie: 'session=x' }, body);
        expect([path, statusOf(answer)]).toEqual([path, expect.toBeOneOf([400, 401, 415, 429])]);
      }
    },
  );

  it('a cookie counts for nothing, and none is set', async () => {
    const answer = await request('GET', '/auth/v1/user', { cookie: 'access_token=abc; sb-access-token=abc' });
    expect(statusOf(answer)).toBe(401);
    for (const path of [
      '/auth/v1/user',
      '/auth/v1/settings',
      '/auth/v1/verify?token=x&type=signup',
      '/auth/v1/callback',
    ])
      expect((await request('GET', path)).toLowerCase()).not.toContain('set-cookie');
  });

  it.each(['callback', 'sso/saml/acs'])('a form post to %s without a known state opens nothing', async (path) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await request(
      'POST',
      `/auth/v1/${path}`,
      form,
      'state=unknown&code=x&RelayState=x&SAMLResponse=eA==',
    );
    expect(statusOf(answer)).toBeOneOf([302, 303, 400, 404, 422]);
    expect(answer).not.toMatch(/access_token|[?&]code=/);
    const location = /\r\nlocation: (\S+)/i.exec(answer)?.[1];
    if (location) expect(new URL(location).origin).toBe(SITE);
  });

  it('reads change nothing: a GET of a write is not found', async () => {
    for (const path of ['signup', 'token?grant_type=password', 'otp', 'recover', 'logout', 'factors', 'resend'])
      expect([path, statusOf(await request('GET', `/auth/v1/${path}`))]).toEqual([path, 404]);
  });

  it('only pages of the site may read answers, no lookalike, with or without a preflight', async () => {
    const LOOKALIKES = [
      'null',
      'http://app.fairlead.test',
      'https://app.fairlead.test:444',
      'https://app.fairlead.test.evil.example',
      'https://xapp.fairlead.test',
      'https://fairlead.test',
      'https://app.fairlead.testx',
      'https://app_fairlead.test',
      app.baseUrl,
    ];
    const allowed = async (method: string, path: string, origin: string) =>
      /\r\naccess-control-allow-origin: (\S+)/i.exec(
        await request(method, path, { origin, 'access-control-request-method': 'POST' }),
      )?.[1];
    for (const path of ['/auth/v1/token', '/auth/v1/settings', '/auth/v1/factors', '/auth/v1/sso'])
      for (const method of ['OPTIONS', 'GET']) {
        expect([method, path, await allowed(method, path, SITE)]).toEqual([method, path, SITE]);
        for (const origin of LOOKALIKES)
          expect([origin, await allowed(method, path, origin)]).toEqual([origin, undefined]);
      }
  });
});

describe('every answer', () => {
  it('about what is not there is the wire’s, for every method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await app.anonymous.call(method, '/auth/v1/nowhere', { headers: { accept: 'text/html,*/*' } });
      expect([method, answer.status, answer.headers.get('x-sb-error-code')]).toEqual([method, 404, 'unknown']);
    }
  });

  it.each(['/auth/v1/settings', '/auth/v1/user', '/auth/v1/nowhere', '/auth/v1/authorize', '/auth/v1/admin/users'])(
    '%s carries the security headers and stays out of caches',
    async (path) => {
      const { headers } = await app.anonymous.call('GET', path);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull();
    },
  );

  it('names the configured address only, whatever the request says of its host', async () => {
    const forged = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example;proto=http',
    };
    const to = `${randomUUID()}@people.example`;
    await app.auth.createUser({ email: to, password: PASSWORD });
    const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 's256' };
    const body = JSON.stringify({ email: to, ...challenge });
    expect(
      statusOf(
        await request('POST', '/auth/v1/recover?redirect_to=https://evil.example/x', { ...JSON_TYPE, ...forged }, body),
      ),
    ).toBe(200);
    const [mail] = await app.auth.readOutbox({ to });
    expect(mail?.text).toContain(`${SITE}/auth/v1/verify`);
    expect(JSON.stringify(mail)).not.toContain('evil.example');
    expect(await request('GET', '/auth/v1/verify?token=x&type=recovery', forged)).not.toContain('evil.example');
  });
});

describe('broken HTTP', () => {
  it.each([
    ['two lengths', 'POST /auth/v1/token HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}'],
    [
      'a length and chunks',
      'POST /auth/v1/token HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'a broken chunk',
      'POST /auth/v1/token HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n',
    ],
    ['a space before the colon', 'GET /auth/v1/user HTTP/1.1\r\nauthorization : Bearer x\r\nhost: x\r\n\r\n'],
    ['NUL in the token', 'GET /auth/v1/user HTTP/1.1\r\nhost: x\r\nauthorization: Bearer a\0b\r\n\r\n'],
  ])('%s is answered with 400 and the connection closed', async (_what, bytes) => {
    expect(await send(bytes)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('refuses a body over 1 MiB with 413', async () => {
    const answer = await app.anonymous.call('POST', '/auth/v1/verify', {
      body: { type: 'email', x: 'x'.repeat(1_048_577) },
    });
    expect(answer.status).toBe(413);
  });
});
