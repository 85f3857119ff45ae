import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, ofClient } from '../columns';

/** What happened with a client. Entries stay as they are; only a name is ever taken out of one. */
export const clientActivity = pgTable('client_activity', {
  ...ofClient(),
  kind: text().notNull(),
  action: text().notNull(),
  actorId: uuid(),
  /** The title, name or number of what it is about. */
  subject: text(),
  targetId: uuid(),
  /** Fields of the record that were changed. */
  fields: text().array().notNull().default([]),
  createdAt: instant().notNull().defaultNow(),
});
