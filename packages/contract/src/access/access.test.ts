import { describe, expect, it } from 'vitest';
import {
  canAccessClient,
  canInvite,
  effectiveMspId,
  isPlatformView,
  recordKindsOf,
  seesViewModeToggle,
} from './access';
import { ROLES, type Role, roleLabel } from './roles';

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

describe('view mode', () => {
  it('gives the view toggle to the global admin alone', () => {
    expect(ROLES.filter(seesViewModeToggle)).toEqual(['global_admin']);
  });

  it('is of the platform for a global admin in admin view alone', () => {
    expect(ROLES.filter((role) => isPlatformView(role, 'admin'))).toEqual(['global_admin']);
    expect(ROLES.filter((role) => isPlatformView(role, 'demo'))).toEqual([]);
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
