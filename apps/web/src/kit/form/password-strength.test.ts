import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength';

it.each([
  ['short', 'Too short'],
  ['password', 'Easy to guess'],
  ['password123', 'Easy to guess'],
  ['Welcome2026!', 'Easy to guess'],
  ['aaaaaaaaaaaaaaaa', 'Easy to guess'],
  ['1234567890123456', 'Easy to guess'],
  ['tr4ctorbed', 'Fair'],
  ['Blue-kettle7', 'Strong'],
  ['seven ropes and a lantern', 'Strong'],
])('%s is %s', (password, words) => {
  expect(passwordStrength(password).words).toBe(words);
});

it('is no stronger for what the account tells', () => {
  const known = ['alice.ferrer@harborlight.example', 'Harborlight IT'];
  expect(passwordStrength('harborlight2026', known).level).toBeLessThan(passwordStrength('harborlight2026').level);
});

it('never falls when characters that differ are added', () => {
  let before = 0;
  for (const password of ['kt7Qz-mw', 'kt7Qz-mwpx', 'kt7Qz-mwpxra', 'kt7Qz-mwpxrabf']) {
    const { level } = passwordStrength(password);
    expect(level).toBeGreaterThanOrEqual(before);
    before = level;
  }
});
