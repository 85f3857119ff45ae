import { z } from 'zod';
import { largeNumber, wholeNumber } from '../api/numbers';
import { id, instant, storedDay } from '../api/text';
import { shownProvider } from './report-shares';

/** A link works this long; sending it again begins anew with another one. */
export const REQUEST_LINK_DAYS = 30;
export const LONGEST_REPLY_COMMENT = 1_000;
export const MOST_REPLY_FILES = 5;
/** People asked at once. */
export const MOST_ASKED_PEOPLE = 10;

/** Where the mail of a link leads. The token is the whole secret. */
export const answerPath = (token: string): `/${string}` => `/answer/${token}`;

export const expiredLink = (mspName: string): string => `This link has expired. Ask ${mspName} for a new one.`;

/** In the order a request passes through them; it ends in one of the last four. */
export const REQUEST_STATES = ['sent', 'opened', 'in_progress', 'done', 'expired', 'withdrawn', 'closed'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

type Moments = Record<'openedAt' | 'begunAt' | 'doneAt' | 'withdrawnAt' | 'closedAt' | 'expiresAt', Date | null>;

/** Where a request stands. `closed`: the assessment or check was completed before the person was done. */
export function requestState(at: Moments, now: Date): RequestState {
  if (at.withdrawnAt) return 'withdrawn';
  if (at.doneAt) return 'done';
  if (at.closedAt) return 'closed';
  if (at.expiresAt && at.expiresAt <= now) return 'expired';
  if (at.begunAt) return 'in_progress';
  return at.openedAt ? 'opened' : 'sent';
}

/** Whether the person can still answer. */
export const isUnderWay = (state: RequestState): boolean => ['sent', 'opened', 'in_progress'].includes(state);

/** Of the bank; of a compliance check, the requirement's number within its framework. */
export const questionId = z.string().min(1).max(40);
const replyFile = z.strictObject({ id, name: z.string(), size: largeNumber });

export const SETTLED_AS = ['taken', 'kept'] as const;

/** A reply as the provider reads it; what is not sent yet is the person's own. */
export const assessmentReply = z.strictObject({
  requestId: id,
  questionId,
  value: z.string().nullable(),
  comment: z.string(),
  files: z.array(replyFile),
  sentAt: instant.nullable(),
  askedAgain: z.strictObject({ at: instant, comment: z.string() }).nullable(),
  settledAs: z.enum(SETTLED_AS).nullable(),
  version: wholeNumber,
});
export type AssessmentReply = z.infer<typeof assessmentReply>;

export const assessmentRequest = z.strictObject({
  id,
  name: z.string(),
  /** Null for a user of the client, who answers in the portal. */
  email: z.string().nullable(),
  userId: id.nullable(),
  state: z.enum(REQUEST_STATES),
  message: z.string(),
  dueOn: storedDay.nullable(),
  sentAt: instant,
  openedAt: instant.nullable(),
  doneAt: instant.nullable(),
  expiresAt: instant.nullable(),
  askedByName: z.string().nullable(),
  /** Questions the person has an answer to, sent or not. */
  answered: wholeNumber,
  /** In the order of the bank. */
  replies: z.array(assessmentReply),
});
export type AssessmentRequest = z.infer<typeof assessmentRequest>;

const choice = z.strictObject({ value: z.string(), label: z.string(), text: z.string().nullable() });

/** One question as the person asked reads it: in whole words, without what it counts. */
export const askedQuestion = z.strictObject({
  questionId,
  section: z.string(),
  /** What an insurer or the trade calls it. */
  term: z.string().nullable(),
  question: z.string(),
  help: z.string().nullable(),
  /** An owner can rarely answer it alone. */
  asksProvider: z.boolean(),
  why: z.string(),
  /** Empty where nothing is known of it. */
  howToCheck: z.string(),
  /** What can be chosen; "I'm not sure" is always among them. */
  choices: z.array(choice),
  /** A number is typed. */
  number: z.strictObject({ unit: z.string(), min: z.number(), max: z.number(), whole: z.boolean() }).nullable(),
  /** What the lowest and the highest step of a scale mean. */
  ends: z.strictObject({ low: z.string(), high: z.string() }).nullable(),
  /** "Does not apply" needs a comment that says why. */
  needsReason: z.boolean(),
  /** Asked only while another of these questions has one of these answers. */
  askedWhen: z.strictObject({ question: z.string(), is: z.array(z.string()) }).nullable(),
  value: z.string().nullable(),
  comment: z.string(),
  files: z.array(replyFile),
  askedAgain: z.string().nullable(),
  /** Sent before, and not asked again: it can be read, and no longer changed. */
  isSent: z.boolean(),
  version: wholeNumber,
});
export type AskedQuestion = z.infer<typeof askedQuestion>;

/** All that somebody asked is shown. */
export const askedRequest = z.strictObject({
  id,
  title: z.string(),
  clientName: z.string(),
  name: z.string(),
  askedByName: z.string().nullable(),
  message: z.string(),
  dueOn: storedDay.nullable(),
  state: z.enum(REQUEST_STATES),
  expiresAt: instant.nullable(),
  questions: z.array(askedQuestion),
});
export type AskedRequest = z.infer<typeof askedRequest>;

/** Whether a question of a request is asked, by what is said to the one it hangs on. */
export function isAsked({ askedWhen }: Pick<AskedQuestion, 'askedWhen'>, said: (questionId: string) => string | null) {
  if (!askedWhen) return true;
  return askedWhen.is.includes(said(askedWhen.question) ?? '');
}

export const LINK_STATES = ['open', 'done', 'expired', 'withdrawn', 'closed', 'paused'] as const;

/** What a link leads to. One that is over tells whose it was, and nothing of what was asked. */
export const openedLink = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('open'), provider: shownProvider, request: askedRequest }),
  z.strictObject({ state: z.enum(LINK_STATES).exclude(['open']), provider: shownProvider }),
]);
export type OpenedLink = z.infer<typeof openedLink>;

export const token = z.string().regex(/^[\w-]{43}$/, 'This link is not complete. Copy it whole from the email.');

/** What becomes of a reply, by whoever saw both: the reply and the present answer. */
export const settlement = z.strictObject({
  requestId: id,
  questionId,
  version: wholeNumber,
  answerVersion: wholeNumber,
  as: z.enum(SETTLED_AS),
});
export type Settlement = z.infer<typeof settlement>;
