import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { passwordWeakness, requireStrongPassword } from './rules';

const EMAIL = 'alice.wonder@harbor-it.example';

describe('passwordWeakness', () => {
  it('refuses every one of the 3,000 most common that is long enough', () => {
    const common = dictionary['passwords-common'].slice(0, 3_000);
    expect(common).toHaveLength(3_000);
    const reasons = common.map((password) => passwordWeakness(password, EMAIL)?.reasons[0]);
    expect(new Set(reasons)).toEqual(new Set(['length', 'pwned']));
  });

  it.each([
    ['Password1!'],
    ['P@ssw0rd'],
    ['dragon2024!'],
    ['qwertyuiop'],
    ['1qaz2wsx3edc'],
    ['12345678'],
    ['987654321'],
    ['abcdefghij'],
    ['aaaaaaaa'],
    ['abababab'],
    ['abc1abc1abc1'],
    ['Fairlead2026!'],
    ['FA1RLEAD'],
    ['alice.wonder'],
    ['Wonder1234'],
    ['harbor-it.example'],
    ['alice.wonder@harbor-it.example'],
    ['xx alice.wonder@harbor-it.example'],
  ])('refuses %s', (password) => {
    expect(passwordWeakness(password, EMAIL)?.reasons).toEqual(['pwned']);
  });

  it.each([
    ['correct horse battery staple'],
    ['Nur 8 Schiffe'],
    ['tr0ub4dor&3-plus'],
    ['ünïcødé wörds'],
    ['x7$kQ9!v'],
    ['mein passwort steht nirgends'],
    ['aaaaaaabcq zu'],
  ])('admits %s', (password) => {
    expect(passwordWeakness(password, EMAIL)).toBeNull();
  });

  it('counts characters, not bytes: eight at least, a thousand at most', () => {
    expect(passwordWeakness('ä7!öü#z', EMAIL)?.reasons).toEqual(['length']);
    expect(passwordWeakness('🚢⚓🧭🌊🐟🐙🦀🐚', EMAIL)).toBeNull();
    const long = 'ship and sea '.repeat(77);
    expect(() => requireStrongPassword(long.slice(0, 1_000), EMAIL)).not.toThrow();
    expect(() => requireStrongPassword(long.slice(0, 1_001), EMAIL)).toThrow('longer than 1000');
  });
});
