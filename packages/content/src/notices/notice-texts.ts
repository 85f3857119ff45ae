/** Words around the list of who must be told of a breach: the same on the page, in reports, slides and workbooks. */
import type { RegulationKey } from '../facts/regulations';
import type { ClockStart } from './schema';

export const NOTICE_TEXTS = {
  title: 'Who must be notified, and by when',
  lead: 'What laws, contracts and policies require after a breach, based on what is known about the business.',
  lawyer: 'A lawyer must confirm it for the case.',
  applies: 'Applies, from what is known',
  ask: 'May apply: ask first',
  coming: 'Coming',
  chosenFrom: 'What this list was chosen from',
  unknown: 'What is not known yet',
  instead: 'Regulations without a breach notice of their own',
  sources: 'Where the deadlines come from',
  stale: 'Not reviewed since {date}',
  notLaw: 'Not law yet; no date.',
  firstDay: 'First day: {date}.',
  nothing: 'Nothing on this list follows from {regulation} for this kind of business.',
} as const;

/** What the words about time mean. */
export const CERTAINTIES = {
  limit: { label: 'Limit', meaning: 'The law names this time.' },
  plan: {
    label: 'Plan',
    meaning: 'The law requires it without delay and names no time. The day is our own, for planning.',
  },
  expected: { label: 'Expected', meaning: 'No legal duty; a regulator, contract or good practice expects it.' },
  confirm: { label: 'To be confirmed', meaning: 'The deadline was not read in a source. Do not rely on it.' },
} as const;
export type Certainty = keyof typeof CERTAINTIES;

/** How far the deadlines were checked. */
export const NOTICE_SOURCE_WORDS = {
  checked: 'read in the law or at the regulator',
  'second-hand': 'taken from an account of the law',
  general: 'to be confirmed',
} as const;

/** What to ask where a fact is missing. */
export const QUESTIONS = {
  role: 'Is it your own data, or do you hold it for other businesses?',
  seat: 'In which state or country is the business established?',
  people: 'Where do the people in your data live, and how many in each state or country?',
  kind: 'Does this describe the business:',
  license: 'Does it have this license or status:',
  cards: 'Does the business store or process payment cards under a merchant agreement?',
  contactOnly: 'Do you hold more than contact details, such as ID or account numbers of staff?',
  turnover: 'Is the annual turnover above A$3 million?',
  auHealth: 'Does the business provide a health service in Australia?',
  digitalProducts: 'Do you sell hardware or software under your own name in the EU?',
  insured: 'Is the loss insured?',
  usLink: 'Would a payment involve US dollars or US persons?',
  kinds: 'What kind of business is it, and which licenses does it hold?',
  dataKinds: 'Which kinds of data about people does it hold?',
  ransom: 'Is there a ransom demand? Payment reports are listed only then.',
  moneySent: 'Was money sent to a fraudster? Asking the bank to recall it is listed only then.',
} as const;
export type QuestionKey = keyof typeof QUESTIONS;

/** The event that starts a clock, after the word "after". */
export const AFTER: Record<Exclude<ClockStart, 'notification'>, string> = {
  awareness: 'you become aware',
  discovery: 'discovery',
  determination: 'you determine that it happened',
  classification: 'you classify the incident as major',
  payment: 'the payment',
};

/** When a clock starts, as a sentence. */
export const STARTS: Record<Exclude<ClockStart, 'notification'>, string> = {
  awareness: 'Starts when you become aware of the breach.',
  discovery: 'Starts with the discovery, or the day on which you should have discovered it.',
  determination: 'Starts when you determine that the breach happened. That determination must not be delayed.',
  classification: 'Starts when you classify the incident as major.',
  payment: 'Starts with the payment.',
};

/** What a clock runs from that a notice starts, after the word "after". */
export const AFTER_EVENT: Record<string, string> = {
  noticeToIndividuals: 'the letters to people',
  noticeToHHS: 'the notice to HHS',
  endOfCalendarYear: 'the end of the year of discovery',
  disclosureElsewhere: 'it is made public elsewhere',
  correctiveMeasureAvailable: 'a fix is available',
  requestByBrandOrAcquirer: 'the card brand or your processor asks for it',
  'eu-nis2-notification': 'the 72-hour notification',
  'eu-dora-initial': 'the initial notification',
  'eu-dora-intermediate': 'the latest intermediate report',
  'eu-cra-incident-72h': 'the 72-hour notification',
};

/** Regulations without a breach notice of their own, and what applies instead. */
export const INSTEAD: Partial<Record<RegulationKey, string>> = {
  sox: 'SOX has no breach notice of its own. A listed company files Form 8-K, four business days after it determines that the incident is material.',
  cmmc: 'CMMC has no incident report of its own. The DFARS clause in the contract has one.',
  ferpa: 'FERPA requires no breach notice. State breach laws, state student-privacy laws and contracts do.',
  us_state_privacy: 'State privacy laws have no breach notice of their own. State breach laws do, for every business.',
  iso_27001: 'ISO 27001 requires no notice to outsiders. Contracts with customers and with the certification body may.',
  soc_2: 'SOC 2 requires no notice to outsiders. Commitments to customers and to the service auditor may.',
};

/** Said with every list, or where its rule is on it. */
export const NOTICE_NOTES = {
  provider: 'If the provider itself was the way in, its interest differs from yours. Take separate counsel.',
  listed: 'For a listed company the days run from the finding that the incident is material, not from the attack.',
  ransom: 'Before a ransom is paid: check sanctions first, and tell the insurer.',
  more: 'Other laws may require notices as well. A lawyer completes this list for the case.',
  weekends:
    'Hours run through nights and weekends. Days are calendar days; the first one does not count. A written request from the police pauses only the rules that say so.',
} as const;

/** Rules that one line of the list tells together, in the order of their stages. */
export const SHARED_LINES: readonly { key: string; law: string; rules: readonly string[] }[] = [
  {
    key: 'nis2',
    law: 'NIS2',
    rules: ['eu-nis2-early-warning', 'de-nis2', 'it-nis2', 'eu-nis2-notification', 'eu-nis2-final'],
  },
  {
    key: 'dora',
    law: 'DORA',
    rules: ['eu-dora-initial', 'eu-dora-initial-24h', 'eu-dora-intermediate', 'eu-dora-final'],
  },
  {
    key: 'cra-vulnerability',
    law: 'Cyber Resilience Act: exploited vulnerability',
    rules: ['eu-cra-vulnerability-24h', 'eu-cra-vulnerability-72h', 'eu-cra-vulnerability-14d'],
  },
  {
    key: 'cra-incident',
    law: 'Cyber Resilience Act: severe incident',
    rules: ['eu-cra-incident-24h', 'eu-cra-incident-72h', 'eu-cra-incident-1m'],
  },
  { key: 'nydfs-ransom', law: 'NYDFS 23 NYCRR 500: payment', rules: ['us-nydfs-ransom-24h', 'us-nydfs-ransom-30d'] },
  {
    key: 'state-insurance',
    law: 'State insurance data-security acts',
    rules: ['us-insurance-model-72h', 'us-insurance-3-business-days'],
  },
  { key: 'card-brands', law: 'Card brand rules', rules: ['cards-visa-report', 'cards-visa-numbers', 'cards-pfi'] },
  { key: 'soci', law: 'Security of Critical Infrastructure Act', rules: ['au-soci-12h', 'au-soci-72h'] },
  {
    key: 'csr-bill',
    law: 'Cyber Security and Resilience Bill',
    rules: ['uk-csr-bill-24h', 'uk-csr-bill-72h', 'uk-csr-bill-customers'],
  },
  { key: 'circia', law: 'CIRCIA', rules: ['us-circia-72h', 'us-circia-ransom-24h'] },
];

/** The line of all rules for certain kinds of business, while nobody has said what kind it is. */
export const BY_KIND_LINE = {
  tell: 'Regulators and customers of certain kinds of business',
  law: 'Rules for one sector',
  trigger: 'Which of them apply depends on the kind of business and its licenses.',
  when: 'Each rule sets its own time, some of them hours.',
} as const;

/** Lines that tell the rules of many states together. */
export const STATE_LINES = {
  'us-states-individuals': {
    tell: 'People, by the state they live in',
    law: 'US state breach laws',
    trigger:
      'A name with a listed data element, such as an ID, account, card, health or login, was taken. Each state has its own list.',
    unknown: 'Each state sets its own time. The shortest limit is day {day}.',
  },
  'us-states-attorney-general': {
    tell: 'State attorneys general and agencies',
    law: 'US state breach laws',
    trigger: 'People of the state must be told; many states require it only above a number of residents.',
    unknown: 'Most states ask for it with the letters; some ask sooner.',
  },
  'us-states-credit-bureaus': {
    tell: 'Credit bureaus',
    law: 'US state breach laws',
    trigger: 'More people are told at one time than the state’s threshold, usually 1,000.',
    unknown: 'Usually with the letters, above 1,000 people.',
  },
  'us-states-vendors': {
    tell: 'The business whose data it is',
    law: 'US state breach laws',
    trigger: 'You hold personal data of residents of these states for another business, and it was taken.',
    unknown: 'At once in most states; some name a limit.',
  },
} as const;
