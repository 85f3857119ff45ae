import { describe, expect, it } from 'vitest';
import { INDUSTRY_KEYS } from '../fields/sales-keys';
import { TYPICAL_LOSSES, TYPICAL_SIZES, typicalSize } from './typical-losses';

describe('typical losses', () => {
  it('take the nearest size as a ratio', () => {
    expect([1, 15, 27, 28, 50, 86, 87, 5_000].map(typicalSize)).toEqual([15, 15, 15, 50, 50, 50, 150, 150]);
  });

  it('grow with the size, and are lower with every control in force', () => {
    for (const industry of INDUSTRY_KEYS) {
      const rows = TYPICAL_SIZES.map((size) => TYPICAL_LOSSES[industry][size]);
      for (const { rareYear, average } of rows) {
        expect(rareYear[0]).toBeLessThan(rareYear[1]);
        expect(average[0]).toBeLessThan(average[1]);
        expect(average[1]).toBeLessThan(rareYear[1]);
      }
      const high = rows.map(({ rareYear }) => rareYear[1]);
      expect(high).toEqual(high.toSorted((a, b) => a - b));
    }
  });
});
