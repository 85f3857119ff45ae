import { describe, expect, it } from 'vitest';
import {
  formatChanceStep,
  formatModelledMoney,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPoints,
  formatPrice,
  formatProbability,
  probabilityInWords,
  shownChanceOff,
} from './format';
import { formatDate, formatDuration, formatInstant, formatRecent } from './format-date';
import { inSentence } from './in-sentence';
import { modelledStep, roundModelled, roundParts, shareTakenOff } from './rounding';

const us = { currency: 'USD', locale: 'en-US' };
const en = { locale: 'en-US' };

it('takes a chance off another as both are shown', () => {
  expect(shownChanceOff(0.0338, 0.0194)).toBe(0.015);
  expect(shownChanceOff(0.364, 0.296)).toBe(0.06);
  expect(shownChanceOff(0.0997, 0.0512)).toBe(0.049);
});

it('writes a plain number with a true minus', () => {
  expect([formatNumber(1_204, en), formatNumber(-10, en), formatNumber(-0.25, { ...en, digits: 1 })]).toEqual([
    '1,204',
    '−10',
    '−0.3',
  ]);
});

describe('money', () => {
  it.each([
    [412, '$412'],
    [0, '$0'],
    [1_920, '$1.9K'],
    [31_500, '$31.5K'],
    [31_620, '$32K'],
    [99_999, '$100K'],
    [412_300, '$412K'],
    [999_600, '$1M'],
    [1_290_000, '$1.29M'],
    [12_400_000, '$12.4M'],
    [1_200_000_000, '$1.2B'],
    [-58_000, '−$58K'],
  ])('%d is %s in a tile', (amount, text) => {
    expect(formatMoney(amount, { ...us, form: 'compact' })).toBe(text);
  });

  it('is written in full in tables, with a true minus', () => {
    expect(formatMoney(31_500, us)).toBe('$31,500');
    expect(formatMoney(-58_000, us)).toBe('−$58,000');
    expect(formatMoney(-0.2, us)).toBe('$0');
  });

  it('follows currency and locale', () => {
    expect(formatMoney(31_500, { currency: 'EUR', locale: 'de-DE' })).toBe('31.500\u00a0€');
    expect(formatMoney(1_290_000, { currency: 'GBP', locale: 'en-GB', form: 'compact' })).toBe('£1.29m');
  });

  it('shows modelled figures with two figures below 100,000 and three above', () => {
    expect(formatModelledMoney(15_081, us)).toBe('$15,000');
    expect(formatModelledMoney(365_197, us)).toBe('$365,000');
    expect(formatModelledMoney(59_411, { ...us, form: 'compact' })).toBe('$59K');
    expect(formatModelledMoney(764_224, { ...us, form: 'compact' })).toBe('$764K');
  });

  it('shows the cents of a price only where it has any', () => {
    expect(formatPrice(479_000, us)).toBe('$4,790');
    expect(formatPrice(1_250, us)).toBe('$12.50');
    expect(formatPrice(500, { currency: 'JPY', locale: 'en-US' })).toBe('¥500');
  });
});

describe('chances', () => {
  it.each([
    [0, '0%'],
    [0.0004, '<0.1%'],
    [0.001, '0.1%'],
    [0.0458, '4.6%'],
    [0.0994, '9.9%'],
    [0.0996, '10%'],
    [0.3939, '39%'],
    [0.9999, '>99%'],
    [1, '100%'],
  ])('%d is %s', (probability, text) => {
    expect(formatProbability(probability, en)).toBe(text);
  });

  it.each([
    [0.05, '1 in 20'],
    [0.3333, '1 in 3'],
    [0.5, '1 in 2'],
    [0.69, '7 in 10'],
    [0.0043, '1 in 230'],
    [0.0001, 'less than 1 in 1,000'],
    [0.97, 'almost certain'],
    [0, 'none in the model'],
  ])('%d is "%s" in words', (probability, text) => {
    expect(probabilityInWords(probability, en)).toBe(text);
  });

  it('writes the step between two chances from the chances as shown', () => {
    expect(formatChanceStep(0.0336, 0.0193, en)).toBe('−1.5 points');
    expect(formatChanceStep(0.006, 0.003, en)).toBe('−0.3 points');
    expect(formatChanceStep(0.361, 0.302, en)).toBe('−6 points');
    expect(formatChanceStep(0.12, 0.094, en)).toBe('−2.6 points');
    expect(formatChanceStep(0.05, 0.06, en)).toBe('+1 point');
    expect(formatChanceStep(0.0501, 0.0502, en)).toBe('–');
  });

  it('writes percents whole and steps between them in points', () => {
    expect(formatPercent(0.6415, en)).toBe('64%');
    expect(formatPercent(0.6415, { locale: 'de-DE', digits: 1 })).toBe('64,2\u00a0%');
    expect(formatPoints(0.304, 0.116, en)).toBe('−18 points');
    expect(formatPoints(0.1, 0.11, en)).toBe('1 point');
  });
});

describe('rounding', () => {
  it('keeps whole units for very small amounts', () => {
    expect([0, 0.3, 7, 412, 15_081, 99_949, 99_999, 365_197].map(roundModelled)).toEqual([
      0, 0, 7, 410, 15_000, 100_000, 100_000, 365_000,
    ]);
    expect(modelledStep(-15_081)).toBe(1_000);
  });

  it('makes parts add up to the total as shown', () => {
    const parts = [3_302, 6_887, 3_284, 779, 247, 549];
    expect(roundParts(parts, 1_000)).toEqual([3_000, 7_000, 3_000, 1_000, 0, 1_000]);
    expect(roundParts([1, 1, 1], 2)).toEqual([2, 2, 0]);
    expect(roundParts([])).toEqual([]);
  });
});

it('the share taken off an amount is that of the amounts a reader sees', () => {
  // $2.1K and $1.3K: a reader comes to 38%, the unrounded amounts to 40%.
  expect(shareTakenOff(2_115.7, 1_262.2)).toBeCloseTo(800 / 2_100, 12);
  expect([shareTakenOff(0, 0), shareTakenOff(100, 100)]).toEqual([0, 0]);
});

describe('dates', () => {
  const style = { locale: 'en-US', timeZone: 'America/New_York' };
  const now = new Date('2026-03-17T14:00:00Z');

  it('writes dates by form', () => {
    expect(formatDate(now, style)).toBe('March 17, 2026');
    expect(formatDate(new Date('2026-03-12T12:00:00Z'), { ...style, form: 'list', now })).toBe('Mar 12');
    expect(formatDate(new Date('2025-12-16T12:00:00Z'), { ...style, form: 'list', now })).toBe('Dec 16, 2025');
  });

  it('counts days by the calendar of the time zone', () => {
    expect(formatRecent(new Date('2026-03-17T13:12:00Z'), { ...style, now }).replace('\u202f', ' ')).toBe(
      'Today, 9:12 AM',
    );
    // 11 pm of the day before in New York, already the same day in London.
    expect(formatRecent(new Date('2026-03-17T03:00:00Z'), { ...style, now })).toBe('Yesterday');
    expect(formatRecent(new Date('2026-03-12T12:00:00Z'), { ...style, now })).toBe('Mar 12');
  });

  it('writes an instant to the second, with its time zone', () => {
    const write = (timeZone: string) => formatInstant(now, { locale: 'en-US', timeZone }).replace('\u202f', ' ');
    expect(write('America/New_York')).toBe('March 17, 2026 at 10:00:00 AM EDT');
    expect(write('UTC')).toBe('March 17, 2026 at 2:00:00 PM UTC');
  });

  it('says how long something takes', () => {
    expect([10_000, 60_000, 360_000, 7_200_000].map(formatDuration)).toEqual([
      'less than a minute',
      'about 1 minute',
      'about 6 minutes',
      'about 2 hours',
    ]);
  });

  it('writes a label in a sentence, abbreviations as they are', () => {
    expect(
      ['Patch management', 'DDoS protection', 'Endpoint detection (EDR)', '24/7 monitoring'].map(inSentence),
    ).toEqual(['patch management', 'DDoS protection', 'endpoint detection (EDR)', '24/7 monitoring']);
  });
});
