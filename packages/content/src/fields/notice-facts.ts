/** What decides who must be told of a breach, as far as the record of a client does not say it: the one list of it. */
import { type FieldTable, keysOf } from './field';

export const NOTICE_FIELDS = {
  role: {
    label: 'Whose data it is',
    help: 'Who holds data for another business tells that business. The owner tells people and authorities.',
    kind: 'choice',
  },
  seat: { label: 'Where the business is established', kind: 'choice' },
  entityTypes: {
    label: 'Kind of business',
    help: 'All that fit. Laws for one sector name the kinds of business they bind.',
    kind: 'choice',
  },
  licenses: { label: 'Licenses and registrations', help: 'All that it holds.', kind: 'choice' },
  people: {
    label: 'Where the people in the data live',
    help: 'Customers, patients, students and staff. Their state or country decides, not the seat of the business.',
    kind: 'choice',
  },
  dataKinds: { label: 'Kinds of data held about people', kind: 'choice' },
  turnoverAud: {
    label: 'Annual turnover in Australian dollars',
    help: 'Australian rules begin above A$3 million.',
    kind: 'count',
    min: 0,
    max: 1_000_000_000_000,
  },
  digitalProducts: {
    label: 'Sells products with digital elements in the EU',
    help: 'Hardware or software that connects to a device or network, under its own name.',
    kind: 'flag',
  },
  ransom: { label: 'Ransom', help: 'In the incident you are planning for or are in.', kind: 'choice' },
  moneySent: { label: 'Money was sent to a fraudster', kind: 'flag' },
  usLink: {
    label: 'A payment would involve US dollars or US persons',
    help: 'US sanctions then apply to a ransom, wherever the business is.',
    kind: 'flag',
  },
} as const satisfies FieldTable;

export type NoticeFieldKey = keyof typeof NOTICE_FIELDS;
export const NOTICE_FIELD_KEYS = keysOf(NOTICE_FIELDS);

export const NOTICE_ROLES = {
  owner: 'The business’s own data',
  holder: 'Data it holds for other businesses',
  both: 'Both',
} as const;
export const NOTICE_ROLE_KEYS = ['owner', 'holder', 'both'] as const;
export type NoticeRole = (typeof NOTICE_ROLE_KEYS)[number];

export const DATA_KINDS = {
  contact: 'Names, addresses and contact details',
  identity: 'Social Security, license, passport or tax numbers',
  accounts: 'Bank or account numbers',
  cards: 'Payment cards',
  health: 'Health or insurance data',
  logins: 'User names with passwords',
  biometric: 'Biometric data',
} as const;
export const DATA_KIND_KEYS = ['contact', 'identity', 'accounts', 'cards', 'health', 'logins', 'biometric'] as const;

export const RANSOM_STATES = {
  none: 'Not demanded',
  demanded: 'Demanded, a payment is weighed',
  paid: 'Paid',
} as const;
export const RANSOM_KEYS = ['none', 'demanded', 'paid'] as const;

/** Among kinds of business or licenses: none of the listed ones, which is another answer than not knowing. */
export const NONE_OF_THESE = 'none_of_these';
