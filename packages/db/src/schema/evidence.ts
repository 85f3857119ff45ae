import { sql } from 'drizzle-orm';
import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { edited, instant, ofClient } from './columns';

const { version, createdAt, updatedAt } = edited();

/** A file or link that shows a client meets a requirement; one piece, whatever it covers. */
export const evidence = pgTable('evidence', {
  ...ofClient(),
  title: text().notNull(),
  fileId: uuid(),
  link: text(),
  validUntil: date(),
  /** The last day on which it counts; without an end date, the last day before it is a year old. */
  countsUntil: date()
    .notNull()
    .generatedAlwaysAs(
      sql`coalesce(valid_until, ((created_at at time zone 'UTC') + interval '1 year' - interval '1 day')::date)`,
    ),
  /** Who keeps it current: a team member, or a contact of the client. */
  ownerId: uuid(),
  ownerContactId: uuid(),
  addedBy: uuid(),
  createdAt,
  updatedAt,
  /** Out of the locker, and kept because a completed assessment counted it. */
  removedAt: instant(),
  version,
});

/** Which requirements a piece covers, and since when; a row that ended is history. */
export const evidenceCoverage = pgTable(
  'evidence_coverage',
  {
    mspId: uuid().notNull(),
    clientId: uuid().notNull(),
    evidenceId: uuid().notNull(),
    /** A question bank or a framework. */
    frameworkId: text().notNull(),
    /** A question or a requirement of it. */
    requirementId: text().notNull(),
    addedAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({
      columns: [table.mspId, table.evidenceId, table.frameworkId, table.requirementId, table.addedAt],
    }),
  ],
);

/** Requests to renew that went out: one per piece, last day and stage. */
export const evidenceNotices = pgTable(
  'evidence_notices',
  {
    mspId: uuid().notNull(),
    evidenceId: uuid().notNull(),
    countsUntil: date().notNull(),
    daysBefore: integer().notNull(),
    claimedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mspId, table.evidenceId, table.countsUntil, table.daysBefore] })],
);

/** A finding of a quality check that someone looked at and lets stand. */
export const qualityDismissals = pgTable(
  'quality_dismissals',
  {
    mspId: uuid().notNull(),
    clientId: uuid().notNull(),
    /** The assessment or compliance check that it was found in. */
    sourceId: uuid().notNull(),
    checkId: text().notNull(),
    /** How many answers it spoke of; it comes back when they become more. */
    found: integer().notNull(),
    reason: text().notNull(),
    dismissedBy: uuid(),
    dismissedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mspId, table.clientId, table.sourceId, table.checkId] })],
);
