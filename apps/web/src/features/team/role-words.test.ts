import { expect, it } from 'vitest';
import { rolesToGive } from './role-words';

const plan = { is_trial: false, is_nfr: false };
const trial = { is_trial: true, is_nfr: false };
const nfr = { is_trial: false, is_nfr: true };

it('gives what belongs to the organization', () => {
  expect(rolesToGive('msp_admin', plan)).toEqual(['msp_admin', 'msp_user', 'client_viewer']);
  expect(rolesToGive('global_admin', plan)).toEqual(['msp_admin', 'msp_user', 'client_viewer']);
  expect(rolesToGive('global_admin', trial)).toEqual(['trial_admin', 'trial_member']);
  expect(rolesToGive('global_admin', nfr)).toEqual(['nfr_admin', 'nfr_member']);
  expect(rolesToGive('trial_admin', trial)).toEqual(['trial_member']);
  expect(rolesToGive('nfr_admin', nfr)).toEqual(['nfr_member']);
});

it('gives nothing to those who may not invite', () => {
  for (const role of ['msp_user', 'trial_member', 'nfr_member', 'client_viewer'] as const)
    for (const organization of [plan, trial, nfr]) expect(rolesToGive(role, organization)).toEqual([]);
});
