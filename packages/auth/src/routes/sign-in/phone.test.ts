import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminClient } from '#testing/admin-client';
import { eventsOf } from '#testing/events-of';
import { codeIn, openLink, pkcePair, refusal, startTestService, type TestService } from '#testing/test-service';

const PASSWORD = 'correct horse battery staple';
const OTHERS = 'the phrase of somebody else';
const MINUTE = 60_000;

describe.each(plainSqlEngines())('telephone numbers and codes on %s', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(engine, { settings: { phoneEnabled: true } });
  });
  afterAll(() => service.close());

  const codeTo = async (contact: string) => codeIn(await service.mailTo(contact));
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

  it('Alice signs up by her number, types the code, and signs in with her password', async () => {
    const phone = '+1 555 0100';
    const client = service.client();
    const { data, error } = await client.signUp({
      phone,
      password: PASSWORD,
      options: { data: { name: 'Alice' }, channel: 'whatsapp' },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      phone: '15550100',
      email: '',
      user_metadata: { name: 'Alice', phone: '15550100', phone_verified: false },
      app_metadata: { provider: 'phone', providers: ['phone'] },
    });
    const text = await service.mailTo('15550100');
    expect(text).toMatchObject({ channel: 'whatsapp', subject: 'WhatsApp message' });

    const early = await service.client().signInWithPassword({ phone, password: PASSWORD });
    expect(early.error).toMatchObject({ status: 400, code: 'phone_not_confirmed' });
    const guess = await service.client().signInWithPassword({ phone, password: OTHERS });
    expect(guess.error).toMatchObject({ status: 400, code: 'invalid_credentials' });

    const verified = await client.verifyOtp({ phone, token: codeIn(text), type: 'sms' });
    expect(verified.error).toBeNull();
    expect(verified.data.user).toMatchObject({
      id: data.user?.id,
      user_metadata: { name: 'Alice', phone_verified: true },
      identities: [{ provider: 'phone', identity_data: { phone: '15550100', phone_verified: true } }],
    });
    expect(verified.data.user?.phone_confirmed_at).toBeTruthy();
    expect(verified.data.user?.confirmed_at).toBe(verified.data.user?.phone_confirmed_at);
    expect((await client.getClaims()).data?.claims).toMatchObject({ phone: '15550100', email: '' });
    expect((await service.client().signInWithPassword({ phone: '15550100', password: PASSWORD })).error).toBeNull();
  });

  it('Bob signs in by a code alone, the first time and again', async () => {
    const phone = '15550101';
    const client = service.client();
    const first = await client.signInWithOtp({ phone, options: { data: { name: 'Bob' } } });
    expect(first.error).toBeNull();
    const { data } = await client.verifyOtp({ phone, token: await codeTo(phone), type: 'sms' });
    expect(data.user?.user_metadata).toMatchObject({ name: 'Bob', phone_verified: true });
    service.advance(2 * MINUTE);
    await client.signInWithOtp({ phone, options: { shouldCreateUser: false } });
    const again = await client.verifyOtp({ phone, token: await codeTo(phone), type: 'sms' });
    expect(again.data.user?.id).toBe(data.user?.id);
  });

  it('whoever signs up a number first does not own the password its owner confirms', async () => {
    const phone = '15550102';
    await service.client().signUp({ phone, password: OTHERS, options: { data: { name: 'Squatter' } } });
    const squatters = await codeTo(phone);
    service.advance(2 * MINUTE);
    await service.client().signUp({ phone, password: PASSWORD, options: { data: { name: 'Owner' } } });
    expect((await service.client().verifyOtp({ phone, token: squatters, type: 'sms' })).error?.code).toBe(
      'otp_expired',
    );
    const { data } = await service.client().verifyOtp({ phone, token: await codeTo(phone), type: 'sms' });
    expect(data.user?.user_metadata).toMatchObject({ name: 'Owner' });
    expect((await service.client().signInWithPassword({ phone, password: OTHERS })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await service.client().signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();
  });

  it('a code lives five minutes, takes five tries, works once and for its purpose', async () => {
    const phone = '15550103';
    const client = service.client();
    const verify = (token: string, type: 'sms' | 'phone_change' = 'sms') => client.verifyOtp({ phone, token, type });
    const fresh = async () => {
      service.advance(2 * MINUTE);
      await client.signInWithOtp({ phone });
      return codeTo(phone);
    };
    const late = await fresh();
    service.advance(5 * MINUTE);
    expect((await verify(late)).error).toMatchObject({ status: 403, code: 'otp_expired' });

    const guessed = await fresh();
    const tries = await Promise.all(Array.from({ length: 5 }, () => verify(wrong(guessed))));
    expect(tries.every(({ error }) => error?.code === 'otp_expired')).toBe(true);
    expect((await verify(guessed)).error?.code).toBe('otp_expired');

    service.advance(20 * MINUTE);
    const good = await fresh();
    expect((await verify(good, 'phone_change')).error?.code).toBe('otp_expired');
    expect((await service.client().verifyOtp({ phone: '15550109', token: good, type: 'sms' })).error?.code).toBe(
      'otp_expired',
    );
    expect((await verify(good)).error).toBeNull();
    expect((await verify(good)).error?.code).toBe('otp_expired');
  });

  it('resend sends the same sign-up again, and a change again', async () => {
    const phone = '15550104';
    const client = service.client();
    await client.signUp({ phone, password: PASSWORD });
    const first = await codeTo(phone);
    service.advance(2 * MINUTE);
    expect((await client.resend({ type: 'sms', phone })).error).toBeNull();
    expect((await client.verifyOtp({ phone, token: first, type: 'sms' })).error?.code).toBe('otp_expired');
    expect((await client.verifyOtp({ phone, token: await codeTo(phone), type: 'sms' })).error).toBeNull();
    expect((await service.client().signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();

    expect((await client.updateUser({ phone: '15550105' })).error).toBeNull();
    service.advance(2 * MINUTE);
    expect((await client.resend({ type: 'phone_change', phone: '15550105' })).error).toBeNull();
    const token = await codeTo('15550105');
    expect((await client.verifyOtp({ phone: '15550105', token, type: 'phone_change' })).data.user?.phone).toBe(
      '15550105',
    );
  });

  it.each<[string, string, object, number, string]>([
    ['both contacts', '/signup', { email: 'a@example.com', phone: '15550110' }, 400, 'validation_failed'],
    ['a challenge with a number', '/signup', { phone: '15550110', ...pkcePair().challenge }, 400, 'validation_failed'],
    ['an unknown channel', '/signup', { phone: '15550110', channel: 'pigeon' }, 400, 'validation_failed'],
    ['a channel for an address', '/otp', { email: 'a@example.com', channel: 'sms' }, 400, 'validation_failed'],
    ['both contacts', '/otp', { email: 'a@example.com', phone: '15550110' }, 400, 'validation_failed'],
    ['no contact', '/otp', {}, 400, 'validation_failed'],
    ['a number that is none', '/otp', { phone: '0123' }, 400, 'validation_failed'],
    ['two numbers', '/otp', { phone: ['15550110', '15550111'] }, 400, 'validation_failed'],
    ['a weak password before a bad number', '/signup', { phone: '0', password: 'short' }, 422, 'weak_password'],
    ['an address of a text message', '/resend', { type: 'sms', email: 'a@example.com' }, 400, 'validation_failed'],
    ['a number of a mail', '/resend', { type: 'signup', phone: '15550110' }, 400, 'validation_failed'],
    ['no code', '/verify', { type: 'sms', phone: '15550110' }, 400, 'validation_failed'],
    ['a code without contact', '/verify', { type: 'sms', token: '123456' }, 400, 'validation_failed'],
    ['an unknown type', '/verify', { type: 'fax', phone: '15550110', token: '1' }, 400, 'validation_failed'],
    [
      'a contact beside a link',
      '/verify',
      { type: 'signup', token_hash: 'x', email: 'a@example.com' },
      400,
      'validation_failed',
    ],
    [
      'both contacts',
      '/token?grant_type=password',
      { email: 'a@example.com', phone: '1555', password: 'x' },
      400,
      'validation_failed',
    ],
  ])('refuses %s at %s', async (_name, path, body, status, code) => {
    expect(await refusal(await service.post(path, { password: PASSWORD, ...body }))).toEqual({ status, code });
  });

  it('says which ways are closed', async () => {
    const closed = await startTestService(engine, { settings: { emailEnabled: false } });
    try {
      const email = { email: 'a@example.com', password: PASSWORD, ...pkcePair().challenge };
      const phone = { phone: '15550110', password: PASSWORD };
      const answers = await Promise.all(
        [
          ['/signup', email],
          ['/signup', phone],
          ['/otp', email],
          ['/otp', phone],
          ['/token?grant_type=password', email],
          ['/token?grant_type=password', phone],
          ['/resend', { ...phone, type: 'sms' }],
        ].map(async ([path, body]) => refusal(await closed.post(String(path), body))),
      );
      expect(answers).toEqual([
        { status: 400, code: 'email_provider_disabled' },
        { status: 400, code: 'phone_provider_disabled' },
        { status: 422, code: 'email_provider_disabled' },
        { status: 400, code: 'phone_provider_disabled' },
        { status: 422, code: 'email_provider_disabled' },
        { status: 422, code: 'phone_provider_disabled' },
        { status: 400, code: 'phone_provider_disabled' },
      ]);
    } finally {
      await closed.close();
    }
  });

  it('under autoconfirm a new number is in at once, and a taken one is refused, confirmed or not', async () => {
    const auto = await startTestService(engine, { settings: { phoneEnabled: true, phoneAutoconfirm: true } });
    try {
      const { data, error } = await auto.client().signUp({ phone: '15550120', password: PASSWORD });
      expect(error).toBeNull();
      expect(data.session?.user).toMatchObject({ phone: '15550120', user_metadata: { phone_verified: true } });
      await (await adminClient(auto)).createUser({ phone: '15550121' });
      for (const phone of ['15550120', '15550121'])
        expect((await auto.client().signUp({ phone, password: OTHERS })).error).toMatchObject({
          status: 422,
          code: 'user_already_exists',
        });
    } finally {
      await auto.close();
    }
  });

  describe('by mail', () => {
    it('Carol signs in by a link to an address the service knows', async () => {
      const email = 'carol@example.com';
      const id = await service.auth.createUser({ email, password: PASSWORD });
      const client = service.client();
      expect((await client.signInWithOtp({ email })).error).toBeNull();
      const mail = await service.mailTo(email);
      expect(mail.subject).toBe('Your sign-in link and code');
      const target = await openLink(service, email);
      const { data, error } = await client.exchangeCodeForSession(target.searchParams.get('code') ?? '');
      expect(error).toBeNull();
      expect(data.user?.id).toBe(id);
      expect((await client.getClaims()).data?.claims.amr?.[0]).toMatchObject({ method: 'magiclink' });
      // The code of the same mail went with the link.
      expect((await client.verifyOtp({ email, token: codeIn(mail), type: 'email' })).error?.code).toBe('otp_expired');
    });

    it('or by the code of the same mail', async () => {
      const email = 'dan@example.com';
      await service.auth.createUser({ email, password: null });
      const client = service.client();
      await client.signInWithOtp({ email });
      const token = await codeTo(email);
      expect((await client.verifyOtp({ email, token, type: 'signup' })).error?.code).toBe('otp_expired');
      expect((await client.verifyOtp({ email, token, type: 'email' })).error).toBeNull();
    });

    it('a new address becomes an account without a password once it is confirmed', async () => {
      const email = 'erin@example.com';
      const client = service.client();
      await client.signInWithOtp({ email, options: { data: { name: 'Erin' } } });
      const target = await openLink(service, email);
      const { data } = await client.exchangeCodeForSession(target.searchParams.get('code') ?? '');
      expect(data.user).toMatchObject({ email, user_metadata: { name: 'Erin', email_verified: true } });
      expect((await client.getClaims()).data?.claims.amr?.[0]).toMatchObject({ method: 'email/signup' });
      expect((await client.updateUser({ password: PASSWORD })).error).toBeNull();
      expect((await service.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    });

    it('POST magiclink is the same call by its older name', async () => {
      const email = 'frida@example.com';
      expect(await (await service.post('/magiclink', { email, ...pkcePair().challenge })).json()).toEqual({});
      expect((await openLink(service, email)).searchParams.get('code')).toBeTruthy();
    });

    it('a banned account gets no session from its link or code', async () => {
      const email = 'gus@example.com';
      const id = await service.auth.createUser({ email, password: null });
      await service.client().signInWithOtp({ email });
      await service.auth.banUser(id, new Date(service.now().getTime() + 60 * MINUTE));
      const typed = await service.client().verifyOtp({ email, token: await codeTo(email), type: 'email' });
      expect(typed.error).toMatchObject({ status: 403, code: 'user_banned' });
      expect((await openLink(service, email)).searchParams.get('error_code')).toBe('user_banned');
    });
  });

  describe('as nobody in particular', () => {
    it('is off unless it is on', async () => {
      expect((await service.client().signInAnonymously()).error).toMatchObject({
        status: 422,
        code: 'anonymous_provider_disabled',
        message: 'Anonymous sign-ins are disabled',
      });
    });

    it('has limits of its own', async () => {
      const limits = service.auth.context.settings.addressLimits;
      const few = await startTestService(engine, {
        settings: { anonymousEnabled: true, addressLimits: { ...limits, anonymous: { count: 2, windowMs: MINUTE } } },
      });
      try {
        const client = few.client();
        const codes = [];
        for (let n = 0; n < 3; n += 1) codes.push((await client.signInAnonymously()).error?.code);
        expect(codes).toEqual([undefined, undefined, 'over_request_rate_limit']);
        const signUp = await few.client().signUp({ email: 'new@example.com', password: PASSWORD });
        expect(signUp.error).toBeNull();
      } finally {
        await few.close();
      }
    });

    describe.each([false, true])('with autoconfirm %s', (autoconfirm) => {
      let open: TestService;
      beforeAll(async () => {
        const settings = { anonymousEnabled: true, phoneEnabled: true };
        const auto = { mailerAutoconfirm: autoconfirm, phoneAutoconfirm: autoconfirm };
        open = await startTestService(engine, { settings: { ...settings, ...auto } });
      });
      afterAll(() => open.close());

      const anonymous = async () => {
        const client = open.client();
        const { data, error } = await client.signInAnonymously({ options: { data: { theme: 'dark', email: 'mine' } } });
        if (error) throw error;
        return { client, user: data.user! };
      };

      it('is a session with an account of its own', async () => {
        const { client, user } = await anonymous();
        expect(await eventsOf(open, user.id)).toEqual([
          { action: 'user_signedup', details: { provider: 'anonymous' } },
        ]);
        expect(user).toMatchObject({
          email: '',
          phone: '',
          is_anonymous: true,
          user_metadata: { theme: 'dark', email: 'mine' },
          app_metadata: {},
          identities: [],
        });
        const claims = (await client.getClaims()).data?.claims;
        expect(claims).toMatchObject({ is_anonymous: true, amr: [{ method: 'anonymous' }] });
        expect((await client.reauthenticate()).error).toMatchObject({ status: 400, code: 'validation_failed' });
        const lone = await client.updateUser({ password: PASSWORD });
        expect(lone.error).toMatchObject({ status: 422, code: 'validation_failed' });
      });

      it('becomes permanent with an address, days later', async () => {
        const { client, user } = await anonymous();
        const email = `upgraded-${autoconfirm}@example.com`;
        open.advance(30 * MINUTE);
        const asked = await client.updateUser({ email, password: PASSWORD });
        expect(asked.error).toBeNull();
        expect(asked.data.user?.is_anonymous).toBe(!autoconfirm);
        if (!autoconfirm) {
          expect(asked.data.user?.new_email).toBe(email);
          // The client drops the verifier when it saves the answer of its own request; its session simply goes on.
          expect((await openLink(open, email)).searchParams.get('code')).toBeTruthy();
        }
        const now = (await client.getUser()).data.user;
        expect(now).toMatchObject({
          id: user.id,
          email,
          is_anonymous: false,
          app_metadata: { provider: 'email', providers: ['email'] },
          user_metadata: { theme: 'dark', email, email_verified: true },
        });
        expect(now?.identities).toHaveLength(1);
        expect((await open.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
      });

      it('becomes permanent with a number', async () => {
        const { client, user } = await anonymous();
        const phone = autoconfirm ? '15550130' : '15550131';
        expect((await client.updateUser({ phone })).data.user?.is_anonymous).toBe(!autoconfirm);
        if (!autoconfirm) {
          const token = codeIn(await open.mailTo(phone));
          expect((await client.verifyOtp({ phone, token, type: 'phone_change' })).error).toBeNull();
        }
        expect((await client.getUser()).data.user).toMatchObject({
          id: user.id,
          phone,
          is_anonymous: false,
          app_metadata: { provider: 'phone', providers: ['phone'] },
        });
      });
    });
  });
});
