import { describe, expect, it } from 'vitest';
import { bannedUntil } from './ban-duration';

const NOW = new Date('2026-01-01T00:00:00Z');
const HOUR = 60 * 60_000;

describe('bannedUntil', () => {
  it.each([
    ['24h', 24 * HOUR],
    ['1h30m', 1.5 * HOUR],
    ['0.5h', 0.5 * HOUR],
    ['90s', 90_000],
    ['500ms', 500],
    ['876600h', 876_600 * HOUR],
    ['99999999h', 876_600 * HOUR],
  ])('%s', (duration, ms) => {
    expect(bannedUntil(duration, NOW)?.getTime()).toBe(NOW.getTime() + ms);
  });

  it('none lets in again', () => {
    expect(bannedUntil('none', NOW)).toBeNull();
  });

  it.each(['', ' ', '24', 'h', '24 h', '-24h', '24d', '1h x', '1.2.3h', '.h', 'None', '1h'.repeat(60)])(
    'refuses %j',
    (duration) => {
      expect(() => bannedUntil(duration, NOW)).toThrow('invalid format for ban duration');
    },
  );
});
