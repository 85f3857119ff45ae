import type { ParameterSet2 } from './schema-2';

type Effect = ParameterSet2['magnitude'][number];
const effect = (
  control: Effect['control'],
  scenario: Effect['scenario'],
  target: Effect['target'],
  reduction: number,
): Effect => ({ control, scenario, target, reduction });

/** Level of a typical firm, and the largest reduction of each scenario's rate at level 1 compared with level 0. */
export const CONTROL_FREQUENCY_EFFECTS_2: ParameterSet2['controls'] = {
  mfa: { typicalLevel: 0.4, frequency: { ransomware: 0.3, bec: 0.5, ftf: 0.2, data_breach: 0.3 } },
  endpoint: { typicalLevel: 0.4, frequency: { ransomware: 0.45, data_breach: 0.25, provider: 0.1 } },
  email: { typicalLevel: 0.5, frequency: { ransomware: 0.1, bec: 0.3, ftf: 0.2 } },
  backup: { typicalLevel: 0.5, frequency: {} },
  patching: { typicalLevel: 0.35, frequency: { ransomware: 0.3, data_breach: 0.3 } },
  remote_access: { typicalLevel: 0.45, frequency: { ransomware: 0.45, data_breach: 0.25 } },
  training: { typicalLevel: 0.3, frequency: { ransomware: 0.05, bec: 0.15, ftf: 0.15, insider: 0.1, cloud: 0.1 } },
  pam: { typicalLevel: 0.35, frequency: { ransomware: 0.2, data_breach: 0.2, insider: 0.2 } },
  ir_plan: { typicalLevel: 0.25, frequency: {} },
  payment: { typicalLevel: 0.4, frequency: { ftf: 0.55 } },
  vendor_mgmt: { typicalLevel: 0.2, frequency: { vendor: 0.15, provider: 0.15 } },
  data_protection: { typicalLevel: 0.35, frequency: { data_breach: 0.1, insider: 0.15, cloud: 0.1 } },
  cloud_posture: { typicalLevel: 0.25, frequency: { bec: 0.15, cloud: 0.5 } },
  monitoring: {
    typicalLevel: 0.3,
    frequency: { ransomware: 0.2, bec: 0.15, data_breach: 0.15, insider: 0.15, provider: 0.1 },
  },
  hardening: { typicalLevel: 0.3, frequency: { ransomware: 0.25, data_breach: 0.2 } },
  ddos: { typicalLevel: 0.3, frequency: { ddos: 0.3 } },
};

/**
 * Largest reduction of an amount at level 1 compared with level 0; `*` is every scenario with that component. `ransom_p`
 * acts on the chance of paying a ransom, `unrecovered` on the chance that nothing of a transfer comes back.
 */
export const CONTROL_MAGNITUDE_EFFECTS_2: ParameterSet2['magnitude'] = [
  effect('backup', 'ransomware', 'downtime', 0.75),
  effect('backup', 'ransomware', 'ransom_p', 0.6),
  effect('backup', 'ransomware', 'rebuild', 0.55),
  effect('backup', 'ransomware', 'ir', 0.25),
  effect('backup', 'provider', 'downtime', 0.6),
  effect('backup', 'provider', 'ransom_p', 0.5),
  effect('backup', 'provider', 'rebuild', 0.4),
  effect('endpoint', 'ransomware', 'downtime', 0.25),
  effect('endpoint', 'ransomware', 'ir', 0.2),
  effect('endpoint', 'ransomware', 'rebuild', 0.25),
  effect('endpoint', 'ransomware', 'records', 0.15),
  effect('endpoint', 'data_breach', 'records', 0.15),
  effect('endpoint', 'data_breach', 'ir', 0.15),
  effect('monitoring', 'ransomware', 'ir', 0.15),
  effect('monitoring', 'ransomware', 'records', 0.2),
  effect('monitoring', 'ransomware', 'downtime', 0.1),
  effect('monitoring', 'data_breach', 'ir', 0.15),
  effect('monitoring', 'data_breach', 'records', 0.2),
  effect('monitoring', 'bec', 'ir', 0.15),
  effect('monitoring', 'bec', 'records', 0.2),
  effect('monitoring', 'insider', 'ir', 0.15),
  effect('monitoring', 'insider', 'records', 0.2),
  effect('ir_plan', '*', 'downtime', 0.15),
  effect('ir_plan', '*', 'ir', 0.2),
  effect('ir_plan', '*', 'fines', 0.1),
  effect('ir_plan', '*', 'liability', 0.1),
  effect('ir_plan', '*', 'reputation', 0.15),
  effect('ir_plan', 'ftf', 'unrecovered', 0.15),
  effect('payment', 'ftf', 'funds', 0.2),
  effect('payment', 'ftf', 'unrecovered', 0.1),
  effect('hardening', 'ransomware', 'downtime', 0.15),
  effect('hardening', 'ransomware', 'rebuild', 0.15),
  effect('data_protection', '*', 'records', 0.35),
  effect('data_protection', '*', 'fines', 0.2),
  effect('data_protection', '*', 'liability', 0.3),
  effect('data_protection', '*', 'competitive', 0.25),
  effect('vendor_mgmt', 'vendor', 'downtime', 0.25),
  effect('vendor_mgmt', 'vendor', 'records', 0.2),
  effect('vendor_mgmt', 'provider', 'downtime', 0.1),
  effect('ddos', 'ddos', 'downtime', 0.6),
  effect('cloud_posture', 'cloud', 'records', 0.25),
];
