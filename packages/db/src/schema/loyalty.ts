import type { ClientPlay } from '@fairlead/contract/features/loyalty/plays';
import { boolean, date, doublePrecision, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { amount, edited, instant, ofClient } from './columns';

/** What a client pays a month, and until when; the amount in the client's currency. */
export const clientAgreements = pgTable('client_agreements', {
  ...ofClient(),
  title: text().notNull(),
  monthlyAmount: amount().notNull(),
  startsOn: date().notNull(),
  endsOn: date(),
  noticeDays: integer().notNull().default(30),
  renewsItself: boolean().notNull().default(true),
  coversStandard: boolean(),
  invoiceDaysLate: integer().notNull().default(0),
  state: text({ enum: ['active', 'in_talks', 'lost', 'ended_by_us'] })
    .notNull()
    .default('active'),
  lossReason: text().notNull().default(''),
  ...edited(),
});

/** How a contact is disposed toward the provider. */
export const contactStandings = pgTable(
  'contact_standings',
  {
    mspId: uuid().notNull(),
    clientId: uuid().notNull(),
    contactId: uuid().notNull(),
    /** 1–3 */
    influence: integer().notNull().default(2),
    support: text({ enum: ['promoter', 'supporter', 'neutral', 'critic', 'unknown'] })
      .notNull()
      .default('unknown'),
    lastContactOn: date(),
    leftOn: date(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.mspId, table.contactId] })],
);

export const clientTouchpoints = pgTable('client_touchpoints', {
  ...ofClient(),
  kind: text({ enum: ['call', 'visit', 'email', 'review', 'survey', 'incident', 'referral'] }).notNull(),
  onDay: date().notNull(),
  people: text().notNull().default(''),
  /** -2 to 2 */
  mood: integer(),
  note: text().notNull().default(''),
  createdBy: uuid(),
  createdAt: instant().notNull().defaultNow(),
});

/** One person asked once, and the answer. */
export const surveyRequests = pgTable('survey_requests', {
  ...ofClient(),
  kind: text({ enum: ['nps', 'csat', 'after_review'] }).notNull(),
  question: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  tokenHash: text().notNull(),
  sentAt: instant().notNull(),
  closesAt: instant().notNull(),
  /** Its answer is shown without a name, and only together with those of others. */
  isAnonymous: boolean().notNull().default(false),
  remindedAt: instant(),
  score: integer(),
  comment: text().notNull().default(''),
  mayQuote: boolean().notNull().default(false),
  answeredAt: instant(),
  followUp: text({ enum: ['none', 'owed', 'done'] })
    .notNull()
    .default('none'),
  followUpDueOn: date(),
  createdBy: uuid(),
  createdAt: instant().notNull().defaultNow(),
});

/** What is done about a reason of a renewal risk. */
export const clientPlays = pgTable('client_plays', {
  ...ofClient(),
  trigger: text().$type<ClientPlay['trigger']>().notNull(),
  steps: jsonb().$type<{ text: string; isDone: boolean }[]>().notNull(),
  ownerId: uuid(),
  dueOn: date().notNull(),
  state: text({ enum: ['open', 'done', 'dropped'] })
    .notNull()
    .default('open'),
  result: text().notNull().default(''),
  ...edited(),
});

/** How a client speaks for its provider. */
export const clientAdvocacy = pgTable('client_advocacy', {
  ...ofClient(),
  kind: text({ enum: ['referral', 'reference', 'story', 'review'] }).notNull(),
  state: text({ enum: ['possible', 'asked', 'agreed', 'given', 'won'] })
    .notNull()
    .default('possible'),
  person: text().notNull().default(''),
  note: text().notNull().default(''),
  value: amount(),
  ...edited(),
});

/** Shares of a month, 0–1. */
export const clientMeasures = pgTable(
  'client_measures',
  {
    mspId: uuid().notNull(),
    clientId: uuid().notNull(),
    measure: text({
      enum: [
        'answered_in_time',
        'solved_in_time',
        'reopened',
        'tickets',
        'answer_hours',
        'solve_hours',
        'patched_in_time',
        'trained',
        'phishing_reported',
        'phishing_failed',
        'restores_tested',
        'restores_failed',
        'restore_hours',
        'devices',
        'devices_old',
        'licenses',
        'licenses_unused',
        'paid_in_time',
      ],
    }).notNull(),
    month: date().notNull(),
    value: doublePrecision().notNull(),
    source: text().notNull().default(''),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.mspId, table.clientId, table.measure, table.month] })],
);

/** What the relationship came to on a day. */
export const healthRecords = pgTable(
  'health_records',
  {
    mspId: uuid().notNull(),
    clientId: uuid().notNull(),
    onDay: date().notNull(),
    parts: jsonb().$type<Record<string, number | null>>().notNull(),
    score: doublePrecision(),
    risk: doublePrecision(),
    reasons: jsonb().$type<{ reason: string; points: number }[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.mspId, table.clientId, table.onDay] })],
);
