import { boolean, date, doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/**
 * One questionnaire of one client or prospect. At most one of a bank is open at a time; completed ones never change.
 * `result` holds score, stops, band, sections and gaps as they were computed when it was completed.
 */
export const assessments = pgTable('assessments', {
  id: id(),
  mspId: uuid().notNull(),
  clientId: uuid().notNull(),
  bankId: text().notNull(),
  bankVersion: integer().notNull(),
  /** How many of the bank's questions are asked; null in a bank that always asks all. */
  depth: text(),
  /** 1 for the first of a client and bank, then counting up. */
  number: integer().notNull(),
  state: text({ enum: ['open', 'completed'] })
    .notNull()
    .default('open'),
  leadId: uuid(),
  dueOn: date(),
  /** The one whose answers it began with. */
  previousId: uuid(),
  takesCredit: boolean().notNull().default(true),
  /** Whether its bank asks what moves the figures of a simulation; completing any other leaves them as they are. */
  feedsControls: boolean().notNull().default(true),
  result: jsonb(),
  /** How security is managed as a whole, in a bank that asks for it. */
  tier: jsonb(),
  /** 0–100, after caps. */
  score: doublePrecision(),
  band: text(),
  openStops: integer(),
  createdBy: uuid(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
  /** Since when an open one waits for a review, and who asked for it. */
  reviewAt: instant(),
  reviewBy: uuid(),
  completedBy: uuid(),
  completedAt: instant(),
});

/** Everything kept about one question; a question nobody touched has no row. `version` rises with every change. */
export const assessmentAnswers = pgTable('assessment_answers', {
  mspId: uuid().notNull(),
  clientId: uuid().notNull(),
  assessmentId: uuid().notNull(),
  questionId: text().notNull(),
  value: text(),
  note: text().notNull().default(''),
  naReason: text().notNull().default(''),
  knownBy: text({ enum: ['said', 'shown', 'tested'] }),
  ownerId: uuid(),
  /** The answer aimed at by `targetOn`. */
  target: text(),
  targetOn: date(),
  answeredBy: uuid(),
  answeredByName: text(),
  answeredAt: instant(),
  /** Taken over from the version before and not gone through since. */
  carried: boolean().notNull().default(false),
  version: integer().notNull().default(1),
});
