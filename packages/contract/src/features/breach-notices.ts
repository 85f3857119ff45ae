import { DATA_KIND_KEYS, NOTICE_FIELDS, NOTICE_ROLE_KEYS, RANSOM_KEYS } from '@fairlead/content/fields/notice-facts';
import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { id } from '../api/text';
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
