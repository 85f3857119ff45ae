import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { PLATFORM_MSP_ID } from './platform';

/** One row per key a user sent with a write; `response` and `status` are null while it runs. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    msp_id: uuid().notNull().default(PLATFORM_MSP_ID),
    user_id: uuid().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    response: jsonb(),
    status: integer(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.msp_id, table.user_id, table.key] })],
);
