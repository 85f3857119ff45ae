import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

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
