import { describe, expect, it } from 'vitest';
import { canOpenRoute, leadsToTrialEnded, pageOf, pagesFor, publicPages } from './page-access';
import { PAGES } from './pages';
import { ROLES, type Role } from './roles';

const STAFF: Role[] = [
  'global_admin',
  'msp_admin',
  'msp_user',
  'trial_admin',
  'trial_member',
  'nfr_admin',
  'nfr_member',
];
const ADVISORS: Role[] = ['global_admin', 'msp_admin', 'msp_user'];

describe('the table of pages', () => {
  it.each([
    ...[
      '/onboarding',
      '/sales-enablement',
      '/impact-simulator',
      '/risk-amortizer',
      '/sandler-scripting',
      '/trial-ended',
    ].map((p) => [p, STAFF] as const),
    ...['/settings/team', '/clients/import', '/clients/0d2b/people', '/clients/0d2b/simulations/new'].map(
      (p) => [p, STAFF] as const,
    ),
    ...['/dashboard', '/settings', '/settings/security', '/clients', '/clients/0d2b', '/clients/0d2b/reports'].map(
      (p) => [p, ROLES] as const,
    ),
    ...['/threat-intelligence', '/nist-assessment', '/qbr-generator', '/qbr-loyalty', '/compliance-status-check'].map(
      (p) => [p, ADVISORS] as const,
    ),
    ['/trial-testing', ['global_admin', 'trial_admin', 'trial_member', 'nfr_admin', 'nfr_member']] as const,
    ...['/admin/msps', '/admin/msps/1', '/admin/users', '/admin/settings'].map((p) => [p, ['global_admin']] as const),
  ])('%s admits exactly its roles', (path, roles) => {
    expect(ROLES.filter((role) => canOpenRoute(role, path)).sort()).toEqual([...roles].sort());
  });

  it('opens nothing for paths that only look like a guarded one', () => {
    for (const path of ['/clientsx', '/CLIENTS', '/adminx/msps', '/admin', '/dashboard2', '//dashboard', 'dashboard']) {
      expect(pageOf(path)).toBeNull();
      expect(canOpenRoute('global_admin', path)).toBe(false);
    }
  });

  it('gives what is below a page to the nearest one', () => {
    expect(pageOf('/clients/0d2b/simulations/7f/anything')?.path).toBe('/clients/$clientId/simulations/$simulationId');
    expect(pageOf('/clients/0d2b/no-such-section')?.path).toBe('/clients/$clientId');
    expect(pageOf('/clients/import/7f')?.path).toBe('/clients/import/$importId');
    expect(pageOf('/clients/')?.path).toBe('/clients');
    expect(pageOf('/')?.path).toBe('/');
  });

  it('leads nobody to what is not part of the application', () => {
    const shown = [...publicPages(), ...ROLES.flatMap(pagesFor)];
    expect(new Set(shown)).toEqual(
      new Set(Object.keys(PAGES).filter((path) => path !== '/anchor-point' && path !== '/api/docs')),
    );
  });
});

it.each([
  ['/dashboard', true],
  ['/clients', true],
  ['/clients/0d6f2f4a-51b0-4c0f-8a56-0f6f6f2f9b22/simulations/new', true],
  ['/settings', true],
  ['/settings/security', true],
  ['/sales-enablement', true],
  ['/trial-testing', true],
  ['/onboarding', true],
  ['/trial-signup', true],
  ['/nfr-signup', true],
  ['/forgot-password', true],
  ['/no-such-page', true],
  ['/signing', true],
  ['/signin/elsewhere', true],
  // The four that are left open.
  ['/trial-ended', false],
  ['/trial-ended/', false],
  ['/signin', false],
  ['/signup', false],
  ['/', false],
  // What a link that works once is for is finished first.
  ['/update-password', false],
  ['/setup-password', false],
  ['/sso-redirect', false],
  ['/nfr-invite/a-token', false],
  ['/trial-invite/a-token', false],
  ['/invitation-signup', false],
  ['/shared/a-token', false],
  ['/answer/a-token', false],
  ['/sign/a-token', false],
])('a person whose access has ended is led away from %s: %s', (path, isLed) => {
  expect(leadsToTrialEnded(path)).toBe(isLed);
});
