import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** What a client's user agreed to, declined or read. `subject` is what it said then. Never changed. */
export const acceptances = pgTable('acceptances', {
  id: id(),
  mspId: uuid().notNull(),
  clientId: uuid().notNull(),
  stepId: uuid(),
  reportId: uuid(),
  proposalId: uuid(),
  answer: text({ enum: ['agreed', 'not_now', 'change_asked', 'read', 'accepted', 'declined'] }).notNull(),
  comment: text().notNull().default(''),
  subject: jsonb().$type<Record<string, string | number | null>>().notNull(),
  /** Null for who signed by a link and has no account. */
  userId: uuid(),
  userName: text().notNull(),
  /** Of a proposal: name and title as they were typed. */
  signerName: text(),
  signerTitle: text(),
  /** Of a proposal signed by a link: the address that was confirmed. */
  signerEmail: text(),
  ip: text(),
  createdAt: instant().notNull().defaultNow(),
});
