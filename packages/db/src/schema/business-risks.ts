import { date, doublePrecision, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** A Business Risk Assessment: three completed parts and the score they gave together. Never changed. */
export const businessRisks = pgTable('business_risks', {
  id: id(),
  msp_id: uuid().notNull(),
  client_id: uuid().notNull(),
  /** 1 for the first of a client, then counting up. */
  number: integer().notNull(),
  simulation_id: uuid().notNull(),
  insurance_assessment_id: uuid().notNull(),
  breach_assessment_id: uuid().notNull(),
  /** 0–100 */
  score: doublePrecision().notNull(),
  grade: text({ enum: ['A', 'B', 'C', 'D', 'E'] }).notNull(),
  /** Points of the parts and the money behind them. */
  result: jsonb().notNull(),
  completed_by: uuid(),
  completed_at: instant().notNull(),
});

/** What an MSP begins its proposals with. */
export const proposalTexts = pgTable('proposal_texts', {
  msp_id: uuid().primaryKey(),
  introduction: text().notNull().default(''),
  terms: text().notNull().default(''),
  updated_by: uuid(),
  updated_at: instant().notNull().defaultNow(),
});

/** Services with prices for one client. Once sent only its state moves; what the client was shown stands. */
export const proposals = pgTable('proposals', {
  id: id(),
  msp_id: uuid().notNull(),
  client_id: uuid().notNull(),
  /** 1 for the first of a client, then counting up. */
  number: integer().notNull(),
  state: text({ enum: ['draft', 'sent', 'accepted', 'declined', 'withdrawn'] })
    .notNull()
    .default('draft'),
  title: text().notNull(),
  currency: text().notNull(),
  introduction: text().notNull().default(''),
  terms: text().notNull().default(''),
  valid_until: date({ mode: 'string' }),
  /** 0–100, off every price. */
  discount_percent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
  /** In order; the contract's `proposalLine`. */
  lines: jsonb().notNull().default([]),
  simulation_id: uuid(),
  business_risk_id: uuid(),
  /** The one it takes the place of once it is sent. */
  replaces_id: uuid(),
  /** What it changes, as the client was shown. */
  effect: jsonb(),
  /** Every word and figure the client was shown, and the SHA-256 of it. */
  frozen_text: text(),
  fingerprint: text(),
  sent_by: uuid(),
  sent_at: instant(),
  signed_name: text(),
  signed_title: text(),
  signed_how: text({ enum: ['portal', 'paper'] }),
  signed_on: date({ mode: 'string' }),
  answered_at: instant(),
  /** When its services became services the client buys. */
  taken_on_at: instant(),
  version: integer().notNull().default(1),
  created_by: uuid(),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});
