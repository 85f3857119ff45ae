import { describe, expect, it } from 'vitest';
import { AREA_LABELS, AREAS } from '#access/areas';
import { areaNamed, areaOfPath, eventMspId, mspIdOfPath, storedPath } from './usage-rules';

const CLIENT = '3f0c8a52-7b7e-4c55-9a04-6f3f0d9b2a11';
const TOKEN = 'q8JtXo2kVb0nYc4Wz7LrS1dFh6Gm3Pa9uEiTxQwZyKo';

describe('the area of a path', () => {
  it.each([
    ['/dashboard', 'dashboard'],
    ['/clients', 'clients'],
    ['/clients?search=acme', 'clients'],
    [`/clients/${CLIENT}`, 'client_detail'],
    [`/clients/${CLIENT}/details`, 'client_detail'],
    [`/clients/${CLIENT}/reports`, 'reports'],
    [`/clients/${CLIENT}/simulations`, 'impact_simulator'],
    [`/clients/${CLIENT}/simulations/new?step=business`, 'impact_simulator'],
    ['/impact-simulator', 'impact_simulator'],
    ['/sales-enablement', 'sales_enablement'],
    ['/threat-intelligence', 'threat_intelligence'],
    ['/sandler-scripting', 'sandler_scripting'],
    ['/reports', 'reports'],
    ['/settings', 'settings'],
    ['/settings/security', 'settings'],
    ['/anchor-point', 'anchor_point'],
    ['/admin/msps', 'other'],
    ['/admin/settings', 'other'],
    ['/risk-amortizer', 'other'],
    ['/trial-ended', 'other'],
    ['/no-such-page', 'other'],
    ['/', 'other'],
    ['', 'other'],
  ] as const)('%s is %s', (path, area) => {
    expect(areaOfPath(path)).toBe(area);
  });

  it.each([
    ['Client Detail', 'client_detail'],
    [' Reports ', 'reports'],
    ['anchor_point', 'anchor_point'],
    ['Sales Enablement', 'sales_enablement'],
    ['constructor', 'other'],
    ['', 'other'],
  ] as const)('an element named "%s" is of %s', (name, area) => {
    expect(areaNamed(name)).toBe(area);
  });

  it('has words for each of the eleven', () => {
    expect(AREAS).toHaveLength(11);
    expect(new Set(Object.values(AREA_LABELS)).size).toBe(11);
  });
});

describe('the stored path', () => {
  it.each([
    ['/clients', '/clients'],
    [`/clients/${CLIENT}/reports`, `/clients/${CLIENT}/reports`],
    ['/clients?search=Saltmarsh+Dental', '/clients'],
    [`/setup-password?token_hash=${TOKEN}#access_token=${TOKEN}`, '/setup-password'],
    [`/nfr-invite/${TOKEN}`, '/nfr-invite/*'],
    [`/shared/${TOKEN.toLowerCase().replaceAll(/\d/g, '')}`, '/shared/*'],
    ['/Saltmarsh Dental', '/*'],
    ['/clients/ann@saltmarsh.example', '/clients/*'],
    ['no path at all', '/'],
    ['/', '/'],
  ])('of %s is %s', (path, stored) => {
    expect(storedPath(path)).toBe(stored);
  });

  it('is no longer than its column', () => {
    expect(storedPath(`/${'a/'.repeat(5_000)}`)).toHaveLength(2_000);
  });
});

describe('the MSP of an event', () => {
  it.each([
    ['route', 'effective', 'profile', 'route'],
    [null, 'effective', 'profile', 'effective'],
    [null, null, 'profile', 'profile'],
    [null, null, null, null],
  ])('of route %s, effective %s and profile %s is %s', (route, effective, profile, mspId) => {
    expect(eventMspId({ route, effective, profile })).toBe(mspId);
  });

  it.each([
    [`/admin/msps/${CLIENT}`, CLIENT],
    [`/admin/msps/${CLIENT.toUpperCase()}?tab=x`, CLIENT],
    ['/admin/msps', null],
    ['/admin/msps/somebody', null],
    [`/clients/${CLIENT}`, null],
  ])('by the route %s is %s', (path, mspId) => {
    expect(mspIdOfPath(path)).toBe(mspId);
  });
});
