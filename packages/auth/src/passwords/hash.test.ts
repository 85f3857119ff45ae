import { hash as hashBcrypt } from 'bcryptjs';
import { describe, expect, it } from 'vitest';
import { checkPassword, hashPassword, isImportableHash, needsRehash } from './hash';

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

  it('of bcrypt count until the next sign-in, for passwords bcrypt reads to their end', async () => {
    const stored = await hashBcrypt('secret words', 4);
    for (const spelling of [stored, stored.replace('$2b$', '$2a$'), stored.replace('$2b$', '$2y$')]) {
      expect(isImportableHash(spelling)).toBe(true);
      expect(await checkPassword(spelling, 'secret words')).toBe(true);
      expect(await checkPassword(spelling, 'secret wordS')).toBe(false);
      expect(needsRehash(spelling)).toBe(true);
    }
    const long = await hashBcrypt('x'.repeat(72), 4);
    expect(await checkPassword(long, 'x'.repeat(72))).toBe(true);
    expect(await checkPassword(long, 'x'.repeat(73))).toBe(false);
    expect(await checkPassword(long, `${'x'.repeat(72)}y`)).toBe(false);
  });

  it.each([
    ['$2b$15$abcdefghijklmnopqrstuuAYgG5QDtb.kXzuRVPxGM1xkmkdj3vNe', 'costs too much'],
    ['$2b$03$abcdefghijklmnopqrstuuAYgG5QDtb.kXzuRVPxGM1xkmkdj3vNe', 'costs too little'],
    ['$2x$10$abcdefghijklmnopqrstuuAYgG5QDtb.kXzuRVPxGM1xkmkdj3vNe', 'is of the kind with the bug'],
    ['$argon2id$v=19$m=4194304,t=2,p=1$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaGhhc2g', 'wants 4 GiB'],
    ['$argon2id$v=19$m=19456,t=99,p=1$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaGhhc2g', 'wants 99 passes'],
    ['$argon2d$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaGhhc2g', 'is of another kind'],
    ['secret words', 'is a password'],
    ['', 'is nothing'],
  ])('"%s" is not taken over: it %s', (text) => {
    expect(isImportableHash(text)).toBe(false);
  });

  it('of argon2 with other parameters are taken over', async () => {
    expect(isImportableHash(await hashPassword('secret words'))).toBe(true);
    expect(isImportableHash('$argon2i$v=19$m=65536,t=3,p=4$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaGhhc2g')).toBe(true);
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
