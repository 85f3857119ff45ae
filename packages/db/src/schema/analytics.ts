import { bigint, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Partitioned by month; written by everyone for themselves, read by the organization's staff. */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: uuid().notNull().defaultRandom(),
    msp_id: uuid().notNull(),
    user_id: uuid().notNull(),
    event_type: text({ enum: ['page_view', 'click'] }).notNull(),
    area: text().notNull(),
    path: text().notNull(),
    duration_ms: integer(),
    /** At most 4 kB. */
    metadata: jsonb(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.msp_id, table.created_at, table.id] })],
);

/** Sums of the events by UTC day, added by a trigger with each batch; a global admin's are left out. */
export const analyticsDaily = pgTable(
  'analytics_daily',
  {
    mspId: uuid().notNull(),
    day: date().notNull(),
    area: text().notNull(),
    userId: uuid().notNull(),
    pageViews: integer().notNull(),
    clicks: integer().notNull(),
    durationMs: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.mspId, table.day, table.area, table.userId] })],
);
