import { plainSqlEngines } from '@fairlead/db/testing';
import { hash as hashBcrypt } from 'bcryptjs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressLimits, users } from '../schema';
import { DEFAULT_ADDRESS_LIMITS } from '../settings/settings';
import { refusal, signIn, startTestService, type TestService } from '../testing/test-service';

const PASSWORD = 'correct horse battery staple';
const WRONG = { status: 400, code: 'invalid_credentials' };
const MINUTE = 60_000;

describe.each(plainSqlEngines())('guessing passwords on %s', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(engine, { trustProxy: true });
  });
  afterAll(() => service.close());

  let accounts = 0;
  const account = async () => {
    accounts += 1;
    const email = `user${accounts}@example.com`;
    await service.auth.createUser({ email, password: PASSWORD });
    return email;
  };
  const attempt = (email: string, password: string, path = '/token?grant_type=password') =>
    service.post(path, { email, password });

  it('compares all of a password: another last of 200 characters fails', async () => {
    const email = 'long@example.com';
    const password = `${'ab cd 12 '.repeat(22)}xy`;
    await service.auth.createUser({ email, password });
    expect(password).toHaveLength(200);
    expect(await refusal(await attempt(email, `${password.slice(0, 199)}z`))).toEqual(WRONG);
    expect((await attempt(email, password)).status).toBe(200);
  });

  it('evaluates at most 10 of 100 wrong passwords at once, and leaves other accounts alone', async () => {
    const email = await account();
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => attempt(email, `wrong ${n}`)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(90);
    expect((await attempt(email, PASSWORD)).status).toBe(429);
    expect((await attempt(await account(), PASSWORD)).status).toBe(200);
  });

  it('does not even compute what is over the limit, two processes together', async () => {
    const gates = [service.auth.context.gate, (await service.another()).context.gate];
    let evaluated = 0;
    const tries = Array.from({ length: 100 }, (_, n) =>
      gates[n % 2]!.evaluate('password', 'counted@example.com', async () => {
        evaluated += 1;
        return null;
      }),
    );
    await Promise.allSettled(tries);
    expect(evaluated).toBe(10);
  });

  it('20 right passwords at once all sign in', async () => {
    const email = await account();
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(email, PASSWORD)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  it('waits longer each time, and never for good', async () => {
    const email = await account();
    const fail10 = async () => {
      for (let n = 0; n < 10; n += 1) expect((await attempt(email, 'wrong')).status).toBe(400);
    };
    const wait = async () => Number((await attempt(email, 'wrong')).headers.get('retry-after'));
    await fail10();
    const first = await wait();
    expect(first).toBe(15 * 60);
    const impatient = await wait();
    expect(impatient).toBeGreaterThan(first);
    service.advance(impatient * 1_000);
    await fail10();
    const second = await wait();
    expect(second).toBe(30 * 60);
    service.advance(second * 1_000);
    expect((await attempt(email, PASSWORD)).status).toBe(200);
  });

  it('other spellings, grants, processes and address headers do not help', async () => {
    const email = await account();
    for (let n = 0; n < 10; n += 1) await attempt(email, 'wrong');
    for (const spelling of [email.toUpperCase(), ` ${email} `])
      expect((await attempt(spelling, PASSWORD)).status).toBe(429);
    for (const path of ['//token?grant_type=password', '/token/?grant_type=password', '/./token?grant_type=password'])
      expect((await attempt(email, PASSWORD, path)).status).not.toBe(200);
    const forged = await service.post(
      '/token?grant_type=password',
      { email, password: PASSWORD },
      { 'x-forwarded-for': '9.9.9.9' },
    );
    expect(forged.status).toBe(429);
    const restarted = await service.another();
    await expect(restarted.context.gate.evaluate('password', email, async () => true)).rejects.toMatchObject({
      status: 429,
    });
  });

  it('counts an unknown account like a known one', async () => {
    for (let n = 0; n < 10; n += 1) expect(await refusal(await attempt('nobody@example.com', 'x'))).toEqual(WRONG);
    expect((await attempt('nobody@example.com', 'x')).status).toBe(429);
  });

  it('tells a ban only to whoever knows the password', async () => {
    const email = 'banned@example.com';
    const id = await service.auth.createUser({ email, password: PASSWORD });
    await service.auth.banUser(id, new Date(service.now().getTime() + 60 * MINUTE));
    expect(await refusal(await attempt(email, 'wrong'))).toEqual(WRONG);
    expect(await refusal(await attempt(email, PASSWORD))).toEqual({ status: 400, code: 'user_banned' });
  });

  it('a password that no longer meets the rules still signs in, and is told so', async () => {
    await service.auth.createUser({ email: 'old@example.com', password: 'password1' });
    expect(await signIn(service, 'old@example.com', 'password1')).toMatchObject({
      weak_password: { reasons: ['pwned'] },
    });
    expect(await signIn(service, await account(), PASSWORD)).toMatchObject({ weak_password: null });
  });

  it('takes a password over from bcrypt at its first sign-in', async () => {
    const email = 'imported@example.com';
    const id = await service.auth.createUser({ email, password: null });
    const { transaction } = service.auth.context;
    const stored = await hashBcrypt(PASSWORD, 4);
    await transaction((tx) => tx.update(users).set({ encrypted_password: stored }).where(eq(users.id, id)));
    expect(await refusal(await attempt(email, `${PASSWORD} wrong`))).toEqual(WRONG);
    await signIn(service, email, PASSWORD);
    const [row] = await transaction((tx) => tx.select().from(users).where(eq(users.id, id)));
    expect(row?.encrypted_password).toMatch(/^\$argon2id\$/);
    await signIn(service, email, PASSWORD);
  });

  it('admits 30 tries per address in five minutes, IPv6 by /64, whatever the account', async () => {
    const narrow = await startTestService(engine, {
      trustProxy: true,
      settings: { addressLimits: DEFAULT_ADDRESS_LIMITS },
    });
    try {
      const from = (ip: string, n: number, grant = 'password') =>
        narrow.post(
          `/token?grant_type=${grant}`,
          { email: `u${n}@example.com`, password: 'x' },
          { 'x-forwarded-for': ip },
        );
      for (let n = 0; n < 30; n += 1) expect((await from(`2001:db8:1:2::${n.toString(16)}`, n)).status).toBe(400);
      const refused = await from('2001:db8:1:2:ffff::1', 31);
      expect(await refusal(refused)).toEqual({ status: 429, code: 'over_request_rate_limit' });
      expect(Number(refused.headers.get('retry-after'))).toBe(300);
      expect((await from('2001:db8:1:2::5', 31, 'id_token')).status).toBe(429);
      expect((await from('2001:db8:1:3::1', 31)).status).toBe(400);
      expect((await from('2001:db8:1:2::1', 31, 'refresh_token')).status).toBe(400);
      const keys = await narrow.auth.context.transaction((tx) => tx.select().from(addressLimits));
      expect(JSON.stringify(keys)).not.toContain('2001');
      narrow.advance(5 * MINUTE);
      expect((await from('2001:db8:1:2::1', 31)).status).toBe(400);
    } finally {
      await narrow.close();
    }
  });
});
