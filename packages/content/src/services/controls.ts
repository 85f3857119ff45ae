/** The sixteen controls of the model. */
export const CONTROL_KEYS = [
  'mfa',
  'endpoint',
  'email',
  'backup',
  'patching',
  'remote_access',
  'training',
  'pam',
  'ir_plan',
  'payment',
  'vendor_mgmt',
  'data_protection',
  'cloud_posture',
  'monitoring',
  'hardening',
  'ddos',
] as const;
export type ControlKey = (typeof CONTROL_KEYS)[number];

/** Answer ids of the short form, the same as in every question bank of the product. */
export const CONTROL_CHOICE_KEYS = ['yes', 'partly', 'no', 'not_sure'] as const;
export type ControlChoiceKey = (typeof CONTROL_CHOICE_KEYS)[number];

/** Level (0 absent to 1 in force everywhere) behind each answer; `typical` takes the level of a typical firm. */
export const CONTROL_CHOICE_LEVELS: Record<ControlChoiceKey, number | 'typical'> = {
  yes: 1,
  partly: 0.5,
  no: 0,
  not_sure: 'typical',
};

export type ControlText = {
  label: string;
  question: string;
  choices: { key: ControlChoiceKey; label: string }[];
};

/** Three answers in the words of the question, and one that blames no one. */
function choices(yes: string, partly: string, no: string): ControlText['choices'] {
  return [
    { key: 'yes', label: yes },
    { key: 'partly', label: partly },
    { key: 'no', label: no },
    { key: 'not_sure', label: 'We are not sure' },
  ];
}

/** Name, plain question and answers of each control: the short form of a client's posture. */
export const CONTROLS: Record<ControlKey, ControlText> = {
  mfa: {
    label: 'Multi-factor authentication (MFA)',
    question: 'Is MFA (a code or key in addition to the password) required for remote access and email?',
    choices: choices('Yes, everyone everywhere', 'Some people or some systems', 'No, a password is enough'),
  },
  endpoint: {
    label: 'Endpoint detection and response (EDR)',
    question: 'Do computers and servers run EDR, which detects and stops attacks beyond plain antivirus?',
    choices: choices(
      'On all of them, and someone acts on alerts',
      'On some, or no one watches',
      'Antivirus or nothing',
    ),
  },
  email: {
    label: 'Email filtering',
    question: 'Are links, attachments and spoofed senders checked before email reaches people?',
    choices: choices('Yes, with an added filter and sender checks', 'The standard filter only', 'No'),
  },
  backup: {
    label: 'Backups',
    question: 'Is there an immutable backup that an intruder could not delete, with a tested restore?',
    choices: choices('Yes, kept apart and tested', 'Backups, but not kept apart or not tested', 'No'),
  },
  patching: {
    label: 'Patching',
    question: 'How soon are critical vulnerabilities in software and devices patched?',
    choices: choices('Within two weeks, everywhere', 'Most within a month or two', 'When there is time'),
  },
  remote_access: {
    label: 'Remote access',
    question: 'How do people reach your systems from outside?',
    choices: choices(
      'Through a current, protected gateway only',
      'Through a VPN that may be older',
      'Remote desktop or admin pages are open to the internet',
    ),
  },
  training: {
    label: 'Security awareness training',
    question: 'Do people practice recognizing phishing emails?',
    choices: choices('Yearly training and regular practice', 'Training now and then', 'No'),
  },
  pam: {
    label: 'Privileged access',
    question: 'Are admin rights kept separate from everyday accounts?',
    choices: choices('Yes, separate and limited', 'For some people', 'Most people are admins of their computer'),
  },
  ir_plan: {
    label: 'Incident response plan',
    question: 'Is there a written incident response plan that was practiced in the last year?',
    choices: choices('Written and practiced this year', 'Written or talked through', 'No'),
  },
  payment: {
    label: 'Payment verification',
    question: 'Is a new or changed bank account confirmed by calling a known number?',
    choices: choices('Always, with two people for large sums', 'Often', 'No'),
  },
  vendor_mgmt: {
    label: 'Vendor risk management',
    question: 'Do critical vendors have security obligations, with a fallback if one of them fails?',
    choices: choices('Yes, for all important ones', 'For some', 'No'),
  },
  data_protection: {
    label: 'Data protection',
    question: 'Is sensitive data known, encrypted, and deleted when no longer needed?',
    choices: choices('Yes', 'Encrypted, but we keep most of it', 'No'),
  },
  cloud_posture: {
    label: 'Cloud security settings',
    question: 'Does someone review the sharing and security settings of your cloud services?',
    choices: choices('Yes, regularly', 'When they were set up', 'No'),
  },
  monitoring: {
    label: '24/7 monitoring',
    question: 'Are sign-in, network and cloud logs collected and monitored around the clock?',
    choices: choices('Yes, 24/7', 'Collected, or monitored in office hours', 'No'),
  },
  hardening: {
    label: 'System hardening',
    question: 'Are systems hardened: unapproved programs blocked and unused services switched off?',
    choices: choices('Yes, by policy everywhere', 'On some systems', 'No'),
  },
  ddos: {
    label: 'DDoS protection',
    question: 'Would your website and online services withstand a denial-of-service (DDoS) attack?',
    choices: choices('Yes, a DDoS protection service', 'Some protection from the hosting company', 'No'),
  },
};
