import type { PersonaKey, PurposeKey } from '../fields/sales-keys';
import type { ControlKey } from '../services/controls';

/** What clients say, and how to take it: soften, then ask, then show. */
export type Objection = {
  key: string;
  says: string;
  soften: string;
  question: string;
  /** What settles it once they have answered: always something of their own. */
  show: string;
  /** What people say when they mean it, for the search during a call. */
  words: readonly string[];
  /** The pains it belongs to; empty fits any. */
  pains: readonly ControlKey[];
  /** Who tends to say it; empty is anyone. */
  personas: readonly PersonaKey[];
  purposes: readonly PurposeKey[];
};

const OPENING = ['first_call', 'discovery', 'findings_review'] as const;
const CLOSING = ['proposal', 'renewal', 'win_back'] as const;
const ANY = [...OPENING, ...CLOSING] as const;

export const OBJECTIONS: readonly Objection[] = [
  {
    key: 'too_small',
    says: 'We are too small to be a target.',
    soften: 'That is a fair thought. Most attacks are not aimed at anyone: tools search the internet for open doors.',
    question: 'If every door on the street were tried tonight, which of yours would open?',
    show: 'Their own list of systems that can be reached from the internet, from the assessment.',
    words: ['small', 'target', 'nobody', 'interesting', 'little', 'size'],
    pains: ['patching', 'remote_access', 'hardening'],
    personas: ['owner', 'operations'],
    purposes: OPENING,
  },
  {
    key: 'it_handles',
    says: 'Our IT person handles that.',
    soften: 'Good to hear. I would not want to take anything away from them.',
    question: 'When did they last show you a restore test, and who watches at night?',
    show: 'Who is on call at night and on vacation, and the date of the last restore test, in one list.',
    words: ['it guy', 'it person', 'nephew', 'admin', 'inside', 'handles', 'our it'],
    pains: ['backup', 'endpoint', 'monitoring'],
    personas: ['owner', 'operations', 'finance'],
    purposes: OPENING,
  },
  {
    key: 'insured',
    says: 'We have cyber insurance.',
    soften: 'Good. A policy pays after the damage, and only if the answers on the application were true.',
    question: 'May I compare your last application with what is in place today?',
    show: 'The coverage blockers of the insurance assessment: what the insurer asks for, and what is in place.',
    words: ['insurance', 'policy', 'covered', 'insurer', 'broker'],
    pains: ['mfa', 'backup', 'endpoint'],
    personas: ['finance', 'owner', 'board'],
    purposes: ANY,
  },
  {
    key: 'cost',
    says: 'It is too expensive.',
    soften: 'I understand. Compared with what?',
    question: 'If we put the monthly price next to the loss we worked out, which number worries you more?',
    show: 'The price per month next to the 1-in-100-year loss of their own simulation.',
    words: ['expensive', 'price', 'money', 'cheaper', 'cost', 'too much', 'discount'],
    pains: [],
    personas: ['finance', 'owner'],
    purposes: CLOSING,
  },
  {
    key: 'no_budget',
    says: 'There is no budget this year.',
    soften: 'Thank you for being straight.',
    question: 'If an incident came this year anyway, where would that money come from?',
    show: 'The proposal with three options, so that the smallest one is on the table too.',
    words: ['budget', 'fiscal', 'afford', 'spend', 'next year'],
    pains: [],
    personas: ['finance', 'operations'],
    purposes: ANY,
  },
  {
    key: 'cloud',
    says: 'Everything is in the cloud, so it is safe.',
    soften: 'The provider protects its buildings and software. Your accounts, settings and data stay your job.',
    question: 'If a deleted mailbox were missed after 90 days, how would you get it back?',
    show: 'The provider’s own page on shared responsibility, and their retention setting today.',
    words: ['cloud', 'microsoft', 'google', '365', 'office', 'safe'],
    pains: ['cloud_posture', 'backup', 'mfa'],
    personas: ['owner', 'operations', 'it'],
    purposes: OPENING,
  },
  {
    key: 'antivirus',
    says: 'We already have antivirus.',
    soften: 'Good, keep it until we know more.',
    question: 'When it last raised an alarm at two in the morning, who acted on it?',
    show: 'The last alarm of their own antivirus, and the time it took until a person looked at it.',
    words: ['antivirus', 'defender', 'virus', 'protection', 'norton'],
    pains: ['endpoint', 'monitoring'],
    personas: ['owner', 'operations', 'it'],
    purposes: OPENING,
  },
  {
    key: 'mfa_annoying',
    says: 'MFA annoys our people.',
    soften: 'It can, when it is set up badly.',
    question: 'If it asked only on new devices, and not each morning, would that change things?',
    show: 'A sign-in on a known device, live, with MFA switched on.',
    words: ['mfa', 'annoy', 'code', 'phone', 'login', 'sign in', 'two factor'],
    pains: ['mfa'],
    personas: ['operations', 'owner', 'it'],
    purposes: ANY,
  },
  {
    key: 'never_happened',
    says: 'Nothing has ever happened to us.',
    soften: 'I hope it stays that way.',
    question: 'How would you know? Who looks for signs today?',
    show: 'What is logged today, how long it is kept, and who reads it.',
    words: ['never', 'happened', 'lucky', 'years', 'nothing'],
    pains: ['monitoring', 'endpoint'],
    personas: ['owner', 'board'],
    purposes: OPENING,
  },
  {
    key: 'compliant',
    says: 'We passed our audit.',
    soften: 'Well done, that takes work.',
    question: 'An audit looks at one day. What has changed since then?',
    show: 'The date of the audit, and what has changed since: people, devices, vendors.',
    words: ['audit', 'compliant', 'compliance', 'certified', 'passed', 'hipaa', 'pci'],
    pains: ['vendor_mgmt', 'data_protection', 'ir_plan'],
    personas: ['compliance', 'board'],
    purposes: ANY,
  },
  {
    key: 'think',
    says: 'We need to think about it.',
    soften: 'Of course. Usually it is not a fit, something is unclear, or the timing is wrong.',
    question: 'Which one is it, if you do not mind my asking?',
    show: 'The summary of pains, cost and decision steps that you wrote down together.',
    words: ['think', 'sleep on', 'partner', 'get back', 'discuss', 'later'],
    pains: [],
    personas: [],
    purposes: CLOSING,
  },
  {
    key: 'send_info',
    says: 'Just send me some information.',
    soften: 'Gladly. I want to send the right thing.',
    question: 'What would you need to see to decide on a next step, and when do we talk about it?',
    show: 'One page about their own pains, sent with a meeting already agreed.',
    words: ['send', 'brochure', 'information', 'email me', 'website', 'pdf'],
    pains: [],
    personas: [],
    purposes: OPENING,
  },
  {
    key: 'provider',
    says: 'We already have a provider.',
    soften: 'That is good, and I am not asking you to change today.',
    question: 'If you could change one thing about how they look after security, what would it be?',
    show: 'An outside check that their provider may read as well.',
    words: ['provider', 'msp', 'already have', 'happy', 'current', 'vendor'],
    pains: [],
    personas: ['owner', 'operations', 'it'],
    purposes: OPENING,
  },
  {
    key: 'locked_in',
    says: 'We are locked into a contract.',
    soften: 'That happens.',
    question: 'What does it say about security, and would an outside check help you until it ends?',
    show: 'The security paragraph of their own contract, and its notice date.',
    words: ['contract', 'locked', 'term', 'notice', 'months left', 'cancel'],
    pains: ['vendor_mgmt'],
    personas: ['finance', 'owner'],
    purposes: OPENING,
  },
  {
    key: 'do_it_ourselves',
    says: 'We will do it ourselves.',
    soften: 'Some clients do, and for parts of it that works.',
    question: 'Which parts would you keep, and who does them at night and during vacations?',
    show: 'A list of the tasks by week, with a name and a deputy next to each.',
    words: ['ourselves', 'ourself', 'own', 'internal', 'do it', 'in-house'],
    pains: ['monitoring', 'patching', 'backup'],
    personas: ['it', 'operations'],
    purposes: ANY,
  },
  {
    key: 'trust',
    says: 'How do we know you are secure yourselves?',
    soften: 'You should ask that of every provider.',
    question: 'What would you want to see from us, and from every other vendor with access?',
    show: 'Your own assessment with its score and its open points, and your certificates if you have any.',
    words: ['trust', 'secure yourself', 'your security', 'hacked msp', 'how do we know'],
    pains: ['vendor_mgmt'],
    personas: ['it', 'compliance', 'board'],
    purposes: ANY,
  },
  {
    key: 'scare',
    says: 'You are trying to scare us.',
    soften: 'That is not what I want, and I am glad you say it.',
    question: 'Shall we leave the stories out and look only at your own numbers?',
    show: 'Only their own answers and their own figures; leave every headline out.',
    words: ['scare', 'fear', 'frighten', 'panic', 'sales tactic'],
    pains: [],
    personas: [],
    purposes: ANY,
  },
  {
    key: 'later',
    says: 'Call me next quarter.',
    soften: 'I can do that.',
    question: 'What will be different next quarter, and what could happen until then?',
    show: 'What the delay costs in their own simulation, and the dates of their insurance renewal.',
    words: ['next quarter', 'later', 'not now', 'busy', 'call back', 'after'],
    pains: [],
    personas: [],
    purposes: ANY,
  },
];
