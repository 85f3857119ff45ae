import { boolean, date, doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/**
 * One questionnaire of one client or prospect. At most one of a bank is open at a time; completed ones never change.
 * `result` holds score, stops, band, sections and gaps as they were computed when it was completed.
 */
export const assessments = pgTable('assessments', {
  id: id(),
  msp_id: uuid().notNull(),
  client_id: uuid().notNull(),
  bank_id: text().notNull(),
  bank_version: integer().notNull(),
  /** 1 for the first of a client and bank, then counting up. */
  number: integer().notNull(),
  state: text({ enum: ['open', 'completed'] })
    .notNull()
    .default('open'),
  lead_id: uuid(),
  due_on: date(),
  /** The one whose answers it began with. */
  previous_id: uuid(),
  takes_credit: boolean().notNull().default(true),
  /** Whether its bank asks what moves the figures of a simulation; completing any other leaves them as they are. */
  feeds_controls: boolean().notNull().default(true),
  result: jsonb(),
  /** 0–100, after caps. */
  score: doublePrecision(),
  band: text(),
  open_stops: integer(),
  created_by: uuid(),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
  completed_by: uuid(),
  completed_at: instant(),
});

/** Everything kept about one question; a question nobody touched has no row. `version` rises with every change. */
export const assessmentAnswers = pgTable('assessment_answers', {
  msp_id: uuid().notNull(),
  client_id: uuid().notNull(),
  assessment_id: uuid().notNull(),
  question_id: text().notNull(),
  value: text(),
  note: text().notNull().default(''),
  na_reason: text().notNull().default(''),
  known_by: text({ enum: ['said', 'shown', 'tested'] }),
  owner_id: uuid(),
  target_on: date(),
  answered_by: uuid(),
  answered_by_name: text(),
  answered_at: instant(),
  /** Taken over from the version before and not gone through since. */
  carried: boolean().notNull().default(false),
  version: integer().notNull().default(1),
});

/** Proof of an answer: a file, or a link to where it lies. `version` rises with every change of its words. */
export const assessmentEvidence = pgTable('assessment_evidence', {
  id: id(),
  msp_id: uuid().notNull(),
  client_id: uuid().notNull(),
  assessment_id: uuid().notNull(),
  question_id: text().notNull(),
  title: text().notNull(),
  file_id: uuid(),
  link: text(),
  valid_until: date(),
  version: integer().notNull().default(1),
  added_by: uuid(),
  created_at: instant().notNull().defaultNow(),
});
