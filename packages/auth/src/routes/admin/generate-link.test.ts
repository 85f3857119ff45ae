import { plainSqlEngines } from '@fairlead/db/testing';
import type { GoTrueAdminApi } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#schema';
import { adminClient, adminHeaders } from '#testing/admin-client';
import { codeIn, linkIn, refusal, SITE, startTestService, type TestService } from '#testing/test-service';

const PASSWORD = 'correct horse battery staple';
const MINUTE = 60_000;

describe.each(plainSqlEngines())('links and invitations for servers on %s', (engine) => {
  let service: TestService;
  let admin: GoTrueAdminApi;
  beforeAll(async () => {
    service = await startTestService(engine);
    admin = await adminClient(service);
  });
  afterAll(() => service.close());

  const raw = async (path: string, body: unknown) => service.post(path, body, await adminHeaders(service));
  const mails = async () => (await service.auth.context.transaction((tx) => tx.select().from(mailOutbox))).length;
  const create = async (email: string) => {
    const { data } = await admin.createUser({ email, password: PASSWORD, email_confirm: true });
    return data.user?.id;
  };

  it('an invitation is mailed, leads to the page, and signs in there once', async () => {
    const email = 'bob@example.com';
    const redirectTo = `${SITE}/setup-password`;
    const { data, error } = await admin.inviteUserByEmail(email, { data: { team: 'A' }, redirectTo });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { team: 'A' } });
    expect(data.user?.invited_at).toBeTruthy();
    expect(data.user?.confirmation_sent_at).toBeTruthy();
    expect(data.user?.email_confirmed_at).toBeUndefined();
    const mail = await service.mailTo(email);
    expect(mail.subject).toBe('You are invited to Fairlead');
    expect(mail.text).toContain(`${SITE}/auth/v1/verify?token=`);

    const link = linkIn(mail, service);
    expect((await fetch(link, { method: 'HEAD', redirect: 'manual' })).status).toBe(404);
    const opened = async () => {
      const answer = await fetch(link, { redirect: 'manual' });
      expect(answer.status).toBe(303);
      const target = new URL(answer.headers.get('location') ?? '');
      expect(target.origin + target.pathname + target.hash).toBe(redirectTo);
      return Object.fromEntries(target.searchParams);
    };
    // A program that looks at the links of mails uses up nothing.
    const { token_hash = '' } = await opened();
    expect(await opened()).toEqual({ token_hash, type: 'invite' });
    const client = service.client();
    const verified = await client.verifyOtp({ token_hash, type: 'invite' });
    expect(verified.error).toBeNull();
    expect((await client.updateUser({ password: PASSWORD })).error).toBeNull();
    expect((await service.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    const again = await fetch(link, { redirect: 'manual' });
    expect(again.headers.get('location')).toContain('error_code=otp_expired');
    expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  it('inviting again mails again, to the same account, and ends the first link', async () => {
    const email = 'carol@example.com';
    const first = await admin.inviteUserByEmail(email, { data: { team: 'A' } });
    const firstLink = linkIn(await service.mailTo(email), service);
    const second = await admin.inviteUserByEmail(email);
    expect(second.data.user?.id).toBe(first.data.user?.id);
    expect(second.data.user?.user_metadata).toEqual({ team: 'A' });
    expect(linkIn(await service.mailTo(email), service)).not.toBe(firstLink);
    expect((await fetch(firstLink, { redirect: 'manual' })).headers.get('location')).toContain('otp_expired');
  });

  it('a link tells the user and its own parts, and sends nothing', async () => {
    const id = await create('dora@example.com');
    const before = await mails();
    const { data, error } = await admin.generateLink({
      type: 'recovery',
      email: 'Dora@example.com',
      options: { redirectTo: `${SITE}/update-password` },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id, email: 'dora@example.com' });
    const { action_link, hashed_token, ...rest } = data.properties!;
    expect(rest).toEqual({
      email_otp: expect.stringMatching(/^\d{6}$/),
      verification_type: 'recovery',
      redirect_to: `${SITE}/update-password`,
    });
    const link = new URL(action_link);
    expect(link.origin + link.pathname).toBe(`${SITE}/auth/v1/verify`);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      token: hashed_token,
      type: 'recovery',
      redirect_to: `${SITE}/update-password`,
    });
    expect(await mails()).toBe(before);
    const byCode = await service
      .client()
      .verifyOtp({ email: 'dora@example.com', token: rest.email_otp, type: 'recovery' });
    expect(byCode.data.user?.id).toBe(id);
  });

  it('signs up with password and data, once confirmed', async () => {
    const email = 'eve@example.com';
    const options = { data: { name: 'Eve' } };
    const { data } = await admin.generateLink({ type: 'signup', email, password: PASSWORD, options });
    expect(data.user?.user_metadata).toEqual({ name: 'Eve' });
    const early = await service.client().signInWithPassword({ email, password: PASSWORD });
    expect(early.error?.code).toBe('email_not_confirmed');
    const { hashed_token: token_hash = '' } = data.properties ?? {};
    const { data: session } = await service.client().verifyOtp({ token_hash, type: 'signup' });
    expect(session.user?.user_metadata).toMatchObject({ name: 'Eve', email_verified: true });
    expect((await service.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    const taken = await admin.generateLink({ type: 'signup', email, password: PASSWORD });
    expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  it('a magic link for nobody is a sign-up', async () => {
    await create('frank@example.com');
    const known = await admin.generateLink({ type: 'magiclink', email: 'frank@example.com' });
    const unknown = await admin.generateLink({ type: 'magiclink', email: 'new@example.com' });
    expect([known, unknown].map(({ data }) => data.properties?.verification_type)).toEqual(['magiclink', 'signup']);
    for (const { data } of [known, unknown]) {
      const { hashed_token: token_hash = '', verification_type } = data.properties ?? {};
      const type = verification_type as 'magiclink' | 'signup';
      expect((await service.client().verifyOtp({ token_hash, type })).error).toBeNull();
    }
  });

  it('both halves of a change of address', async () => {
    const id = await create('old@example.com');
    const change = { email: 'old@example.com', newEmail: 'new-old@example.com' };
    const links = [
      await admin.generateLink({ type: 'email_change_current', ...change }),
      await admin.generateLink({ type: 'email_change_new', ...change }),
    ];
    expect(links.map(({ data }) => data.properties?.verification_type)).toEqual([
      'email_change_current',
      'email_change_new',
    ]);
    expect(links[0]?.data.user?.new_email).toBe('new-old@example.com');
    const [first, second] = links.map(({ data }) => data.properties?.hashed_token ?? '');
    const half = await service.client().verifyOtp({ token_hash: first!, type: 'email_change' });
    expect([half.error, half.data.session]).toEqual([null, null]);
    const whole = await service.client().verifyOtp({ token_hash: second!, type: 'email_change' });
    expect(whole.data.user).toMatchObject({ id, email: 'new-old@example.com' });
  });

  it.each<[object, number, string]>([
    [{ type: 'recovery', email: 'nobody@example.com' }, 404, 'user_not_found'],
    [{ type: 'email_change_new', email: 'nobody@example.com', new_email: 'n@example.com' }, 404, 'user_not_found'],
    [{ type: 'email_change_new', email: 'grace@example.com' }, 400, 'validation_failed'],
    [{ type: 'email_change_new', email: 'grace@example.com', new_email: 'taken@example.com' }, 422, 'email_exists'],
    [{ type: 'invite', email: 'grace@example.com' }, 422, 'email_exists'],
    [{ type: 'signup', email: 'h@example.com' }, 400, 'validation_failed'],
    [{ type: 'signup', email: 'h@example.com', password: '12345678' }, 422, 'weak_password'],
    [{ type: 'phone_change', email: 'grace@example.com' }, 400, 'validation_failed'],
    [{ type: 'invite', email: ['a@example.com', 'b@example.com'] }, 400, 'validation_failed'],
    [{ email: 'grace@example.com' }, 400, 'validation_failed'],
  ])('refuses %j', async (body, status, code) => {
    await create('grace@example.com');
    await create('taken@example.com');
    const before = await mails();
    expect(await refusal(await raw('/admin/generate_link', body))).toEqual({ status, code });
    expect(await mails()).toBe(before);
  });

  it('leads nowhere but where it may, whatever the request says of its host', async () => {
    const headers = {
      ...(await adminHeaders(service)),
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      referer: 'https://evil.example/',
    };
    await service.post('/invite?redirect_to=https://evil.example/', { email: 'host@example.com' }, headers);
    const { text } = await service.mailTo('host@example.com');
    expect(text).not.toContain('evil');
    service.advance(2 * MINUTE);
    expect(codeIn(await service.mailTo('host@example.com'))).toBe('');
  });
});
