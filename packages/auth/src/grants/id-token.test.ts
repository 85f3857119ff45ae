import { createHash, randomUUID } from 'node:crypto';
import { plainSqlEngines, type TestEngine } from '@fairlead/db/testing';
import type { Provider } from '@supabase/auth-js';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OAuthProvider } from '../settings/settings';
import { eventsOf } from '../testing/events-of';
import { type OpenIdPeer, startOpenIdPeer } from '../testing/openid-peer';
import { linkIn, refusal, SITE, startTestService, type TestService } from '../testing/test-service';

const PASSWORD = 'correct horse battery staple';
const hex = (text: string) => createHash('sha256').update(text).digest('hex');
const atHash = (token: string) => createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url');

describe.each(plainSqlEngines())('the id_token grant on %s', (engine: TestEngine) => {
  let service: TestService;
  let peer: OpenIdPeer;
  let other: OpenIdPeer;
  const provider = (of: OpenIdPeer): OAuthProvider => ({
    clientId: of.clientId,
    clientSecret: of.clientSecret,
    issuer: of.issuer,
    label: 'Peer',
    scopes: [],
    acceptedClientIds: ['the-phone-app'],
  });
  beforeAll(async () => {
    const callback = `${SITE}/auth/v1/callback`;
    [peer, other] = await Promise.all([startOpenIdPeer(callback), startOpenIdPeer(callback, 'elsewhere')]);
    service = await startTestService(engine, {
      settings: { providers: { peer: provider(peer), away: { ...provider(peer), issuer: 'http://127.0.0.1:1' } } },
    });
  });
  afterAll(async () => {
    await service.close();
    await peer.close();
    await other.close();
  });

  const seconds = () => Math.floor(service.now().getTime() / 1_000);
  const claims = (more: JWTPayload = {}): JWTPayload => ({
    iss: peer.issuer,
    aud: peer.clientId,
    sub: 'alice',
    iat: seconds(),
    exp: seconds() + 300,
    email: 'alice@example.com',
    email_verified: true,
    jti: randomUUID(),
    ...more,
  });
  const present = (token: string, more: object = {}) =>
    service.post('/token?grant_type=id_token', { provider: 'peer', id_token: token, ...more });
  const expectRefused = async (token: string, more: object = {}) => {
    const answer = await present(token, more);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: 'invalid_grant', error_description: expect.any(String) });
  };

  it('Alice signs in with the token her phone was given', async () => {
    const client = service.client();
    const nonce = randomUUID();
    const accessToken = randomUUID();
    const token = await peer.sign(claims({ nonce: hex(nonce), at_hash: atHash(accessToken), aud: 'the-phone-app' }));
    const { data, error } = await client.signInWithIdToken({
      provider: 'peer',
      token,
      nonce,
      access_token: accessToken,
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: 'alice@example.com', app_metadata: { providers: ['peer'] } });
    expect((await client.getUser()).error).toBeNull();
    const again = service.client();
    await again.signInWithIdToken({ provider: 'peer', token: await peer.sign(claims()) });
    expect((await again.getUser()).data.user?.id).toBe(data.user?.id);
    const login = { action: 'login', details: { method: 'id_token', provider: 'peer' } };
    expect((await eventsOf(service, data.user?.id)).filter(({ action }) => action === 'login')).toEqual([login, login]);
  });

  it('takes a nonce once, and without one the token itself once', async () => {
    const nonce = randomUUID();
    const first = await peer.sign(claims({ nonce: hex(nonce) }));
    expect((await present(first, { nonce })).status).toBe(200);
    await expectRefused(first, { nonce });
    await expectRefused(await peer.sign(claims({ nonce: hex(nonce) })), { nonce });
    const bare = await peer.sign(claims());
    const answers = await Promise.all(Array.from({ length: 10 }, () => present(bare)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('wants the nonce on both sides or on neither, hashed', async () => {
    const nonce = randomUUID();
    await expectRefused(await peer.sign(claims({ nonce: hex(nonce) })));
    await expectRefused(await peer.sign(claims()), { nonce });
    await expectRefused(await peer.sign(claims({ nonce })), { nonce });
    await expectRefused(await peer.sign(claims({ nonce: hex('another') })), { nonce });
    await expectRefused(await peer.sign(claims({ nonce: '' })), { nonce: '' });
    await expectRefused(await peer.sign(claims({ nonce: [hex(nonce)] })), { nonce });
  });

  it('refuses an access token that does not belong to it', async () => {
    await expectRefused(await peer.sign(claims({ at_hash: atHash('one') })), { access_token: 'two' });
    await expectRefused(await peer.sign(claims()), { access_token: 'two' });
  });

  it.each<[string, () => JWTPayload]>([
    ['of another issuer', () => claims({ iss: other.issuer })],
    ['of an issuer that looks alike', () => claims({ iss: `${peer.issuer}/` })],
    ['without issuer', () => claims({ iss: undefined })],
    ['for another client', () => claims({ aud: 'somebody-else' })],
    ['without audience', () => claims({ aud: undefined })],
    ['for several clients, naming none', () => claims({ aud: [peer.clientId, 'somebody-else'] })],
    ['authorized for another client', () => claims({ azp: 'somebody-else' })],
    ['that has expired', () => claims({ exp: seconds() - 60 })],
    ['without expiry', () => claims({ exp: undefined })],
    ['not valid yet', () => claims({ nbf: seconds() + 600 })],
    ['of the future', () => claims({ iat: seconds() + 600 })],
    ['without subject', () => claims({ sub: undefined })],
    ['with an empty subject', () => claims({ sub: '' })],
  ])('refuses a token %s', async (_what, make) => {
    await expectRefused(await peer.sign(make()));
  });

  it('refuses foreign keys and signatures, whatever the header says', async () => {
    await expectRefused(await other.sign(claims()));
    await expectRefused(await peer.sign(claims(), { kid: 'unknown' }));
    const own = await generateKeyPair('RS256', { extractable: true });
    const jwk = await exportJWK(own.publicKey);
    await expectRefused(
      await new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', kid: 'peer-key', jwk }).sign(own.privateKey),
    );
    await expectRefused(
      await new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256', kid: 'peer-key' })
        .sign(new TextEncoder().encode(peer.clientSecret.padEnd(32, ' '))),
    );
    const [, body] = (await peer.sign(claims())).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const token of [`${none}.${body}.`, `${none}.${body}`, 'abc', 'a.b.c']) await expectRefused(token);
  });

  it('answers the wire for providers it cannot ask', async () => {
    const token = await peer.sign(claims());
    const code = async (body: object) => refusal(await service.post('/token?grant_type=id_token', body));
    expect(await code({ id_token: token })).toEqual({ status: 400, code: 'validation_failed' });
    expect(await code({ provider: 'custom:x', id_token: token })).toEqual({ status: 400, code: 'validation_failed' });
    expect(await code({ provider: 'google', id_token: token })).toEqual({ status: 400, code: 'provider_disabled' });
    expect(await code({ provider: 'peer' })).toEqual({ status: 400, code: 'validation_failed' });
    expect((await code({ provider: 'away', id_token: token })).status).toBe(503);
  });

  it('asks by mail for an address that is not verified', async () => {
    const email = 'bob@example.com';
    const bob = (more = {}) => peer.sign(claims({ sub: 'bob', email, email_verified: false, ...more }));
    expect(await refusal(await present(await bob()))).toEqual({
      status: 422,
      code: 'provider_email_needs_verification',
    });
    const opened = await fetch(linkIn(await service.mailTo(email), service), { redirect: 'manual' });
    const query = new URL(opened.headers.get('location') ?? '').searchParams;
    const verified = await service.client().verifyOtp({ type: 'signup', token_hash: query.get('token_hash') ?? '' });
    expect(verified.error).toBeNull();
    const { data, error } = await service.client().signInWithIdToken({ provider: 'peer', token: await bob() });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email });
  });

  it('links to the account of the caller', async () => {
    const email = 'carol@example.com';
    await service.auth.createUser({ email, password: PASSWORD });
    const client = service.client();
    await client.signInWithPassword({ email, password: PASSWORD });
    const token = () => peer.sign(claims({ sub: 'carol', email: 'carol@elsewhere.example' }));
    const { data, error } = await client.linkIdentity({ provider: 'peer' as Provider, token: await token() });
    expect(error).toBeNull();
    expect(data).toMatchObject({ user: { email, app_metadata: { providers: ['email', 'peer'] } } });
    const again = await client.linkIdentity({ provider: 'peer' as Provider, token: await token() });
    expect(again.error).toMatchObject({ status: 422, code: 'identity_already_exists' });
    expect((await present(await token(), { link_identity: true })).status).toBe(401);
    service.advance(6 * 60_000);
    const late = await client.linkIdentity({
      provider: 'peer' as Provider,
      token: await peer.sign(claims({ sub: 'carol2' })),
    });
    expect(late.error).toMatchObject({ code: 'current_password_required' });
  });
});
