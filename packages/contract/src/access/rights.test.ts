import { describe, expect, it } from 'vitest';
import { OPERATION_RULES } from '../api/operation-rules';
import { type Caller, mayRun, type OperationRule, refusalOf } from './rights';
import { ROLES, type Role } from './roles';

const caller = (role: Role, rest: Partial<Caller> = {}): Caller => ({
  role,
  isAccessOver: false,
  isSuspended: false,
  ...rest,
});
const STAFF_WORK: OperationRule = { who: ['msp_admin', 'client_viewer'], ended: 'refused' };

describe('the refusal of a rule', () => {
  it('is none where a session is enough', () => {
    for (const who of ['anyone', 'signed_in'] as const)
      for (const role of ROLES)
        expect(refusalOf({ who, ended: 'open' }, caller(role, { isSuspended: true }))).toBeNull();
  });

  it('names the role first, so that it tells nothing about the organization', () => {
    const msp_user = caller('msp_user', { isAccessOver: true, isSuspended: true });
    expect(refusalOf(STAFF_WORK, msp_user)).toBe('FORBIDDEN');
    expect(refusalOf(STAFF_WORK, caller('msp_admin'))).toBeNull();
  });

  it.each([
    [{ isSuspended: true }, 'SUSPENDED', 'ACCESS_PAUSED'],
    [{ isAccessOver: true }, 'TRIAL_ENDED', 'ACCESS_PAUSED'],
    [{ isSuspended: true, isAccessOver: true }, 'SUSPENDED', 'ACCESS_PAUSED'],
  ] as const)('of %o tells staff why, and a client only that it is paused', (state, staff, client) => {
    expect(refusalOf(STAFF_WORK, caller('msp_admin', state))).toBe(staff);
    expect(refusalOf(STAFF_WORK, caller('client_viewer', state))).toBe(client);
  });

  it('is none for what stays open', () => {
    const admin = caller('msp_admin', { isAccessOver: true });
    expect(refusalOf({ who: ['msp_admin'], ended: 'open' }, admin)).toBeNull();
    const suspended = caller('msp_admin', { isSuspended: true });
    expect(refusalOf({ who: ['msp_admin'], ended: 'open' }, suspended)).toBe('SUSPENDED');
    expect(refusalOf({ who: ['msp_admin'], ended: 'open', suspended: 'open' }, suspended)).toBeNull();
  });
});

describe('whether a caller may run an operation', () => {
  it('is asked by its name', () => {
    const may = (role: Role, operation: string) => mayRun(OPERATION_RULES, operation, caller(role));
    expect(ROLES.filter((role) => may(role, 'clients.convert'))).toEqual(['global_admin', 'msp_admin', 'msp_user']);
    expect(ROLES.filter((role) => may(role, 'portal.get'))).toEqual(['client_viewer']);
    expect(ROLES.filter((role) => may(role, 'clients.list'))).toEqual(ROLES);
  });

  it('is an error for an operation that there is not', () => {
    expect(() => mayRun(OPERATION_RULES, 'clients.sell', caller('msp_admin'))).toThrow('clients.sell');
  });
});
