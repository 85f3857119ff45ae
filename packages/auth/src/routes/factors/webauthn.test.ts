import { randomBytes } from 'node:crypto';
import { plainSqlEngines } from '@fairlead/db/testing';
import type { GoTrueClient, MFAVerifyWebauthnParams } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factors } from '#schema';
import { bearer, PASSWORD, signedIn } from '#testing/authenticator';
import { SoftwareKey, type Twist } from '#testing/software-key';
import { SITE, startTestService, type TestService } from '#testing/test-service';

const RP_ID = new URL(SITE).hostname;
const WEBAUTHN = { rpId: RP_ID, rpOrigins: [SITE] };

describe.each(plainSqlEngines())('security keys on %s', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(engine, { redirectAllowList: ['https://other.fairlead.test/back'] });
  });
  afterAll(() => service.close());

  /** One ceremony by the client's own calls: challenge, the key's answer, verify. */
  async function ceremony(client: GoTrueClient, factorId: string, key: SoftwareKey, twist: Twist = {}) {
    const { data, error } = await client.mfa.challenge({ factorId, webauthn: WEBAUTHN });
    if (error) throw error;
    const { type, credential_options } = data.webauthn;
    const asked = { challenge: credential_options.publicKey.challenge, rpId: RP_ID, origin: SITE };
    const answer = type === 'create' ? key.create(asked, twist) : key.get(asked, twist);
    return client.mfa.verify({
      factorId,
      challengeId: data.id,
      webauthn: { type, ...WEBAUTHN, credential_response: answer },
    } as unknown as MFAVerifyWebauthnParams);
  }

  async function withKey(email: string) {
    const client = await signedIn(service, email);
    const { data } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' });
    return { client, factorId: data!.id, key: new SoftwareKey() };
  }

  it('are made, then asked for at the next sign-in, in the shapes the client reads', async () => {
    const email = 'alice@example.com';
    const { client, factorId, key } = await withKey(email);
    const { data } = await client.mfa.challenge({ factorId, webauthn: WEBAUTHN });
    expect(data).toMatchObject({
      type: 'webauthn',
      webauthn: {
        type: 'create',
        credential_options: {
          publicKey: { rp: { id: RP_ID }, user: { name: email, displayName: email }, attestation: 'none' },
        },
      },
    });
    const made = await ceremony(client, factorId, key);
    expect(made.error).toBeNull();
    const claims = decodeJwt(made.data!.access_token) as { aal: string; amr: Array<{ method: string }> };
    expect([claims.aal, claims.amr[0]?.method]).toEqual(['aal2', 'mfa/webauthn']);
    expect((await client.mfa.listFactors()).data?.webauthn).toMatchObject([{ id: factorId, status: 'verified' }]);

    const again = service.client();
    await again.signInWithPassword({ email, password: PASSWORD });
    const asked = await again.mfa.challenge({ factorId, webauthn: WEBAUTHN });
    const { publicKey } = asked.data!.webauthn.credential_options;
    expect(publicKey).toMatchObject({ rpId: RP_ID, allowCredentials: [{ type: 'public-key', transports: ['usb'] }] });
    expect((await ceremony(again, factorId, key)).error).toBeNull();
    expect((await again.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
  });

  it.each<[string, Twist]>([
    ['another origin', { origin: 'https://app.fairlead.test.evil.example' }],
    ['an origin of the list that is another site', { origin: 'https://other.fairlead.test' }],
    ['the site over plain HTTP', { origin: SITE.replace('https', 'http') }],
    ['another site', { rpId: 'evil.example' }],
    ['another challenge', { challenge: randomBytes(32) }],
    ['nobody present', { flags: 0x40 }],
  ])('refuse a new credential of %s', async (_, twist) => {
    const { client, factorId, key } = await withKey(`${randomBytes(4).toString('hex')}@example.com`);
    const { error } = await ceremony(client, factorId, key, twist);
    expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    // The same without the twist is taken.
    expect((await ceremony(client, factorId, key)).error).toBeNull();
  });

  it('refuse answers of other keys, other sites and counters that fall behind', async () => {
    const { client, factorId, key } = await withKey('bob@example.com');
    expect((await ceremony(client, factorId, key)).error).toBeNull();
    const refused = { status: 422, code: 'mfa_verification_failed' };
    expect((await ceremony(client, factorId, new SoftwareKey())).error).toMatchObject(refused);
    const twin = Object.assign(new SoftwareKey(), { id: key.id });
    expect((await ceremony(client, factorId, twin)).error).toMatchObject(refused);
    for (const twist of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { challenge: randomBytes(32) }])
      expect((await ceremony(client, factorId, key, twist)).error).toMatchObject(refused);
    expect((await ceremony(client, factorId, key, { counter: 40 })).error).toBeNull();
    for (const counter of [40, 39, 0])
      expect((await ceremony(client, factorId, key, { counter })).error).toMatchObject(refused);
    expect((await ceremony(client, factorId, key, { counter: 41 })).error).toBeNull();
  });

  it('answer a challenge once, and only as what was asked', async () => {
    const { client, factorId, key } = await withKey('carol@example.com');
    expect((await ceremony(client, factorId, key)).error).toBeNull();
    const { data } = await client.mfa.challenge({ factorId, webauthn: WEBAUTHN });
    const asked = { challenge: data!.webauthn.credential_options.publicKey.challenge, rpId: RP_ID, origin: SITE };
    const send = async (webauthn: object) =>
      service.post(`/factors/${factorId}/verify`, { challenge_id: data!.id, webauthn }, await bearer(client));
    const created = await send({ type: 'create', ...WEBAUTHN, credential_response: key.create(asked).toJSON() });
    expect(created.status).toBe(400);
    expect((await send({})).status).toBe(400);
    const right = { type: 'request', ...WEBAUTHN, credential_response: key.get(asked).toJSON() };
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(right)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  it('are for configured sites alone, and keep no private part', async () => {
    const { client, factorId, key } = await withKey('dave@example.com');
    const foreign = await client.mfa.challenge({ factorId, webauthn: { rpId: 'evil.example' } });
    expect(foreign.error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect((await ceremony(client, factorId, key)).error).toBeNull();
    const rows = await service.auth.context.transaction((tx) => tx.select().from(factors));
    const row = rows.find(({ id }) => id === factorId);
    expect(Object.keys(row?.credential ?? {}).sort()).toEqual(['counter', 'id', 'publicKey', 'rpId', 'transports']);
    expect(JSON.stringify((await client.getUser()).data)).not.toContain(key.id);
  });
});
