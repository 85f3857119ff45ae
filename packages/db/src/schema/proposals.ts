import { date, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** What an MSP begins its proposals with. */
export const proposalTexts = pgTable('proposal_texts', {
  mspId: uuid().primaryKey(),
  introduction: text().notNull().default(''),
  terms: text().notNull().default(''),
  updatedBy: uuid(),
  updatedAt: instant().notNull().defaultNow(),
});

/** Services with prices for one client. Once sent only its state moves; what the client was shown stands. */
export const proposals = pgTable('proposals', {
  id: id(),
  mspId: uuid().notNull(),
  clientId: uuid().notNull(),
  /** 1 for the first of a client, then counting up. */
  number: integer().notNull(),
  state: text({ enum: ['draft', 'sent', 'accepted', 'declined', 'withdrawn'] })
    .notNull()
    .default('draft'),
  title: text().notNull(),
  currency: text().notNull(),
  introduction: text().notNull().default(''),
  terms: text().notNull().default(''),
  validUntil: date({ mode: 'string' }),
  /** 0–100, off every price. */
  discountPercent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
  /** In order; the contract's `proposalLine`. */
  lines: jsonb().notNull().default([]),
  simulationId: uuid(),
  businessRiskId: uuid(),
  /** The one it takes the place of once it is sent. */
  replacesId: uuid(),
  /** What it changes, as the client was shown. */
  effect: jsonb(),
  /** Every word and figure the client was shown, and the SHA-256 of it. */
  frozenText: text(),
  fingerprint: text(),
  sentBy: uuid(),
  sentAt: instant(),
  signedName: text(),
  signedTitle: text(),
  signedHow: text({ enum: ['portal', 'paper'] }),
  signedOn: date({ mode: 'string' }),
  answeredAt: instant(),
  /** When its services became services the client buys. */
  takenOnAt: instant(),
  version: integer().notNull().default(1),
  createdBy: uuid(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});
