import type { ServiceKey } from '../services/services';

export const THREAT_KEYS = [
  'ransomware',
  'payment_fraud',
  'phishing',
  'exposed_system',
  'vendor',
  'insider',
  'lost_device',
  'website',
  'operations',
  'privacy',
  'ai',
] as const;
export type ThreatKey = (typeof THREAT_KEYS)[number];

/** A threat as an owner understands it, with the CSF 2.0 subcategories and the services that answer it. */
export type Threat = { label: string; plain: string; csf: readonly string[]; services: readonly ServiceKey[] };

export const THREATS: Record<ThreatKey, Threat> = {
  ransomware: {
    label: 'Ransomware and data theft',
    plain: 'Criminals lock the files, steal a copy and ask for money.',
    csf: ['PR.AA-03', 'PR.DS-11', 'DE.CM-09', 'PR.PS-02', 'RS.MI-01', 'RC.RP-01'],
    services: ['managed_identity', 'bcdr', 'managed_edr', 'managed_mdr', 'patch_management', 'incident_readiness'],
  },
  payment_fraud: {
    label: 'Payment fraud by email',
    plain: 'Someone takes over or fakes a mailbox and changes bank details.',
    csf: ['PR.AA-03', 'PR.AT-02', 'PR.DS-02', 'DE.CM-03'],
    services: ['managed_identity', 'email_security', 'security_awareness', 'payment_fraud_controls'],
  },
  phishing: {
    label: 'Stolen passwords',
    plain: 'A fake sign-in page catches the password and the session.',
    csf: ['PR.AA-03', 'PR.AT-01', 'DE.CM-03'],
    services: ['managed_identity', 'security_awareness', 'email_security'],
  },
  exposed_system: {
    label: 'Break-in through a firewall or remote access',
    plain: 'A known vulnerability in a firewall, a VPN or a remote tool is used before it is patched.',
    csf: ['PR.PS-02', 'PR.IR-01', 'ID.RA-01', 'PR.PS-03'],
    services: ['patch_management', 'network_hardening', 'secure_remote_access'],
  },
  vendor: {
    label: 'Attack through a vendor',
    plain: 'A trusted vendor or tool is hacked and used to reach you.',
    csf: ['GV.SC-04', 'GV.SC-05', 'GV.SC-07', 'DE.CM-06'],
    services: ['vendor_risk', 'siem_soc'],
  },
  insider: {
    label: 'Insider mistake or misuse',
    plain: 'Someone inside sends, takes or deletes data by mistake or on purpose.',
    csf: ['PR.AA-05', 'DE.CM-03', 'PR.DS-10', 'GV.RR-04'],
    services: ['privileged_access', 'data_protection', 'siem_soc'],
  },
  lost_device: {
    label: 'Lost or stolen device',
    plain: 'A laptop or a phone with data goes missing.',
    csf: ['PR.DS-01', 'ID.AM-01'],
    services: ['data_protection'],
  },
  website: {
    label: 'Hacked website or online store',
    plain: 'The website is changed, or card details are copied at checkout.',
    csf: ['PR.PS-06', 'PR.PS-02', 'DE.CM-09'],
    services: ['patch_management', 'network_hardening', 'ddos_protection'],
  },
  operations: {
    label: 'Stopped machines',
    plain: 'Attackers reach production or building systems and stop the work.',
    csf: ['PR.IR-01', 'ID.AM-01', 'RC.RP-04'],
    services: ['network_hardening', 'bcdr'],
  },
  privacy: {
    label: 'Exposure of sensitive records',
    plain: 'Private records are published or shared with the wrong people.',
    csf: ['PR.AA-05', 'PR.DS-01', 'ID.AM-07', 'RS.CO-02'],
    services: ['privileged_access', 'data_protection', 'cloud_posture', 'incident_readiness'],
  },
  ai: {
    label: 'Data leaks through AI tools, and deepfake calls',
    plain: 'Staff paste private data into AI tools, or a fake voice asks for a payment.',
    csf: ['PR.DS-10', 'PR.AT-02', 'GV.PO-01'],
    services: ['data_protection', 'security_awareness', 'payment_fraud_controls'],
  },
};
