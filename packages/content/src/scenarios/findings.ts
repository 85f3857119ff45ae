/** What an answer other than "yes" means for a business, and the step that answers it. */
import { CONTROL_KEYS, type ControlChoiceKey, type ControlKey } from '../services/controls';
import type { CsfFunction, ServiceKey } from '../services/services';
import { csfFunctionOf } from '../words/csf-functions';

/** An answer that leaves something to do. */
export type GapAnswer = Exclude<ControlChoiceKey, 'yes'>;

type GapText = {
  /** What was found, in one short sentence without a period. */
  finding: string;
  /** What it means for the owner. */
  meaning: string;
  /** What to do about it. */
  step: string;
};

type ControlFindings = Record<GapAnswer, GapText> & {
  service: ServiceKey;
  /** Subcategory of NIST CSF 2.0. */
  csfSubcategory: string;
};

const gap = (finding: string, meaning: string, step: string): GapText => ({ finding, meaning, step });

export const FINDINGS: Record<ControlKey, ControlFindings> = {
  mfa: {
    service: 'managed_identity',
    csfSubcategory: 'PR.AA-03',
    no: gap(
      'A password alone opens email and remote access',
      'One stolen password is enough to get in.',
      'Turn on MFA for everyone, starting with email, remote access and admins.',
    ),
    partly: gap(
      'Some accounts have no MFA',
      'An intruder needs only one of the accounts that were left out.',
      'List the accounts without MFA and turn it on for each.',
    ),
    not_sure: gap(
      'It is unknown who signs in with MFA',
      'If one account was left out, one stolen password is enough.',
      'Check the sign-in report and turn on MFA where it is missing.',
    ),
  },
  endpoint: {
    service: 'managed_mdr',
    csfSubcategory: 'DE.CM-09',
    no: gap(
      'Computers run plain antivirus or nothing',
      'An attack could spread from one computer to all of them before anyone notices.',
      'Put endpoint detection and response (EDR) on every computer and server.',
    ),
    partly: gap(
      'Some computers have no EDR, or no one acts on its alerts',
      'An attack needs only one computer that is not covered, or one alert that no one reads.',
      'Cover the computers that are missing and have every alert followed up.',
    ),
    not_sure: gap(
      'It is unknown which computers are protected',
      'A computer that no one has counted is easily left without protection.',
      'Count computers and servers, then close the gaps in their protection.',
    ),
  },
  email: {
    service: 'email_security',
    csfSubcategory: 'PR.DS-02',
    no: gap(
      'Email reaches people unfiltered',
      'One convincing message can cost a password or a payment.',
      'Add an email filter and sender authentication (SPF, DKIM and DMARC).',
    ),
    partly: gap(
      'Only the standard email filter protects people from phishing',
      'Messages tailored to fool your people still arrive.',
      'Add a filter for spoofed senders and malicious links, and protect your own email domain.',
    ),
    not_sure: gap(
      'It is unknown how email is filtered',
      'People may rely on a check that is not there.',
      'Go through the email settings together, then add what is missing.',
    ),
  },
  backup: {
    service: 'bcdr',
    csfSubcategory: 'PR.DS-11',
    no: gap(
      'There is no immutable backup: an intruder could delete every copy',
      'After an attack there may be nothing left to restore from.',
      'Keep one copy out of reach, and restore from it once to be sure.',
    ),
    partly: gap(
      'Backups are not kept apart, or a restore was never practiced',
      'One day of downtime could become a week.',
      'Keep one copy out of reach and practice a full restore.',
    ),
    not_sure: gap(
      'It is unknown whether a restore would work',
      'You would find out on the day you need it.',
      'Restore one important system as a test and note how long it took.',
    ),
  },
  patching: {
    service: 'patch_management',
    csfSubcategory: 'PR.PS-02',
    no: gap(
      'Critical vulnerabilities are patched when there is time',
      'Attackers scan for known vulnerabilities automatically, so an open one gets found.',
      'Set a two-week deadline for critical vulnerabilities and report on it every month.',
    ),
    partly: gap(
      'Critical vulnerabilities stay open for a month or two',
      'For those weeks, anyone can look up how to exploit them.',
      'Patch critical vulnerabilities within two weeks, starting with what the internet can reach.',
    ),
    not_sure: gap(
      'It is unknown how soon critical vulnerabilities are patched',
      'A system that gets no updates can go unnoticed for years.',
      'Run one vulnerability scan, then keep a deadline for the critical ones.',
    ),
  },
  remote_access: {
    service: 'secure_remote_access',
    csfSubcategory: 'PR.IR-01',
    no: gap(
      'Remote desktop or admin pages are open to the internet',
      'Most ransomware in insurance claims got in this way.',
      'Close them now and use one secured remote-access gateway.',
    ),
    partly: gap(
      'Remote access may run over an older gateway',
      'One known vulnerability in it opens the whole network at once.',
      'Update or replace the gateway, and let people reach only what they need.',
    ),
    not_sure: gap(
      'It is unknown what can be reached from the internet',
      'A forgotten service stays exposed until someone looks for it.',
      'Scan your internet addresses from outside and close what is not needed.',
    ),
  },
  training: {
    service: 'security_awareness',
    csfSubcategory: 'PR.AT-01',
    no: gap(
      'People do not practice recognizing phishing',
      'The first phishing email they see is then a real one.',
      'Train everyone once a year and practice every quarter.',
    ),
    partly: gap(
      'Training happens now and then',
      'What was learned fades, and new hires have not had it.',
      'Make it regular: on joining, once a year, and a short practice every quarter.',
    ),
    not_sure: gap(
      'It is unknown who was trained',
      'The people who handle payments may never have practiced with a phishing email.',
      'Keep a list of who was trained and invite those who are missing.',
    ),
  },
  pam: {
    service: 'privileged_access',
    csfSubcategory: 'PR.AA-05',
    no: gap(
      'Most people are administrators of their own computer',
      'A harmful attachment that anyone opens can switch protection off.',
      'Remove admin rights from everyday accounts and grant them only when needed.',
    ),
    partly: gap(
      'Some everyday accounts have admin rights',
      'An attacker who takes over one of them can switch protection off.',
      'Give those people a separate account for admin work.',
    ),
    not_sure: gap(
      'It is unknown who has admin rights',
      'Rights granted once for a reason tend to stay.',
      'List the accounts with admin rights and remove those no one needs.',
    ),
  },
  ir_plan: {
    service: 'incident_readiness',
    csfSubcategory: 'RS.MA-01',
    no: gap(
      'There is no written incident response plan',
      'The first hours are lost finding out who to call.',
      'Write one page with names and numbers, and walk through it together.',
    ),
    partly: gap(
      'The incident plan has not been practiced this year',
      'Small things stop an untested plan, such as a phone number stored on a locked computer.',
      'Walk through one case with everyone named in the plan, and keep it on paper too.',
    ),
    not_sure: gap(
      'It is unknown whether there is an incident response plan',
      'In an emergency, people act on what they remember.',
      'Look for the plan. If there is none, write one page with names and numbers.',
    ),
  },
  payment: {
    service: 'payment_fraud_controls',
    csfSubcategory: 'PR.AA-05',
    no: gap(
      'Changed bank details are not verified by phone',
      'A fake invoice could be paid in full, and such money seldom comes back in full.',
      'Before paying to a new account, call a number you already have.',
    ),
    partly: gap(
      'Changed bank details are verified by phone often, but not always',
      'One busy day without the call is enough to pay a fake invoice.',
      'Make the call a rule without exceptions, with two people for large sums.',
    ),
    not_sure: gap(
      'It is unknown whether changed bank details are verified by phone',
      'If the call is left to habit, a fake invoice could be paid in full.',
      'Ask the people who pay how they do it, then write the rule down.',
    ),
  },
  vendor_mgmt: {
    service: 'vendor_risk',
    csfSubcategory: 'GV.SC-05',
    no: gap(
      'Contracts with critical vendors say nothing about security',
      'If one fails or loses your data, you hear about it late and have no way around it.',
      'List the vendors that matter, agree on security duties and plan how to work without each.',
    ),
    partly: gap(
      'Only some critical vendors have been reviewed',
      'Any of the others could stop you just as well.',
      'Finish the list, starting with those who hold your data or run your systems.',
    ),
    not_sure: gap(
      'It is unknown which vendors could stop the business',
      'You would learn which on the day one of them fails.',
      'Go through a week of work and write down which vendors each task depends on.',
    ),
  },
  data_protection: {
    service: 'data_protection',
    csfSubcategory: 'PR.DS-01',
    no: gap(
      'Sensitive data is not listed, encrypted or deleted on time',
      'A lost laptop or a breach could mean notifying everyone in the files.',
      'Find out where sensitive data is stored, encrypt it, and delete what is no longer needed.',
    ),
    partly: gap(
      'Sensitive data is encrypted, but most of it is kept for good',
      'Everything that is kept can be stolen, and the people in it may have to be notified.',
      'Set a date for deleting each kind of data and keep to it.',
    ),
    not_sure: gap(
      'It is unknown where sensitive data is stored',
      'After a breach you could not say whose data was taken.',
      'List what you hold about people and where each kind is kept.',
    ),
  },
  cloud_posture: {
    service: 'cloud_posture',
    csfSubcategory: 'PR.PS-01',
    no: gap(
      'No one checks how cloud services are shared and secured',
      'A single open link can show files to anyone who finds it.',
      'Check sharing and security settings every month, and close what is open.',
    ),
    partly: gap(
      'Cloud settings were checked only when they were set up',
      'Every link shared since then may still be open.',
      'Check them again now, then every month.',
    ),
    not_sure: gap(
      'It is unknown who can open your cloud files',
      'Files may be open to people who should not see them.',
      'Run a report of everything shared outside and close what is no longer needed.',
    ),
  },
  monitoring: {
    service: 'siem_soc',
    csfSubcategory: 'DE.CM-01',
    no: gap(
      'No one watches for attacks',
      'An intruder could look around for weeks unseen.',
      'Collect logs in one place and have them monitored around the clock.',
    ),
    partly: gap(
      'No one watches for attacks after hours',
      'An attack on Friday night could run unseen until Monday.',
      'Add a team that monitors and responds at night and on weekends.',
    ),
    not_sure: gap(
      'It is unknown who monitors alerts',
      'An alert that reaches no one stops nothing.',
      'Find out where alerts go and who would act on one at night.',
    ),
  },
  hardening: {
    service: 'network_hardening',
    csfSubcategory: 'PR.PS-05',
    no: gap(
      'Any program can run, and unused services are on',
      'Once inside, an intruder finds the tools ready to use.',
      'Block unknown programs and switch off what is not needed.',
    ),
    partly: gap(
      'Only some systems are hardened',
      'An intruder moves on from the systems that are not.',
      'Extend the same rules to the rest, servers first.',
    ),
    not_sure: gap(
      'It is unknown what can run on your computers',
      'A harmful program could start like any other.',
      'Compare one computer and one server with a recognized baseline, then fix what differs.',
    ),
  },
  ddos: {
    service: 'ddos_protection',
    csfSubcategory: 'PR.IR-04',
    no: gap(
      'Nothing keeps your website up in a DDoS attack',
      'Customers and staff could be locked out of online services for hours.',
      'Put a DDoS protection service in front of the website.',
    ),
    partly: gap(
      'The hosting company stops only some DDoS attacks',
      'A larger attack would still take your online services down.',
      'Ask what the hosting company stops, and add a protection service for the rest.',
    ),
    not_sure: gap(
      'It is unknown whether your website would withstand a DDoS attack',
      'You would hear about it from customers who cannot reach you.',
      'Ask the hosting company what happens in a DDoS attack.',
    ),
  },
};

/** One finding of a client, ready to be shown; how much it weighs is for the model to say. */
export type Finding = GapText & {
  control: ControlKey;
  answer: GapAnswer;
  service: ServiceKey;
  csfFunction: CsfFunction;
  csfSubcategory: string;
};

const isGap = (answer: string): answer is GapAnswer => answer === 'no' || answer === 'partly' || answer === 'not_sure';

/**
 * What the plain-words answers leave to do, in the order of the controls. A control without an answer counts as not sure.
 * @param posture control key → key of the choice
 */
export function findingsOf(posture: Record<string, string>): Finding[] {
  return CONTROL_KEYS.flatMap((control) => {
    const answer = posture[control] ?? 'not_sure';
    if (!isGap(answer)) return [];
    const { service, csfSubcategory, [answer]: text } = FINDINGS[control];
    return [{ control, answer, ...text, service, csfFunction: csfFunctionOf(csfSubcategory), csfSubcategory }];
  });
}
