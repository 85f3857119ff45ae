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

/** Three answers in the words of the question, and one that blames nobody. */
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
    label: 'Sign-in protection',
    question: 'Do people need a second step, such as a code or a key, to sign in from outside and to email?',
    choices: choices('Yes, everyone everywhere', 'Some people or some systems', 'No, a password is enough'),
  },
  endpoint: {
    label: 'Computer protection',
    question: 'Do computers and servers run detection that can stop an attack, beyond plain antivirus?',
    choices: choices(
      'On all of them, and someone acts on alerts',
      'On some, or nobody watches',
      'Antivirus or nothing',
    ),
  },
  email: {
    label: 'Email filtering',
    question: 'Are links, attachments and false senders checked before mail reaches people?',
    choices: choices('Yes, with an added filter and sender checks', 'The standard filter only', 'No'),
  },
  backup: {
    label: 'Backups',
    question: 'Is there a backup that an intruder could not delete, and has a restore been tested?',
    choices: choices('Yes, kept apart and tested', 'Backups, but not kept apart or not tested', 'No'),
  },
  patching: {
    label: 'Updates',
    question: 'How soon are serious flaws in software and devices fixed?',
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
    label: 'Security training',
    question: 'Do people practice spotting false messages?',
    choices: choices('Yearly training and regular practice', 'Training now and then', 'No'),
  },
  pam: {
    label: 'Admin rights',
    question: 'Are admin rights kept separate from everyday accounts?',
    choices: choices('Yes, separate and limited', 'For some people', 'Most people are admins of their computer'),
  },
  ir_plan: {
    label: 'Incident plan',
    question: 'Is it written down who does what when something happens, and was it practiced?',
    choices: choices('Written and practiced this year', 'Written or talked through', 'No'),
  },
  payment: {
    label: 'Payment checks',
    question: 'Is a new or changed bank account confirmed by calling a known number?',
    choices: choices('Always, with two people for large sums', 'Often', 'No'),
  },
  vendor_mgmt: {
    label: 'Supplier checks',
    question: 'Do important suppliers have security duties, and is there a way to work if one fails?',
    choices: choices('Yes, for all important ones', 'For some', 'No'),
  },
  data_protection: {
    label: 'Data protection',
    question: 'Is sensitive data known, encrypted, and deleted when no longer needed?',
    choices: choices('Yes', 'Encrypted, but we keep most of it', 'No'),
  },
  cloud_posture: {
    label: 'Cloud settings',
    question: 'Does someone check sharing and security settings of your cloud services?',
    choices: choices('Yes, regularly', 'When they were set up', 'No'),
  },
  monitoring: {
    label: 'Round-the-clock detection',
    question: 'Are sign-ins, network and cloud events collected and watched, also at night?',
    choices: choices('Yes, day and night', 'Collected, or watched in office hours', 'No'),
  },
  hardening: {
    label: 'Locked-down systems',
    question: 'Are unapproved programs blocked and unneeded services switched off?',
    choices: choices('Yes, by policy everywhere', 'On some systems', 'No'),
  },
  ddos: {
    label: 'Flooding protection',
    question: 'Would your website and online services withstand being flooded with traffic?',
    choices: choices('Yes, a protection service stands in front', 'The hosting company does some of it', 'No'),
  },
};
