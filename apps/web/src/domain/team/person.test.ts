import { describe, expect, it } from 'vitest';
import { avatarOf, initials } from './person';

describe('initials', () => {
  it.each([
    ['Ann Harbor', 'AH'],
    ['ann', 'A'],
    ['Ann van der Harbor', 'AH'],
    ['  ', ''],
    ['👩‍🚀 Zed', '👩Z'],
    ['شركة المرفأ', 'شا'],
  ])('%s → %s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});

describe('avatarOf', () => {
  it('takes the profile picture, else the account own, else none', () => {
    expect(avatarOf('/p.png', { avatar_url: 'https://a.example/b.png' })).toBe('/p.png');
    expect(avatarOf(null, { avatar_url: 'https://a.example/b.png' })).toBe('https://a.example/b.png');
    expect(avatarOf(null, { avatar_url: 'javascript:alert(1)' })).toBeNull();
    expect(avatarOf(null, undefined)).toBeNull();
  });
});
