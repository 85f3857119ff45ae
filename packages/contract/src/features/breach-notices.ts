import {
  DATA_KIND_KEYS,
  INCIDENT_MOMENT_KEYS,
  type IncidentMoment,
  NOTICE_FIELDS,
  NOTICE_ROLE_KEYS,
  RANSOM_KEYS,
} from '@fairlead/content/fields/notice-facts';
import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { id, instant } from '../api/text';
import { contentKey } from './clients/clients';

/** Most people anyone keeps records of. */
const MOST_PEOPLE = 500_000_000;
/** The form of a place's key; which there are is the catalogue's. */
const PLACE = /^[A-Za-z-]{2,8}$/;
const place = z.string().regex(PLACE, 'Choose one of the listed places.');

const peopleIn = z.strictObject({
  place,
  /** Null is not known. */
  count: z
    .number('Enter a number, or leave it open.')
    .int('Enter a whole number.')
    .min(0, 'Enter 0 or more.')
    .max(MOST_PEOPLE, 'Enter at most 500,000,000.')
    .nullable(),
});

const { turnoverAud } = NOTICE_FIELDS;

/** What decides who must be told of a breach, besides the client's record. Null and empty lists are not known. */
export const noticeAnswers = z.strictObject({
  role: z.enum(NOTICE_ROLE_KEYS).nullable(),
  seat: place.nullable(),
  /** Keys of the catalogue, or `none_of_these` alone; the same of licenses. */
  entityTypes: z.array(contentKey).max(60),
  licenses: z.array(contentKey).max(40),
  people: z
    .array(peopleIn)
    .max(120)
    .refine((people) => new Set(people.map((one) => one.place)).size === people.length, 'Name each place once.'),
  dataKinds: z.array(z.enum(DATA_KIND_KEYS)).max(DATA_KIND_KEYS.length),
  turnoverAud: z
    .number('Enter a number.')
    .min(turnoverAud.min, 'Enter 0 or more.')
    .max(turnoverAud.max, 'This number is too large.')
    .nullable(),
  digitalProducts: z.boolean().nullable(),
  ransom: z.enum(RANSOM_KEYS).nullable(),
  moneySent: z.boolean().nullable(),
  usLink: z.boolean().nullable(),
});
export type NoticeAnswers = z.infer<typeof noticeAnswers>;

const certainty = z.enum(['limit', 'plan', 'expected', 'confirm']);
const status = z.enum(['checked', 'second-hand', 'general']);
const words = z.string();

const noticeRow = z.strictObject({
  id: words,
  place: words,
  law: words,
  citation: words,
  tell: words,
  when: words,
  starts: words,
  certainty,
  trigger: words,
  content: words,
  exceptions: words,
  note: words,
  source: z.strictObject({ title: words, url: words.nullable(), status, readOn: words, isStale: z.boolean() }),
  /** What is not settled about the source; empty for the client's own users. */
  doubt: words,
});

const noticeLine = z.strictObject({
  key: words,
  /** Whether it applies by what is known, or may apply and has to be asked about. */
  state: z.enum(['applies', 'ask']),
  certainty,
  tell: words,
  law: words,
  when: words,
  starts: words,
  trigger: words,
  questions: z.array(words),
  /** About the day after discovery; null where no firm one is known. */
  day: wholeNumber.nullable(),
  rows: z.array(noticeRow),
});

/** Who must be told of a breach, by when, and what that was chosen from. */
export const noticeList = z.strictObject({
  lines: z.array(noticeLine),
  coming: z.array(z.strictObject({ law: words, tell: words, when: words })),
  chosenFrom: z.array(z.strictObject({ label: words, value: words, from: z.enum(['said', 'record']) })),
  unknown: z.array(words),
  instead: z.array(z.strictObject({ regulation: words, text: words })),
  notes: z.array(words),
  readOn: words,
  sources: z.strictObject({ checked: wholeNumber, 'second-hand': wholeNumber, general: wholeNumber }),
});
export type NoticeList = z.infer<typeof noticeList>;

export const breachNotices = z.strictObject({
  clientId: id,
  /** Of the client's record; a change states the version it started from. */
  version: wholeNumber,
  facts: noticeAnswers,
  list: noticeList,
});
export type BreachNotices = z.infer<typeof breachNotices>;

/** By the wall clock of the incident's zone: "2026-11-20T16:00". */
const MOMENT = /^(19|20)\d{2}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/;
const moment = z
  .string('Enter a day and a time.')
  .regex(MOMENT, 'Enter a day and a time.')
  .refine(exists, 'Choose a day that exists.')
  .meta({ examples: ['2026-11-20T16:00'] });

/** Whether the calendar has the day: February 30 is read as a day of March. */
function exists(at: string): boolean {
  const time = Date.parse(`${at}:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(at);
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const optionalMoments = z.strictObject(
  Object.fromEntries(INCIDENT_MOMENT_KEYS.map((key) => [key, moment.nullable()])) as Record<
    IncidentMoment,
    z.ZodNullable<typeof moment>
  >,
);

const { people, dataKinds, ransom, moneySent } = noticeAnswers.shape;

/** What is entered of an incident. Its people, data and event take the place of the client's for its notices. */
export const incident = z.strictObject({
  /** IANA time zone of every moment. */
  zone: z
    .string()
    .max(60)
    .refine(isZone, 'Choose a time zone.')
    .meta({ examples: ['America/New_York'] }),
  moments: optionalMoments.extend({ discovery: moment }),
  people,
  dataKinds,
  ransom,
  moneySent,
  /** Rules whose notice was sent, each once. */
  told: z
    .array(z.strictObject({ ruleId: z.string().regex(/^[a-z0-9-]{4,60}$/), at: moment }))
    .max(400)
    .refine((told) => new Set(told.map(({ ruleId }) => ruleId)).size === told.length, 'Name each notice once.'),
});
export type Incident = z.infer<typeof incident>;

const noticeDuty = noticeLine.extend({
  /** The last instant; null where its clock has not started. */
  due: instant.nullable(),
  /** The day at the recipient with whose end it is due; null where an hour is named, or no time. */
  dueDay: words.nullable(),
  counting: words,
  /** Why it has no time yet; empty where it has one. */
  waits: words,
  /** The moment it waits for. */
  waitsFor: z.enum(INCIDENT_MOMENT_KEYS).nullable(),
  ruleIds: z.array(words),
  /** By the clock of the incident; null while some of it was not sent. */
  toldAt: words.nullable(),
  /** The text draft it starts from. */
  draft: z.enum(['individuals', 'regulator', 'customers']).nullable(),
});
export type NoticeDuty = z.infer<typeof noticeDuty>;

/** The incident a client is in, and the notices that follow from it by the time they are due. */
export const clientIncident = z.strictObject({
  clientId: id,
  /** Of the client's record; a change states the version it started from. */
  version: wholeNumber,
  incident: incident.nullable(),
  duties: z.array(noticeDuty),
  /** The day the rules were last gone through. */
  readOn: words,
});
export type ClientIncident = z.infer<typeof clientIncident>;
