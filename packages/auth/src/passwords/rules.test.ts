import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { type AuthSettings, DEFAULT_SETTINGS } from '../settings/settings';
import { passwordWeakness, requireStrongPassword } from './rules';

const EMAIL = 'alice.wonder@harbor-it.example';

const weaknessOf = (password: string, settings: Partial<AuthSettings> = {}) =>
  passwordWeakness({ ...DEFAULT_SETTINGS, ...settings }, password, EMAIL);

describe('passwordWeakness', () => {
  it('refuses every one of the 3,000 most common that is long enough', async () => {
    const common = dictionary['passwords-common'].slice(0, 3_000);
    expect(common).toHaveLength(3_000);
    const reasons = await Promise.all(common.map(async (password) => (await weaknessOf(password))?.reasons[0]));
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
  ])('refuses %s', async (password) => {
    expect((await weaknessOf(password))?.reasons).toEqual(['pwned']);
  });

  it.each([
    ['correct horse battery staple'],
    ['Nur 8 Schiffe'],
    ['tr0ub4dor&3-plus'],
    ['ünïcødé wörds'],
    ['x7$kQ9!v'],
    ['mein passwort steht nirgends'],
    ['aaaaaaabcq zu'],
  ])('admits %s', async (password) => {
    expect(await weaknessOf(password)).toBeNull();
  });

  it('counts characters, not bytes: eight at least, a thousand at most', async () => {
    expect((await weaknessOf('ä7!öü#z'))?.reasons).toEqual(['length']);
    expect(await weaknessOf('🚢⚓🧭🌊🐟🐙🦀🐚')).toBeNull();
    const long = 'ship and sea '.repeat(77);
    const ctx = { settings: DEFAULT_SETTINGS, leakedPasswords: { has: async () => false } };
    await requireStrongPassword(ctx, long.slice(0, 1_000), EMAIL);
    await expect(requireStrongPassword(ctx, long.slice(0, 1_001), EMAIL)).rejects.toThrow('longer than 1000');
  });

  it('knows the operator’s rules: more characters, and one of each set', async () => {
    const settings = { passwordMinCharacters: 12, passwordCharacterSets: ['abcdefghijklmnopqrstuvwxyz', '0123456789'] };
    expect(await weaknessOf('ship and sea 7', settings)).toBeNull();
    expect((await weaknessOf('ship and sea', settings))?.reasons).toEqual(['characters']);
    expect(await weaknessOf('SHIP 777', settings)).toEqual({
      message:
        'Password should be at least 12 characters. Password should contain at least one character of each: abcdefghijklmnopqrstuvwxyz, 0123456789.',
      reasons: ['length', 'characters'],
    });
  });
});
