import type { ProposalLine } from '@fairlead/contract/features/proposals/proposals';
import { isPaidOnce, proposalTotals } from '@fairlead/contract/features/proposals/totals';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { netPrices } from './net-prices';

const line = (price: number | null, unit: ProposalLine['unit'] = 'month', quantity = 1): ProposalLine => ({
  id: '4c6c1c3e-3f55-4a3c-9d0b-0b8d6a4f5a10',
  serviceKey: null,
  name: 'A service',
  description: '',
  unit,
  quantity,
  price,
  currency: 'USD',
  closes: [],
});

describe('what a client pays for each line', () => {
  it('adds up to the total where the discount leaves halves of a cent', () => {
    const lines = [line(10.01), line(10.01), line(10.01), line(99.99, 'project')];
    expect(netPrices({ lines, currency: 'USD', discountPercent: 50 })).toEqual([5.01, 5, 5, 49.99]);
  });

  it('adds up whatever the prices, quantities and discount, each within two cents of its own share', () => {
    const anyLine = fc
      .tuple(
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.constantFrom<ProposalLine['unit']>('month', 'project'),
        fc.integer({ min: 1, max: 500 }),
      )
      .map(([hundredths, unit, quantity]) => line(hundredths / 100, unit, quantity));
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 12 }), fc.integer({ min: 0, max: 10_000 }), (lines, hundredths) => {
        const discountPercent = hundredths / 100;
        const totals = proposalTotals({ lines, currency: 'USD', discountPercent })!;
        const prices = netPrices({ lines, currency: 'USD', discountPercent });
        const sum = (isOnce: boolean) =>
          prices.reduce((all, price, at) => all + (isPaidOnce(lines[at]!) === isOnce ? Math.round(price * 100) : 0), 0);
        expect(sum(false)).toBe(totals.monthly.net);
        expect(sum(true)).toBe(totals.once.net);
        for (const [at, { price, quantity }] of lines.entries()) {
          const listed = (price ?? 0) * quantity * (1 - discountPercent / 100);
          expect(Math.abs((prices[at] ?? 0) - listed)).toBeLessThan(0.02);
        }
      }),
    );
  });

  it('is nothing for a line without a price', () => {
    expect(netPrices({ lines: [line(null), line(20)], currency: 'USD', discountPercent: 10 })).toEqual([0, 18]);
  });
});
