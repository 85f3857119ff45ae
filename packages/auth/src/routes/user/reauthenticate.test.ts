import { randomUUID } from 'node:crypto';
import { plainSqlEngines } from '@fairlead/db/testing';
import type { GoTrueClient } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertAccount } from '#accounts/users';
import { ssoProviders } from '#schema';
import { startSession } from '#sessions/sessions';
import { adminClient } from '#testing/admin-client';
import { withTotp } from '#testing/authenticator';
import { codeIn, openLink, refusal, startTestService, type TestService } from '#testing/test-service';

const PASSWORD = 'correct horse battery staple';
const NEW = 'another phrase of four words';
const MINUTE = 60_000;

describe.each(plainSqlEngines())('changes that need a proof on %s', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(engine, { settings: { phoneEnabled: true } });
  });
  afterAll(() => service.close());

  const signedIn = async (contact: { email: string } | { phone: string }, more: object = {}) => {
    const admin = await adminClient(service);
    const { data, error } = await admin.createUser({
      ...contact,
      password: PASSWORD,
      email_confirm: true,
      phone_confirm: true,
      ...more,
    });
    if (error) throw error;
    const client = service.client();
    await client.signInWithPassword({ ...contact, password: PASSWORD });
    return { client, id: data.user.id };
  };
  /** Signed in long enough ago that changes need a proof. */
  const stale = async (contact: { email: string } | { phone: string }) => {
    const person = await signedIn(contact);
    service.advance(10 * MINUTE);
    return person;
  };
  const signInCode = async (email: string, password: string) =>
    (await service.client().signInWithPassword({ email, password })).error?.code ?? 'in';
  const change = (client: GoTrueClient, nonce?: string) => client.updateUser({ password: NEW, nonce });

  it('a mailed code stands for a fresh sign-in, once', async () => {
    const email = 'alice@example.com';
    const { client } = await stale({ email });
    expect((await change(client)).error).toMatchObject({ status: 400, code: 'current_password_required' });
    expect((await client.reauthenticate()).error).toBeNull();
    const mail = await service.mailTo(email);
    expect(mail.subject).toBe('Your code to confirm a change');
    expect(mail.text).not.toContain('https://');
    expect((await client.getUser()).data.user).toHaveProperty('reauthentication_sent_at');
    expect((await change(client, codeIn(mail))).error).toBeNull();
    expect(await signInCode(email, NEW)).toBe('in');
    const again = await client.updateUser({ password: PASSWORD, nonce: codeIn(mail) });
    expect(again.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    expect((await client.reauthenticate()).error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  });

  it('a code is good for nothing else, for nobody else, for ten minutes and five tries', async () => {
    const email = 'bob@example.com';
    const { client } = await stale({ email });
    const other = await stale({ email: 'carol@example.com' });
    const fresh = async () => {
      service.advance(2 * MINUTE);
      await client.reauthenticate();
      return codeIn(await service.mailTo(email));
    };
    const notValid = { status: 422, code: 'reauthentication_not_valid' };
    const code = await fresh();
    for (const type of ['email', 'recovery', 'magiclink', 'signup', 'invite', 'email_change'])
      expect((await service.post('/verify', { email, token: code, type })).status).toBe(403);
    expect(await refusal(await service.post('/verify', { email, token: code, type: 'reauthentication' }))).toEqual({
      status: 400,
      code: 'validation_failed',
    });
    expect((await change(other.client, code)).error).toMatchObject(notValid);
    service.advance(10 * MINUTE);
    expect((await change(client, code)).error).toMatchObject(notValid);
    service.advance(20 * MINUTE);
    const guessed = await fresh();
    const wrong = guessed === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n += 1) expect((await change(client, wrong)).error).toMatchObject(notValid);
    expect((await change(client, guessed)).error).toMatchObject(notValid);
    expect(await signInCode(email, NEW)).toBe('invalid_credentials');
  });

  it('of ten changes at once with one code one is made', async () => {
    const email = 'jane@example.com';
    const { client } = await stale({ email });
    await client.reauthenticate();
    const nonce = codeIn(await service.mailTo(email));
    const { data } = await client.getSession();
    const put = (n: number) =>
      fetch(`${service.url}/user`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${data.session?.access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ phone: `1555026${n}`, nonce }),
      });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => put(n)));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect((await put(10)).status).toBe(422);
  });

  it('who has no password is asked for a code, and one without an address gets it as a text message', async () => {
    const phone = '15550200';
    const client = service.client();
    await client.signInWithOtp({ phone });
    await client.verifyOtp({ phone, token: codeIn(await service.mailTo(phone)), type: 'sms' });
    service.advance(2 * 60 * MINUTE);
    await client.refreshSession();
    expect((await change(client)).error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    expect((await client.reauthenticate()).error).toBeNull();
    const text = await service.mailTo(phone);
    expect(text.text).toContain('confirms a change');
    expect((await change(client, codeIn(text))).error).toBeNull();
    expect((await service.client().signInWithPassword({ phone, password: NEW })).error).toBeNull();
  });

  it('a new number is asked for a code; the old one stays until then', async () => {
    const email = 'dora@example.com';
    const { client, id } = await signedIn({ email }, { phone: '15550210' });
    await signedIn({ phone: '15550211' });
    const refused = async (phone: string) => (await client.updateUser({ phone })).error;
    expect(await refused('15550211')).toMatchObject({ status: 422, code: 'phone_exists' });
    expect(await refused('0123')).toMatchObject({ status: 400, code: 'validation_failed' });
    const asked = await client.updateUser({ phone: '+1 555 0212' });
    expect(asked.data.user).toMatchObject({ phone: '15550210', new_phone: '15550212' });
    const token = codeIn(await service.mailTo('15550212'));
    const guess = await service.client().verifyOtp({ phone: '15550212', token, type: 'sms' });
    expect(guess.error?.code).toBe('otp_expired');
    const { data } = await service.client().verifyOtp({ phone: '15550212', token, type: 'phone_change' });
    expect(data.user).toMatchObject({ id, phone: '15550212', user_metadata: { phone_verified: true } });
    expect(data.user).not.toHaveProperty('new_phone');
    expect(data.user?.app_metadata.providers).toEqual(['email', 'phone']);
    expect(await service.mailTo(email)).toMatchObject({
      subject: 'Your phone number was changed',
      text: expect.stringContaining('ends in 212'),
    });
    expect((await service.client().signInWithPassword({ phone: '15550210', password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    );
  });

  it('a number that somebody else confirmed meanwhile is refused', async () => {
    const { client } = await signedIn({ email: 'eve@example.com' });
    await client.updateUser({ phone: '15550220' });
    const token = codeIn(await service.mailTo('15550220'));
    await signedIn({ phone: '15550220' });
    const late = await client.verifyOtp({ phone: '15550220', token, type: 'phone_change' });
    expect(late.error).toMatchObject({ status: 422, code: 'phone_exists' });
  });

  it('an account of a number alone adds an address, which alone is asked', async () => {
    const phone = '15550230';
    const email = 'frank@example.com';
    const { client, id } = await signedIn({ phone });
    await client.updateUser({ email });
    expect((await openLink(service, email)).searchParams.get('code')).toBeTruthy();
    const { data } = await client.getUser();
    expect(data.user).toMatchObject({ id, email, phone, app_metadata: { providers: ['phone', 'email'] } });
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['phone', 'email']);
    expect(await signInCode(email, PASSWORD)).toBe('in');
  });

  it('where the present address need not agree, the new one alone is asked', async () => {
    const simple = await startTestService(engine, { settings: { secureEmailChange: false } });
    try {
      await simple.auth.createUser({ email: 'old@example.com', password: PASSWORD });
      const client = simple.client();
      await client.signInWithPassword({ email: 'old@example.com', password: PASSWORD });
      await client.updateUser({ email: 'new@example.com' });
      expect(await simple.auth.readOutbox({ to: 'old@example.com' })).toEqual([]);
      simple.advance(2 * MINUTE);
      await client.resend({ type: 'email_change', email: 'old@example.com' });
      expect(await simple.auth.readOutbox({ to: 'old@example.com' })).toEqual([]);
      expect((await openLink(simple, 'new@example.com')).searchParams.get('code')).toBeTruthy();
      expect((await client.getUser()).data.user?.email).toBe('new@example.com');
      expect((await simple.mailTo('old@example.com')).subject).toBe('Your email address was changed');
    } finally {
      await simple.close();
    }
  });

  it('who has a second factor must have given it', async () => {
    const email = 'grace@example.com';
    const { client } = await signedIn({ email });
    await withTotp(service, client);
    const half = service.client();
    await half.signInWithPassword({ email, password: PASSWORD });
    for (const attributes of [{ password: NEW }, { email: 'g@example.com' }, { phone: '15550240' }])
      expect((await half.updateUser(attributes)).error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    expect((await half.updateUser({ data: { theme: 'dark' } })).error).toBeNull();
    expect((await client.updateUser({ password: NEW })).error).toBeNull();
  });

  it('accounts of a company are managed there', async () => {
    const { context } = service.auth;
    const now = context.clock();
    const pending = await context.transaction(async (tx) => {
      const id = randomUUID();
      const provider = {
        kind: 'oidc' as const,
        name: 'Acme',
        issuer: id,
        config: 'x',
        created_at: now,
        updated_at: now,
      };
      await tx.insert(ssoProviders).values({ id, ...provider });
      const account = await insertAccount(tx, context, {
        user: { id: randomUUID(), sso_provider_id: id, sso_email: 'henry@acme.example' },
        identity: null,
      });
      const caller = { ip: '203.0.113.7', userAgent: null };
      return startSession(tx, context, account!, { method: 'sso/saml', caller });
    });
    const { access_token, refresh_token } = await pending();
    const client = service.client();
    await client.setSession({ access_token, refresh_token });
    for (const attributes of [{ password: NEW }, { email: 'h@example.com' }, { phone: '15550250' }])
      expect((await client.updateUser(attributes)).error).toMatchObject({ status: 422, code: 'user_sso_managed' });
    expect((await client.reauthenticate()).error).toMatchObject({ status: 422, code: 'user_sso_managed' });
    expect((await client.updateUser({ data: { theme: 'dark' } })).error).toBeNull();
  });

  it('nobody gives themselves rights', async () => {
    const { client } = await signedIn({ email: 'ida@example.com' });
    const { data } = await client.getSession();
    const answer = await fetch(`${service.url}/user`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'application/json',
        'x-supabase-api-version': '2024-01-01',
      },
      body: JSON.stringify({ app_metadata: { role: 'admin' } }),
    });
    expect(await refusal(answer)).toEqual({ status: 403, code: 'not_admin' });
  });
});
