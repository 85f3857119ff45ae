import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** What staff shared with a client's users, by whom and when; taken back it stands as history. */
export const clientShares = pgTable('client_shares', {
  id: id(),
  mspId: uuid().notNull(),
  clientId: uuid().notNull(),
  kind: text({ enum: ['simulation', 'assessment', 'business_risk', 'breach_notices', 'compliance_check'] }).notNull(),
  /** What is shared; the client itself where it has one of the kind. */
  targetId: uuid().notNull(),
  sharedBy: uuid(),
  sharedByName: text().notNull(),
  sharedAt: instant().notNull(),
  takenBackBy: uuid(),
  takenBackByName: text(),
  takenBackAt: instant(),
});
