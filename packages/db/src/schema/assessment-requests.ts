import { bigint, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** Questions of one assessment that one person of the client is to answer: a user of it (`user_id`), or an address. */
export const assessmentRequests = pgTable('assessment_requests', {
  id: id(),
  msp_id: uuid().notNull(),
  client_id: uuid().notNull(),
  assessment_id: uuid().notNull(),
  bank_id: text().notNull(),
  bank_version: integer().notNull(),
  user_id: uuid(),
  email: text(),
  name: text().notNull(),
  /** Of the newest link; null for a user. */
  token_hash: text(),
  message: text().notNull().default(''),
  due_on: date(),
  sent_at: instant().notNull(),
  opened_at: instant(),
  begun_at: instant(),
  done_at: instant(),
  withdrawn_at: instant(),
  /** The assessment was completed before the person was done. */
  closed_at: instant(),
  /** The end of a link; null for a user. */
  expires_at: instant(),
  /** The last reminder, in days before the day. */
  reminded_before: integer(),
  created_by: uuid(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
});

/** What one person says to one question: a draft until `sent_at`, then a proposal to the provider. */
export const assessmentReplies = pgTable('assessment_replies', {
  msp_id: uuid().notNull(),
  client_id: uuid().notNull(),
  request_id: uuid().notNull(),
  question_id: text().notNull(),
  value: text(),
  comment: text().notNull().default(''),
  asked_again_at: instant(),
  asked_again_comment: text(),
  sent_at: instant(),
  settled_as: text({ enum: ['taken', 'kept'] }),
  settled_at: instant(),
  settled_by: uuid(),
  /** Rises with every word of either side; 0 before the first. */
  version: integer().notNull().default(0),
});

/** A file beside a reply. Its bytes are the provider's to read. */
export const assessmentReplyFiles = pgTable('assessment_reply_files', {
  id: id(),
  msp_id: uuid().notNull(),
  client_id: uuid().notNull(),
  request_id: uuid().notNull(),
  question_id: text().notNull(),
  file_id: uuid().notNull(),
  name: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  created_at: instant().notNull(),
});
