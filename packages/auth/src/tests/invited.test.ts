import { testEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuthError } from '../errors';
import { accountOfIdentity, onceMore } from '../providers/accounts';
import { auditEvents, sessions, users } from '../schema';
import { adminClient } from '../testing/admin-client';
import { codeIn, openLink, pkcePair, startTestService, type TestService } from '../testing/test-service';

const PASSWORD = 'correct horse battery staple';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const CALLER = { ip: '203.0.113.7', userAgent: null };

/** What a stranger can try with an invited address. Mails go to the invited person, so the stranger reads none. */
const WAYS: Record<string, (service: TestService, email: string) => Promise<unknown>> = {
  'a password': (service, email) => service.post('/token?grant_type=password', { email, password: PASSWORD }),
  'a sign-up and its password': async (service, email) => {
    await service.post('/signup', { email, password: PASSWORD, ...pkcePair().challenge });
    await service.post('/token?grant_type=password', { email, password: PASSWORD });
  },
  'a sign-up of the client': (service, email) => service.client().signUp({ email, password: PASSWORD }),
  'a code': (service, email) => service.client().signInWithOtp({ email }),
  'a code for an account that must exist': (service, email) =>
    service.client().signInWithOtp({ email, options: { shouldCreateUser: false } }),
  'a magic link': (service, email) => service.post('/magiclink', { email, ...pkcePair().challenge }),
  'a recovery': (service, email) => service.client().resetPasswordForEmail(email),
  'a sign-up sent again': (service, email) => service.client().resend({ type: 'signup', email }),
  'guessed codes': async (service, email) => {
    for (const type of ['invite', 'signup', 'email', 'magiclink', 'recovery'])
      for (const token of ['000000', '123456', '']) await service.post('/verify', { email, token, type });
  },
  'a provider that has not verified the address': (service, email) => {
    const { context } = service.auth;
    const identity = {
      provider: 'google',
      issuer: 'https://accounts.google.com',
      subject: `stranger of ${email}`,
      email,
      emailVerified: false,
      profile: { name: 'Stranger' },
    };
    const mail = { challenge: pkcePair().challenge.code_challenge, redirectTo: context.urls.site };
    return onceMore(() =>
      context.transaction((tx) => accountOfIdentity(tx, context, identity, { caller: CALLER, mail })),
    );
  },
};

describe.each(testEngines())('who was invited and has not accepted, on %s', (engine) => {
  describe.each([false, true])('with autoconfirm %s', (mailerAutoconfirm) => {
    let service: TestService;
    let tokenHash: string;
    let email: string;
    let count = 0;
    beforeAll(async () => {
      service = await startTestService(engine, { settings: { mailerAutoconfirm } });
    });
    afterAll(() => service.close());
    beforeEach(async () => {
      count += 1;
      email = `invited${count}@example.com`;
      const admin = await adminClient(service);
      const { data, error } = await admin.generateLink({ type: 'invite', email, options: { data: { team: 'A' } } });
      if (error) throw error;
      tokenHash = data.properties.hashed_token;
    });
    afterEach(() => service.advance(2 * MINUTE));

    const state = () =>
      service.auth.context.transaction(async (tx) => {
        const [user] = await tx.select().from(users).where(eq(users.email, email));
        const own = await tx.select().from(sessions).where(eq(sessions.user_id, user!.id));
        return { user: user!, sessions: own.length };
      });
    const accept = (token_hash: string) => service.client().verifyOtp({ token_hash, type: 'invite' });
    const signInCode = async () =>
      (await service.client().signInWithPassword({ email, password: PASSWORD })).error?.code ?? 'in';

    it.each(Object.keys(WAYS))('is not entered by %s, and can still accept', async (way) => {
      const outcome = await WAYS[way]!(service, email);
      if (outcome instanceof Response) expect(await outcome.text()).not.toContain('access_token');
      else if (outcome instanceof AuthError) expect(outcome.code).toBe('provider_email_needs_verification');
      else expect(JSON.stringify(outcome ?? {})).not.toContain('access_token');
      const { user, sessions: open } = await state();
      expect({ open, confirmed: user.email_confirmed_at, password: user.encrypted_password }).toEqual({
        open: 0,
        confirmed: null,
        password: null,
      });
      const { data, error } = await accept(tokenHash);
      expect(error).toBeNull();
      expect(data.user?.user_metadata).toEqual({
        team: 'A',
        sub: user.id,
        email,
        email_verified: true,
        phone_verified: false,
      });
      expect(await signInCode()).toBe('invalid_credentials');
    });

    it('is not entered by an invitation that has ended, was used, or was replaced', async () => {
      const admin = await adminClient(service);
      const { data } = await admin.generateLink({ type: 'invite', email });
      expect((await accept(tokenHash)).error?.code).toBe('otp_expired');
      service.advance(7 * DAY);
      expect((await accept(data.properties?.hashed_token ?? '')).error?.code).toBe('otp_expired');
      expect((await state()).user.email_confirmed_at).toBeNull();
    });

    it('whoever reads the mailbox gets in, and never with a password a stranger chose', async () => {
      if (mailerAutoconfirm) return;
      const stranger = service.client();
      await stranger.signUp({ email, password: PASSWORD, options: { data: { team: 'B' } } });
      // The invited person takes the mail for the invitation.
      await openLink(service, email);
      expect(await signInCode()).toBe('invalid_credentials');
      expect((await state()).user.user_metadata).toMatchObject({ team: 'A' });
      expect((await state()).user.encrypted_password).toBeNull();
    });

    it('a code that the mailbox does hold signs its owner in', async () => {
      const client = service.client();
      expect((await client.signInWithOtp({ email })).error).toBeNull();
      const token = codeIn(await service.mailTo(email));
      expect((await client.verifyOtp({ email, token, type: 'email' })).error).toBeNull();
      expect((await accept(tokenHash)).error?.code).toBe('otp_expired');
    });

    it('is told of in the record', async () => {
      const { user } = await state();
      const events = await service.auth.context.transaction((tx) =>
        tx.select().from(auditEvents).where(eq(auditEvents.user_id, user.id)),
      );
      expect(events.map(({ action }) => action)).toEqual(['user_invited']);
    });
  });
});
