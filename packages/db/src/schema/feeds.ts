import { boolean, date, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
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
  /** What the server said of the last good data, for a request that is answered with nothing while nothing changed. */
  etag: text(),
  lastModified: text(),
  /** Version of the matching by which matches were last made; a newer one makes them anew. */
  matchedWith: integer().notNull().default(0),
});

/** Versions that are affected, as a feed names vendor and product; no `from` is from the first, no `until` is to the last. */
export type AffectedVersions = {
  vendor: string;
  product: string;
  from: string | null;
  fromExcluded: boolean;
  until: string | null;
  untilIncluded: boolean;
};

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

/** An entry that is missing in so many files in a row is withdrawn. */
export const WITHDRAWN_AFTER = 2;

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
  /** Whether an attacker can automate the whole attack, and what it brings; null while no feed says so. */
  automatable: text({ enum: ['yes', 'no'] }),
  technicalImpact: text({ enum: ['partial', 'total'] }),
  /** The chance that it is exploited within 30 days, as of a day. */
  epss: doublePrecision(),
  epssOn: date(),
  impactCheckedAt: instant(),
  versionsCheckedAt: instant(),
  /** The best severity score that is published, and the version of the scale it is on. */
  cvss: doublePrecision(),
  cvssVersion: text({ enum: ['4.0', '3.1', '3.0', '2.0'] }),
  affected: jsonb().$type<AffectedVersions[]>(),
});

/** What a new file said otherwise of an entry; written by a trigger. */
export const knownExploitedChanges = pgTable('known_exploited_changes', {
  id: id(),
  cveId: text().notNull(),
  field: text({
    enum: ['vendor', 'product', 'date_added', 'due_date', 'ransomware', 'withdrawn', 'automatable', 'technical_impact'],
  }).notNull(),
  before: text().notNull(),
  after: text().notNull(),
  changedAt: instant().notNull(),
});

/** Techniques of MITRE ATT&CK Enterprise as last published; facts of a public catalog, nobody's data. */
export const attackTechniques = pgTable('attack_techniques', {
  id: text().primaryKey(),
  name: text().notNull(),
  isEnded: boolean().notNull(),
  /** What took its place, where something did. */
  replacedBy: text(),
  mitigations: jsonb().$type<{ id: string; name: string }[]>().notNull(),
});
