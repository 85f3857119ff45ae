import { bigint, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/**
 * Questions of one assessment, or requirements of one compliance check, that one person of the client is to answer: a user of
 * it (`user_id`), or an address.
 */
export const assessmentRequests = pgTable('assessment_requests', {
  id: id(),
  mspId: uuid().notNull(),
  clientId: uuid().notNull(),
  /** One of the two is set. */
  assessmentId: uuid(),
  checkId: uuid(),
  /** The bank of the questions; of a check, its framework. */
  bankId: text().notNull(),
  bankVersion: integer().notNull(),
  userId: uuid(),
  email: text(),
  name: text().notNull(),
  /** Of the newest link; null for a user. */
  tokenHash: text(),
  message: text().notNull().default(''),
  dueOn: date(),
  sentAt: instant().notNull(),
  openedAt: instant(),
  begunAt: instant(),
  doneAt: instant(),
  withdrawnAt: instant(),
  /** It was completed before the person was done. */
  closedAt: instant(),
  /** The end of a link; null for a user. */
  expiresAt: instant(),
  /** The last reminder, in days before the day. */
  remindedBefore: integer(),
  createdBy: uuid(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

/** What one person says to one question: a draft until `sent_at`, then a proposal to the provider. */
export const assessmentReplies = pgTable('assessment_replies', {
  mspId: uuid().notNull(),
  clientId: uuid().notNull(),
  requestId: uuid().notNull(),
  questionId: text().notNull(),
  value: text(),
  comment: text().notNull().default(''),
  askedAgainAt: instant(),
  askedAgainComment: text(),
  sentAt: instant(),
  settledAs: text({ enum: ['taken', 'kept'] }),
  settledAt: instant(),
  settledBy: uuid(),
  /** Rises with every word of either side; 0 before the first. */
  version: integer().notNull().default(0),
});

/** A file beside a reply. Its bytes are the provider's to read. */
export const assessmentReplyFiles = pgTable('assessment_reply_files', {
  id: id(),
  mspId: uuid().notNull(),
  clientId: uuid().notNull(),
  requestId: uuid().notNull(),
  questionId: text().notNull(),
  fileId: uuid().notNull(),
  name: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  createdAt: instant().notNull(),
});
