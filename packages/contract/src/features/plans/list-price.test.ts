import { expect, it } from 'vitest';
import { type ListedPrice, listPrice } from './list-price';

const MDR: ListedPrice = { key: 'managed_mdr', active: true, price: 14.35, unit: 'endpoint', currency: 'USD' };

it.each([
  ['by the computer, counted by people', MDR, 38, 545.3],
  ['by the person, at least one', { ...MDR, unit: 'user' as const }, 0, 14.35],
  ['for the client as a whole', { ...MDR, unit: 'month' as const }, null, 14.35],
  ['by size, for 26 to 100 people as entered', { ...MDR, unit: 'size' as const }, 38, 14.35],
  ['by size, half of it for a small client', { ...MDR, unit: 'size' as const }, 25, 7.18],
  ['by size, more for a large one', { ...MDR, unit: 'size' as const }, 5_000, 143.5],
  ['by size, by the MSP’s own multiplier', { ...MDR, unit: 'size' as const, sizeTimes: [0.6, 1, 2, 5, 12] }, 200, 28.7],
  ['by size, not without the size', { ...MDR, unit: 'size' as const }, null, null],
  ['never for what is paid once', { ...MDR, unit: 'project' as const }, 38, null],
  ['not without the size', MDR, null, null],
  ['not while it is switched off', { ...MDR, active: false }, 38, null],
  ['not without a price', { ...MDR, price: null }, 38, null],
  ['not in another currency', { ...MDR, currency: 'EUR' }, 38, null],
  ['not of another service', { ...MDR, key: 'bcdr' }, 38, null],
])('a price a month: %s', (_what, price, employees, amount) => {
  expect(listPrice([price], 'managed_mdr', { employees, currency: 'USD' })).toBe(amount);
});
