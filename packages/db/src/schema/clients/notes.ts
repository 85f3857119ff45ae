import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, ofClient } from '../columns';

/** What the team writes down; never the client's to read. */
export const clientNotes = pgTable('client_notes', {
  ...ofClient(),
  body: text().notNull(),
  isPinned: boolean().notNull().default(false),
  authorId: uuid(),
  editedAt: instant(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
});
