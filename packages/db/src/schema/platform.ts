import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** Stands for "no organization" where a row must name one (audit entries and idempotency keys of the platform itself). */
export const PLATFORM_MSP_ID = '00000000-0000-0000-0000-000000000000';

/** One row of what a global admin decides for the whole platform. */
export const platformSettings = pgTable('platform_settings', {
  id: boolean().primaryKey().default(true),
  signup_open: boolean().notNull().default(false),
  trial_open: boolean().notNull().default(true),
  nfr_open: boolean().notNull().default(true),
});

/** Mails of the product on their way. `message` is encrypted and null once it has left; `recipient` is a keyed hash. */
export const outgoingMails = pgTable('outgoing_mails', {
  id: id(),
  msp_id: uuid().notNull().default(PLATFORM_MSP_ID),
  recipient: text().notNull(),
  message: text(),
  created_at: instant().notNull(),
  sent_at: instant(),
  last_error: text(),
});

/** Sections of Captain's Settings. A missing one, or a missing field of one, is as the environment has it. */
export const platformSections = pgTable('platform_sections', {
  key: text({ enum: ['links', 'mail', 'brand', 'rates', 'feeds'] }).primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  version: integer().notNull(),
  changed_by: uuid(),
  changed_at: instant().notNull(),
});

/** How a feed's last good data came, and how the last try went. */
export const feeds = pgTable('feeds', {
  key: text().primaryKey(),
  fetched_at: instant(),
  source_version: text(),
  content_hash: text(),
  entries: integer().notNull().default(0),
  checked_at: instant(),
  problem: text(),
});

export const feedRuns = pgTable('feed_runs', {
  id: id(),
  feed: text().notNull(),
  started_at: instant().notNull(),
  finished_at: instant().notNull(),
  status: text({ enum: ['ok', 'unchanged', 'partial', 'failed'] }).notNull(),
  rows_read: integer().notNull().default(0),
  added: integer().notNull().default(0),
  changed: integer().notNull().default(0),
  rejected: integer().notNull().default(0),
  problem: text(),
});

/** Vulnerabilities that are known to be exploited: facts of a public catalogue, nobody's data. */
export const knownExploited = pgTable('known_exploited', {
  cve_id: text().primaryKey(),
  vendor: text().notNull(),
  product: text().notNull(),
  name: text().notNull(),
  summary: text().notNull(),
  required_action: text().notNull(),
  date_added: date().notNull(),
  due_date: date().notNull(),
  ransomware: boolean().notNull(),
  links: text().array().notNull().default([]),
  changed_at: instant().notNull(),
  ransomware_since: instant(),
  missing_runs: integer().notNull().default(0),
});
