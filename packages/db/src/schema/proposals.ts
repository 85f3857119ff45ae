import type { LossReason } from '@fairlead/contract/features/proposals/loss-reasons';
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

/** Introductions and terms an MSP keeps by name; each name once for a part. */
export const proposalTemplates = pgTable('proposal_templates', {
  id: id(),
  mspId: uuid().notNull(),
  part: text({ enum: ['introduction', 'terms'] }).notNull(),
  name: text().notNull(),
  body: text().notNull(),
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
  /** In order; the contract's `proposalOption`. */
  options: jsonb().notNull().default([]),
  termMonths: integer(),
  /** Parts that are not shown; the contract's `PROPOSAL_BLOCKS`. */
  hidden: jsonb().notNull().default([]),
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
  /** When a user of the client first opened it. */
  viewedAt: instant(),
  signedName: text(),
  signedTitle: text(),
  signedHow: text({ enum: ['portal', 'paper', 'link'] }),
  /** Of one who signed or declined by a link: the address that was confirmed by a code. */
  signedEmail: text(),
  signedOn: date({ mode: 'string' }),
  answeredAt: instant(),
  /** As the client gave it; one of the contract's `LOSS_REASONS`, like the next. */
  declineReason: text().$type<LossReason>(),
  /** What the provider knows of why nothing came of it. */
  lossReason: text().$type<LossReason>(),
  withdrawnAt: instant(),
  /** Of an accepted one: the option and the optional lines; the contract's `proposalChoice`. */
  choice: jsonb(),
  /** The provider's own signature under an accepted one. */
  countersignedName: text(),
  countersignedTitle: text(),
  countersignedBy: uuid(),
  countersignedAt: instant(),
  /** The PDF with both signatures: made once, and its SHA-256. */
  sealedFileId: uuid(),
  sealedSha256: text(),
  sealedAt: instant(),
  /** When its services became services the client buys. */
  takenOnAt: instant(),
  version: integer().notNull().default(1),
  createdBy: uuid(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

/** A person who got a proposal by email: a link of their own, a code that confirms the address, and what they answered. */
export const proposalRecipients = pgTable('proposal_recipients', {
  id: id(),
  mspId: uuid().notNull(),
  clientId: uuid().notNull(),
  proposalId: uuid().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  /** Of the newest link. */
  tokenHash: text().notNull(),
  sentAt: instant().notNull(),
  remindedAt: instant(),
  /** Reminders that went by themselves. */
  reminders: integer().notNull().default(0),
  viewedAt: instant(),
  /** Of the newest code and the link's secret together. */
  codeHash: text(),
  codeSentAt: instant(),
  codeEndsAt: instant(),
  codeTries: integer().notNull().default(0),
  answer: text({ enum: ['accepted', 'declined'] }),
  answeredAt: instant(),
  withdrawnAt: instant(),
  createdBy: uuid(),
  createdAt: instant().notNull(),
});
