import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, ofClient } from './columns';

/** A talk that is followed by link: the slide that is shown and no other. The secret is stored as its hash alone. */
export const presentations = pgTable('presentations', {
  ...ofClient(),
  simulationId: uuid().notNull(),
  tokenHash: text().notNull(),
  shown: jsonb().notNull(),
  shownAt: instant().notNull(),
  endsAt: instant().notNull(),
  openedCount: integer().notNull().default(0),
  createdBy: uuid(),
  createdAt: instant().notNull(),
  revokedBy: uuid(),
  revokedAt: instant(),
});
