import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '../schema';
import { adminClient } from '../testing/admin-client';
import { countStatements } from '../testing/count-statements';
import { pkcePair, refusal, startTestService, type TestService } from '../testing/test-service';

const PASSWORD = 'correct horse battery staple';
const HOUR = 60 * 60_000;

/** Calls that send something to whoever they name. */
const CALLS: Record<string, (contact: object, isPhone: boolean) => [path: string, body: object]> = {
  signup: (contact, isPhone) => ['/signup', { ...contact, password: PASSWORD, ...(isPhone ? {} : pkce()) }],
  otp: (contact) => ['/otp', { ...contact, ...pkce() }],
  'otp for accounts that exist': (contact) => ['/otp', { ...contact, create_user: false, ...pkce() }],
  'resend of a sign-up': (contact, isPhone) => ['/resend', { ...contact, type: isPhone ? 'sms' : 'signup', ...pkce() }],
  'resend of a change': (contact, isPhone) => [
    '/resend',
    { ...contact, type: isPhone ? 'phone_change' : 'email_change', ...pkce() },
  ],
  recover: (contact) => ['/recover', { ...contact, ...pkce() }],
};
const pkce = () => pkcePair().challenge;

/** States of a contact; those without an account come last. */
const STATES = ['confirmed', 'banned', 'unconfirmed', 'invited', 'unknown'] as const;

describe.each(plainSqlEngines())('what a stranger learns of a contact on %s', (engine) => {
  let service: TestService;
  let count = 0;
  beforeAll(async () => {
    service = await startTestService(engine, { settings: { phoneEnabled: true } });
  });
  afterAll(() => service.close());

  /** A contact in that state, its way to it long ago. */
  const contactIn = async (state: (typeof STATES)[number], isPhone: boolean) => {
    count += 1;
    const contact = isPhone
      ? { phone: `1555010${String(count).padStart(4, '0')}` }
      : { email: `p${count}@example.com` };
    const admin = await adminClient(service);
    if (state === 'confirmed' || state === 'banned')
      await admin.createUser({
        ...contact,
        password: PASSWORD,
        email_confirm: !isPhone,
        phone_confirm: isPhone,
        ban_duration: state === 'banned' ? '24h' : 'none',
      });
    if (state === 'unconfirmed') await service.post(...CALLS.signup!(contact, isPhone));
    if (state === 'invited' && !isPhone) await admin.inviteUserByEmail(contact.email ?? '');
    service.advance(HOUR / 30);
    return contact;
  };
  const rows = async () => (await service.auth.context.transaction((tx) => tx.select().from(mailOutbox))).length;
  const shapeOf = (text: string) =>
    text
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, 'ID')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
      .replace(/p\d+@example\.com|1555010\d{4}/g, 'CONTACT');

  describe.each([
    ['address', false],
    ['telephone number', true],
  ])('by %s', (_name, isPhone) => {
    const calls = Object.keys(CALLS).filter((call) => !(isPhone && call === 'recover'));
    const states = STATES.filter((state) => !(isPhone && state === 'invited'));

    it.each(calls)('%s answers alike, with as many statements and messages', async (call) => {
      const seen = [];
      for (const state of states) {
        if (call === 'otp for accounts that exist' && state === 'unknown') continue;
        const contact = await contactIn(state, isPhone);
        const [path, body] = CALLS[call]!(contact, isPhone);
        const before = await rows();
        let answer = '';
        const statements = await countStatements(service, async () => {
          const response = await service.post(path, body);
          answer = `${response.status} ${shapeOf(await response.text())}`;
        });
        const again = await refusal(await service.post(path, body));
        seen.push({ answer, statements, messages: (await rows()) - before, again });
      }
      expect(seen.length).toBeGreaterThan(2);
      expect(new Set(seen.map((one) => JSON.stringify(one)))).toHaveLength(1);
      const limit = isPhone ? 'over_sms_send_rate_limit' : 'over_email_send_rate_limit';
      expect(seen[0]).toMatchObject({ messages: 1, again: { status: 429, code: limit } });
      expect(seen[0]!.answer).toMatch(/^200 /);
    });

    it('a request for an account that must exist tells that there is none, and counts all the same', async () => {
      const contact = await contactIn('unknown', isPhone);
      const [path, body] = CALLS['otp for accounts that exist']!(contact, isPhone);
      expect(await refusal(await service.post(path, body))).toEqual({ status: 422, code: 'otp_disabled' });
      expect((await service.post(path, body)).status).toBe(429);
    });

    it('every refusal for haste says when to come back', async () => {
      const contact = await contactIn('unknown', isPhone);
      for (const call of calls) {
        const [path, body] = CALLS[call]!(contact, isPhone);
        await service.post(path, body);
        const refused = await service.post(path, body);
        expect(refused.status).toBe(429);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    });

    it('a code is refused alike', async () => {
      const seen = new Set<string>();
      for (const state of states) {
        const contact = await contactIn(state, isPhone);
        for (const type of isPhone ? ['sms', 'phone_change'] : ['signup', 'email', 'magiclink', 'recovery', 'invite']) {
          const response = await service.post('/verify', { ...contact, token: '000000', type });
          seen.add(`${response.status} ${await response.text()}`);
        }
      }
      expect([...seen]).toEqual([
        JSON.stringify({ code: 'otp_expired', message: 'Token has expired or is invalid' }).replace(/^/, '403 '),
      ]);
    });
  });

  it('while sign-ups are closed, asking for a code makes no account and says nothing of it', async () => {
    const closed = await startTestService(engine, { settings: { signupEnabled: false, phoneEnabled: true } });
    try {
      await closed.auth.createUser({ email: 'known@example.com', password: null });
      const seen = [];
      for (const email of ['known@example.com', 'unknown@example.com']) {
        let answer = '';
        const statements = await countStatements(closed, async () => {
          answer = await (await closed.post('/otp', { email, ...pkce() })).text();
        });
        seen.push({ answer, statements });
      }
      expect(seen[0]).toEqual(seen[1]);
      expect(await closed.auth.readOutbox({ to: 'unknown@example.com' })).toEqual([]);
      expect((await (await adminClient(closed)).listUsers()).data.users).toHaveLength(1);
    } finally {
      await closed.close();
    }
  });
});
