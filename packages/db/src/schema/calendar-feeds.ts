import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** The secret calendar address of a person; the secret in it is stored as its hash alone. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    mspId: uuid().notNull(),
    userId: uuid().notNull(),
    tokenHash: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mspId, table.userId] })],
);
