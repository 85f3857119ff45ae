import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** Saved plans of the risk amortizer, exactly as they were entered. `version` rises with every change. */
export const amortizerPlans = pgTable('amortizer_plans', {
  id: id(),
  mspId: uuid().notNull(),
  clientId: uuid().notNull(),
  name: text().notNull(),
  /** ISO 4217, of every amount in the sheet. */
  currency: text().notNull(),
  sheet: jsonb().notNull(),
  /** The simulation its figures began with; null for typed ones. */
  simulationId: uuid(),
  version: integer().notNull().default(1),
  createdBy: uuid(),
  createdAt: instant().notNull().defaultNow(),
  updatedBy: uuid(),
  updatedAt: instant().notNull().defaultNow(),
});
