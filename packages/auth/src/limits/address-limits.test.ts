import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Auth } from '../auth';
import { accountLimits } from '../schema';
import type { SessionAnswer } from '../sessions/sessions';
import { type AddressBucket, type AddressLimit, DEFAULT_ADDRESS_LIMITS } from '../settings/settings';
import { refusal, signIn, startTestService, type TestService } from '../testing/test-service';
import { limitAddress } from './limit-address';

const WINDOW_MS = 5 * 60_000;
const TWICE = Object.fromEntries(
  Object.keys(DEFAULT_ADDRESS_LIMITS).map((bucket) => [bucket, { count: 2, windowMs: WINDOW_MS }]),
) as Record<AddressBucket, AddressLimit>;

const ID = '8c1f9f4e-7a5b-4c1d-9e2f-3a4b5c6d7e8f';
const EMAIL = { email: 'nobody@example.com' };

/** A call of every bucket; none of them needs to succeed. */
const CALLS: Record<AddressBucket, ReadonlyArray<readonly [method: string, path: string, body?: object]>> = {
  token: [
    ['POST', '/token?grant_type=password', { ...EMAIL, password: 'x' }],
    ['POST', '/token?grant_type=id_token', { provider: 'google', id_token: 'x' }],
    ['POST', '/token?grant_type=password&grant_type=refresh_token', {}],
    ['POST', '/token', {}],
  ],
  refresh: [
    ['POST', '/token?grant_type=refresh_token', { refresh_token: 'x' }],
    ['POST', '/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'x' }],
  ],
  signup: [['POST', '/signup', { ...EMAIL, password: 'x' }]],
  anonymous: [['POST', '/signup', {}]],
  otp: [
    ['POST', '/otp', EMAIL],
    ['POST', '/magiclink', EMAIL],
  ],
  recover: [['POST', '/recover', EMAIL]],
  resend: [['POST', '/resend', { type: 'signup', ...EMAIL }]],
  verify: [
    ['POST', '/verify', { type: 'email', ...EMAIL, token: '123456' }],
    ['GET', '/verify?type=signup&token=x'],
  ],
  user: [
    ['PUT', '/user', { data: {} }],
    ['POST', '/factors', { factor_type: 'totp' }],
    ['DELETE', `/user/identities/${ID}`],
  ],
  sso: [['POST', '/sso', { domain: 'example.com' }]],
  saml: [['POST', '/sso/saml/acs']],
  oauth: [
    ['GET', '/authorize?provider=google'],
    ['GET', '/callback?state=x'],
  ],
  web3: [['POST', '/token?grant_type=web3', { chain: 'ethereum', message: 'x', signature: 'x' }]],
  factor_challenge: [['POST', `/factors/${ID}/challenge`, {}]],
  factor_verify: [['POST', `/factors/${ID}/verify`, { challenge_id: ID, code: '123456' }]],
};

/** Headers by which proxies name their client; nobody here is a trusted one. */
const forged = (n: number) => ({
  'x-forwarded-for': `198.51.100.${n}`,
  forwarded: `for=198.51.100.${n}`,
  'x-real-ip': `198.51.100.${n}`,
  'true-client-ip': `198.51.100.${n}`,
  'cf-connecting-ip': `198.51.100.${n}`,
  'x-client-ip': `198.51.100.${n}`,
});

describe.each(plainSqlEngines())('calls of one network address on %s', (engine) => {
  let service: TestService;
  let restarted: Auth;
  beforeAll(async () => {
    service = await startTestService(engine, { settings: { addressLimits: TWICE } });
    restarted = await service.another();
  });
  afterAll(() => service.close());

  const call = ([method, path, body]: (typeof CALLS)['token'][number], headers = {}) =>
    fetch(service.url + path, {
      method,
      headers: {
        'x-supabase-api-version': '2024-01-01',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      body: body ? JSON.stringify(body) : undefined,
      redirect: 'manual',
    });

  it.each(Object.keys(CALLS) as AddressBucket[])('are bounded: %s, and say when to come again', async (bucket) => {
    const calls = CALLS[bucket];
    for (let n = 0; n < 2; n += 1) expect((await call(calls[n % calls.length]!)).status).not.toBe(429);
    for (const [n, each] of calls.entries()) {
      const answer = await call(each, forged(n));
      expect(answer.headers.get('retry-after'), each[1]).toBe('300');
      expect(await refusal(answer)).toEqual({ status: 429, code: 'over_request_rate_limit' });
    }
    await expect(limitAddress(restarted.context, bucket, '127.0.0.1')).rejects.toMatchObject({ status: 429 });
    service.advance(WINDOW_MS);
    expect((await call(calls[0]!)).status).not.toBe(429);
  });

  it.each(['password', 'refresh_token'])('what cannot be read counts too: a %s grant', async (grant) => {
    service.advance(WINDOW_MS);
    const unreadable = () =>
      fetch(`${service.url}/token?grant_type=${grant}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{',
      });
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await unreadable()).status);
    expect(statuses).toEqual([400, 400, 429]);
  });

  it('over the limit takes no try of an account, and keeps nothing of one that is tried', async () => {
    service.advance(WINDOW_MS);
    const kept = () => service.auth.context.read((tx) => tx.select().from(accountLimits));
    const tried = async (name: string) =>
      (await call(['POST', '/token?grant_type=password', { email: `${name}@example.com`, password: 'x' }])).status;
    expect([await tried('first'), await tried('second')]).toEqual([400, 400]);
    const before = await kept();
    expect([await tried('first'), await tried('third')]).toEqual([429, 429]);
    expect(await kept()).toEqual(before);
  });

  it('over the limit leaves a refresh token as it was', async () => {
    service.advance(WINDOW_MS);
    const person = { email: 'alice@example.com', password: 'a lantern on the pier' };
    await service.auth.createUser(person);
    const { refresh_token } = await signIn(service, person.email, person.password);
    const refresh = (token: string) => service.post('/token?grant_type=refresh_token', { refresh_token: token });
    const first = await refreshed(refresh_token);
    const second = await refreshed(first);
    expect((await refresh(second)).status).toBe(429);
    service.advance(WINDOW_MS);
    expect(await refreshed(second)).not.toBe(second);

    async function refreshed(token: string): Promise<string> {
      const answer = await refresh(token);
      expect(answer.status).toBe(200);
      return ((await answer.json()) as SessionAnswer).refresh_token;
    }
  });

  it('a sign-up is none of the anonymous ones, whatever else it carries', async () => {
    service.advance(WINDOW_MS);
    for (let n = 0; n < 2; n += 1) await call(['POST', '/signup', { email: `e${n}@example.com`, password: 'x' }]);
    expect((await call(['POST', '/signup', { ...EMAIL, password: 'x', is_anonymous: true }])).status).toBe(429);
    expect((await call(['POST', '/signup', {}])).status).not.toBe(429);
  });
});
