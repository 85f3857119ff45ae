import { randomUUID } from 'node:crypto';
import { testEngines } from '@fairlead/db/testing';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, PASSWORD, signedIn, totpCode, withTotp } from '../testing/authenticator';
import { refusal, startTestService, type TestService } from '../testing/test-service';

const MINUTE = 60_000;

describe.each(testEngines())('second factors on %s', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(engine, { settings: { phoneFactorEnabled: true, smsSpacingMs: 60_000 } });
  });
  afterAll(() => service.close());

  const anyone = () => `${randomUUID()}@example.com`;

  it('an authenticator app: enrolled, challenged, verified, listed, and asked for at the next sign-in', async () => {
    const email = anyone();
    const client = await signedIn(service, email);
    const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: 'Fairlead' });
    expect(enrolled.error).toBeNull();
    const { id: factorId, type, totp, friendly_name } = enrolled.data!;
    expect([type, friendly_name]).toEqual(['totp', 'Phone']);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/);
    expect(new URL(totp.uri).searchParams.get('issuer')).toBe('Fairlead');
    expect(totp.uri).toContain(encodeURIComponent(email));

    const challenged = await client.mfa.challenge({ factorId });
    expect(challenged.data).toMatchObject({ id: expect.any(String), type: 'totp' });
    expect(challenged.data!.expires_at).toBe(Math.floor((service.now().getTime() + 5 * MINUTE) / 1000));
    const before = (await client.getSession()).data.session!;
    const verified = await client.mfa.verify({
      factorId,
      challengeId: challenged.data!.id,
      code: totpCode(service, totp.secret),
    });
    expect(verified.error).toBeNull();
    const { aal, amr } = decodeJwt(verified.data!.access_token) as { aal: string; amr: Array<{ method: string }> };
    expect(aal).toBe('aal2');
    expect(amr.map(({ method }) => method)).toEqual(['totp', 'password']);

    expect((await client.mfa.listFactors()).data).toMatchObject({
      totp: [{ id: factorId, status: 'verified', factor_type: 'totp', friendly_name: 'Phone' }],
      phone: [],
      webauthn: [],
    });
    expect(JSON.stringify((await client.getUser()).data)).not.toContain(totp.secret);
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    });
    expect((await service.mailTo(email)).subject).toBe('A second step was added to your account');
    // The access token from before stays what it was.
    expect(await service.auth.identify(before.access_token)).toMatchObject({ aal: 'aal1', hasVerifiedFactor: true });
    expect(await service.auth.identify(verified.data!.access_token)).toMatchObject({ aal: 'aal2' });

    // Refreshing keeps the level.
    const refreshed = await client.refreshSession();
    expect(decodeJwt(refreshed.data.session!.access_token).aal).toBe('aal2');

    const again = service.client();
    await again.signInWithPassword({ email, password: PASSWORD });
    expect((await again.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    service.advance(30_000);
    const second = await again.mfa.challengeAndVerify({ factorId, code: totpCode(service, totp.secret) });
    expect(second.error).toBeNull();
  });

  it('a code works once, also in parallel, and none before it works after it', async () => {
    const client = await signedIn(service, anyone());
    const { factorId, seed } = await withTotp(service, client);
    service.advance(5 * MINUTE);
    const headers = await bearer(client);
    const attempt = async (code: string) => {
      const challenge = await service.post(`/factors/${factorId}/challenge`, { factorId }, headers);
      const { id } = (await challenge.json()) as { id: string };
      return service.post(`/factors/${factorId}/verify`, { challenge_id: id, code }, headers);
    };
    const answers = await Promise.all(Array.from({ length: 4 }, () => attempt(totpCode(service, seed))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect(await refusal(await attempt(totpCode(service, seed, -1)))).toEqual({
      status: 422,
      code: 'mfa_verification_failed',
    });
    expect((await attempt(totpCode(service, seed, 1))).status).toBe(200);
  });

  it('of a hundred wrong codes at once five are evaluated; the lock grows, and ends', async () => {
    const email = anyone();
    const client = await signedIn(service, email);
    const { factorId, seed } = await withTotp(service, client);
    service.advance(MINUTE);
    const headers = await bearer(client);
    const challenge = await client.mfa.challenge({ factorId });
    const wrong = String((Number(totpCode(service, seed)) + 1) % 1_000_000).padStart(6, '0');
    const attempt = (code: string, id = challenge.data!.id) =>
      service.post(`/factors/${factorId}/verify`, { challenge_id: id, code }, headers);
    const answers = await Promise.all(Array.from({ length: 100 }, () => attempt(wrong)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(95);
    const refused = await attempt(totpCode(service, seed));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe(String(15 * 60));

    service.advance(15 * MINUTE);
    const later = (await client.mfa.challenge({ factorId })).data!.id;
    for (let n = 0; n < 5; n += 1) expect((await attempt(wrong, later)).status).toBe(422);
    expect((await attempt(totpCode(service, seed), later)).headers.get('retry-after')).toBe(String(30 * 60));
    service.advance(30 * MINUTE);
    const last = (await client.mfa.challenge({ factorId })).data!.id;
    expect((await attempt(totpCode(service, seed), last)).status).toBe(200);
    // Success sets the count back: four wrong ones more do not lock.
    service.advance(MINUTE);
    const fresh = (await client.mfa.challenge({ factorId })).data!.id;
    for (let n = 0; n < 4; n += 1) expect((await attempt(wrong, fresh)).status).toBe(422);
    expect((await attempt(totpCode(service, seed), fresh)).status).toBe(200);
  });
});
