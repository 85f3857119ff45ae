import { describe, expect, it } from 'vitest';
import { deadlineOf, NO_PATCH_RULES, threatPriority } from './deadline';

const exploited = {
  isExploited: true,
  exposure: 'internal',
  usualExposure: null,
  automatable: 'no',
  impact: 'partial',
  rules: NO_PATCH_RULES,
} as const;

describe('the deadline of a vulnerability', () => {
  // Exploited, exposed, automatable, impact, as the directive's table has them, row by row.
  it.each([
    [false, false, 'no', 'partial', 'FSU'],
    [true, false, 'no', 'partial', '14D'],
    [false, true, 'no', 'partial', '60D'],
    [false, false, 'yes', 'partial', '60D'],
    [false, false, 'no', 'total', 'FSU'],
    [true, true, 'no', 'partial', '14D'],
    [true, false, 'yes', 'partial', '14D'],
    [false, true, 'yes', 'partial', '14D'],
    [true, false, 'no', 'total', '14D'],
    [false, true, 'no', 'total', '14D'],
    [false, false, 'yes', 'total', '60D'],
    [true, true, 'yes', 'partial', '3D'],
    [true, true, 'no', 'total', '3DF'],
    [true, false, 'yes', 'total', '3DF'],
    [false, true, 'yes', 'total', '3D'],
    [true, true, 'yes', 'total', '3DF'],
  ] as const)(
    'exploited %s, exposed %s, automatable %s, %s impact: %s',
    (isExploited, isExposed, automatable, impact, key) => {
      const exposure = isExposed ? ('internet' as const) : ('internal' as const);
      expect(deadlineOf({ ...exploited, isExploited, exposure, automatable, impact }).key).toBe(key);
    },
  );

  it('counts what nobody knows as the stricter, and says so', () => {
    expect(deadlineOf({ ...exploited, automatable: null, impact: null })).toMatchObject({
      key: '3DF',
      days: 3,
      assumed: ['automatable', 'impact'],
    });
  });

  it('takes an unknown place as exposed where such things usually are, and only there', () => {
    const unknown = { ...exploited, exposure: 'unknown', impact: 'total' } as const;
    expect(deadlineOf({ ...unknown, usualExposure: 'internet' })).toMatchObject({ key: '3DF', isExposed: true });
    expect(deadlineOf({ ...unknown, usualExposure: 'endpoint' })).toMatchObject({ key: '14D', isExposed: false });
    expect(deadlineOf({ ...unknown, usualExposure: null }).assumed).toEqual(['exposure']);
  });

  it('takes the shorter of the table and what the client is held to, and names the rule', () => {
    const rules = { ...NO_PATCH_RULES, ownDays: 7 };
    expect(deadlineOf({ ...exploited, rules })).toMatchObject({ key: '14D', days: 7, rule: 'own' });
    expect(deadlineOf({ ...exploited, rules: { ...rules, ownDays: 30 } })).toMatchObject({ days: 14, rule: 'table' });
    const slow = { ...exploited, isExploited: false, rules: { ...NO_PATCH_RULES, cyberEssentials: true } };
    expect(deadlineOf(slow)).toMatchObject({ key: 'FSU', days: 14, rule: 'cyber_essentials' });
    const eight = { ...NO_PATCH_RULES, essentialEight: true };
    expect(deadlineOf({ ...exploited, exposure: 'internet', rules: eight })).toMatchObject({
      days: 2,
      rule: 'essential_eight',
    });
    expect(deadlineOf({ ...exploited, rules: eight })).toMatchObject({ days: 14, rule: 'table' });
  });

  it('has no day where it waits for the next planned upgrade', () => {
    expect(deadlineOf({ ...exploited, isExploited: false }).days).toBeNull();
  });
});

it('orders ransomware before a high chance, and counts what is unknown as nothing', () => {
  const plain = { ransomware: false, epss: null, cvss: null, criticality: 1, units: null };
  expect(threatPriority(plain)).toBeCloseTo(10 / 3);
  expect(threatPriority({ ...plain, ransomware: true })).toBeGreaterThan(
    threatPriority({ ...plain, epss: 1, units: 500 }),
  );
  expect(threatPriority({ ...plain, ransomware: true, epss: 1, cvss: 10, criticality: 3, units: 20 })).toBe(100);
});
