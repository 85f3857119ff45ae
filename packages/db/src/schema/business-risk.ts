import { doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** A Business Risk Assessment: three completed parts and the score they gave together. Never changed. */
export const businessRisks = pgTable('business_risks', {
  id: id(),
  mspId: uuid().notNull(),
  clientId: uuid().notNull(),
  /** 1 for the first of a client, then counting up. */
  number: integer().notNull(),
  simulationId: uuid().notNull(),
  insuranceAssessmentId: uuid().notNull(),
  breachAssessmentId: uuid().notNull(),
  /** 0–100 */
  score: doublePrecision().notNull(),
  grade: text({ enum: ['A', 'B', 'C', 'D', 'E'] }).notNull(),
  /** Points of the parts and the money behind them. */
  result: jsonb().notNull(),
  completedBy: uuid(),
  completedAt: instant().notNull(),
});
