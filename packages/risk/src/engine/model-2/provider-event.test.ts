import { expect, it } from 'vitest';
import { providerEvent } from './provider-event';

const client = (mean: number) => ({ mean, secondMoment: 5 * mean ** 2 });

it('has no event for a provider without clients', () => {
  expect(providerEvent([])).toBeNull();
  expect(providerEvent([{ mean: 0, secondMoment: 0 }])).toBeNull();
});

it('happens once in 625 years and hits three eighths of the clients on average', () => {
  const event = providerEvent([client(100_000), client(300_000)]);
  expect(event?.ratePerYear).toBeCloseTo(0.0016, 12);
  expect(event?.hit.mean).toBeCloseTo(0.75, 12);
  expect(event?.loss.mean).toBeCloseTo(0.375 * 400_000, 6);
  expect(event?.lossPerYear).toBeCloseTo(0.0016 * 0.375 * 400_000, 6);
});

it('costs more in one event of ten than on average, and most where many are hit at once', () => {
  const many = providerEvent(Array.from({ length: 40 }, () => client(100_000)));
  expect(many?.hit.oneInTen).toBeGreaterThan(20);
  expect(many?.hit.oneInTen).toBeLessThan(32);
  expect(many?.loss.oneInTen).toBeGreaterThan(1.3 * (many?.loss.mean ?? 0));
});

it('counts the smaller clients of a large portfolio with their mean', () => {
  const losses = [
    ...Array.from({ length: 100 }, () => client(100_000)),
    ...Array.from({ length: 400 }, () => client(1_000)),
  ];
  const event = providerEvent(losses);
  expect(event?.hit.mean).toBeCloseTo(187.5, 9);
  expect(event?.loss.mean).toBeCloseTo(0.375 * 10_400_000, 4);
});

it('says the same every time', () => {
  const losses = [client(80_000), client(120_000), client(5_000)];
  expect(providerEvent(losses)).toEqual(providerEvent(losses.toReversed()));
});
