import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Me } from '@fairlead/contract/features/session';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { seedProfile } from '@fairlead/db/seed/profiles';
import { plainSqlEngines } from '@fairlead/db/testing';
import type { GoTrueClient } from '@supabase/auth-js';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../clock';
import { createFeatures } from '../features';
import { createLog } from '../log';
import { startTestApp, type TestApp } from '../testing/app';
import { type AuthElsewhere, authClient, startAuthElsewhere } from '../testing/auth-elsewhere';
import { type Caller, httpCaller } from '../testing/caller';

const SITE = 'https://app.fairlead.test';
const PASSWORD = 'a quiet harbor at dusk';
const LEGACY_SECRET = 'x7Kp2mVq9RtL4wZsY8nBcD3fGhJ6uEaTw';
/** Just longer than an answer of the auth service is kept. */
const KEPT_MS = 31_000;

describe.each(plainSqlEngines())('the product on %s beside an auth service elsewhere', (engine) => {
  let elsewhere: AuthElsewhere;
  let app: TestApp;
  const webFolder = mkdtempSync(join(tmpdir(), 'fairlead-web-'));
  let aheadMs = 0;
  const logLines: string[] = [];
  const secrets: string[] = [PASSWORD, LEGACY_SECRET];
  const later = (ms: number) => {
    aheadMs += ms;
  };
  beforeAll(async () => {
    writeFileSync(join(webFolder, 'index.html'), '<!doctype html><html><head><title>Fairlead</title></head></html>');
    elsewhere = await startAuthElsewhere({ engine, siteUrl: SITE, env: { AUTH_LEGACY_JWT_SECRET: LEGACY_SECRET } });
    app = await startTestApp({
      engine,
      features: createFeatures(),
      env: { ...elsewhere.env, AUTH_API_KEY: 'public-key-of-the-gateway', PUBLIC_URL: SITE },
      auth: elsewhere.auth,
      log: createLog('trace', { write: (line: string) => void logLines.push(line) }),
      now: systemClock(),
      parts: { clock: () => new Date(systemClock().getTime() + aheadMs), webFolder },
    });
  });
  afterAll(async () => {
    await app.close();
    await elsewhere.close();
    rmSync(webFolder, { recursive: true, force: true });
  });

  const newAddress = () => `${randomUUID()}@people.example`;
  const withToken = (token: string) => httpCaller(app.baseUrl, token, { userId: null, mspId: null });
  const callerOf = async (client: GoTrueClient) => {
    const { session } = (await client.getSession()).data;
    if (session) secrets.push(session.access_token, session.refresh_token);
    return withToken(session?.access_token ?? 'none');
  };
  const me = async (caller: Caller) => (await caller.call('GET', '/api/me')).body as Me;
  const status = async (caller: Caller) => (await caller.call('GET', '/api/me')).status;
  const codeTo = async (email: string) => {
    const [mail] = await elsewhere.auth.readOutbox({ to: email });
    return /\b\d{6}\b/.exec(mail?.text.replace(/https?:\/\/\S+/g, '') ?? '')?.[0] ?? '';
  };

  /** A member of an organization with a password, signed in. */
  async function member() {
    const email = newAddress();
    const userId = await elsewhere.auth.createUser({ email, password: PASSWORD });
    const mspId = await app.newMsp();
    const profile = { id: userId, name: 'Bob Bay', email, role: 'msp_user' as const, msp_id: mspId, client_id: null };
    await app.db.transaction(PLATFORM, (tx) => seedProfile(tx, { ...profile, now: app.now }));
    const client = authClient(elsewhere.url);
    const { error } = await client.signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
    return { email, userId, mspId, client };
  }

  it('Bob signs in there and works here, over a refresh, until he signs out', async () => {
    const { client, email, userId, mspId } = await member();
    const before = await callerOf(client);
    expect(await me(before)).toMatchObject({ userId, email, profile: { role: 'msp_user', msp_id: mspId } });
    expect((await client.refreshSession()).error).toBeNull();
    const after = await callerOf(client);
    expect(await status(after)).toBe(200);
    expect((await client.signOut()).error).toBeNull();
    later(KEPT_MS);
    expect([await status(after), await status(before)]).toEqual([401, 401]);
  });

  it('is nobody without a token, and has no auth service of its own', async () => {
    expect(await status(app.anonymous)).toBe(401);
    const answer = await app.anonymous.call('POST', '/auth/v1/token?grant_type=password', { body: {} });
    expect([answer.status, answer.error.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('a trial is founded once its address is confirmed there', async () => {
    const email = newAddress();
    const form = { name: 'Tess Tide', company_name: 'Tide IT', email };
    expect((await app.anonymous.call('POST', '/api/sign-ups/trial', { body: form })).body).toEqual({});
    const client = authClient(elsewhere.url);
    expect((await client.signUp({ email, password: PASSWORD })).error).toBeNull();
    const verified = await client.verifyOtp({ email, token: await codeTo(email), type: 'email' });
    expect(verified.error).toBeNull();
    const tess = await callerOf(client);
    expect((await tess.call('POST', '/api/sign-ups/provision')).body).toMatchObject({ outcome: 'created' });
    expect((await me(tess)).profile).toMatchObject({ role: 'trial_admin', email });
  });

  /** Invites an address and opens the link. */
  async function invite(inviter: Caller, email: string) {
    const invited = await inviter.call('POST', '/api/invitations', { body: { email, role: 'msp_user' } });
    expect(invited.status).toBe(200);
    const token = /[\w-]{43}$/.exec(await app.linkTo(email))?.[0];
    return app.anonymous.call('POST', '/api/invitations/begin', { body: { token, name: 'Bob Bay' } });
  }

  it('Alice invites Bob, who sets his first password there and joins here', async () => {
    const alice = await app.as('msp_admin');
    const email = newAddress();
    const begun = (await invite(alice, email)).body as { tokenHash: string };
    const client = authClient(elsewhere.url);
    expect((await client.verifyOtp({ token_hash: begun.tokenHash, type: 'invite' })).error).toBeNull();
    expect((await client.updateUser({ password: PASSWORD })).error).toBeNull();
    const bob = await callerOf(client);
    expect((await bob.call('POST', '/api/sign-ups/provision')).body).toMatchObject({ outcome: 'joined' });
    expect((await me(bob)).profile).toMatchObject({ name: 'Bob Bay', msp_id: alice.mspId });

    const known = newAddress();
    await elsewhere.auth.createUser({ email: known, password: PASSWORD });
    expect((await invite(alice, known)).body).toEqual({ next: 'sign_in' });
  });

  it('with a second factor, nothing opens until it was given', async () => {
    const { client, email } = await member();
    const enrolled = await client.mfa.enroll({ factorType: 'totp' });
    if (enrolled.error || enrolled.data.type !== 'totp') throw new Error(enrolled.error?.message);
    const { secret } = enrolled.data.totp;
    const app1 = new TOTP({ secret });
    const now = systemClock().getTime();
    const factorId = enrolled.data.id;
    expect(
      (await client.mfa.challengeAndVerify({ factorId, code: app1.generate({ timestamp: now }) })).error,
    ).toBeNull();
    expect(await status(await callerOf(client))).toBe(200);

    const other = authClient(elsewhere.url);
    await other.signInWithPassword({ email, password: PASSWORD });
    const halfWay = await callerOf(other);
    const refused = await halfWay.call('GET', '/api/me');
    expect([refused.status, refused.error.code]).toEqual([403, 'MFA_REQUIRED']);
    // The next step of the authenticator: a code works once.
    const code = app1.generate({ timestamp: now + 30_000 });
    expect((await other.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    expect(await status(await callerOf(other))).toBe(200);
  });

  it.each([
    ['banned', ({ userId }: { userId: string }) => elsewhere.auth.banUser(userId, new Date('2100-01-01'))],
    ['deleted', ({ userId }: { userId: string }) => elsewhere.auth.deleteUser(userId)],
  ])('whoever is %s there is out within half a minute', async (_what, end) => {
    const person = await member();
    const caller = await callerOf(person.client);
    expect(await status(caller)).toBe(200);
    await end(person);
    later(KEPT_MS);
    expect(await status(caller)).toBe(401);
  });

  it('an admin signs a colleague out everywhere', async () => {
    const { client, userId, mspId } = await member();
    const bob = await callerOf(client);
    expect(await status(bob)).toBe(200);
    const alice = await app.as('msp_admin', { mspId });
    expect((await alice.call('POST', `/api/team/${userId}/sign-out`)).status).toBe(200);
    later(KEPT_MS);
    expect(await status(bob)).toBe(401);
    expect((await client.refreshSession()).error).not.toBeNull();
  });

  it('a rotated key signs nobody out, and a removed one is refused', async () => {
    const { client, email } = await member();
    const old = await callerOf(client);
    const oldKid = decodeProtectedHeader((await client.getSession()).data.session?.access_token ?? '').kid ?? '';
    expect(await status(old)).toBe(200);
    await elsewhere.auth.rotateSigningKey();
    const other = authClient(elsewhere.url);
    await other.signInWithPassword({ email, password: PASSWORD });
    const fresh = await callerOf(other);
    expect([await status(old), await status(fresh)]).toEqual([200, 200]);
    await elsewhere.auth.removeSigningKey(oldKid);
    later(KEPT_MS);
    expect([await status(old), await status(fresh)]).toEqual([401, 200]);
  });

  describe('tokens that are none', () => {
    let genuine: string;
    beforeAll(async () => {
      const { client } = await member();
      genuine = (await client.getSession()).data.session?.access_token ?? '';
    });

    const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = (change: object = {}) => ({ ...decodeJwt(genuine), ...change });
    const header = (change: object = {}) => ({ ...decodeProtectedHeader(genuine), ...change });
    const signature = () => genuine.split('.')[2] ?? '';
    const foreignKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const byForeignKey = (change: object, head: object = {}) =>
      new SignJWT(claims(change)).setProtectedHeader({ ...header(head), alg: 'ES256' }).sign(foreignKey);
    const byHmac = (secret: string, change: object = {}, head: object = {}) => {
      const signed = `${b64({ alg: 'HS256', typ: 'JWT', ...head })}.${b64(claims(change))}`;
      return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
    };

    const ATTACKS: Array<[string, () => string | Promise<string>]> = [
      ...['none', 'None', 'NONE', 'nOnE', ''].map((alg): [string, () => string] => [
        `alg ${alg}`,
        () => `${b64(header({ alg }))}.${b64(claims())}.`,
      ]),
      ['a signature stripped', () => `${genuine.split('.').slice(0, 2).join('.')}.`],
      [
        'a zero signature',
        () => `${genuine.split('.').slice(0, 2).join('.')}.${Buffer.alloc(64).toString('base64url')}`,
      ],
      ['claims altered', () => `${b64(header())}.${b64(claims({ sub: randomUUID() }))}.${signature()}`],
      ['a foreign key', () => byForeignKey({})],
      ['a foreign key of another name', () => byForeignKey({}, { kid: randomUUID() })],
      ['a key brought along', () => byForeignKey({}, { jwk: { kty: 'EC' } })],
      ['a key address brought along', () => byForeignKey({}, { jku: 'https://evil.example/keys' })],
      ['a traversing key name', () => byForeignKey({}, { kid: '../../../dev/null' })],
      ['the right secret and an unknown critical header', () => byHmac(LEGACY_SECRET, {}, { crit: ['x'], x: 1 })],
      ['a well-known secret', () => byHmac('secret')],
      ['the empty secret', () => byHmac('')],
      ['the right secret and no live session', () => byHmac(LEGACY_SECRET, { session_id: randomUUID() })],
      ['the right secret and another issuer', () => byHmac(LEGACY_SECRET, { iss: 'https://evil.example/auth/v1' })],
      ['the right secret and a list of audiences', () => byHmac(LEGACY_SECRET, { aud: ['authenticated'] })],
      ['the right secret and no end', () => byHmac(LEGACY_SECRET, { exp: undefined })],
      ['the right secret and an end as text', () => byHmac(LEGACY_SECRET, { exp: '9999999999' })],
      ['the right secret and an end that was', () => byHmac(LEGACY_SECRET, { exp: 1_600_000_000 })],
      ['the right secret, issued tomorrow', () => byHmac(LEGACY_SECRET, { iat: claims().exp! + 86_400 })],
      ['the right secret, not valid yet', () => byHmac(LEGACY_SECRET, { nbf: claims().exp! + 86_400 })],
      ['the right secret and another user', () => byHmac(LEGACY_SECRET, { sub: randomUUID() })],
      ['a service token', () => elsewhere.env.AUTH_SERVICE_TOKEN ?? ''],
      ['no token at all', () => 'abc.def.ghi'],
      ['a very long one', () => `${'a'.repeat(15_000)}.b.c`],
    ];

    it.each(ATTACKS)('%s: 401', async (_what, forge) => {
      expect(await status(withToken(await forge()))).toBe(401);
    });

    it('but the genuine one is, and one signed with the shared secret the service vouches for', async () => {
      expect(await status(withToken(genuine))).toBe(200);
      expect(await status(withToken(byHmac(LEGACY_SECRET)))).toBe(200);
    });
  });

  it('tells the page where the service is, and lets it call nobody else', async () => {
    for (const path of ['/', '/index.html', '/signin']) {
      const page = await app.anonymous.call('GET', path, { headers: { accept: 'text/html' } });
      expect(page.text).toContain(`<meta name="fairlead-auth-url" content="${elsewhere.url}" />`);
      expect(page.text).toContain('<meta name="fairlead-auth-key" content="public-key-of-the-gateway" />');
      const csp = page.headers.get('content-security-policy') ?? '';
      expect(/connect-src ([^;]*)/.exec(csp)?.[1]).toBe(`'self' ${new URL(elsewhere.url).origin}`);
    }
  });

  it('the service lets pages of the site call it, and no lookalike', async () => {
    const ask = async (origin: string, method: string) => {
      const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'apikey' };
      return (await fetch(`${elsewhere.url}/settings`, { method, headers })).headers.get('access-control-allow-origin');
    };
    const LOOKALIKES = [
      'null',
      'http://app.fairlead.test',
      'https://app.fairlead.test:8443',
      'https://app.fairlead.test.evil.example',
      'https://evil-app.fairlead.test',
      'https://fairlead.test',
      'https://sub.app.fairlead.test',
      'https://app.fairlead.test@evil.example',
      'https://appxfairlead.test',
    ];
    for (const method of ['GET', 'OPTIONS']) {
      expect(await ask(SITE, method)).toBe(SITE);
      for (const origin of LOOKALIKES) expect([origin, await ask(origin, method)]).toEqual([origin, null]);
    }
  });

  it('while the service is away, what needs it is asked to wait and the rest goes on; then it is asked again', async () => {
    const { client } = await member();
    const bob = await callerOf(client);
    expect(await status(bob)).toBe(200);
    const { port } = new URL(elsewhere.url);
    elsewhere.http.server.close();
    elsewhere.http.server.closeAllConnections();
    later(KEPT_MS);
    const refused = await bob.call('GET', '/api/me');
    expect([refused.status, refused.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await bob.call('GET', '/api/sign-ups/options')).status).toBe(200);
    expect((await app.anonymous.call('GET', '/health/ready')).status).toBe(200);
    const alike = await startAuthElsewhere({ engine, siteUrl: SITE, port: Number(port) });
    try {
      // Another database: the service answers again, and knows nobody.
      later(KEPT_MS);
      expect(await status(bob)).toBe(401);
    } finally {
      await alike.close();
    }
  });

  it('left no secret in the log of all that', () => {
    const written = logLines.join('');
    expect(logLines.length).toBeGreaterThan(50);
    expect(written).toContain('The auth service does not answer.');
    const all = [...secrets, elsewhere.env.AUTH_SERVICE_TOKEN ?? ''];
    expect(all.filter((secret) => written.includes(secret))).toEqual([]);
  });
});
