import type { ParameterSet } from './schema';

type Effect = ParameterSet['magnitude'][number];
const effect = (
  control: Effect['control'],
  scenario: Effect['scenario'],
  target: Effect['target'],
  reduction: number,
): Effect => ({ control, scenario, target, reduction });

/** Level of a typical firm, and the largest reduction of each scenario's rate at level 1 compared with level 0. */
export const CONTROL_FREQUENCY_EFFECTS: ParameterSet['controls'] = {
  mfa: { typicalLevel: 0.5, frequency: { ransomware: 0.35, bec: 0.65, ftf: 0.25, data_breach: 0.35 } },
  endpoint: { typicalLevel: 0.4, frequency: { ransomware: 0.45, data_breach: 0.3 } },
  email: { typicalLevel: 0.5, frequency: { ransomware: 0.1, bec: 0.35, ftf: 0.25 } },
  backup: { typicalLevel: 0.5, frequency: {} },
  patching: { typicalLevel: 0.5, frequency: { ransomware: 0.35, data_breach: 0.35 } },
  remote_access: { typicalLevel: 0.5, frequency: { ransomware: 0.5, data_breach: 0.25 } },
  training: { typicalLevel: 0.4, frequency: { ransomware: 0.1, bec: 0.2, ftf: 0.2, insider: 0.1, cloud: 0.1 } },
  pam: { typicalLevel: 0.3, frequency: { ransomware: 0.25, data_breach: 0.2, insider: 0.2 } },
  ir_plan: { typicalLevel: 0.3, frequency: {} },
  payment: { typicalLevel: 0.4, frequency: { ftf: 0.6 } },
  vendor_mgmt: { typicalLevel: 0.3, frequency: { vendor: 0.25 } },
  data_protection: { typicalLevel: 0.4, frequency: { data_breach: 0.1, insider: 0.15, cloud: 0.1 } },
  cloud_posture: { typicalLevel: 0.3, frequency: { bec: 0.15, cloud: 0.55 } },
  monitoring: {
    typicalLevel: 0.3,
    frequency: { ransomware: 0.2, bec: 0.15, data_breach: 0.15, insider: 0.2, cloud: 0.1 },
  },
  hardening: { typicalLevel: 0.3, frequency: { ransomware: 0.3, data_breach: 0.25, ddos: 0.05 } },
  ddos: { typicalLevel: 0.4, frequency: { ddos: 0.3 } },
};

/**
 * Largest reduction of an amount at level 1 compared with level 0; `*` is every scenario with that component.
 * `ransom_p` acts on the chance of paying a ransom, not on its amount.
 */
export const CONTROL_MAGNITUDE_EFFECTS: ParameterSet['magnitude'] = [
  effect('backup', 'ransomware', 'downtime', 0.5),
  effect('backup', 'ransomware', 'ransom_p', 0.6),
  effect('backup', 'ransomware', 'rebuild', 0.2),
  effect('endpoint', 'ransomware', 'downtime', 0.25),
  effect('endpoint', 'ransomware', 'ir', 0.2),
  effect('endpoint', 'ransomware', 'rebuild', 0.25),
  effect('endpoint', 'ransomware', 'records', 0.2),
  effect('endpoint', 'data_breach', 'records', 0.2),
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
  effect('ir_plan', '*', 'reputation', 0.15),
  effect('ir_plan', 'ftf', 'funds', 0.15),
  effect('hardening', 'ransomware', 'downtime', 0.2),
  effect('hardening', 'ransomware', 'rebuild', 0.15),
  effect('data_protection', '*', 'records', 0.4),
  effect('data_protection', '*', 'fines', 0.25),
  effect('data_protection', '*', 'competitive', 0.3),
  effect('payment', 'ftf', 'funds', 0.25),
  effect('vendor_mgmt', 'vendor', 'downtime', 0.25),
  effect('vendor_mgmt', 'vendor', 'records', 0.2),
  effect('ddos', 'ddos', 'downtime', 0.6),
  effect('cloud_posture', 'cloud', 'records', 0.25),
];

/** Control levels a managed service delivers by design, before the reliability factor. */
export const SERVICE_DELIVERY: ParameterSet['services'] = {
  managed_identity: { mfa: 1, pam: 0.5 },
  managed_edr: { endpoint: 0.6 },
  managed_mdr: { endpoint: 1, monitoring: 0.7 },
  email_security: { email: 1 },
  bcdr: { backup: 1 },
  patch_management: { patching: 1 },
  secure_remote_access: { remote_access: 1 },
  security_awareness: { training: 1 },
  privileged_access: { pam: 1 },
  incident_readiness: { ir_plan: 1 },
  payment_fraud_controls: { payment: 1 },
  vendor_risk: { vendor_mgmt: 1 },
  data_protection: { data_protection: 1 },
  cloud_posture: { cloud_posture: 1 },
  siem_soc: { monitoring: 1 },
  network_hardening: { hardening: 1, remote_access: 0.6 },
  ddos_protection: { ddos: 1 },
};
