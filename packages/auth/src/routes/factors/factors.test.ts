import { randomInt, randomUUID } from 'node:crypto';
import { plainSqlEngines } from '@fairlead/db/testing';
import { GoTrueAdminApi } from '@supabase/auth-js';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireOffered } from '#factors/offered';
import { users } from '#schema';
import { bearer, PASSWORD, signedIn, totpCode, withTotp } from '#testing/authenticator';
import { codeIn, openLink, refusal, startTestService, type TestService } from '#testing/test-service';

const MINUTE = 60_000;

describe.each(plainSqlEngines())('second factors on %s', (engine) => {
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
    expect(enrolled.data).toMatchObject({ issuer: 'Fairlead' });
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
      totp: [{ id: factorId, status: 'verified', factor_type: 'totp', friendly_name: 'Phone', issuer: 'Fairlead' }],
      phone: [],
      webauthn: [],
    });
    expect(JSON.stringify((await client.getUser()).data)).not.toContain(totp.secret);
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    });
    expect((await service.mailTo(email)).subject).toBe('An MFA method was added to your account');
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

  it('verifying ends every other aal1 session, and the token from before is good for nothing', async () => {
    const email = anyone();
    const client = await signedIn(service, email);
    const { factorId, seed } = await withTotp(service, client);
    service.advance(MINUTE);
    const [other, half] = [service.client(), service.client()];
    await other.signInWithPassword({ email, password: PASSWORD });
    await half.signInWithPassword({ email, password: PASSWORD });
    const before = (await half.getSession()).data.session!;
    const raised = await half.mfa.challengeAndVerify({ factorId, code: totpCode(service, seed) });
    expect(raised.error).toBeNull();
    expect((await other.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    // The first session is at aal2 and stays.
    expect((await client.getUser()).error).toBeNull();
    const replayed = await service.post('/token?grant_type=refresh_token', { refresh_token: before.refresh_token });
    expect(await refusal(replayed)).toEqual({ status: 400, code: 'refresh_token_already_used' });
    expect(await service.auth.identify(raised.data!.access_token)).toBeNull();
  });

  it('with a verified factor, aal1 may sign in further and nothing else about factors', async () => {
    const email = anyone();
    const client = await signedIn(service, email);
    // Enrolled by whoever has the password alone: it must not become the way around the owner's factor.
    const early = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Early' });
    const { factorId } = await withTotp(service, client);
    const half = service.client();
    await half.signInWithPassword({ email, password: PASSWORD });
    expect((await half.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
    expect((await half.mfa.unenroll({ factorId })).error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    const webauthn = { rpId: 'app.fairlead.test' };
    expect((await half.mfa.challenge({ factorId: early.data!.id, webauthn })).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
    const headers = await bearer(half);
    const verify = { challenge_id: randomUUID(), code: '123456' };
    expect((await service.post(`/factors/${early.data!.id}/verify`, verify, headers)).status).toBe(403);
    expect((await service.get('/user/sessions', headers)).status).toBe(403);
    expect((await half.mfa.challenge({ factorId })).error).toBeNull();
    expect((await client.mfa.challenge({ factorId: early.data!.id, webauthn })).error).toBeNull();
  });

  it('removing one lowers the sessions that stand on it; an administrator can, too', async () => {
    const email = anyone();
    const client = await signedIn(service, email);
    const first = await withTotp(service, client, 'One');
    service.advance(MINUTE);
    const second = await withTotp(service, client, 'Two');
    const other = service.client();
    await other.signInWithPassword({ email, password: PASSWORD });
    service.advance(MINUTE);
    const code = totpCode(service, first.seed);
    expect((await other.mfa.challengeAndVerify({ factorId: first.factorId, code })).error).toBeNull();

    const removed = await client.mfa.unenroll({ factorId: first.factorId });
    expect(removed.data).toEqual({ id: first.factorId });
    expect((await service.mailTo(email)).subject).toBe('An MFA method was removed from your account');
    const lowered = (await other.refreshSession()).data.session!;
    const claims = decodeJwt(lowered.access_token) as { aal: string; amr: Array<{ method: string }> };
    expect([claims.aal, claims.amr.map(({ method }) => method)]).toEqual(['aal1', ['password']]);
    // The other one stands on the second factor.
    expect(decodeJwt((await client.refreshSession()).data.session!.access_token).aal).toBe('aal2');

    const userId = (await client.getUser()).data.user!.id;
    const token = await service.auth.signServiceToken({ role: 'service_role', days: 1 });
    const admin = new GoTrueAdminApi({ url: service.url, headers: { Authorization: `Bearer ${token}` } });
    expect((await admin.mfa.listFactors({ userId })).data?.factors).toMatchObject([{ id: second.factorId }]);
    const gone = await admin.mfa.deleteFactor({ userId, id: second.factorId });
    // The client wraps the factor once more than its type says.
    expect(gone).toMatchObject({ error: null, data: { data: { id: second.factorId, factor_type: 'totp' } } });
    expect((await admin.mfa.listFactors({ userId })).data?.factors).toEqual([]);
    expect((await admin.mfa.deleteFactor({ userId, id: second.factorId })).error).toMatchObject({ status: 404 });
    const access = (await client.getSession()).data.session!.access_token;
    expect(await service.auth.identify(access)).toMatchObject({ aal: 'aal1', hasVerifiedFactor: false });

    const person = await bearer(client);
    expect((await service.get(`/admin/users/${userId}/factors`, person)).status).toBe(403);
    expect((await service.get(`/admin/users/${userId}/factors`)).status).toBe(401);
    const server = { authorization: `Bearer ${token}` };
    expect(await refusal(await service.get('/admin/users/7/factors', server))).toEqual({
      status: 404,
      code: 'validation_failed',
    });
    expect(await refusal(await service.get(`/admin/users/${randomUUID()}/factors`, server))).toEqual({
      status: 404,
      code: 'user_not_found',
    });
  });

  it('enrolling and removing need a sign-in of the last five minutes, or the password', async () => {
    const email = anyone();
    const client = await signedIn(service, email);
    service.advance(6 * MINUTE);
    const stale = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Late' });
    expect(stale.error).toMatchObject({ status: 400, code: 'current_password_required' });
    const headers = await bearer(client);
    const enroll = (body: object) => service.post('/factors', { factor_type: 'totp', ...body }, headers);
    expect((await enroll({ current_password: 'not it' })).status).toBe(400);
    const enrolled = await enroll({ current_password: PASSWORD });
    expect(enrolled.status).toBe(200);
    const { id: factorId, totp } = (await enrolled.json()) as { id: string; totp: { secret: string } };
    const code = totpCode(service, totp.secret);
    expect((await client.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    service.advance(6 * MINUTE);
    expect((await client.mfa.unenroll({ factorId })).error).toMatchObject({ code: 'current_password_required' });
    // A mailed code does as well, once.
    expect((await client.reauthenticate()).error).toBeNull();
    const nonce = codeIn(await service.mailTo(email));
    const enrollTwo = (name: string) =>
      bearer(client).then((own) => service.post('/factors', { factor_type: 'totp', friendly_name: name, nonce }, own));
    expect((await enrollTwo('Two')).status).toBe(200);
    expect(await refusal(await enrollTwo('Three'))).toEqual({ status: 422, code: 'reauthentication_not_valid' });
    // Giving the second factor again is a sign-in as well.
    const again = totpCode(service, totp.secret);
    expect((await client.mfa.challengeAndVerify({ factorId, code: again })).error).toBeNull();
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
  });

  it('a recovery link signs in half way: no new password, and the factor stays', async () => {
    const email = anyone();
    const client = await signedIn(service, email);
    const { factorId, seed } = await withTotp(service, client);
    service.advance(MINUTE);
    const lost = service.client();
    expect((await lost.resetPasswordForEmail(email)).error).toBeNull();
    const code = (await openLink(service, email)).searchParams.get('code') ?? '';
    expect((await lost.exchangeCodeForSession(code)).error).toBeNull();
    const refused = { status: 401, code: 'insufficient_aal' };
    expect((await lost.updateUser({ password: 'another horse battery staple' })).error).toMatchObject(refused);
    expect((await lost.updateUser({ email: anyone() })).error).toMatchObject(refused);
    expect((await lost.mfa.unenroll({ factorId })).error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    expect((await lost.mfa.challengeAndVerify({ factorId, code: totpCode(service, seed) })).error).toBeNull();
    expect((await lost.updateUser({ password: 'another horse battery staple' })).error).toBeNull();
    expect((await lost.mfa.listFactors()).data?.totp).toHaveLength(1);
  });

  it('names, numbers and kinds: what is refused at enrolment', async () => {
    const client = await signedIn(service, anyone());
    const enroll = (friendlyName?: string) => client.mfa.enroll({ factorType: 'totp', friendlyName });
    expect((await enroll('Same')).error).toBeNull();
    const conflict = { status: 422, code: 'mfa_factor_name_conflict' };
    expect((await enroll('Same')).error).toMatchObject(conflict);
    expect((await enroll()).error).toBeNull();
    expect((await enroll()).error).toMatchObject(conflict);
    const headers = await bearer(client);
    expect(await refusal(await service.post('/factors', { factor_type: 'sms' }, headers))).toEqual({
      status: 400,
      code: 'validation_failed',
    });
    // Ten at most, also when asked for at once.
    const many = await Promise.all(Array.from({ length: 12 }, (_, n) => enroll(`Factor ${n}`)));
    expect(many.filter(({ error }) => error === null)).toHaveLength(8);
    expect(many.find(({ error }) => error)?.error).toMatchObject({
      status: 422,
      code: 'too_many_enrolled_mfa_factors',
    });
    // What was left lying for five minutes is forgotten.
    service.advance(4 * MINUTE + 59_000);
    expect((await enroll('Eleventh')).error).not.toBeNull();
    service.advance(2_000);
    const anew = await service.post('/factors', { factor_type: 'totp', current_password: PASSWORD }, headers);
    expect(anew.status).toBe(200);
    expect((await client.mfa.listFactors()).data?.all).toHaveLength(1);
  });

  it("another's factor, an unknown one and no id at all look alike where they may", async () => {
    const [alice, bob] = [await signedIn(service, anyone()), await signedIn(service, anyone())];
    const { factorId } = await withTotp(service, alice);
    for (const id of [factorId, randomUUID()]) {
      expect((await bob.mfa.challenge({ factorId: id })).error).toMatchObject({
        status: 404,
        code: 'mfa_factor_not_found',
      });
      expect((await bob.mfa.unenroll({ factorId: id })).error).toMatchObject({
        status: 404,
        code: 'mfa_factor_not_found',
      });
    }
    expect((await bob.mfa.challenge({ factorId: 'x' })).error).toMatchObject({
      status: 404,
      code: 'validation_failed',
    });
    // A challenge of Alice's factor does not count for Bob's.
    const hers = await alice.mfa.challenge({ factorId });
    const own = await withTotp(service, bob);
    service.advance(MINUTE);
    const mixed = { factorId: own.factorId, challengeId: hers.data!.id, code: totpCode(service, own.seed) };
    expect((await bob.mfa.verify(mixed)).error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
  });

  it('a challenge lives five minutes, is good once, and for the address that asked', async () => {
    const proxied = await startTestService(engine, { trustProxy: true });
    try {
      const client = await signedIn(proxied, 'alice@example.com');
      const { factorId, seed } = await withTotp(proxied, client);
      proxied.advance(MINUTE);
      const headers = await bearer(client);
      const from = (ip: string) => ({ ...headers, 'x-forwarded-for': ip });
      const challenge = async () => {
        const answer = await proxied.post(`/factors/${factorId}/challenge`, {}, from('203.0.113.7'));
        return ((await answer.json()) as { id: string }).id;
      };
      const verify = (challenge_id: string, ip: string, code = totpCode(proxied, seed)) =>
        proxied.post(`/factors/${factorId}/verify`, { challenge_id, code }, from(ip));
      const id = await challenge();
      expect(await refusal(await verify(id, '203.0.113.8'))).toEqual({ status: 422, code: 'mfa_ip_address_mismatch' });
      expect((await verify(id, '203.0.113.7', '')).status).toBe(400);
      expect((await verify(id, '203.0.113.7')).status).toBe(200);
      proxied.advance(MINUTE);
      expect(await refusal(await verify(id, '203.0.113.7'))).toEqual({ status: 422, code: 'mfa_ip_address_mismatch' });
      const late = await challenge();
      proxied.advance(5 * MINUTE);
      expect(await refusal(await verify(late, '203.0.113.7'))).toEqual({ status: 422, code: 'mfa_challenge_expired' });
      for (const unknown of [randomUUID(), 'x', undefined])
        expect(await refusal(await verify(unknown as string, '203.0.113.7'))).toEqual({
          status: 422,
          code: 'mfa_factor_not_found',
        });
    } finally {
      await proxied.close();
    }
  });

  it('a telephone: a code by text message, spaced, once per number', async () => {
    const client = await signedIn(service, anyone());
    const phone = `+4179${randomInt(1_000_000, 9_999_999)}`;
    const enrolled = await client.mfa.enroll({ factorType: 'phone', friendlyName: 'Mobile', phone });
    const factorId = enrolled.data!.id;
    expect(enrolled.data).toMatchObject({ type: 'phone', phone: phone.slice(1) });
    const challenge = await client.mfa.challenge({ factorId, channel: 'sms' });
    const message = await service.mailTo(phone.slice(1));
    expect(message.channel).toBe('sms');
    const code = /\d{6}/.exec(message.text)?.[0] ?? '';
    expect((await client.mfa.challenge({ factorId, channel: 'sms' })).error).toMatchObject({
      status: 429,
      code: 'over_sms_send_rate_limit',
    });
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const verify = (typed: string) => client.mfa.verify({ factorId, challengeId: challenge.data!.id, code: typed });
    expect((await verify(wrong)).error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    const verified = await verify(code);
    expect(decodeJwt(verified.data!.access_token)).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/phone' }, {}] });
    expect((await client.mfa.listFactors()).data?.phone).toMatchObject([{ id: factorId, status: 'verified' }]);
    const twice = await client.mfa.enroll({ factorType: 'phone', friendlyName: 'Again', phone });
    expect(twice.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' });
    expect((await client.mfa.enroll({ factorType: 'phone', friendlyName: 'Bad', phone: '0791' })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
  });

  it('kinds that are switched off, and anonymous users', async () => {
    const bare = await startTestService(engine, {
      settings: { totpEnabled: true, webauthnEnabled: false, phoneFactorEnabled: false, anonymousEnabled: true },
    });
    try {
      const client = await signedIn(bare, 'alice@example.com');
      expect((await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'x' })).error).toMatchObject({
        status: 422,
        code: 'mfa_webauthn_enroll_not_enabled',
      });
      expect((await client.mfa.enroll({ factorType: 'phone', phone: '+41790000000' })).error).toMatchObject({
        status: 422,
        code: 'mfa_phone_enroll_not_enabled',
      });
      const { factorId } = await withTotp(bare, client);
      const off = await bare.another({ settings: { ...bare.auth.context.settings, totpEnabled: false } });
      expect(() => requireOffered(off.context, 'totp', 'verify')).toThrow(
        expect.objectContaining({ code: 'mfa_totp_verify_not_enabled', status: 422 }),
      );
      expect((await client.mfa.challenge({ factorId })).error).toBeNull();
      const userId = (await client.getUser()).data.user!.id;
      await bare.auth.context.transaction((tx) =>
        tx.update(users).set({ is_anonymous: true }).where(eq(users.id, userId)),
      );
      expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
        status: 403,
        code: 'no_authorization',
      });
    } finally {
      await bare.close();
    }
  });
});
