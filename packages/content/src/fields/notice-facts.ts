/** What decides who must be told of a breach, as far as the record of a client does not say it: the one list of it. */
import { type FieldTable, keysOf } from './field';

export const NOTICE_FIELDS = {
  role: {
    label: 'Whose data it is',
    help: 'A business that holds data for another one notifies that business. The owner notifies people and authorities.',
    kind: 'choice',
  },
  seat: { label: 'Where the business is established', kind: 'choice' },
  entityTypes: {
    label: 'Kind of business',
    help: 'All that fit. Sector laws name the kinds of business they apply to.',
    kind: 'choice',
  },
  licenses: { label: 'Licenses and registrations', help: 'All that it holds.', kind: 'choice' },
  people: {
    label: 'Where the people in the data live',
    help: 'Customers, patients, students and staff. Their state or country decides, not where the business is based.',
    kind: 'choice',
  },
  dataKinds: { label: 'Kinds of data held about people', kind: 'choice' },
  turnoverAud: {
    label: 'Annual turnover in Australian dollars',
    help: 'Australian rules apply above A$3 million.',
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

/** The facts that tables of clients hold, each with its answer: what a list of clients can be brought in with. */
export const NOTICE_COLUMNS = {
  noticeRole: 'role',
  noticeSeat: 'seat',
  noticeEntityTypes: 'entityTypes',
  noticeLicenses: 'licenses',
  noticePeople: 'people',
  noticeDataKinds: 'dataKinds',
} as const satisfies Record<string, NoticeFieldKey>;
export type NoticeColumn = keyof typeof NOTICE_COLUMNS;
export const NOTICE_COLUMN_KEYS = Object.keys(NOTICE_COLUMNS) as [NoticeColumn, ...NoticeColumn[]];

/** The label of each column. */
export const NOTICE_COLUMN_LABELS = Object.fromEntries(
  NOTICE_COLUMN_KEYS.map((column) => [column, NOTICE_FIELDS[NOTICE_COLUMNS[column]].label]),
) as Record<NoticeColumn, string>;

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
  demanded: 'Demanded, payment under consideration',
  paid: 'Paid',
} as const;
export const RANSOM_KEYS = ['none', 'demanded', 'paid'] as const;

/** Among kinds of business or licenses: none of the listed ones, which is another answer than not knowing. */
export const NONE_OF_THESE = 'none_of_these';

/** Moments that start a clock or are what a notice has to come before. Their order is that of the form. */
export const INCIDENT_MOMENTS = {
  discovery: {
    label: 'Discovered',
    help: 'The first moment anyone at the business or its providers knew of it, or should have known.',
  },
  awareness: {
    label: 'Became aware that data is concerned',
    help: 'If left empty, the moment of discovery counts.',
  },
  determination: {
    label: 'Determined that it is a reportable breach',
    help: 'Clocks that run from this finding start with it. Do not delay it.',
  },
  classification: { label: 'Classified as a major incident', help: 'For financial firms in the EU.' },
  payment: { label: 'Ransom paid' },
  noticeToIndividuals: { label: 'Letters to people sent' },
  noticeToHHS: { label: 'HHS notified' },
  disclosureElsewhere: { label: 'Made public elsewhere' },
  correctiveMeasureAvailable: { label: 'Fix available' },
  requestByBrandOrAcquirer: { label: 'Card brand or processor asked for a report' },
} as const satisfies Record<string, { label: string; help?: string }>;

export type IncidentMoment = keyof typeof INCIDENT_MOMENTS;
export const INCIDENT_MOMENT_KEYS = Object.keys(INCIDENT_MOMENTS) as [IncidentMoment, ...IncidentMoment[]];

/** Asked for every incident; the others where a clock waits for them. */
export const FIRST_MOMENTS: readonly IncidentMoment[] = ['discovery', 'awareness', 'determination'];
