/** What an answer other than "yes" means for a business, and the step that answers it. */
import { CONTROL_KEYS, type ControlChoiceKey, type ControlKey } from './controls';
import type { CsfFunction, ServiceKey } from './services';

/** An answer that leaves something to do. */
export type GapAnswer = Exclude<ControlChoiceKey, 'yes'>;

type FindingText = {
  /** What was found, one short sentence for each answer. */
  found: Record<GapAnswer, string>;
  /** What it means for the owner. */
  meaning: string;
  /** What to do about it. */
  step: string;
  service: ServiceKey;
  csfFunction: CsfFunction;
  /** Subcategory of NIST CSF 2.0. */
  csfSubcategory: string;
};

export const FINDINGS: Record<ControlKey, FindingText> = {
  mfa: {
    found: {
      no: 'A password alone opens mail and remote access',
      partly: 'Some accounts have no second sign-in step',
      not_sure: 'It is not known who signs in with a second step',
    },
    meaning: 'One stolen password is enough to get in.',
    step: 'Turn on a second step for every person and every way in.',
    service: 'managed_identity',
    csfFunction: 'protect',
    csfSubcategory: 'PR.AA-03',
  },
  endpoint: {
    found: {
      no: 'Computers have antivirus or nothing',
      partly: 'Some computers lack detection, or nobody acts on its alerts',
      not_sure: 'It is not known which computers are protected',
    },
    meaning: 'An attack could spread from one computer to all of them before anyone notices.',
    step: 'Put detection and response on every computer and server.',
    service: 'managed_mdr',
    csfFunction: 'detect',
    csfSubcategory: 'DE.CM-09',
  },
  email: {
    found: {
      no: 'Mail reaches people unchecked',
      partly: 'Only the standard mail filter stands between people and false mail',
      not_sure: 'It is not known how mail is checked',
    },
    meaning: 'One convincing message can cost a password or a payment.',
    step: 'Add a mail filter and checks of the sender.',
    service: 'email_security',
    csfFunction: 'protect',
    csfSubcategory: 'PR.DS-02',
  },
  backup: {
    found: {
      no: 'There is no backup that an intruder could not delete',
      partly: 'Backups are not kept apart, or a restore was never tried',
      not_sure: 'It is not known whether a restore would work',
    },
    meaning: 'A stop of one day could become weeks, and paying a ransom the only way out.',
    step: 'Keep one copy out of reach and practice a full restore.',
    service: 'bcdr',
    csfFunction: 'recover',
    csfSubcategory: 'PR.DS-11',
  },
  patching: {
    found: {
      no: 'Serious flaws are fixed when there is time',
      partly: 'Serious flaws stay open for a month or two',
      not_sure: 'It is not known how soon flaws are fixed',
    },
    meaning: 'Known flaws are looked for by machine, usually within days of becoming public.',
    step: 'Fix serious flaws within two weeks, and show that it was done.',
    service: 'patch_management',
    csfFunction: 'protect',
    csfSubcategory: 'PR.PS-02',
  },
  remote_access: {
    found: {
      no: 'Remote desktop or admin pages can be reached from the internet',
      partly: 'Remote access runs over an older gateway',
      not_sure: 'It is not known what can be reached from the internet',
    },
    meaning: 'This is the door through which most ransomware comes in.',
    step: 'Close open doors and let people in through one protected gateway.',
    service: 'secure_remote_access',
    csfFunction: 'protect',
    csfSubcategory: 'PR.IR-01',
  },
  training: {
    found: {
      no: 'People do not practice spotting false messages',
      partly: 'Training happens now and then',
      not_sure: 'It is not known who was trained',
    },
    meaning: 'Whoever is in a hurry decides whether a trick works.',
    step: 'Train everyone once a year and practice every quarter.',
    service: 'security_awareness',
    csfFunction: 'protect',
    csfSubcategory: 'PR.AT-01',
  },
  pam: {
    found: {
      no: 'Most people are administrators of their own computer',
      partly: 'Some everyday accounts have admin rights',
      not_sure: 'It is not known who has admin rights',
    },
    meaning: 'Whoever takes over one such account can switch protection off.',
    step: 'Separate admin accounts from everyday ones and lend rights only when needed.',
    service: 'privileged_access',
    csfFunction: 'protect',
    csfSubcategory: 'PR.AA-05',
  },
  ir_plan: {
    found: {
      no: 'No one has written down who does what in an incident',
      partly: 'The incident plan has not been practiced',
      not_sure: 'It is not known whether there is an incident plan',
    },
    meaning: 'The first hours, which decide the cost, go by with finding out whom to call.',
    step: 'Write a short plan and walk through it together once a year.',
    service: 'incident_readiness',
    csfFunction: 'respond',
    csfSubcategory: 'ID.IM-04',
  },
  payment: {
    found: {
      no: 'Changed bank details are not confirmed by phone',
      partly: 'Changed bank details are confirmed often, but not always',
      not_sure: 'It is not known whether changed bank details are confirmed',
    },
    meaning: 'A false invoice could be paid in full, and money sent abroad rarely comes back.',
    step: 'Call a known number for every new account, with two people for large sums.',
    service: 'payment_fraud_controls',
    csfFunction: 'protect',
    csfSubcategory: 'PR.AA-05',
  },
  vendor_mgmt: {
    found: {
      no: 'Important suppliers have no security duties',
      partly: 'Only some important suppliers have been looked at',
      not_sure: 'It is not known which suppliers could stop the business',
    },
    meaning: 'A supplier’s bad day becomes yours, with no fallback and no claim against them.',
    step: 'List the suppliers that matter, agree on duties and plan how to work without them.',
    service: 'vendor_risk',
    csfFunction: 'govern',
    csfSubcategory: 'GV.SC-05',
  },
  data_protection: {
    found: {
      no: 'Sensitive data is neither listed nor encrypted',
      partly: 'Data is encrypted, but hardly ever deleted',
      not_sure: 'It is not known where sensitive data lies',
    },
    meaning: 'Everything that is kept can be stolen, and every person in it must be told.',
    step: 'Find sensitive data, encrypt it, and delete what is no longer needed.',
    service: 'data_protection',
    csfFunction: 'protect',
    csfSubcategory: 'PR.DS-01',
  },
  cloud_posture: {
    found: {
      no: 'No one checks how cloud services are shared and secured',
      partly: 'Cloud settings were checked only when they were set up',
      not_sure: 'It is not known who can open your cloud files',
    },
    meaning: 'A single open link can show files to anyone who finds it.',
    step: 'Check sharing and security settings every month.',
    service: 'cloud_posture',
    csfFunction: 'identify',
    csfSubcategory: 'PR.PS-01',
  },
  monitoring: {
    found: {
      no: 'No one watches for attacks',
      partly: 'No one watches for attacks out of hours',
      not_sure: 'It is not known whether anyone watches at night',
    },
    meaning: 'An attack could run for days unseen, and most start at night or on a weekend.',
    step: 'Collect events in one place and have them watched day and night.',
    service: 'siem_soc',
    csfFunction: 'detect',
    csfSubcategory: 'DE.CM-01',
  },
  hardening: {
    found: {
      no: 'Any program can run, and unneeded services are on',
      partly: 'Only some systems are locked down',
      not_sure: 'It is not known what can run on your computers',
    },
    meaning: 'Once inside, an intruder finds the tools ready to use.',
    step: 'Block unknown programs and switch off what is not needed.',
    service: 'network_hardening',
    csfFunction: 'protect',
    csfSubcategory: 'PR.PS-05',
  },
  ddos: {
    found: {
      no: 'Nothing keeps your website up when it is flooded with traffic',
      partly: 'The hosting company keeps off some floods of traffic',
      not_sure: 'It is not known whether your website would withstand a flood of traffic',
    },
    meaning: 'Customers and staff could be locked out of online services for hours.',
    step: 'Put a protection service in front of the website.',
    service: 'ddos_protection',
    csfFunction: 'protect',
    csfSubcategory: 'PR.IR-04',
  },
};

/** One finding of a client, ready to be shown; how much it weighs is for the model to say. */
export type Finding = Omit<FindingText, 'found'> & { control: ControlKey; answer: GapAnswer; finding: string };

const isGap = (answer: string): answer is GapAnswer => answer === 'no' || answer === 'partly' || answer === 'not_sure';

/**
 * What the plain-words answers leave to do, in the order of the controls. A control without an answer counts as not sure.
 * @param posture control key → key of the choice
 */
export function findingsOf(posture: Record<string, string>): Finding[] {
  return CONTROL_KEYS.flatMap((control) => {
    const answer = posture[control] ?? 'not_sure';
    if (!isGap(answer)) return [];
    const { found, ...text } = FINDINGS[control];
    return [{ control, answer, finding: found[answer], ...text }];
  });
}
