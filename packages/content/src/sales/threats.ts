import type { ThreatKey } from '../fields/sales-keys';
import type { ScenarioKey } from '../scenarios/scenarios';
import type { ServiceKey } from '../services/services';
import type { TechniqueId } from '../threats/attack';

/** A threat as an owner understands it. */
export type Threat = {
  label: string;
  plain: string;
  /** Asks the client how it is today, and offers nothing. */
  question: string;
  /** How it is done, in the order of an attack where there is one. */
  techniques: readonly TechniqueId[];
  /** The CSF 2.0 subcategories that stop it, detect it or get the business back to work. */
  csf: readonly string[];
  services: readonly ServiceKey[];
  /** The scenarios of the simulation in which its losses are counted. */
  scenarios: readonly ScenarioKey[];
};

export const THREATS: Record<ThreatKey, Threat> = {
  ransomware: {
    label: 'Ransomware and data theft',
    plain: 'Criminals lock the files, steal a copy and ask for money.',
    question: 'If every file were locked tonight, which backup would you restore first, and who has done that before?',
    techniques: ['T1078', 'T1567', 'T1490', 'T1486'],
    csf: ['PR.AA-03', 'PR.DS-11', 'DE.CM-09', 'PR.PS-02', 'RS.MI-01', 'RC.RP-01'],
    services: ['managed_identity', 'bcdr', 'managed_edr', 'managed_mdr', 'patch_management', 'incident_readiness'],
    scenarios: ['ransomware'],
  },
  payment_fraud: {
    label: 'Payment fraud by email',
    plain: 'Someone takes over or fakes a mailbox and changes bank details.',
    question: 'When a vendor sends new bank details, who calls to check before the next payment?',
    techniques: ['T1566', 'T1078', 'T1114', 'T1534'],
    csf: ['PR.AA-03', 'PR.AT-02', 'PR.DS-02', 'DE.CM-03'],
    services: ['managed_identity', 'email_security', 'security_awareness', 'payment_fraud_controls'],
    scenarios: ['ftf', 'bec'],
  },
  phishing: {
    label: 'Stolen passwords',
    plain: 'A fake sign-in page catches the password and the session.',
    question: 'Where could someone sign in today with nothing but a password?',
    techniques: ['T1566', 'T1557', 'T1539', 'T1110'],
    csf: ['PR.AA-03', 'PR.AT-01', 'DE.CM-03'],
    services: ['managed_identity', 'security_awareness', 'email_security'],
    scenarios: ['bec', 'data_breach'],
  },
  exposed_system: {
    label: 'Break-in through a firewall or remote access',
    plain: 'A known vulnerability in a firewall, a VPN or a remote tool is used before it is patched.',
    question: 'Which of your systems can anyone on the internet reach, and when was each last updated?',
    techniques: ['T1190', 'T1133'],
    csf: ['PR.PS-02', 'PR.IR-01', 'ID.RA-01', 'PR.PS-03'],
    services: ['patch_management', 'network_hardening', 'secure_remote_access'],
    scenarios: ['ransomware', 'data_breach'],
  },
  vendor: {
    label: 'Attack through a vendor',
    plain: 'A trusted vendor or tool is hacked and used to reach you.',
    question: 'Which vendors can get into your systems, and who would notice if one of them did so at night?',
    techniques: ['T1195', 'T1199'],
    csf: ['GV.SC-04', 'GV.SC-05', 'GV.SC-07', 'DE.CM-06'],
    services: ['vendor_risk', 'siem_soc'],
    scenarios: ['vendor'],
  },
  insider: {
    label: 'Insider mistake or misuse',
    plain: 'Someone inside sends, takes or deletes data by mistake or on purpose.',
    question: 'When someone leaves, how many days pass until the last account is closed?',
    techniques: ['T1530', 'T1567', 'T1052'],
    csf: ['PR.AA-05', 'DE.CM-03', 'PR.DS-10', 'GV.RR-04'],
    services: ['privileged_access', 'data_protection', 'siem_soc'],
    scenarios: ['insider'],
  },
  lost_device: {
    label: 'Lost or stolen device',
    plain: 'A laptop or a phone with data goes missing.',
    question: 'If a laptop stayed on a train tonight, what would be on it, and could anyone read it?',
    techniques: ['T1005', 'T1052'],
    csf: ['PR.DS-01', 'ID.AM-01'],
    services: ['data_protection'],
    scenarios: ['data_breach'],
  },
  website: {
    label: 'Hacked website or online store',
    plain: 'The website is changed, or card details are copied at checkout.',
    question: 'Who updates the website and its plug-ins, and who would notice a changed checkout page?',
    techniques: ['T1190', 'T1059', 'T1491'],
    csf: ['PR.PS-06', 'PR.PS-02', 'DE.CM-09'],
    services: ['patch_management', 'network_hardening', 'ddos_protection'],
    scenarios: ['data_breach'],
  },
  operations: {
    label: 'Stopped machines',
    plain: 'Attackers reach production or building systems and stop the work.',
    question: 'What connects the office network with the machines, and who can switch that off?',
    techniques: ['T1021', 'T1210', 'T1489'],
    csf: ['PR.IR-01', 'ID.AM-01', 'RC.RP-04'],
    services: ['network_hardening', 'bcdr'],
    scenarios: ['ransomware'],
  },
  privacy: {
    label: 'Exposure of sensitive records',
    plain: 'Private records are published or shared with the wrong people.',
    question: 'Which records would hurt you most in the wrong hands, and who can open them today?',
    techniques: ['T1530', 'T1213', 'T1567'],
    csf: ['PR.AA-05', 'PR.DS-01', 'ID.AM-07', 'RS.CO-02'],
    services: ['privileged_access', 'data_protection', 'cloud_posture', 'incident_readiness'],
    scenarios: ['data_breach', 'cloud'],
  },
  ai: {
    label: 'Data leaks through AI tools, and deepfake calls',
    plain: 'Staff paste private data into AI tools, or a fake voice asks for a payment.',
    question: 'If you called accounting and asked for an urgent payment, how would they know that it is really you?',
    techniques: ['T1567', 'T1566', 'T1684.001'],
    csf: ['PR.DS-10', 'PR.AT-02', 'GV.PO-01'],
    services: ['data_protection', 'security_awareness', 'payment_fraud_controls'],
    scenarios: ['ftf', 'data_breach'],
  },
};
