import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** Stands for "no organization" where a row must name one (audit entries and idempotency keys of the platform itself). */
export const PLATFORM_MSP_ID = '00000000-0000-0000-0000-000000000000';

/** One row of what a global admin decides for the whole platform. */
export const platformSettings = pgTable('platform_settings', {
  id: boolean().primaryKey().default(true),
  signupOpen: boolean().notNull().default(false),
  trialOpen: boolean().notNull().default(true),
  nfrOpen: boolean().notNull().default(true),
});

/** Mails of the product on their way. `message` is encrypted and null once it has left; `recipient` is a keyed hash. */
export const outgoingMails = pgTable('outgoing_mails', {
  id: id(),
  mspId: uuid().notNull().default(PLATFORM_MSP_ID),
  recipient: text().notNull(),
  message: text(),
  createdAt: instant().notNull(),
  sentAt: instant(),
  lastError: text(),
});

/** Sections of Captain's Settings. A missing one, or a missing field of one, is as the environment has it. */
export const platformSections = pgTable('platform_sections', {
  key: text({ enum: ['links', 'mail', 'brand', 'rates', 'feeds'] }).primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  version: integer().notNull(),
  changedBy: uuid(),
  changedAt: instant().notNull(),
});

/** How a feed's last good data came, and how the last try went. */
export const feeds = pgTable('feeds', {
  key: text().primaryKey(),
  fetchedAt: instant(),
  sourceVersion: text(),
  contentHash: text(),
  entries: integer().notNull().default(0),
  checkedAt: instant(),
  problem: text(),
});

export const feedRuns = pgTable('feed_runs', {
  id: id(),
  feed: text().notNull(),
  startedAt: instant().notNull(),
  finishedAt: instant().notNull(),
  status: text({ enum: ['ok', 'unchanged', 'partial', 'failed'] }).notNull(),
  rowsRead: integer().notNull().default(0),
  added: integer().notNull().default(0),
  changed: integer().notNull().default(0),
  rejected: integer().notNull().default(0),
  problem: text(),
});

/** Vulnerabilities that are known to be exploited: facts of a public catalogue, nobody's data. */
export const knownExploited = pgTable('known_exploited', {
  cveId: text().primaryKey(),
  vendor: text().notNull(),
  product: text().notNull(),
  name: text().notNull(),
  summary: text().notNull(),
  requiredAction: text().notNull(),
  dateAdded: date().notNull(),
  dueDate: date().notNull(),
  ransomware: boolean().notNull(),
  links: text().array().notNull().default([]),
  changedAt: instant().notNull(),
  ransomwareSince: instant(),
  missingRuns: integer().notNull().default(0),
});
