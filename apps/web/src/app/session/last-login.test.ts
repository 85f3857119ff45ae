import { describe, expect, it } from 'vitest';
import { isLoginDue } from './last-login';

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 1, 9, minutes));

describe('isLoginDue', () => {
  it('answers yes at most every 10 minutes per user', () => {
    sessionStorage.clear();
    expect(isLoginDue('ann', at(0))).toBe(true);
    expect(isLoginDue('ann', at(9))).toBe(false);
    expect(isLoginDue('bob', at(9))).toBe(true);
    expect(isLoginDue('ann', at(10))).toBe(true);
    expect(isLoginDue('ann', at(11))).toBe(false);
  });
});
