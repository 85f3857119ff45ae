import { boolean, date, doublePrecision, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, ofClient } from './columns';

/** Facts of a client that suggest frameworks. */
export const complianceProfiles = pgTable(
  'compliance_profiles',
  {
    mspId: uuid().notNull(),
    clientId: uuid().notNull(),
    facts: jsonb().notNull(),
    version: integer().notNull().default(1),
    updatedBy: uuid(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mspId, table.clientId] })],
);

/** A framework that a client is checked against; what is known of it changes day by day. */
export const complianceChecks = pgTable('compliance_checks', {
  ...ofClient(),
  frameworkId: text().notNull(),
  scope: jsonb().notNull(),
  dueOn: date(),
  ownerId: uuid(),
  conditionalOn: date(),
  state: text({ enum: ['draft', 'in_review', 'completed'] })
    .notNull()
    .default('draft'),
  /** Since when it is in this state, and who put it there; nobody for a new one. */
  stateAt: instant(),
  stateBy: uuid(),
  /** 0–1, as computed with the last change; null where nothing applies. */
  readiness: doublePrecision(),
  confidence: doublePrecision(),
  openCount: integer().notNull().default(0),
  version: integer().notNull().default(1),
  createdBy: uuid(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

/** What is known of one requirement. */
export const complianceResults = pgTable(
  'compliance_results',
  {
    mspId: uuid().notNull(),
    clientId: uuid().notNull(),
    checkId: uuid().notNull(),
    requirement: text().notNull(),
    status: text({ enum: ['met', 'partly', 'not_met', 'not_applicable', 'unknown'] }).notNull(),
    source: text({ enum: ['own', 'confirmed'] }).notNull(),
    strength: text({ enum: ['strong', 'partial'] }),
    carried: jsonb().notNull().default([]),
    note: text().notNull().default(''),
    reason: text().notNull().default(''),
    alternative: text().notNull().default(''),
    approvedBy: text().notNull().default(''),
    knownBy: text({ enum: ['said', 'shown', 'tested'] }),
    ownerId: uuid(),
    dueOn: date(),
    updatedBy: uuid(),
    updatedAt: instant().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.mspId, table.checkId, table.requirement] })],
);

/** What was known of a requirement at the end of a day; a trigger writes it with the result. */
export const complianceResultDays = pgTable(
  'compliance_result_days',
  {
    mspId: uuid().notNull(),
    clientId: uuid().notNull(),
    checkId: uuid().notNull(),
    requirement: text().notNull(),
    onDay: date().notNull(),
    status: text({ enum: ['met', 'partly', 'not_met', 'not_applicable', 'unknown'] }).notNull(),
    hasAlternative: boolean().notNull(),
    isApproved: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mspId, table.checkId, table.requirement, table.onDay] })],
);

/** Readiness of a check at the end of a day. */
export const complianceScores = pgTable(
  'compliance_scores',
  {
    mspId: uuid().notNull(),
    clientId: uuid().notNull(),
    checkId: uuid().notNull(),
    onDay: date().notNull(),
    readiness: doublePrecision(),
  },
  (table) => [primaryKey({ columns: [table.mspId, table.checkId, table.onDay] })],
);

/** What a check was completed with; it never changes. */
export const complianceVersions = pgTable(
  'compliance_versions',
  {
    mspId: uuid().notNull(),
    clientId: uuid().notNull(),
    checkId: uuid().notNull(),
    /** 1 for the first of a check, then counting up. */
    number: integer().notNull(),
    frameworkVersion: text().notNull(),
    scope: jsonb().notNull(),
    results: jsonb().notNull(),
    score: jsonb().notNull(),
    completedBy: uuid(),
    completedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mspId, table.checkId, table.number] })],
);

/** A gap that someone accepts for a time. */
export const complianceExceptions = pgTable('compliance_exceptions', {
  id: id(),
  mspId: uuid().notNull(),
  clientId: uuid().notNull(),
  checkId: uuid().notNull(),
  requirement: text().notNull(),
  reason: text().notNull(),
  approvedBy: text().notNull(),
  approvedOn: date().notNull(),
  endsOn: date().notNull(),
  createdBy: uuid(),
  createdAt: instant().notNull(),
});
