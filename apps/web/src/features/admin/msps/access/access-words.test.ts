import { DAY_MS } from '@fairlead/content/format/days';
import { expect, it } from 'vitest';
import { american } from '#testing/writers';
import { accessWords, endPreview } from './access-words';
import { endAfterDays, endOnDay } from './end-date';

const NOW = new Date('2026-03-02T09:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS).toISOString();
const trial = (days: number | null) => ({
  is_trial: true,
  is_nfr: false,
  nfrStatus: null,
  trial_end_date: days === null ? null : inDays(days),
});
const nfr = (days: number, nfrStatus: 'active' | 'revoked') => ({
  is_trial: false,
  is_nfr: true,
  nfrStatus,
  trial_end_date: inDays(days),
});

it.each([
  [trial(14), 'running', 'Day 1 of 14', /^14 days left\. Ends March 16, 2026\.$/],
  [trial(9.5), 'running', 'Day 5 of 14', /^10 days left/],
  [trial(3), 'soon', 'Day 12 of 14', /^3 days left/],
  [trial(0.5), 'soon', 'Day 14 of 14', /^1 day left/],
  [trial(16), 'running', '16 days left', /^More than the usual 14\. Ends March 18, 2026\.$/],
  [trial(-1), 'ended', 'Ended March 1, 2026', /data stays/],
  [trial(null), 'running', 'No end date', /until one is set/],
  [nfr(45, 'active'), 'running', 'Day 16 of 60', /^45 days left/],
  [nfr(45, 'revoked'), 'ended', 'Withdrawn', /data stays/],
] as const)('says where %o stands', (msp, status, headline, detail) => {
  expect(accessWords(msp, NOW, american)).toMatchObject({
    status,
    headline,
    detail: expect.stringMatching(detail),
  });
});

it('says beforehand what a new end means, also for access that was withdrawn', () => {
  expect(endPreview(nfr(45, 'revoked'), new Date(inDays(10)), NOW, american)).toBe(
    'Day 51 of 60. 10 days left. Ends March 12, 2026.',
  );
});

it('moves the day with the days and the days with the day', () => {
  expect(endAfterDays(16, NOW)).toMatchObject({ day: '2026-03-18', end: new Date(inDays(16)) });
  const onDay = endOnDay('2026-03-18', NOW);
  expect([onDay.days, onDay.end?.getHours(), onDay.end?.getMinutes()]).toEqual([17, 23, 59]);
  expect(endOnDay('', NOW).end).toBeNull();
  expect(endAfterDays('', NOW)).toEqual({ days: '', day: '', end: null });
});
