import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { PLATFORM_MSP_ID } from './msps';

/** One row per key a user sent with a write; `response` and `status` are null while it runs. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    mspId: uuid().notNull().default(PLATFORM_MSP_ID),
    userId: uuid().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    response: jsonb(),
    status: integer(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.mspId, table.userId, table.key] })],
);
