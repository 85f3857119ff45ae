import type { ReportKind, ReportSource } from '@fairlead/contract/features/report-kinds';
import { sql } from 'drizzle-orm';
import { doublePrecision, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, ofClient } from './columns';

/**
 * A client's user sees released reports only. `snapshotId` is the file of everything the report is made from, `fileId`
 * the finished PDF, set exactly when `status` is ready; `templateVersion` is the layout it was set with.
 */
export const reports = pgTable('reports', {
  id: id(),
  mspId: uuid().notNull(),
  clientId: uuid().notNull(),
  kind: text().$type<ReportKind>().notNull(),
  /** 1 for the first of a client and kind, then counting up; the database gives it. */
  number: integer().notNull().default(1),
  /** Keys of the sections it prints; null is all of them. */
  sections: text().array(),
  /** What the provider says first, on a page after the cover. */
  coverNote: text(),
  title: text().notNull(),
  state: text({ enum: ['draft', 'approved', 'released', 'superseded', 'withdrawn'] })
    .notNull()
    .default('draft'),
  status: text({ enum: ['queued', 'ready', 'failed'] })
    .notNull()
    .default('queued'),
  /** 0–1 */
  progress: doublePrecision().notNull().default(0),
  error: text(),
  templateVersion: text().notNull(),
  paper: text({ enum: ['a4', 'us-letter'] })
    .notNull()
    .default('a4'),
  pageCount: integer(),
  snapshotId: uuid().notNull(),
  fileId: uuid(),
  createdBy: uuid(),
  createdAt: instant().notNull().defaultNow(),
  releasedAt: instant(),
  approvedBy: uuid(),
  approvedAt: instant(),
  withdrawnBy: uuid(),
  withdrawnAt: instant(),
  withdrawnReason: text(),
});

/** What a report was made from; the columns of simulations and assessments are made by the database, for its foreign keys. */
export const reportSources = pgTable('report_sources', {
  mspId: uuid().notNull(),
  clientId: uuid().notNull(),
  reportId: uuid().notNull(),
  kind: text().$type<ReportSource>().notNull(),
  sourceId: uuid().notNull(),
  simulationId: uuid().generatedAlwaysAs(sql`case when kind = 'simulation' then source_id end`),
  assessmentId: uuid().generatedAlwaysAs(sql`case when kind like '%-assessment' then source_id end`),
});

/** What the team says about a report among itself. A comment does not change; only its author takes it out. */
export const reportComments = pgTable('report_comments', {
  ...ofClient(),
  reportId: uuid().notNull(),
  body: text().notNull(),
  authorId: uuid(),
  createdAt: instant().notNull(),
});

/** A report in another format than PDF, made on demand from the same snapshot; `fileId` is set exactly when it is ready. */
export const reportFormats = pgTable('report_formats', {
  mspId: uuid().notNull(),
  clientId: uuid().notNull(),
  reportId: uuid().notNull(),
  format: text({ enum: ['pptx', 'xlsx'] }).notNull(),
  status: text({ enum: ['queued', 'ready', 'failed'] })
    .notNull()
    .default('queued'),
  error: text(),
  fileId: uuid(),
  orderedBy: uuid(),
  orderedAt: instant().notNull().defaultNow(),
});
