import { describe, expect, it } from 'vitest';
import { checkPassword, hashPassword, needsRehash } from './hash';

describe('password hashes', () => {
  it('are argon2id with 19 MiB and 2 passes, and salted', async () => {
    const [first, second] = await Promise.all([hashPassword('secret words'), hashPassword('secret words')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(await checkPassword(first, 'secret words')).toBe(true);
    expect(await checkPassword(first, 'secret wordS')).toBe(false);
    expect(needsRehash(first)).toBe(false);
    expect(needsRehash(first.replace('t=2', 't=1'))).toBe(true);
  });

  it('say no where there is none, even to the dummy password', async () => {
    expect(await checkPassword(null, 'the password of nobody')).toBe(false);
    expect(await checkPassword(undefined, 'x')).toBe(false);
  });

  it('are computed off the main thread: timers run meanwhile', async () => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 1);
    await Promise.all(Array.from({ length: 8 }, () => hashPassword('secret words')));
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(3);
  });
});
