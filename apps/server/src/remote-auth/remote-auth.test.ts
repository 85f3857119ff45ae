import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuthSide, AuthUnavailableError } from '../auth-side';
import { createLog } from '../log';
import { AuthConnection } from './connection';
import { remoteAuth } from './remote-auth';

const START = new Date('2026-03-02T09:00:00Z');
const AT = START.getTime() / 1000;
const log = createLog('silent');

/** A service that vouches for whatever it is asked about, so that only our own checks can refuse. */
let server: Server;
let url: string;
let calls: string[] = [];
let answerUser: RequestListener;
let now = START;
const clock = () => now;

/** It is asked over the wire, in no transaction of ours. */
const identify = async (auth: AuthSide, token: string) =>
  (await (await auth.checkToken(token))?.identify(undefined as never))?.identity ?? null;
const userId = randomUUID();
const keys = { ES256: await generateKeyPair('ES256'), RS256: await generateKeyPair('RS256') };
const user = {
  id: userId,
  email: 'bob@people.example',
  email_confirmed_at: START.toISOString(),
  app_metadata: { provider: 'email' },
};
const vouch =
  (about: object): RequestListener =>
  (_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(about));
  };

beforeAll(async () => {
  const jwks = {
    keys: await Promise.all(
      Object.entries(keys).map(async ([alg, { publicKey }]) => ({ ...(await exportJWK(publicKey)), kid: alg, alg })),
    ),
  };
  server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    if (request.url?.endsWith('/jwks.json')) vouch(jwks)(request, response);
    else answerUser(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/v1`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  now = START;
  calls = [];
  answerUser = vouch(user);
});

const service = (serviceToken: string | null = null) =>
  remoteAuth({ url, issuer: url, apiKey: null, serviceToken }, { clock, log });
const CLAIMS = () => ({
  iss: url,
  sub: userId,
  aud: 'authenticated' as unknown,
  role: 'authenticated',
  session_id: randomUUID(),
  aal: 'aal1',
  amr: [{ method: 'password', timestamp: AT - 60 }],
  iat: (AT - 10) as unknown,
  exp: (AT + 3_590) as unknown,
});
const sign = (change: object = {}, alg: 'ES256' | 'RS256' = 'ES256', header: object = {}) =>
  new SignJWT({ ...CLAIMS(), ...change } as Record<string, unknown>)
    .setProtectedHeader({ alg, typ: 'JWT', kid: alg, ...header })
    .sign(keys[alg].privateKey);

describe('a token of the service', () => {
  it('says who it is, by either kind of key', async () => {
    for (const alg of ['ES256', 'RS256'] as const)
      expect(await identify(service(), await sign({}, alg))).toMatchObject({
        userId,
        email: user.email,
        aal: 'aal1',
        hasVerifiedFactor: false,
        signedInAt: new Date((AT - 60) * 1000),
        ssoTenantId: null,
      });
  });

  it('names an address only once it is confirmed, or where a company vouches for it', async () => {
    const addressOf = async (change: object) => {
      answerUser = vouch({ ...user, email_confirmed_at: undefined, ...change });
      return (await identify(service(), await sign()))?.email;
    };
    expect(await addressOf({})).toBe('');
    expect(await addressOf({ email_confirmed_at: null })).toBe('');
    expect(await addressOf({ app_metadata: { provider: `sso:${randomUUID()}` } })).toBe(user.email);
  });

  it('tells of a second factor, set up or only begun, and whether it was given', async () => {
    answerUser = vouch({ ...user, factors: [{ status: 'verified' }] });
    expect(await identify(service(), await sign({ aal: 'aal2' }))).toMatchObject({
      aal: 'aal2',
      hasVerifiedFactor: true,
    });
    answerUser = vouch({ ...user, factors: [{ status: 'unverified' }] });
    expect(await identify(service(), await sign())).toMatchObject({ aal: 'aal1', hasVerifiedFactor: false });
  });

  it('counts the first sign-in of the session, not a factor given later', async () => {
    const amr = [
      { method: 'totp', timestamp: AT - 5 },
      { method: 'password', timestamp: AT - 50_000 },
    ];
    expect((await identify(service(), await sign({ amr })))?.signedInAt).toEqual(new Date((AT - 50_000) * 1000));
  });

  it.each<[string, () => object, object?]>([
    ['another issuer', () => ({ iss: 'https://evil.example/auth/v1' })],
    ['its issuer with a slash more', () => ({ iss: `${url}/` })],
    ['another audience', () => ({ aud: 'anon' })],
    ['a list of audiences', () => ({ aud: ['authenticated'] })],
    ['no audience', () => ({ aud: undefined })],
    ['another role', () => ({ role: 'service_role' })],
    ['no session', () => ({ session_id: undefined })],
    ['a subject that is no user', () => ({ sub: 'admin' })],
    ['the subject of somebody else than the service names', () => ({ sub: randomUUID() })],
    ['no end', () => ({ exp: undefined })],
    ['an end as text', () => ({ exp: String(AT + 60) })],
    ['an end a second ago', () => ({ exp: AT - 1 })],
    ['an end just now', () => ({ exp: AT })],
    ['no beginning', () => ({ iat: undefined })],
    ['a beginning in a minute', () => ({ iat: AT + 60 })],
    ['a validity from in a minute', () => ({ nbf: AT + 60 })],
    ['a level nobody knows', () => ({ aal: 'aal9' })],
    ['an address for a key', () => ({}), { jku: 'https://evil.example/keys' }],
    ['a key brought along', () => ({}), { jwk: {} }],
  ])('with %s is none', async (_what, change, header) => {
    expect(await identify(service(), await sign(change(), 'ES256', header))).toBeNull();
  });

  it.each([
    ['is banned', { ...user, banned_until: new Date(START.getTime() + 1_000).toISOString() }, false],
    ['was banned until now', { ...user, banned_until: START.toISOString() }, true],
    ['was deleted', { ...user, deleted_at: START.toISOString() }, false],
  ])('of an account that %s', async (_what, about, isGood) => {
    answerUser = vouch(about);
    expect((await identify(service(), await sign())) !== null).toBe(isGood);
  });

  it('is asked about once in half a minute, and by any number of requests at once', async () => {
    const auth = service();
    const token = await sign();
    await Promise.all(Array.from({ length: 20 }, () => identify(auth, token)));
    const asked = () => calls.filter((call) => call === 'GET /auth/v1/user').length;
    expect(asked()).toBe(1);
    now = new Date(START.getTime() + 29_999);
    await identify(auth, token);
    expect(asked()).toBe(1);
    now = new Date(START.getTime() + 30_000);
    await identify(auth, token);
    expect(asked()).toBe(2);
    expect(calls.filter((call) => call.endsWith('/jwks.json'))).toHaveLength(1);
  });
});

describe('a service in trouble', () => {
  const answering =
    (status: number, body: string): RequestListener =>
    (_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    };

  it.each<[string, RequestListener]>([
    ['answers 500', answering(500, '{"code":"unexpected_failure"}')],
    ['answers 429', answering(429, '{"code":"over_request_rate_limit"}')],
    ['answers garbage', answering(200, '<html>welcome</html>')],
    ['answers what is no user', answering(200, '{"id":5}')],
    ['answers with a gateway that misses its key', answering(401, '{"message":"No API key found in request"}')],
    ['leads elsewhere', (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
    ['answers without end', (_request, response) => void response.end('x'.repeat(1_100_000))],
    ['cuts the line', (request) => void request.socket.destroy()],
  ])('that %s is unavailable, which signs nobody out', async (_what, listener) => {
    const auth = service();
    const token = await sign();
    answerUser = listener;
    await expect(identify(auth, token)).rejects.toThrow(AuthUnavailableError);
    answerUser = vouch(user);
    expect(await identify(auth, token)).toMatchObject({ userId });
  });

  it('refuses in its own words', async () => {
    answerUser = answering(403, '{"code":"session_not_found","message":"gone"}');
    expect(await identify(service(), await sign())).toBeNull();
    answerUser = answering(403, '{"code":403,"error_code":"user_banned","msg":"no"}');
    expect(await identify(service(), await sign())).toBeNull();
  });

  it('after three failures it is left alone for a second, then tried by one request', async () => {
    const connection = new AuthConnection(clock, null);
    const ask = () => connection.fetch(`${url}/user`).then(({ status }) => status);
    const failure = async () => (await ask().catch((error: Error) => error.message)) as string;
    answerUser = answering(503, '');
    for (let time = 0; time < 3; time += 1) expect(await failure()).toBe('The auth service does not answer.');
    expect(await failure()).toBe('The auth service did not answer a moment ago.');
    expect(calls).toHaveLength(3);

    now = new Date(START.getTime() + 1_000);
    const tried = await Promise.all([failure(), failure(), failure()]);
    expect(tried.filter((text) => text === 'The auth service does not answer.')).toHaveLength(1);
    now = new Date(START.getTime() + 2_000);
    answerUser = vouch(user);
    expect(await ask()).toBe(200);
    expect(await Promise.all([ask(), ask()])).toEqual([200, 200]);
  });

  it('does not hold a request for longer than it is given', async () => {
    answerUser = () => undefined;
    const connection = new AuthConnection(clock, null, 50);
    await expect(connection.fetch(`${url}/user`)).rejects.toThrow(AuthUnavailableError);
  });
});

describe('the admin side', () => {
  it('without a token for it nobody can be invited, and nothing is asked', async () => {
    await expect(service().inviteLink('bob@people.example')).rejects.toThrow(AuthUnavailableError);
    expect(calls).toEqual([]);
  });

  it('gives the link of an invitation, and tells of an account that exists', async () => {
    answerUser = vouch({ ...user, hashed_token: 'pkce_abc', action_link: url, email_otp: '123456' });
    const auth = service('a-token-for-servers-of-some-length');
    expect(await auth.inviteLink('bob@people.example')).toEqual({ tokenHash: 'pkce_abc' });
    expect(calls).toEqual(['POST /auth/v1/admin/generate_link']);
    answerUser = (_request, response) => {
      response
        .writeHead(422, { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' })
        .end('{"code":"email_exists","message":"taken"}');
    };
    expect(await auth.inviteLink('bob@people.example')).toEqual({ exists: true });
  });

  it('names the tenant of a company’s provider', async () => {
    const tenant_id = randomUUID();
    const provider = randomUUID();
    answerUser = (request, response) =>
      vouch(
        request.url?.includes('/admin/')
          ? { id: provider, tenant_id }
          : { ...user, app_metadata: { provider: `sso:${provider}` } },
      )(request, response);
    const auth = service('a-token-for-servers-of-some-length');
    expect((await identify(auth, await sign()))?.ssoTenantId).toBe(tenant_id);
    expect((await identify(auth, await sign()))?.ssoTenantId).toBe(tenant_id);
    expect(calls.filter((call) => call.includes('/admin/sso/providers/'))).toHaveLength(1);
    expect((await identify(service(), await sign()))?.ssoTenantId).toBeNull();
  });
});
