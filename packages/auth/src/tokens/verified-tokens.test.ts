import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { VerifiedTokens } from './verified-tokens';

const NOW = 1_772_000_000;
const HOUR = 3_600;
const claimsOf = (iat: number, exp: number) => ({
  userId: randomUUID(),
  sessionId: randomUUID(),
  aal: 'aal1' as const,
  kid: 'key',
  iat,
  exp,
});

describe('verified tokens', () => {
  it('are known by their whole text, from their beginning to their end', () => {
    const tokens = new VerifiedTokens();
    const claims = claimsOf(NOW, NOW + HOUR);
    tokens.keep('a.b.c', claims);
    expect(tokens.find('a.b.c', NOW, HOUR)).toBe(claims);
    expect(tokens.find('a.b.c', NOW + HOUR - 1, HOUR)).toBe(claims);
    for (const other of ['a.b.d', 'a.b.', 'a.b.c ', '']) expect(tokens.find(other, NOW, HOUR)).toBeNull();
  });

  it.each([
    ['at its end', NOW + HOUR, HOUR],
    ['before its beginning', NOW - 1, HOUR],
    ['once it is older than a token may be', NOW + 61, 60],
  ])('do not count %s', (_when, now, maxAge) => {
    const tokens = new VerifiedTokens();
    tokens.keep('a.b.c', claimsOf(NOW, NOW + HOUR));
    expect(tokens.find('a.b.c', now, maxAge)).toBeNull();
  });

  it('are bounded in number: the first are forgotten first', () => {
    const tokens = new VerifiedTokens();
    for (let number = 0; number < 6_000; number += 1) tokens.keep(`token ${number}`, claimsOf(NOW, NOW + HOUR));
    expect(tokens.find('token 0', NOW, HOUR)).toBeNull();
    expect(tokens.find('token 999', NOW, HOUR)).toBeNull();
    expect(tokens.find('token 1000', NOW, HOUR)).not.toBeNull();
    expect(tokens.find('token 5999', NOW, HOUR)).not.toBeNull();
  });
});
