import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** Saved plans of the risk amortizer, exactly as they were entered. `version` rises with every change. */
export const amortizerPlans = pgTable('amortizer_plans', {
  id: id(),
  msp_id: uuid().notNull(),
  client_id: uuid().notNull(),
  name: text().notNull(),
  /** ISO 4217, of every amount in the sheet. */
  currency: text().notNull(),
  sheet: jsonb().notNull(),
  /** The simulation its figures began with; null for typed ones. */
  simulation_id: uuid(),
  version: integer().notNull().default(1),
  created_by: uuid(),
  created_at: instant().notNull().defaultNow(),
  updated_by: uuid(),
  updated_at: instant().notNull().defaultNow(),
});
