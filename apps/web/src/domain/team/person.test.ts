import { describe, expect, it } from 'vitest';
import { initials } from './person';

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
