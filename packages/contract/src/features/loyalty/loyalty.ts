import {
  AGREEMENT_STATE_KEYS,
  HEALTH_CLASS_KEYS,
  HEALTH_PART_KEYS,
  RENEWAL_LEVEL_KEYS,
  RENEWAL_REASON_KEYS,
  SUPPORT_KEYS,
  SURVEY_KIND_KEYS,
  TOUCHPOINT_KIND_KEYS,
} from '@fairlead/content/fields/loyalty';
import { CLIENT_MEASURE_KEYS, measureProblem } from '@fairlead/content/fields/measures';
import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { chosenDay, id, instant, requiredLine, storedDay, text } from '#api/text';
import { shownProvider } from '../report-shares';
import { clientAdvocacy, clientPlay } from './plays';

export const END_AFTER_START = 'The end date must be after the start date.';
export const SURVEY_CLOSED = 'This survey is closed.';
export const ANSWERED_ALREADY = 'You already answered. Thank you.';
/** Between two surveys to one person. */
export const SURVEY_PAUSE_DAYS = 90;
/** How long a survey stays open. */
export const SURVEY_DAYS = 30;
/** A score up to this one is followed up within two working days. */
export const DETRACTOR_UP_TO = 6;

/** @param day when the next survey is possible, as people read it */
export const askedLately = (name: string, days: number, day: string) =>
  `${name} was asked ${days} ${days === 1 ? 'day' : 'days'} ago. The next survey is possible on ${day}.`;

const money = z.number('Enter an amount of 0 or more.').min(0, 'Enter an amount of 0 or more.').max(100_000_000);

const agreementShape = {
  title: requiredLine('a title', 200),
  monthlyAmount: money,
  startsOn: chosenDay,
  endsOn: chosenDay.nullable(),
  noticeDays: z.int().min(0).max(730),
  renewsItself: z.boolean(),
  coversStandard: z.boolean().nullable(),
  invoiceDaysLate: z.int().min(0).max(3_650),
  state: z.enum(AGREEMENT_STATE_KEYS),
  lossReason: text(500),
};
export const agreementFields = z
  .strictObject(agreementShape)
  .refine(({ startsOn, endsOn }) => endsOn === null || endsOn > startsOn, { error: END_AFTER_START, path: ['endsOn'] });
export type AgreementFields = z.infer<typeof agreementFields>;

export const clientAgreement = z.strictObject({
  id,
  ...agreementShape,
  monthlyAmount: z.number(),
  startsOn: storedDay,
  endsOn: storedDay.nullable(),
  /** The last day on which it can be ended for its end; null without one. */
  noticeOn: storedDay.nullable(),
  version: wholeNumber,
});
export type ClientAgreement = z.infer<typeof clientAgreement>;

export const standingFields = z.strictObject({
  /** 1–3 */
  influence: z.int().min(1).max(3),
  support: z.enum(SUPPORT_KEYS),
  lastContactOn: chosenDay.nullable(),
  leftOn: chosenDay.nullable(),
});
export type StandingFields = z.infer<typeof standingFields>;

export const relationPerson = z.strictObject({
  contactId: id,
  name: z.string(),
  title: z.string(),
  email: z.string(),
  isDecider: z.boolean(),
  ...standingFields.shape,
  lastContactOn: storedDay.nullable(),
  leftOn: storedDay.nullable(),
});
export type RelationPerson = z.infer<typeof relationPerson>;

export const touchpointFields = z.strictObject({
  kind: z.enum(TOUCHPOINT_KIND_KEYS),
  onDay: chosenDay,
  people: text(300),
  mood: z.int().min(-2).max(2).nullable(),
  note: text(1_000),
});
export type TouchpointFields = z.infer<typeof touchpointFields>;
export const touchpoint = z.strictObject({ id, ...touchpointFields.shape, onDay: storedDay });
export type Touchpoint = z.infer<typeof touchpoint>;

/** Characters of a table of measures, and of the source of one. */
export const MOST_TABLE = 200_000;
export const LONGEST_SOURCE = 200;

export const measureValue = z.strictObject({
  measure: z.enum(CLIENT_MEASURE_KEYS),
  /** First day of a month. */
  month: chosenDay.refine((day) => day.endsWith('-01'), 'Choose a month.'),
  /** Shares 0–1, counts whole, durations in hours. */
  value: z.number(),
  source: text(LONGEST_SOURCE),
});
/** One that fits its measure. */
export const keptMeasure = measureValue.superRefine(({ measure, value }, context) => {
  const problem = measureProblem(measure, value);
  if (problem) context.addIssue({ code: 'custom', path: ['value'], message: problem });
});
export type MeasureValue = z.infer<typeof measureValue>;

export const surveyAnswer = z.strictObject({
  id,
  kind: z.enum(SURVEY_KIND_KEYS),
  name: z.string(),
  sentAt: instant,
  closesAt: instant,
  score: wholeNumber.nullable(),
  comment: z.string(),
  mayQuote: z.boolean(),
  answeredAt: instant.nullable(),
  followUp: z.enum(['none', 'owed', 'done']),
  followUpDueOn: storedDay.nullable(),
});
export type SurveyAnswer = z.infer<typeof surveyAnswer>;

export const anonymousSurvey = z.strictObject({
  sentAt: instant,
  kind: z.enum(SURVEY_KIND_KEYS),
  asked: wholeNumber,
  answered: wholeNumber,
  scores: z.array(wholeNumber),
  comments: z.array(z.string()),
});

export const renewalPoint = z.strictObject({ reason: z.enum(RENEWAL_REASON_KEYS), points: z.number() });

const standing = {
  /** 0–100; null where too little is known. */
  score: z.number().nullable(),
  healthClass: z.enum(HEALTH_CLASS_KEYS).nullable(),
  trend: z.enum(['rising', 'steady', 'falling']).nullable(),
  /** 0–100; null without a health score. */
  risk: z.number().nullable(),
  riskLevel: z.enum(RENEWAL_LEVEL_KEYS).nullable(),
  /** What the client pays a month, in its currency; null where nobody entered it. */
  monthly: z.number().nullable(),
  currency: z.string(),
  /** End of the term, and the last day of notice. */
  endsOn: storedDay.nullable(),
  noticeOn: storedDay.nullable(),
};

export const portfolioRow = z.strictObject({ clientId: id, clientName: z.string(), ...standing });
export type PortfolioRow = z.infer<typeof portfolioRow>;

export const loyaltyPortfolio = z.strictObject({
  items: z.array(portfolioRow),
  /** Sums in the organization's currency; clients of another one are counted and never added. */
  currency: z.string(),
  inOtherCurrency: wholeNumber,
  monthly: z.number(),
  /** Twelve months of what clients at high or critical renewal risk pay. */
  revenueAtRisk: z.number(),
  /** Over the last 12 months, 1 is all of it; null where nobody paid anything then. */
  netRetention: z.number().nullable(),
  grossRetention: z.number().nullable(),
  /** -100 to 100; null with fewer than five answers. */
  nps: z.number().nullable(),
  npsAnswers: wholeNumber,
  /** Sent and closed or answered in the same time. */
  asked: wholeNumber,
  followUpsOwed: wholeNumber,
  advocacy: z.array(clientAdvocacy),
  /** Of those marked high or critical a year ago, and of those who left since. */
  hits: z.strictObject({
    marked: wholeNumber,
    markedAndLeft: wholeNumber,
    left: wholeNumber,
    leftAndMarked: wholeNumber,
  }),
});
export type LoyaltyPortfolio = z.infer<typeof loyaltyPortfolio>;

/** What can be had as a file. */
export const LOYALTY_EXPORTS = ['portfolio', 'responses'] as const;
export type LoyaltyExport = (typeof LOYALTY_EXPORTS)[number];
export const LOYALTY_FORMATS = ['xlsx', 'csv'] as const;
export type LoyaltyFormat = (typeof LOYALTY_FORMATS)[number];
/** What the summary of all clients can be had as. */
export const SUMMARY_FORMATS = ['pptx', 'pdf'] as const;
export type SummaryFormat = (typeof SUMMARY_FORMATS)[number];

export const healthPoint = z.strictObject({ onDay: storedDay, score: z.number().nullable() });

export const relationship = z.strictObject({
  clientId: id,
  clientName: z.string(),
  ...standing,
  parts: z.strictObject(
    Object.fromEntries(HEALTH_PART_KEYS.map((part) => [part, z.number().nullable()])) as Record<
      (typeof HEALTH_PART_KEYS)[number],
      z.ZodNullable<z.ZodNumber>
    >,
  ),
  reasons: z.array(renewalPoint),
  /** One supporter is left, or none. */
  supporters: wholeNumber,
  agreements: z.array(clientAgreement),
  people: z.array(relationPerson),
  touchpoints: z.array(touchpoint),
  /** Those with a name. */
  surveys: z.array(surveyAnswer),
  /** Anonymous ones; with fewer than three answers only their number. */
  anonymous: z.array(anonymousSurvey),
  plays: z.array(clientPlay),
  advocacy: z.array(clientAdvocacy),
  /** Of the last 12 months. */
  measures: z.array(measureValue.extend({ month: storedDay })),
  /** Weekly at most, oldest first. */
  history: z.array(healthPoint),
});
export type Relationship = z.infer<typeof relationship>;

/** What a person with a survey link sees. */
export const openedSurvey = z.strictObject({
  provider: shownProvider,
  kind: z.enum(SURVEY_KIND_KEYS),
  question: z.string(),
  name: z.string(),
  isAnonymous: z.boolean(),
  isAnswered: z.boolean(),
});
export type OpenedSurvey = z.infer<typeof openedSurvey>;
