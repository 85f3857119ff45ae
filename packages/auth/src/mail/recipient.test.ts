import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailAddress, isPlainAddress } from './recipient';

describe('emailAddress', () => {
  it.each([
    ['Alice@Example.com', 'alice@example.com'],
    ["  o'neil+x@sub.example.co.uk ", "o'neil+x@sub.example.co.uk"],
    ['a.b_c-d@xn--bcher-kva.example', 'a.b_c-d@xn--bcher-kva.example'],
  ])('stores %j as %j', (given, stored) => {
    expect(emailAddress(given)).toBe(stored);
  });

  it('never lets through what a mail program could read as more than one address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const address = `${text}@example.com`;
        if (isPlainAddress(address)) expect(address).toMatch(/^[^\s,;:<>()[\]\\"@]+@example\.com$/);
      }),
    );
  });

  it('refuses 100 kB without reading them', () => {
    expect(() => emailAddress('@'.repeat(100_000))).toThrow('invalid format');
  });
});
