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
      'A password alone opens mail and remote access',
      'One stolen password is enough to get in.',
      'Turn on a second sign-in step for everyone, starting with mail, remote access and admins.',
    ),
    partly: gap(
      'Some accounts have no second sign-in step',
      'An intruder needs only one of the accounts that were left out.',
      'List the accounts without a second step and turn it on for each.',
    ),
    not_sure: gap(
      'It is not known who signs in with a second step',
      'If one account was left out, one stolen password is enough.',
      'Look at the sign-in report and turn on the second step where it is missing.',
    ),
  },
  endpoint: {
    service: 'managed_mdr',
    csfSubcategory: 'DE.CM-09',
    no: gap(
      'Computers run plain antivirus or nothing',
      'An attack could spread from one computer to all of them before anyone notices.',
      'Put detection and response on every computer and server.',
    ),
    partly: gap(
      'Some computers lack detection, or no one acts on its alerts',
      'An attack needs only one computer that is not covered, or one alert that no one reads.',
      'Cover the computers that are missing and have every alert followed up.',
    ),
    not_sure: gap(
      'It is not known which computers are protected',
      'A computer that no one has counted is easily left without protection.',
      'Count computers and servers, then close the gaps in their protection.',
    ),
  },
  email: {
    service: 'email_security',
    csfSubcategory: 'PR.DS-02',
    no: gap(
      'Mail reaches people unchecked',
      'One convincing message can cost a password or a payment.',
      'Add a mail filter and a check of who really sent a message.',
    ),
    partly: gap(
      'Only the standard mail filter stands between people and false mail',
      'Messages written to fool your people in particular still arrive.',
      'Add a filter for false senders and harmful links, and protect your own mail domain.',
    ),
    not_sure: gap(
      'It is not known how mail is checked',
      'People may rely on a check that is not there.',
      'Go through the mail settings together, then add what is missing.',
    ),
  },
  backup: {
    service: 'bcdr',
    csfSubcategory: 'PR.DS-11',
    no: gap(
      'There is no backup that an intruder could not delete',
      'After an attack there may be nothing left to restore from.',
      'Keep one copy out of reach, and restore from it once to be sure.',
    ),
    partly: gap(
      'Backups are not kept apart, or a restore was never practiced',
      'A stop of one day could become a week.',
      'Keep one copy out of reach and practice a full restore.',
    ),
    not_sure: gap(
      'It is not known whether a restore would work',
      'You would find out on the day you need it.',
      'Restore one important system as a test and note how long it took.',
    ),
  },
  patching: {
    service: 'patch_management',
    csfSubcategory: 'PR.PS-02',
    no: gap(
      'Serious flaws are fixed when there is time',
      'Known flaws are searched for by machine, so an open one gets found.',
      'Set a deadline of two weeks for serious flaws and see it reported every month.',
    ),
    partly: gap(
      'Serious flaws stay open for a month or two',
      'For those weeks, anyone can read how the flaw is used.',
      'Fix serious flaws within two weeks, first on what can be reached from the internet.',
    ),
    not_sure: gap(
      'It is not known how soon serious flaws are fixed',
      'A system that gets no updates can go unnoticed for years.',
      'Scan for open flaws once, then keep a deadline for the serious ones.',
    ),
  },
  remote_access: {
    service: 'secure_remote_access',
    csfSubcategory: 'PR.IR-01',
    no: gap(
      'Remote desktop or admin pages are open to the internet',
      'Doors like these are how most ransomware in insurance claims came in.',
      'Close them now and let people in through one protected gateway.',
    ),
    partly: gap(
      'Remote access may run over an older gateway',
      'One known flaw in it opens the whole network at once.',
      'Update or replace the gateway, and let people reach only what they need.',
    ),
    not_sure: gap(
      'It is not known what can be reached from the internet',
      'A forgotten door stays open until someone looks for it.',
      'Scan your internet addresses from outside and close what is not needed.',
    ),
  },
  training: {
    service: 'security_awareness',
    csfSubcategory: 'PR.AT-01',
    no: gap(
      'People do not practice spotting false messages',
      'The first false message someone sees is then a real one.',
      'Train everyone once a year and practice every quarter.',
    ),
    partly: gap(
      'Training happens now and then',
      'What was learned fades, and new people have not had it.',
      'Make it regular: on joining, once a year, and a short practice every quarter.',
    ),
    not_sure: gap(
      'It is not known who was trained',
      'The people who handle money and mail may not have seen a false message yet.',
      'Keep a list of who was trained and invite those who are missing.',
    ),
  },
  pam: {
    service: 'privileged_access',
    csfSubcategory: 'PR.AA-05',
    no: gap(
      'Most people are administrators of their own computer',
      'A harmful attachment that anyone opens can switch protection off.',
      'Take admin rights off everyday accounts and lend them only when needed.',
    ),
    partly: gap(
      'Some everyday accounts have admin rights',
      'Whoever takes over one of them can switch protection off.',
      'Give those people a separate account for admin work.',
    ),
    not_sure: gap(
      'It is not known who has admin rights',
      'Rights that were given once for a reason tend to stay.',
      'List the accounts with admin rights and remove those no one needs.',
    ),
  },
  ir_plan: {
    service: 'incident_readiness',
    csfSubcategory: 'RS.MA-01',
    no: gap(
      'It is not written down who does what in an incident',
      'The first hours go by with finding out whom to call.',
      'Write one page with names and numbers, and walk through it together.',
    ),
    partly: gap(
      'The incident plan has not been practiced this year',
      'Small things stop an untried plan, such as a number stored on a locked computer.',
      'Walk through one case with everyone named in the plan, and keep it on paper too.',
    ),
    not_sure: gap(
      'It is not known whether there is an incident plan',
      'In an emergency, people act on what they remember.',
      'Look for the plan. If there is none, write one page with names and numbers.',
    ),
  },
  payment: {
    service: 'payment_fraud_controls',
    csfSubcategory: 'PR.AA-05',
    no: gap(
      'Payment changes are not called back',
      'A false invoice could be paid in full, and such money seldom comes back in full.',
      'Before paying to a new account, call a number you already have.',
    ),
    partly: gap(
      'Payment changes are often called back, but not always',
      'One busy day without the call is enough to pay a false invoice.',
      'Make the call a rule without exceptions, with two people for large sums.',
    ),
    not_sure: gap(
      'It is not known whether payment changes are called back',
      'If the call is left to habit, a false invoice could be paid in full.',
      'Ask the people who pay how they do it, then write the rule down.',
    ),
  },
  vendor_mgmt: {
    service: 'vendor_risk',
    csfSubcategory: 'GV.SC-05',
    no: gap(
      'Nothing is agreed with important suppliers about security',
      'If one fails or loses your data, you hear of it late and have no way around it.',
      'List the suppliers that matter, agree on duties and plan how to work without each.',
    ),
    partly: gap(
      'Only some important suppliers have been looked at',
      'One of the others can stop you just the same.',
      'Finish the list, starting with those who hold your data or run your systems.',
    ),
    not_sure: gap(
      'It is not known which suppliers could stop the business',
      'You would learn which on the day one of them fails.',
      'Go through a week of work and write down whom each task depends on.',
    ),
  },
  data_protection: {
    service: 'data_protection',
    csfSubcategory: 'PR.DS-01',
    no: gap(
      'Sensitive data is not listed, encrypted or deleted on time',
      'A lost laptop or a break-in could mean telling everyone in the files.',
      'Find out where sensitive data lies, encrypt it, and delete what is no longer needed.',
    ),
    partly: gap(
      'Sensitive data is encrypted, but most of it is kept for good',
      'Everything that is kept can be stolen, and the people in it may have to be told.',
      'Set a date for deleting each kind of data and keep to it.',
    ),
    not_sure: gap(
      'It is not known where sensitive data lies',
      'After a break-in you could not say whose data is gone.',
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
      'It is not known who can open your cloud files',
      'Files may be open to people they were not meant for.',
      'Run a report of everything shared outside and close what is no longer needed.',
    ),
  },
  monitoring: {
    service: 'siem_soc',
    csfSubcategory: 'DE.CM-01',
    no: gap(
      'No one watches for attacks',
      'An intruder could look around for weeks unseen.',
      'Collect events in one place and have them watched day and night.',
    ),
    partly: gap(
      'No one watches for attacks out of hours',
      'An attack on Friday night could run unseen until Monday.',
      'Add people who watch and act at night and on weekends.',
    ),
    not_sure: gap(
      'It is not known whether anyone watches for attacks',
      'An alert that reaches no one stops nothing.',
      'Find out where alerts go and who would act on one at night.',
    ),
  },
  hardening: {
    service: 'network_hardening',
    csfSubcategory: 'PR.PS-05',
    no: gap(
      'Any program can run, and unneeded services are on',
      'Once inside, an intruder finds the tools ready to use.',
      'Block unknown programs and switch off what is not needed.',
    ),
    partly: gap(
      'Only some systems are locked down',
      'An intruder goes on from the systems that are not.',
      'Extend the same rules to the rest, servers first.',
    ),
    not_sure: gap(
      'It is not known what can run on your computers',
      'A harmful program could start like any other.',
      'Compare one computer and one server with a recognized baseline, then fix what differs.',
    ),
  },
  ddos: {
    service: 'ddos_protection',
    csfSubcategory: 'PR.IR-04',
    no: gap(
      'Nothing keeps your website up when it is flooded with traffic',
      'Customers and staff could be locked out of online services for hours.',
      'Put a protection service in front of the website.',
    ),
    partly: gap(
      'The hosting company stops only some floods of traffic',
      'A larger flood would still take your online services down.',
      'Ask what the hosting company stops, and add a protection service for the rest.',
    ),
    not_sure: gap(
      'It is not known whether your website would withstand a flood of traffic',
      'You would learn it from customers who cannot reach you.',
      'Ask the hosting company what happens when the website is flooded.',
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
