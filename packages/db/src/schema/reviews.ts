import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { edited, instant, ofClient } from './columns';

/** How often a client is reviewed, and when its fiscal year begins. */
export const reviewRhythms = pgTable(
  'review_rhythms',
  {
    mspId: uuid().notNull(),
    clientId: uuid().notNull(),
    /** Null leaves it to what the client pays. */
    cadence: text({ enum: ['A', 'B', 'C'] }),
    /** Month, 1–12. */
    fiscalYearStart: integer().notNull().default(1),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.mspId, table.clientId] })],
);

/** A review of one client. From `ready` on the database keeps what it shows as it is. */
export const reviews = pgTable('reviews', {
  ...ofClient(),
  kind: text({ enum: ['quarterly', 'half_year', 'yearly', 'kick_off', 'renewal'] }).notNull(),
  title: text().notNull(),
  periodFrom: date().notNull(),
  periodTo: date().notNull(),
  startsAt: instant(),
  minutes: integer().notNull().default(60),
  place: text().notNull().default(''),
  state: text({ enum: ['planned', 'preparing', 'ready', 'pre_read', 'held', 'closed', 'canceled'] })
    .notNull()
    .default('planned'),
  stateReason: text().notNull().default(''),
  /** The contract's `attendee`s. */
  attendees: jsonb().notNull().default([]),
  /** The contract's `sectionSetting`s. */
  sections: jsonb().notNull(),
  /** The contract's `sectionFacts`, as of `factsAt`. */
  facts: jsonb(),
  factsAt: instant(),
  heldOn: date(),
  fingerprint: text(),
  sharedAt: instant(),
  summary: text().notNull().default(''),
  minutesSentAt: instant(),
  nextReviewId: uuid(),
  /** When the client's users were reminded of the meeting. */
  remindedAt: instant(),
  ...edited(),
});

/** What a client wants to reach, in its own words; one list for all of its reviews. */
export const clientGoals = pgTable('client_goals', {
  ...ofClient(),
  words: text().notNull(),
  measure: text().notNull().default(''),
  target: text().notNull().default(''),
  dueOn: date(),
  state: text({ enum: ['on_track', 'at_risk', 'off_track', 'reached', 'dropped'] })
    .notNull()
    .default('on_track'),
  ...edited(),
});

/** A question of a review, and what was decided. A risk that the client confirmed to accept never changes. */
export const reviewDecisions = pgTable('review_decisions', {
  ...ofClient(),
  reviewId: uuid().notNull(),
  question: text().notNull(),
  options: jsonb().$type<string[]>().notNull().default([]),
  recommended: text().notNull().default(''),
  stepId: uuid(),
  isSecurity: boolean().notNull().default(false),
  proposedOn: date().notNull(),
  outcome: text({ enum: ['approved', 'declined', 'deferred'] }),
  choice: text().notNull().default(''),
  decidedBy: text().notNull().default(''),
  decidedOn: date(),
  reason: text().notNull().default(''),
  residualRisk: text().notNull().default(''),
  lookAgainOn: date(),
  confirmedBy: uuid(),
  confirmedByName: text(),
  confirmedAt: instant(),
  ...edited(),
});

/** What both sides wrote about a review. */
export const reviewComments = pgTable('review_comments', {
  ...ofClient(),
  reviewId: uuid().notNull(),
  body: text().notNull(),
  authorId: uuid().notNull(),
  authorName: text().notNull(),
  isFromClient: boolean().notNull(),
  createdAt: instant().notNull(),
});

/** Promises of both sides. */
export const reviewActions = pgTable('review_actions', {
  ...ofClient(),
  reviewId: uuid().notNull(),
  text: text().notNull(),
  side: text({ enum: ['msp', 'client'] }).notNull(),
  owner: text().notNull(),
  dueOn: date().notNull(),
  state: text({ enum: ['open', 'done', 'dropped'] })
    .notNull()
    .default('open'),
  doneOn: date(),
  /** When the client's users were reminded of it. */
  remindedAt: instant(),
  ...edited(),
});
