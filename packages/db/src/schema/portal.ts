import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { amount, id, instant } from './columns';

/** What a client's owner can say yes to, in order. A client's user sees a step once it is shared. */
export const roadmapSteps = pgTable('roadmap_steps', {
  id: id(),
  msp_id: uuid().notNull(),
  client_id: uuid().notNull(),
  title: text().notNull(),
  description: text().notNull().default(''),
  service_key: text(),
  /** In the client's currency, like `cost_monthly`. */
  cost_once: amount(),
  cost_monthly: amount(),
  /** `2026-Q3` or `2026-07-01`. */
  start_target: text(),
  finish_target: text(),
  owner_id: uuid(),
  state: text({ enum: ['proposed', 'agreed', 'in_progress', 'done', 'declined', 'dropped'] })
    .notNull()
    .default('proposed'),
  source: text({ enum: ['finding', 'simulation', 'manual'] }).notNull(),
  simulation_id: uuid(),
  shared_at: instant(),
  position: integer().notNull(),
  version: integer().notNull().default(1),
  created_by: uuid(),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});

/** What the client is asked. Whoever is in `assigned_to` sees it once it is sent; every user of the client when it is empty. */
export const clientQuestions = pgTable('client_questions', {
  id: id(),
  msp_id: uuid().notNull(),
  client_id: uuid().notNull(),
  about: text({ enum: ['fact', 'control', 'free'] }).notNull(),
  /** Business fact or control; null for a free question. */
  about_key: text(),
  question: text().notNull(),
  why: text().notNull().default(''),
  answer_kind: text({ enum: ['text', 'grade', 'number', 'date', 'choice'] }).notNull(),
  choices: jsonb().$type<{ key: string; label: string }[]>().notNull().default([]),
  due_on: date(),
  assigned_to: uuid().array().notNull().default([]),
  sent_at: instant(),
  asked_again_at: instant(),
  asked_again_comment: text(),
  accepted_at: instant(),
  accepted_by: uuid(),
  withdrawn_at: instant(),
  /** Among those asked together. */
  place: integer().notNull().default(0),
  version: integer().notNull().default(1),
  created_by: uuid(),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});

export type StoredAnswer = { value: string | number | null; notSure: boolean; comment: string };

/** What the client's people say to a question: one row for all of them. Staff never read `draft`. */
export const clientAnswers = pgTable('client_answers', {
  msp_id: uuid().notNull(),
  client_id: uuid().notNull(),
  question_id: uuid().notNull(),
  seen_at: instant().notNull(),
  draft: jsonb().$type<StoredAnswer>(),
  draft_by: uuid(),
  answer: jsonb().$type<StoredAnswer>(),
  answered_by: uuid(),
  answered_by_name: text(),
  answered_at: instant(),
  /** Asked again since the answer was given. */
  reopened: boolean().notNull().default(false),
  /** Rises with every write of either side. */
  version: integer().notNull().default(1),
});

/** What a client's user agreed to, declined or read. `subject` is what it said then. Never changed. */
export const acceptances = pgTable('acceptances', {
  id: id(),
  msp_id: uuid().notNull(),
  client_id: uuid().notNull(),
  step_id: uuid(),
  report_id: uuid(),
  proposal_id: uuid(),
  answer: text({ enum: ['agreed', 'not_now', 'read', 'accepted', 'declined'] }).notNull(),
  comment: text().notNull().default(''),
  subject: jsonb().$type<Record<string, string | number | null>>().notNull(),
  user_id: uuid().notNull(),
  user_name: text().notNull(),
  /** Of a proposal: name and title as they were typed. */
  signer_name: text(),
  signer_title: text(),
  ip: text(),
  created_at: instant().notNull().defaultNow(),
});
