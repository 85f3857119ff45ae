import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { amount, id, instant } from './columns';

/** What a client's owner can say yes to, in order. A client's user sees a step once it is shared. */
export const roadmapSteps = pgTable('roadmap_steps', {
  id: id(),
  mspId: uuid().notNull(),
  clientId: uuid().notNull(),
  title: text().notNull(),
  description: text().notNull().default(''),
  serviceKey: text(),
  /** In the client's currency, like `cost_monthly`. */
  costOnce: amount(),
  costMonthly: amount(),
  /** `2026-Q3` or `2026-07-01`. */
  startTarget: text(),
  finishTarget: text(),
  ownerId: uuid(),
  state: text({ enum: ['proposed', 'agreed', 'in_progress', 'done', 'declined', 'dropped'] })
    .notNull()
    .default('proposed'),
  source: text({ enum: ['finding', 'simulation', 'manual'] }).notNull(),
  simulationId: uuid(),
  sharedAt: instant(),
  position: integer().notNull(),
  version: integer().notNull().default(1),
  createdBy: uuid(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

/** What the client is asked. Whoever is in `assigned_to` sees it once it is sent; every user of the client when it is empty. */
export const clientQuestions = pgTable('client_questions', {
  id: id(),
  mspId: uuid().notNull(),
  clientId: uuid().notNull(),
  about: text({ enum: ['fact', 'control', 'free'] }).notNull(),
  /** Business fact or control; null for a free question. */
  aboutKey: text(),
  question: text().notNull(),
  why: text().notNull().default(''),
  answerKind: text({ enum: ['text', 'grade', 'number', 'date', 'choice'] }).notNull(),
  choices: jsonb().$type<{ key: string; label: string }[]>().notNull().default([]),
  dueOn: date(),
  assignedTo: uuid().array().notNull().default([]),
  sentAt: instant(),
  askedAgainAt: instant(),
  askedAgainComment: text(),
  acceptedAt: instant(),
  acceptedBy: uuid(),
  withdrawnAt: instant(),
  /** Among those asked together. */
  place: integer().notNull().default(0),
  version: integer().notNull().default(1),
  createdBy: uuid(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

export type StoredAnswer = { value: string | number | null; notSure: boolean; comment: string };

/** What the client's people say to a question: one row for all of them. Staff never read `draft`. */
export const clientAnswers = pgTable('client_answers', {
  mspId: uuid().notNull(),
  clientId: uuid().notNull(),
  questionId: uuid().notNull(),
  seenAt: instant().notNull(),
  draft: jsonb().$type<StoredAnswer>(),
  draftBy: uuid(),
  answer: jsonb().$type<StoredAnswer>(),
  answeredBy: uuid(),
  answeredByName: text(),
  answeredAt: instant(),
  /** Asked again since the answer was given. */
  reopened: boolean().notNull().default(false),
  /** Rises with every write of either side. */
  version: integer().notNull().default(1),
});

/** What a client's user agreed to, declined or read. `subject` is what it said then. Never changed. */
export const acceptances = pgTable('acceptances', {
  id: id(),
  mspId: uuid().notNull(),
  clientId: uuid().notNull(),
  stepId: uuid(),
  reportId: uuid(),
  proposalId: uuid(),
  answer: text({ enum: ['agreed', 'not_now', 'read', 'accepted', 'declined'] }).notNull(),
  comment: text().notNull().default(''),
  subject: jsonb().$type<Record<string, string | number | null>>().notNull(),
  userId: uuid().notNull(),
  userName: text().notNull(),
  /** Of a proposal: name and title as they were typed. */
  signerName: text(),
  signerTitle: text(),
  ip: text(),
  createdAt: instant().notNull().defaultNow(),
});
