import { describe, expect, it } from 'vitest';
import { assumptionGroups, assumptionsFor } from './assumptions';
import { currentParameters } from './scenarios/parameter-sets';

/** Dotted paths of all numbers below a value. */
function numberPaths(value: unknown, path: string): string[] {
  if (typeof value === 'number') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => numberPaths(inner, path ? `${path}.${key}` : key));
}

describe('assumptions', () => {
  const rows = assumptionGroups(currentParameters).flatMap((group) => group.rows);

  it('hold every number of the set in exactly one row', () => {
    const { provenance: _provenance, version: _version, ...numbers } = currentParameters;
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

  it('of one client are few enough to print, and its own', () => {
    const groups = assumptionsFor(currentParameters, {
      sector: 'healthcare',
      region: 'UK',
      dataSensitivity: 'health',
      assumptionSet: 'central',
    });
    const printed = groups.flatMap((group) => group.rows);
    expect(printed.length).toBeLessThan(35);
    expect(printed.map(({ paths }) => paths[0])).toEqual(
      expect.arrayContaining(['sectors.healthcare', 'regions.UK.fineCeiling', 'rate.assumptionSets.central']),
    );
    expect(printed.some(({ paths }) => paths[0] === 'rate.assumptionSets.elevated')).toBe(false);
  });
});
