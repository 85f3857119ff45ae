import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** Counters move only through `consume_credit`: no role of the product may write them. */
export const freeTrials = pgTable('free_trials', {
  msp_id: uuid().primaryKey(),
  total_credits_used: integer().notNull().default(0),
  credit_limit: integer().notNull().default(15),
  financial_simulations_used: integer().notNull().default(0),
  insurance_assessments_used: integer().notNull().default(0),
  breach_assessments_used: integer().notNull().default(0),
  company_logo: text(),
});

/** What a trial has used, by kind; a kind without use has no row. */
export const trialCredits = pgTable('trial_credits', {
  mspId: uuid().notNull(),
  kind: text().notNull(),
  used: integer().notNull(),
});

/** `msp_id` is null while the request waits for its approval. */
export const nfrTrials = pgTable('nfr_trials', {
  id: id(),
  msp_id: uuid(),
  status: text({ enum: ['requested', 'active', 'expired', 'revoked'] })
    .notNull()
    .default('requested'),
  company_name: text().notNull(),
  contact_email: text().notNull(),
  contact_name: text().notNull(),
  created_at: instant().notNull().defaultNow(),
  note: text(),
  /** The invitation its approval led to. */
  invitationId: uuid(),
});
