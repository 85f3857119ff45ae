/** The shape of a rule about who must be told of a breach, and by when. */
import { z } from 'zod';
import { REGULATION_KEYS } from '../facts/regulations';
import { SECTOR_KEYS } from '../facts/sectors';
import { ENTITY_KEYS, GENERAL_ROLES } from './entity-types';
import { HOLIDAY_CALENDAR_KEYS } from './holidays';
import { LICENSE_KEYS } from './licenses';
import { RULE_PLACES } from './places';

export const NOTICE_GROUPS = [
  'us-states-individuals',
  'us-states-attorney-general',
  'us-states-credit-bureaus',
  'us-states-vendors',
  'hipaa',
  'hbnr',
  'us-health-state',
  'us-financial',
  'us-insurance',
  'us-listed',
  'us-public',
  'us-education',
  'us-defense',
  'us-telecom',
  'us-critical',
  'us-professional',
  'gdpr',
  'nis2',
  'eu-national',
  'dora',
  'eidas',
  'eu-telecom',
  'eu-critical',
  'cra',
  'uk-gdpr',
  'uk-nis',
  'uk-telecom',
  'uk-financial',
  'uk-professional',
  'uk-sector',
  'ca',
  'au',
  'nz',
  'sg',
  'ch',
  'before-ransom',
  'first-day',
  'contracts',
  'cards',
] as const;
export type NoticeGroup = (typeof NOTICE_GROUPS)[number];

/** What starts a clock. `discovery` includes the time at which it should have been discovered. */
export const CLOCK_STARTS = [
  'awareness',
  'discovery',
  'determination',
  'classification',
  'payment',
  'notification',
] as const;
export type ClockStart = (typeof CLOCK_STARTS)[number];

const UNITS = ['hours', 'days', 'businessDays', 'months'] as const;

/** What a `notification` clock runs from, besides another rule. */
export const NOTIFICATION_EVENTS = [
  'noticeToIndividuals',
  'noticeToHHS',
  'endOfCalendarYear',
  'disclosureElsewhere',
  'correctiveMeasureAvailable',
  'requestByBrandOrAcquirer',
] as const;

/** How far the passage behind the deadline was checked: read, an account of it, or neither. */
export const NOTICE_STATUSES = ['checked', 'second-hand', 'general'] as const;
export type NoticeStatus = (typeof NOTICE_STATUSES)[number];

const text = (most: number) => z.string().min(1).max(most);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const amount = z.number().int().min(0).max(400);

const deadline = z.strictObject({
  /** `hard` and `outerLimit` are limits of the law; an outer limit also means "sooner if you can". `targetOnly` is no duty. */
  kind: z.enum(['hard', 'outerLimit', 'withoutUnreasonableDelay', 'targetOnly']),
  /** Null where nobody names a time. */
  value: amount.nullable(),
  unit: z.enum(UNITS),
  /** Our own time for planning, where none is named. */
  plan: z.strictObject({ value: amount, unit: z.enum(UNITS) }).optional(),
  /** An event of `NOTIFICATION_EVENTS`, or the id of another rule. */
  from: text(60).optional(),
  /** To be done before that event. */
  isBefore: z.boolean().optional(),
  /** Whose holidays are no business days. Left out: those of the states for a US rule, else none. */
  calendar: z.enum(HOLIDAY_CALENDAR_KEYS).optional(),
});
export type NoticeDeadline = z.infer<typeof deadline>;

export const noticeRule = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{4,60}$/),
  place: z.enum(RULE_PLACES),
  group: z.enum(NOTICE_GROUPS),
  law: text(120),
  citation: text(200),
  /** Left out: any kind of business. */
  entityTypes: z
    .array(z.enum([...ENTITY_KEYS, ...GENERAL_ROLES]))
    .min(1)
    .optional(),
  /** Kinds of business that are outside the rule, whatever else is true of them. */
  notFor: z.array(z.enum(ENTITY_KEYS)).min(1).optional(),
  /** Narrows where the kind of business is not known; alone it never makes a duty. */
  sectors: z.array(z.enum(SECTOR_KEYS)).min(1).optional(),
  /** A client that ticked one of them is asked about the rule; on a rule for any business it is a condition. */
  regulations: z.array(z.enum(REGULATION_KEYS)).min(1).optional(),
  licenses: z.array(z.enum(LICENSE_KEYS)).min(1).optional(),
  /** People concerned: in the state for rules of a state, else in all. */
  minRecords: z.int().min(1).optional(),
  maxRecords: z.int().min(1).optional(),
  trigger: text(400),
  clock: z.enum(CLOCK_STARTS),
  deadline,
  recipient: z.enum(['people', 'authority', 'police', 'bureaus', 'partner', 'insurer', 'media', 'self']),
  /** Who is told, in words. */
  tell: text(120),
  threshold: text(200).optional(),
  content: text(400).optional(),
  exceptions: text(700).optional(),
  note: text(500).optional(),
  /** The rule that replaces it where both would apply. */
  displacedBy: text(60).optional(),
  /** A question that no fact of the client answers; the rule then never more than may apply. */
  ask: text(140).optional(),
  /** Left out: in force. */
  force: z.enum(['pending', 'scheduled']).optional(),
  /** The first day. */
  effectiveFrom: day.optional(),
  source: z.strictObject({
    title: text(200),
    url: z
      .string()
      .regex(/^https?:\/\//)
      .optional(),
    year: z.int().min(1990).max(2100).optional(),
    status: z.enum(NOTICE_STATUSES),
    /** The day the row was last gone through; no proof that the law itself was read. */
    readOn: day,
    /** What is not settled about the source. For staff alone. */
    doubt: text(400).optional(),
  }),
});
export type NoticeRule = z.infer<typeof noticeRule>;
