import { describe, expect, it } from 'vitest';
import { assumptionGroups, assumptionsFor } from './assumptions';
import { PARAMETER_SETS } from './parameter-sets';
import { PARAMETERS_2026_1 } from './parameters-2026-1';
import { PARAMETERS_2026_2 } from './parameters-2026-2';
import { SCENARIO_KEYS } from './scenarios';

/** Dotted paths of all numbers below a value. */
function numberPaths(value: unknown, path: string): string[] {
  if (typeof value === 'number') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => numberPaths(inner, path ? `${path}.${key}` : key));
}

describe.each(Object.values(PARAMETER_SETS))('assumptions of set $version', (set) => {
  const rows = assumptionGroups(set).flatMap((group) => group.rows);

  it('hold every number of the set in exactly one row', () => {
    const { provenance: _provenance, version: _version, ...numbers } = set;
    const wrong = numberPaths(numbers, '').filter((path) => {
      const holding = rows.filter(({ paths }) => paths.some((start) => path === start || path.startsWith(`${start}.`)));
      return holding.length !== 1;
    });
    expect(wrong).toEqual([]);
  });

  it('say each figure in words, with a source', () => {
    for (const { label, value, origin } of rows) {
      expect(label).toMatch(/^\S.{3,}/);
      expect(value).toMatch(/\d/);
      expect(value).not.toMatch(/NaN|undefined|Infinity/);
      expect(origin.basis.length).toBeGreaterThan(10);
    }
  });
});

describe('assumptions', () => {
  const rows = assumptionGroups(PARAMETERS_2026_1).flatMap((group) => group.rows);
  const rows2 = assumptionGroups(PARAMETERS_2026_2).flatMap((group) => group.rows);

  it('say in words that there is no data', () => {
    expect(rows2.map(({ value }) => value).join('; ')).toMatch(/no personal data × 0\.1, basic data/);
    expect(rows2.filter(({ value }) => /none data/.test(value))).toEqual([]);
  });

  it('read like sentences of people, with units', () => {
    const textOf = (path: string) => rows.find(({ paths }) => paths.includes(path))?.value;
    expect(textOf('rate.sizeExponent')).toBe('Revenue to the power 0.25: twice the revenue, 19% more');
    expect(textOf('scenarios.ransomware.components.0')).toBe('Always, 4 to 160 working hours');
    expect(textOf('scenarios.bec.components.2')).toBe(
      'In 50% of events, most likely 1%, at most 10% of the personal records held',
    );
    expect(textOf('regions.UK.fineCeiling')).toBe('$22,000,000 or 4% of revenue, whichever is higher');
    expect(textOf('sectors.construction.ransomwareTilt')).toBe(
      'Cost × 0.7; ransomware × 1.2 as often; payment fraud as often as usual',
    );
    expect(textOf('controls.backup')).toBe('In force to 50% in a typical business');
  });

  it('of model 2 read the same way', () => {
    const textOf = (path: string) => rows2.find(({ paths }) => paths.includes(path))?.value;
    expect(textOf('scenarios.ransomware.ratePerYear')).toBe('0.007, about 1 year in 143');
    expect(textOf('scenarios.ransomware.components.0')).toBe(
      'Always, 24 to 1,400 clock hours with 90% of online and 60% of other sales stopped',
    );
    expect(textOf('scenarios.ftf.components.0')).toBe('Always, $5,000 to $350,000, less what comes back');
    expect(textOf('recovery')).toBe('Something in 32% of cases, most likely 80% of it');
  });

  it('of a scenario stand in one row for a client', () => {
    const scope = { sector: 'other', region: 'US', dataSensitivity: 'basic', assumptionSet: 'central' } as const;
    const printed = assumptionsFor(PARAMETERS_2026_1, scope).flatMap((group) => group.rows);
    expect(printed.find(({ label }) => label === 'Business email compromise')?.value).toBe(
      '28% of incidents. Downtime $500 to $10K; response $4K to $90K; notices (50%) to 1% of people, up to 10%; fines (3%) $5K to $400K; lost customers (10%) 0.1% of margin, up to 1.5%',
    );
  });

  it('say of a number read in a publication that it was checked, and of a choice that it is ours', () => {
    const statusOf = (path: string) => rows.find(({ paths }) => paths.includes(path))?.origin.status;
    expect(statusOf('sectors.retail.frequency')).toBe('checked');
    expect(statusOf('sectors.retail.severity')).toBe('design');
    expect(statusOf('eventCapRevenueMultiple')).toBe('design');
    expect(statusOf('regions.ANZ.fineCeiling')).toBe('general');
  });

  it('of one client are few enough to print, and its own', () => {
    const groups = assumptionsFor(PARAMETERS_2026_1, {
      sector: 'healthcare',
      region: 'UK',
      dataSensitivity: 'health',
      assumptionSet: 'central',
    });
    const printed = groups.flatMap((group) => group.rows);
    expect(printed.length).toBeLessThan(28);
    expect(printed.map(({ paths }) => paths[0])).toEqual(
      expect.arrayContaining([
        'sectors.healthcare.frequency',
        'regions.UK.fineCeiling',
        'rate.assumptionSets.central',
        ...SCENARIO_KEYS.map((key) => `scenarios.${key}`),
      ]),
    );
    expect(printed.some(({ paths }) => paths[0] === 'rate.assumptionSets.elevated')).toBe(false);
  });
});
