import type { PersonaKey } from '../fields/sales-keys';
import type { ScenarioKey } from '../scenarios/scenarios';
import type { ControlKey } from '../services/controls';
import type { ServiceKey } from '../services/services';

/** A problem that a control leaves open, in an owner's words, and how to open the talk about it. */
export type Pain = {
  label: string;
  /** First question of the funnel; asks how it is today and offers nothing. */
  question: string;
  /** What it does to the business, if it goes wrong. */
  effect: string;
  /** Who at the client cares most. */
  cares: readonly PersonaKey[];
  /** The scenarios of the simulation that it drives. */
  scenarios: readonly ScenarioKey[];
  service: ServiceKey;
};

/** One pain for each control of the model. */
export const PAINS: Record<ControlKey, Pain> = {
  mfa: {
    label: 'A stolen password is enough to sign in',
    question: 'If someone had one of your passwords tonight, what could they open with it?',
    effect: 'One password opens email, files and payments.',
    cares: ['owner', 'finance', 'it', 'compliance'],
    scenarios: ['ransomware', 'bec', 'ftf', 'data_breach'],
    service: 'managed_identity',
  },
  endpoint: {
    label: 'An attack on a computer is noticed late',
    question: 'When a computer last raised an alarm at night, who acted on it?',
    effect: 'An intruder has days to spread before anyone looks.',
    cares: ['it', 'owner'],
    scenarios: ['ransomware', 'data_breach'],
    service: 'managed_edr',
  },
  email: {
    label: 'Phishing reaches the inbox',
    question: 'What was the last suspicious email that reached your people, and who noticed it?',
    effect: 'One click can hand over a mailbox or start an attack.',
    cares: ['owner', 'operations', 'finance'],
    scenarios: ['bec', 'ftf', 'ransomware'],
    service: 'email_security',
  },
  backup: {
    label: 'No one knows whether a restore would work',
    question: 'When did someone last restore a whole system from the backup, and how long did it take?',
    effect: 'Work stops until data is back, and some of it may never come back.',
    cares: ['owner', 'operations', 'board', 'it'],
    scenarios: ['ransomware', 'cloud'],
    service: 'bcdr',
  },
  patching: {
    label: 'Security updates arrive late',
    question: 'How long does a critical security update take to reach every computer and the firewall?',
    effect: 'Known vulnerabilities stay open to anyone who searches for them.',
    cares: ['it', 'compliance'],
    scenarios: ['ransomware', 'data_breach'],
    service: 'patch_management',
  },
  remote_access: {
    label: 'Remote access is open to the internet',
    question: 'Who can reach your systems from outside, and how do you know it is them?',
    effect: 'A remote door is where ransomware often walks in.',
    cares: ['it', 'operations'],
    scenarios: ['ransomware', 'data_breach'],
    service: 'secure_remote_access',
  },
  training: {
    label: 'People have not practiced spotting a scam',
    question: 'How would a new hire know that an urgent request from the boss is not real?',
    effect: 'The next scam depends on who happens to read it.',
    cares: ['operations', 'owner', 'compliance'],
    scenarios: ['bec', 'ftf', 'ransomware'],
    service: 'security_awareness',
  },
  pam: {
    label: 'Too many people hold admin rights',
    question: 'Who could delete everything today, on purpose or by accident?',
    effect: 'One account can reach every file and every backup.',
    cares: ['it', 'board', 'compliance'],
    scenarios: ['ransomware', 'insider', 'data_breach'],
    service: 'privileged_access',
  },
  ir_plan: {
    label: 'No one has practiced the first day of an incident',
    question: 'If it happened at eight tomorrow morning, who would you call first, and on which phone?',
    effect: 'Hours and evidence are lost while people look for a number.',
    cares: ['owner', 'board', 'compliance', 'operations'],
    scenarios: ['ransomware', 'data_breach', 'bec'],
    service: 'incident_readiness',
  },
  payment: {
    label: 'A payment can go to a changed bank account',
    question: 'When a vendor changes its bank details, who calls the vendor before the money goes out?',
    effect: 'A single payment can be gone within hours.',
    cares: ['finance', 'owner', 'board'],
    scenarios: ['ftf', 'bec'],
    service: 'payment_fraud_controls',
  },
  vendor_mgmt: {
    label: 'You depend on vendors nobody has checked',
    question: 'Which vendor could stop your business for a week, and what do you know of its security?',
    effect: 'Their bad day becomes yours, and your customers call you.',
    cares: ['compliance', 'board', 'operations'],
    scenarios: ['vendor'],
    service: 'vendor_risk',
  },
  data_protection: {
    label: 'Sensitive data can leave unnoticed',
    question: 'If a laptop with client data were lost today, who would you have to notify?',
    effect: 'A loss of records means notices, questions and lost trust.',
    cares: ['compliance', 'board', 'owner'],
    scenarios: ['data_breach', 'insider', 'cloud'],
    service: 'data_protection',
  },
  cloud_posture: {
    label: 'Cloud settings were never reviewed',
    question: 'Who last checked which of your files anyone with a link can open?',
    effect: 'Files can be public for months without a sign.',
    cares: ['it', 'compliance'],
    scenarios: ['cloud', 'bec', 'data_breach'],
    service: 'cloud_posture',
  },
  monitoring: {
    label: 'No one watches for signs of an intruder',
    question: 'If someone were in your systems today, what would tell you?',
    effect: 'The first sign is the damage itself.',
    cares: ['it', 'board', 'owner'],
    scenarios: ['ransomware', 'data_breach', 'bec'],
    service: 'siem_soc',
  },
  hardening: {
    label: 'One break-in reaches everything',
    question: 'If one computer were taken over, what could it reach from there?',
    effect: 'A small break-in grows into a company-wide outage.',
    cares: ['it', 'operations'],
    scenarios: ['ransomware', 'data_breach'],
    service: 'network_hardening',
  },
  ddos: {
    label: 'Your online services can be knocked offline',
    question: 'If customers could not reach you online for a day, what would they do?',
    effect: 'Sales and bookings stop while the attack lasts.',
    cares: ['operations', 'owner'],
    scenarios: ['ddos'],
    service: 'ddos_protection',
  },
};
