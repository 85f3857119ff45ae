import { describe, expect, it } from 'vitest';
import { businessDefaults } from './business-defaults';
import { SECTOR_KEYS, type SectorKey } from './sectors';

const SIZES = [1, 4, 12, 40, 180, 900, 50_000];

describe.each(SECTOR_KEYS)('typical values of %s', (sector) => {
  const bySize = SIZES.map((employees) => businessDefaults(sector, { employees, annualRevenueUsd: null }));

  it('lie within the bounds of the model and say where they come from', () => {
    for (const typical of bySize) {
      expect(typical.annualRevenueUsd?.value).toBeGreaterThanOrEqual(10_000);
      expect(typical.annualRevenueUsd?.value).toBeLessThanOrEqual(10_000_000_000);
      expect(typical.contributionMargin.value).toBeGreaterThanOrEqual(0.05);
      expect(typical.contributionMargin.value).toBeLessThanOrEqual(0.95);
      expect(Number.isInteger(typical.recordsHeld?.value)).toBe(true);
      expect(typical.recordsHeld?.value).toBeLessThanOrEqual(500_000_000);
      expect(typical.criticalVendors.value).toBeLessThanOrEqual(1_000);
      for (const { basis, status, sources } of Object.values(typical).flatMap((one) => one ?? [])) {
        expect(basis).toMatch(/^[A-Z].*\.$/);
        expect(status === 'design' || sources.length > 0).toBe(true);
      }
    }
  });

  it('never fall as the business grows', () => {
    bySize.slice(1).forEach((larger, k) => {
      const smaller = bySize[k];
      for (const field of ['annualRevenueUsd', 'recordsHeld', 'criticalVendors'] as const)
        expect(larger[field]?.value).toBeGreaterThanOrEqual(smaller?.[field]?.value ?? 0);
    });
  });
});

describe('typical values', () => {
  it('of an unknown size leave open what depends on it', () => {
    const typical = businessDefaults('retail', { employees: null, annualRevenueUsd: null });
    expect([typical.annualRevenueUsd, typical.recordsHeld, typical.criticalVendors.value]).toEqual([null, null, 10]);
  });

  it('take the staff from the revenue where only that is known', () => {
    const typical = businessDefaults('healthcare', { employees: null, annualRevenueUsd: 1_400_000 });
    expect([typical.annualRevenueUsd, typical.recordsHeld?.value]).toEqual([null, 4_500]);
  });

  it('of other industries are the defaults of the model', () => {
    for (const employees of SIZES) {
      const { contributionMargin, onlineRevenueShare, criticalVendors } = businessDefaults('other', {
        employees,
        annualRevenueUsd: null,
      });
      expect([contributionMargin.value, onlineRevenueShare.value, criticalVendors.value]).toEqual([0.4, 1 / 3, 10]);
    }
  });

  it('look like the business beside them', () => {
    const practice = businessDefaults('healthcare', { employees: 22, annualRevenueUsd: null });
    expect(practice.annualRevenueUsd?.value).toBe(3_100_000);
    expect(practice.recordsHeld?.value).toBe(9_900);
    expect(practice.criticalVendors.value).toBe(8);
  });

  it('name a statistic only where it speaks of the industry', () => {
    const statusOf = (sector: SectorKey) =>
      businessDefaults(sector, { employees: 20, annualRevenueUsd: null }).annualRevenueUsd?.status;
    expect(statusOf('construction')).toBe('general');
    expect([statusOf('public'), statusOf('agriculture'), statusOf('management')]).toEqual([
      'design',
      'design',
      'design',
    ]);
  });
});
