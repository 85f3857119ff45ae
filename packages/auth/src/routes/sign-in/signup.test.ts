import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#schema';
import { eventsOf } from '#testing/events-of';
import { codeIn, openLink, pkcePair, refusal, startTestService, type TestService } from '#testing/test-service';

const PASSWORD = 'correct horse battery staple';
const OTHERS = 'the phrase of somebody else';
const MINUTE = 60_000;

describe.each(plainSqlEngines())('sign-up on %s', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(engine);
  });
  afterAll(() => service.close());

  const signUp = (email: string, password = PASSWORD, more: object = {}) =>
    service.post('/signup', { email, password, ...pkcePair().challenge, ...more });
  const signInStatus = async (email: string, password: string) =>
    (await service.post('/token?grant_type=password', { email, password })).status;

  /** The answer with everything that differs from request to request replaced. */
  const shapeOf = (body: unknown) =>
    JSON.stringify(body)
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, 'ID')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
      .replace(/[a-z]+@example\.com/g, 'EMAIL');

  it('answers alike for unknown, unconfirmed and confirmed addresses, twice', async () => {
    await signUp('pending@example.com');
    await service.auth.createUser({ email: 'known@example.com', password: PASSWORD });
    const answers = [];
    for (const email of ['fresh@example.com', 'pending@example.com', 'known@example.com']) {
      service.advance(2 * MINUTE);
      const first = (await (await signUp(email, PASSWORD, { data: { name: 'X' } })).json()) as { id: string };
      expect(await refusal(await signUp(email))).toEqual({ status: 429, code: 'over_email_send_rate_limit' });
      service.advance(2 * MINUTE);
      const second = (await (await signUp(email, PASSWORD, { data: { name: 'X' } })).json()) as { id: string };
      expect(second.id).toBe(first.id);
      answers.push(shapeOf(first), shapeOf(second));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('"identities":[{"identity_id":"ID"');
    expect(answers[0]).not.toContain('null');
  });

  it('sends nothing to a confirmed address, changes nothing, and costs the same rows', async () => {
    const email = 'settled@example.com';
    const id = await service.auth.createUser({ email, password: PASSWORD });
    const before = await service.auth.context.transaction((tx) => tx.select().from(mailOutbox));
    const answer = (await (await signUp(email, OTHERS)).json()) as { id: string };
    expect(answer.id).not.toBe(id);
    const after = await service.auth.context.transaction((tx) => tx.select().from(mailOutbox));
    expect(after.length - before.length).toBe(1);
    expect(await service.auth.readOutbox({ to: email })).toEqual([]);
    expect(await signInStatus(email, PASSWORD)).toBe(200);
    expect(await signInStatus(email, OTHERS)).toBe(400);
  });

  it('whoever signs up first does not own the password the real owner confirms', async () => {
    const email = 'victim@example.com';
    await signUp(email, OTHERS, { data: { name: 'Squatter' } });
    const squatterCode = codeIn(await service.mailTo(email));
    service.advance(2 * MINUTE);
    await signUp(email, PASSWORD, { data: { name: 'Owner' } });
    expect((await service.post('/verify', { email, token: squatterCode, type: 'signup' })).status).toBe(403);
    await openLink(service, email);
    expect(await signInStatus(email, OTHERS)).toBe(400);
    expect(await signInStatus(email, PASSWORD)).toBe(200);
    const user = await service.client().signInWithPassword({ email, password: PASSWORD });
    expect(user.data.user?.user_metadata).toMatchObject({ name: 'Owner', email_verified: true });
  });

  it('a recovery of an unconfirmed account drops what the squatter said', async () => {
    const email = 'squatted@example.com';
    await signUp(email, OTHERS, { data: { name: 'Squatter' } });
    service.advance(2 * MINUTE);
    const client = service.client();
    await client.resetPasswordForEmail(email);
    const target = await openLink(service, email);
    const { data } = await client.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    expect(data.user?.user_metadata).not.toHaveProperty('name');
    expect(await signInStatus(email, OTHERS)).toBe(400);
  });

  it('resend mails the same sign-up again and kills the earlier link', async () => {
    const email = 'again@example.com';
    await signUp(email);
    const first = codeIn(await service.mailTo(email));
    service.advance(2 * MINUTE);
    expect(await (await service.post('/resend', { type: 'signup', email, ...pkcePair().challenge })).json()).toEqual(
      {},
    );
    expect((await service.post('/verify', { email, token: first, type: 'signup' })).status).toBe(403);
    const verified = await service.post('/verify', {
      email,
      token: codeIn(await service.mailTo(email)),
      type: 'email',
    });
    expect(verified.status).toBe(200);
    expect(await signInStatus(email, PASSWORD)).toBe(200);
  });

  it('takes null for absent, ignores what it does not know, and keeps its own metadata keys', async () => {
    const email = 'wire@example.com';
    const answer = await signUp(email, PASSWORD, {
      phone: null,
      channel: null,
      gotrue_meta_security: {},
      role: 'service_role',
      data: { email_verified: true, sub: 'x', nickname: null, plan: 'pro' },
    });
    expect(answer.status).toBe(200);
    const user = (await answer.json()) as { id: string; role: string; user_metadata: object };
    expect(user.role).toBe('authenticated');
    expect(user.user_metadata).toEqual({
      sub: user.id,
      email,
      email_verified: false,
      phone_verified: false,
      plan: 'pro',
    });
  });

  it.each([
    ['a missing challenge', { code_challenge: null, code_challenge_method: null }, 'validation_failed'],
    ['a challenge without its method', { code_challenge_method: null }, 'validation_failed'],
    ['the method plain', { code_challenge_method: 'plain' }, 'validation_failed'],
    ['a short challenge', { code_challenge: 'a'.repeat(42) }, 'validation_failed'],
    ['odd characters in the challenge', { code_challenge: `${'a'.repeat(42)}+` }, 'validation_failed'],
    ['no password', { password: null }, 'validation_failed'],
    ['a password of 1,001 characters', { password: 'a1 b2 '.repeat(167) }, 'validation_failed'],
    ['both contacts', { phone: '4912345678' }, 'validation_failed'],
    ['NUL in the data', { data: { name: 'a\u0000' } }, 'validation_failed'],
    ['half a surrogate pair', { data: { 'a\ud800': 1 } }, 'validation_failed'],
    ['too much data', { data: { text: 'x'.repeat(5_000) } }, 'validation_failed'],
  ])('refuses %s', async (_name, change, code) => {
    expect(await refusal(await signUp('refused@example.com', PASSWORD, change))).toEqual({ status: 400, code });
  });

  it('knows no phone and no anonymous sign-up, and can be closed', async () => {
    expect(await refusal(await service.post('/signup', { phone: '4912345678', password: PASSWORD }))).toEqual({
      status: 400,
      code: 'phone_provider_disabled',
    });
    expect(await refusal(await service.post('/signup', {}))).toEqual({
      status: 422,
      code: 'anonymous_provider_disabled',
    });
    const closed = await startTestService(engine, { settings: { signupEnabled: false } });
    const answer = await closed.post('/signup', { email: 'x@example.com', password: PASSWORD });
    await closed.close();
    expect(await refusal(answer)).toEqual({ status: 422, code: 'signup_disabled' });
  });

  it('under autoconfirm signs in at once, and refuses an address that is taken', async () => {
    const auto = await startTestService(engine, { settings: { mailerAutoconfirm: true } });
    try {
      const { data, error } = await auto.client().signUp({ email: 'auto@example.com', password: PASSWORD });
      expect(error).toBeNull();
      expect(data.session?.access_token).toBeTruthy();
      expect(await eventsOf(auto, data.user?.id)).toEqual([{ action: 'user_signedup', details: {} }]);
      const again = await auto.client().signUp({ email: 'auto@example.com', password: OTHERS });
      expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' });
    } finally {
      await auto.close();
    }
  });

  it.each([
    [['a@example.com', 'b@example.com']],
    [{ address: 'a@example.com' }],
    ['a@example.com,b@example.com'],
    ['a@example.com b@example.com'],
    ['a@example.com\r\nBcc: b@example.com'],
    ['a@example.com\n'],
    ['"a b"@example.com'],
    ['Alice <a@example.com>'],
    ['a@[127.0.0.1]'],
    ['a@127.0.0.1'],
    ['a@localhost'],
    ['.a@example.com'],
    ['a..b@example.com'],
    ['a@-example.com'],
    [`${'a'.repeat(65)}@example.com`],
    ['ä@example.com'],
    ['a@exa\u200bmple.com'],
    [`${'a'.repeat(100_000)}@example.com`],
  ])('sends no mail to %j', async (email) => {
    const count = async () => (await service.auth.context.transaction((tx) => tx.select().from(mailOutbox))).length;
    const before = await count();
    for (const path of ['/signup', '/recover', '/resend']) {
      const answer = await service.post(path, { email, password: PASSWORD, type: 'signup', ...pkcePair().challenge });
      expect(await refusal(answer)).toEqual({ status: 400, code: 'validation_failed' });
    }
    expect(await count()).toBe(before);
  });
});
