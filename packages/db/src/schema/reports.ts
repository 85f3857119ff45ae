import type { ReportKind } from '@fairlead/contract/features/report-kinds';
import { bigint, boolean, doublePrecision, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/**
 * A client's user sees released reports only. `snapshotId` is the file of everything the report is made from, `fileId`
 * the finished PDF, set exactly when `status` is ready; `templateVersion` is the layout it was set with.
 */
export const reports = pgTable('reports', {
  id: id(),
  mspId: uuid().notNull(),
  clientId: uuid().notNull(),
  simulationId: uuid(),
  insuranceAssessmentId: uuid(),
  breachAssessmentId: uuid(),
  businessRiskId: uuid(),
  proposalId: uuid(),
  kind: text().$type<ReportKind>().notNull(),
  /** 1 for the first of a client and kind, then counting up; the database gives it. */
  number: integer().notNull().default(1),
  /** Keys of the sections it prints; null is all of them. */
  sections: text().array(),
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

/** A link to a released report; the secret in it is stored as its hash alone. */
export const reportShares = pgTable('report_shares', {
  id: id(),
  mspId: uuid().notNull(),
  clientId: uuid().notNull(),
  reportId: uuid().notNull(),
  tokenHash: text().notNull(),
  recipient: text().notNull().default(''),
  /** argon2id; null where the link alone opens it. */
  passwordHash: text(),
  downloads: boolean().notNull().default(true),
  endsAt: instant().notNull(),
  openedCount: integer().notNull().default(0),
  lastOpenedAt: instant(),
  /** Wrong passwords since the last right one or the last pause. */
  wrongTries: integer().notNull().default(0),
  pausedUntil: instant(),
  createdBy: uuid(),
  createdAt: instant().notNull().defaultNow(),
  revokedBy: uuid(),
  revokedAt: instant(),
});

/** One opening of a link, and until when the file may be fetched for it. */
export const reportShareVisits = pgTable('report_share_visits', {
  id: id(),
  mspId: uuid().notNull(),
  clientId: uuid().notNull(),
  shareId: uuid().notNull(),
  ticketHash: text().notNull(),
  ticketEndsAt: instant().notNull(),
  openedAt: instant().notNull(),
});

/** Stored files; the bytes lie in the file store under `storageKey`. `clientId` is null for the organization's own. */
export const files = pgTable('files', {
  id: id(),
  mspId: uuid().notNull(),
  clientId: uuid(),
  purpose: text({ enum: ['report', 'logo', 'picture', 'import', 'evidence', 'document'] }).notNull(),
  name: text().notNull(),
  contentType: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  /** Hex, lower case. */
  sha256: text().notNull(),
  storageKey: text().notNull(),
  createdBy: uuid(),
  createdAt: instant().notNull().defaultNow(),
});

/** Keys of the file store whose row went; a daily job removes the bytes of those nobody else needs. */
export const fileLeftovers = pgTable('file_leftovers', { storageKey: text().primaryKey() });
