import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** What a client or prospect told its provider in sales talks, one record for each. */
export const salesCases = pgTable(
  'sales_cases',
  {
    mspId: uuid().notNull(),
    clientId: uuid().notNull(),
    /** Of every amount in it. */
    currency: text().notNull(),
    /** The contract's `painCard`s. */
    pains: jsonb().notNull(),
    /** The contract's `caseMoney`. */
    money: jsonb().notNull(),
    /** The contract's `decisionMap`. */
    decision: jsonb().notNull(),
    version: integer().notNull().default(1),
    createdBy: uuid(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mspId, table.clientId] })],
);
