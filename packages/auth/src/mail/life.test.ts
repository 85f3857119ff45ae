import { DAY_MS } from '@fairlead/content/format/days';
import { describe, expect, it } from 'vitest';
import { lifeText } from './life';

describe('lifeText', () => {
  it.each([
    [3_600_000, '1 hour'],
    [7 * DAY_MS, '7 days'],
    [DAY_MS, '1 day'],
    [600_000, '10 minutes'],
    [90 * 60_000, '90 minutes'],
    [60_000, '1 minute'],
    [45_000, '45 seconds'],
  ])('%i ms are %s', (ms, text) => {
    expect(lifeText(ms)).toBe(text);
  });
});
