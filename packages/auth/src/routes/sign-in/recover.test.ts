import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeIn, linkIn, openLink, pkcePair, refusal, startTestService, type TestService } from '#testing/test-service';

const PASSWORD = 'correct horse battery staple';
const MINUTE = 60_000;
const EXPIRED = { status: 403, code: 'otp_expired' };

describe.each(plainSqlEngines())('recovery, codes and PKCE on %s', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(engine, { redirectAllowList: ['https://partner.example/welcome'] });
  });
  afterAll(() => service.close());

  let accounts = 0;
  async function asked(redirectTo?: string) {
    accounts += 1;
    const email = `user${accounts}@example.com`;
    await service.auth.createUser({ email, password: PASSWORD });
    const pair = pkcePair();
    const query = redirectTo === undefined ? '' : `?redirect_to=${encodeURIComponent(redirectTo)}`;
    const answer = await service.post(`/recover${query}`, { email, ...pair.challenge });
    expect(answer.status).toBe(200);
    return { email, ...pair };
  }
  const verify = (email: string, token: string, type = 'recovery') => service.post('/verify', { email, token, type });
  const exchange = (auth_code: string, code_verifier: string) =>
    service.post('/token?grant_type=pkce', { auth_code, code_verifier });
  const opened = async (email: string) => (await openLink(service, email)).searchParams.get('code') ?? '';

  it('answers alike for known and unknown addresses, also the second time', async () => {
    const known = await asked();
    const pair = pkcePair();
    const unknown = await service.post('/recover', { email: 'nobody@example.com', ...pair.challenge });
    expect([unknown.status, await unknown.json()]).toEqual([200, {}]);
    for (const email of [known.email, 'nobody@example.com']) {
      const again = await service.post('/recover', { email, ...pair.challenge });
      expect(again.headers.get('retry-after')).toBe('60');
      expect(await refusal(again)).toEqual({ status: 429, code: 'over_email_send_rate_limit' });
    }
    expect(await service.auth.readOutbox({ to: 'nobody@example.com' })).toEqual([]);
  });

  it('a code works once, ten minutes, for its address and purpose', async () => {
    const { email } = await asked();
    const code = codeIn(await service.mailTo(email));
    expect(await refusal(await verify(email, code, 'signup'))).toEqual(EXPIRED);
    expect(await refusal(await verify('user1@example.com', code))).toEqual(EXPIRED);
    service.advance(10 * MINUTE - 1);
    expect((await verify(email, code)).status).toBe(200);
    expect(await refusal(await verify(email, code))).toEqual(EXPIRED);

    const late = await asked();
    service.advance(10 * MINUTE);
    expect(await refusal(await verify(late.email, codeIn(await service.mailTo(late.email))))).toEqual(EXPIRED);
  });

  it('a code takes five tries, at once or one by one', async () => {
    const { email } = await asked();
    const code = codeIn(await service.mailTo(email));
    const wrong = code === '000000' ? '000001' : '000000';
    await Promise.all(Array.from({ length: 5 }, () => verify(email, wrong)));
    expect(await refusal(await verify(email, code))).toEqual(EXPIRED);
    // The link of the same mail is not a typed code and still works.
    expect(await opened(email)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('a new mail kills the code of the old one; mails are 60 seconds apart', async () => {
    const { email, challenge } = await asked();
    const old = codeIn(await service.mailTo(email));
    service.advance(MINUTE - 1);
    expect((await service.post('/recover', { email, ...challenge })).status).toBe(429);
    service.advance(1);
    expect((await service.post('/recover', { email, ...challenge })).status).toBe(200);
    const fresh = codeIn(await service.mailTo(email));
    if (fresh !== old) expect((await verify(email, old)).status).toBe(403);
    expect((await verify(email, fresh)).status).toBe(200);
  });

  it('a link works once and for an hour; its code five minutes from its issue', async () => {
    const { email, verifier } = await asked();
    service.advance(59 * MINUTE);
    const code = await opened(email);
    const second = await openLink(service, email);
    expect(second.searchParams.get('error_code')).toBe('otp_expired');
    expect(new URLSearchParams(second.hash.slice(1)).get('error')).toBe('access_denied');
    service.advance(5 * MINUTE - 1);
    expect((await exchange(code, verifier)).status).toBe(200);

    const late = await asked();
    service.advance(60 * MINUTE);
    expect((await openLink(service, late.email)).searchParams.get('code')).toBeNull();
    const slow = await asked();
    const slowCode = await opened(slow.email);
    service.advance(5 * MINUTE);
    expect(await refusal(await exchange(slowCode, slow.verifier))).toEqual({ status: 422, code: 'flow_state_expired' });
  });

  it('one of 20 redemptions of a code succeeds', async () => {
    const { email, verifier } = await asked();
    const code = await opened(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(code, verifier)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(404)]);
  });

  it('a code needs its own verifier, and cannot do without one', async () => {
    const { email, verifier } = await asked();
    const code = await opened(email);
    expect(await refusal(await exchange(code, pkcePair().verifier))).toEqual({
      status: 400,
      code: 'bad_code_verifier',
    });
    expect(await refusal(await exchange(code, ''))).toEqual({ status: 400, code: 'validation_failed' });
    expect(await refusal(await exchange('00000000-0000-4000-8000-000000000000', verifier))).toEqual({
      status: 404,
      code: 'flow_state_not_found',
    });
    expect((await exchange(code, verifier)).status).toBe(200);
  });

  it('a link without its PKCE mark finds nothing, and its token signs in by POST alone', async () => {
    const { email } = await asked();
    const link = new URL(linkIn(await service.mailTo(email), service));
    const token = link.searchParams.get('token') ?? '';
    expect(token).toMatch(/^pkce_/);
    expect((await service.post('/verify', { type: 'recovery', token_hash: token.slice(5) })).status).toBe(403);
    expect((await service.post('/verify', { type: 'recovery', token_hash: token, options: {} })).status).toBe(200);
  });

  it('a password change uses up every pending link and code', async () => {
    const { email } = await asked();
    const client = service.client();
    await client.signInWithPassword({ email, password: PASSWORD });
    expect((await client.updateUser({ password: 'a brand new phrase of mine' })).error).toBeNull();
    const target = await fetch(
      linkIn(
        (await service.auth.readOutbox({ to: email })).find(({ subject }) => subject.includes('Choose'))!,
        service,
      ),
      { redirect: 'manual' },
    );
    expect(target.headers.get('location')).toContain('otp_expired');
  });

  it('an old session needs the current password to change it, counted like a sign-in', async () => {
    const { email } = await asked();
    const client = service.client();
    await client.signInWithPassword({ email, password: PASSWORD });
    service.advance(6 * MINUTE);
    const password = 'a brand new phrase of mine';
    expect((await client.updateUser({ password })).error).toMatchObject({ code: 'current_password_required' });
    const { data } = await client.getSession();
    const put = (body: object) =>
      fetch(`${service.url}/user`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${data.session?.access_token}`,
          'x-supabase-api-version': '2024-01-01',
        },
        body: JSON.stringify(body),
      });
    expect(await refusal(await put({ password, current_password: 'wrong' }))).toEqual({
      status: 400,
      code: 'current_password_invalid',
    });
    expect(await refusal(await put({ app_metadata: { role: 'admin' } }))).toEqual({ status: 403, code: 'not_admin' });
    expect((await put({ password, current_password: PASSWORD })).status).toBe(200);
    for (let n = 0; n < 9; n += 1) await put({ password, current_password: 'wrong' });
    expect((await put({ password, current_password: 'wrong' })).status).toBe(429);
  });

  it('builds links from configuration alone and falls back to the site', async () => {
    const email = 'forged@example.com';
    await service.auth.createUser({ email, password: PASSWORD });
    await service.post(
      '/recover?redirect_to=https%3A%2F%2Fevil.example',
      { email, ...pkcePair().challenge },
      {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'ftp',
        forwarded: 'host=evil.example',
        referer: 'https://partner.example/welcome',
        redirect_to: 'https://evil.example',
      },
    );
    const mail = await service.mailTo(email);
    expect(mail.text).not.toContain('evil');
    expect(mail.text).not.toContain('partner');
    expect((await openLink(service, email)).origin).toBe('https://app.fairlead.test');
  });

  it('lands on an entry of the list, its query kept', async () => {
    const { email } = await asked('https://partner.example/welcome?from=mail');
    const target = await openLink(service, email);
    expect(target.href).toMatch(/^https:\/\/partner\.example\/welcome\?from=mail&code=[0-9a-f-]{36}$/);
  });

  it('refuses a request without a challenge, and signs nobody in by opening a link that was made without one', async () => {
    expect(await refusal(await service.post('/recover', { email: 'a@example.com' }))).toEqual({
      status: 400,
      code: 'validation_failed',
    });
    const implicit = await startTestService(engine, { settings: { implicitFlow: true } });
    try {
      await implicit.auth.createUser({ email: 'i@example.com', password: PASSWORD });
      await implicit.post('/recover', { email: 'i@example.com' });
      const strict = await implicit.another({ settings: { implicitFlow: false } });
      implicit.auth.context.settings.implicitFlow = strict.context.settings.implicitFlow;
      const handedOn = await openLink(implicit, 'i@example.com');
      expect([...handedOn.searchParams.keys()]).toEqual(['token_hash', 'type']);
      expect(handedOn.hash).toBe('');
      implicit.auth.context.settings.implicitFlow = true;
      const landed = new URLSearchParams((await openLink(implicit, 'i@example.com')).hash.slice(1));
      expect(landed.get('type')).toBe('recovery');
      expect(await implicit.auth.identify(landed.get('access_token') ?? '')).not.toBeNull();
    } finally {
      await implicit.close();
    }
  });
});
