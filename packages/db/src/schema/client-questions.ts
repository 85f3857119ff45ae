import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** Reminders of a question that went out: one per question, due day and days before it. */
export const questionReminders = pgTable(
  'question_reminders',
  {
    mspId: uuid().notNull(),
    questionId: uuid().notNull(),
    dueOn: date().notNull(),
    daysBefore: integer().notNull(),
    claimedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mspId, table.questionId, table.dueOn, table.daysBefore] })],
);

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
