import { describe, expect, it } from 'vitest';
import {
  canAccessClient,
  canInvite,
  canOpenRoute,
  effectiveMspId,
  guardedRouteOf,
  navigationFor,
  recordKindsOf,
  seesViewModeToggle,
} from './access';
import { ROLES, type Role, roleLabel } from './roles';

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
const labels = (role: Role, mode: 'admin' | 'demo' = 'demo') => navigationFor(role, mode).map((item) => item.label);

describe('roles', () => {
  it('carry the labels that people know', () => {
    expect(ROLES.map(roleLabel)).toEqual([
      'Global Admin',
      'MSP Admin',
      'MSP User',
      'Client User',
      'Trial Admin',
      'Trial Member',
      'NFR Admin',
      'NFR Member',
    ]);
  });
});

describe('route table', () => {
  it.each([
    ...[
      '/onboarding',
      '/sales-enablement',
      '/impact-simulator',
      '/risk-amortizer',
      '/sandler-scripting',
      '/trial-ended',
    ].map((p) => [p, STAFF] as const),
    ['/settings/team', STAFF] as const,
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
    for (const path of ['/clientsx', '/CLIENTS', '/adminx/msps', '/admin', '/dashboard2', '//dashboard']) {
      expect(guardedRouteOf(path)).toBeNull();
      expect(canOpenRoute('global_admin', path)).toBe(false);
    }
  });
});

describe('navigation', () => {
  it('shows a global admin in admin view the platform only', () => {
    expect(labels('global_admin', 'admin')).toEqual(["Captain's Dashboard", 'MSPs', 'Users', "Captain's Settings"]);
  });

  it.each(STAFF.filter((role) => role !== 'global_admin'))('shows %s the five items of an MSP', (role) => {
    expect(labels(role)).toEqual(['Dashboard', 'Clients', 'Tools', 'Anchor Point', 'Settings']);
  });

  it('shows a global admin in demo view what an MSP sees, under the Captain name', () => {
    expect(labels('global_admin', 'demo')).toEqual([
      "Captain's Dashboard",
      'Clients',
      'Tools',
      'Anchor Point',
      'Settings',
    ]);
  });

  it('shows a client user its three items', () => {
    expect(labels('client_viewer')).toEqual(['Dashboard', 'Clients', 'Settings']);
  });

  it('leads nobody to a route its role may not open', () => {
    for (const role of ROLES)
      for (const mode of ['admin', 'demo'] as const)
        for (const item of navigationFor(role, mode))
          expect(item.external || canOpenRoute(role, item.path), `${role} ${item.path}`).toBe(true);
  });

  it('gives the view toggle to the global admin alone', () => {
    expect(ROLES.filter(seesViewModeToggle)).toEqual(['global_admin']);
  });
});

describe('effective MSP', () => {
  const ids = { msp_id: 'own', demo_msp_id: 'demo' };
  it('is demo_msp_id only for a global admin in admin view', () => {
    for (const role of ROLES)
      for (const mode of ['admin', 'demo'] as const)
        expect(effectiveMspId({ ...ids, role }, mode)).toBe(
          role === 'global_admin' && mode === 'admin' ? 'demo' : 'own',
        );
  });
});

describe('client access', () => {
  const record = { kind: 'client', mspId: 'a', clientId: 'c1' } as const;
  const subject = (role: Role, mspId = 'a', clientId: string | null = null) => ({ role, mspId, clientId });

  it('lets MSP roles open any client of their own MSP and none of another', () => {
    for (const role of ['msp_admin', 'msp_user'] as const) {
      expect(canAccessClient(subject(role), record)).toBe(true);
      expect(canAccessClient(subject(role, 'b'), record)).toBe(false);
    }
  });

  it('lets a global admin open any client', () => {
    expect(canAccessClient(subject('global_admin', 'b'), record)).toBe(true);
  });

  it('lets a client user open its own client only', () => {
    expect(canAccessClient(subject('client_viewer', 'a', 'c1'), record)).toBe(true);
    expect(canAccessClient(subject('client_viewer', 'a', 'c2'), record)).toBe(false);
    expect(canAccessClient(subject('client_viewer', 'b', 'c1'), record)).toBe(false);
  });

  it('gives trial and NFR roles prospects of their MSP and never a client', () => {
    for (const role of ['trial_admin', 'trial_member', 'nfr_admin', 'nfr_member'] as const) {
      expect(canAccessClient(subject(role), record)).toBe(false);
      expect(canAccessClient(subject(role), { ...record, kind: 'prospect' })).toBe(true);
      expect(canAccessClient(subject(role, 'b'), { ...record, kind: 'prospect' })).toBe(false);
      expect(recordKindsOf(role)).toEqual(['prospect']);
    }
  });
});

describe('invitations', () => {
  it('follow the whole matrix', () => {
    const invitable = Object.fromEntries(
      ROLES.map((role) => [role, ROLES.filter((invited) => canInvite(role, invited))]),
    );
    expect(invitable).toEqual({
      global_admin: ROLES,
      msp_admin: ['msp_admin', 'msp_user', 'client_viewer'],
      msp_user: [],
      client_viewer: [],
      trial_admin: ['trial_member'],
      trial_member: [],
      nfr_admin: ['nfr_member'],
      nfr_member: [],
    });
  });
});
