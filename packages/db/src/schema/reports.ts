import type { ReportKind } from '@fairlead/contract/features/report-kinds';
import { bigint, boolean, doublePrecision, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/**
 * A client's user sees released reports only. `snapshot_id` is the file of everything the report is made from, `file_id`
 * the finished PDF, set exactly when `status` is ready; `template_version` is the layout it was set with.
 */
export const reports = pgTable('reports', {
  id: id(),
  msp_id: uuid().notNull(),
  client_id: uuid().notNull(),
  simulation_id: uuid(),
  insurance_assessment_id: uuid(),
  breach_assessment_id: uuid(),
  business_risk_id: uuid(),
  proposal_id: uuid(),
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
  template_version: text().notNull(),
  paper: text({ enum: ['a4', 'us-letter'] })
    .notNull()
    .default('a4'),
  page_count: integer(),
  snapshot_id: uuid().notNull(),
  file_id: uuid(),
  created_by: uuid(),
  created_at: instant().notNull().defaultNow(),
  released_at: instant(),
  approved_by: uuid(),
  approved_at: instant(),
  withdrawn_by: uuid(),
  withdrawn_at: instant(),
  withdrawn_reason: text(),
});

/** A report in another format than PDF, made on demand from the same snapshot; `file_id` is set exactly when it is ready. */
export const reportFormats = pgTable('report_formats', {
  msp_id: uuid().notNull(),
  client_id: uuid().notNull(),
  report_id: uuid().notNull(),
  format: text({ enum: ['pptx', 'xlsx'] }).notNull(),
  status: text({ enum: ['queued', 'ready', 'failed'] })
    .notNull()
    .default('queued'),
  error: text(),
  file_id: uuid(),
  ordered_by: uuid(),
  ordered_at: instant().notNull().defaultNow(),
});

/** A link to a released report; the secret in it is stored as its hash alone. */
export const reportShares = pgTable('report_shares', {
  id: id(),
  msp_id: uuid().notNull(),
  client_id: uuid().notNull(),
  report_id: uuid().notNull(),
  token_hash: text().notNull(),
  recipient: text().notNull().default(''),
  /** argon2id; null where the link alone opens it. */
  password_hash: text(),
  downloads: boolean().notNull().default(true),
  ends_at: instant().notNull(),
  opened_count: integer().notNull().default(0),
  last_opened_at: instant(),
  /** Wrong passwords since the last right one or the last pause. */
  wrong_tries: integer().notNull().default(0),
  paused_until: instant(),
  created_by: uuid(),
  created_at: instant().notNull().defaultNow(),
  revoked_by: uuid(),
  revoked_at: instant(),
});

/** One opening of a link, and until when the file may be fetched for it. */
export const reportShareVisits = pgTable('report_share_visits', {
  id: id(),
  msp_id: uuid().notNull(),
  client_id: uuid().notNull(),
  share_id: uuid().notNull(),
  ticket_hash: text().notNull(),
  ticket_ends_at: instant().notNull(),
  opened_at: instant().notNull(),
});

/** Stored files; the bytes lie in the file store under `storage_key`. `client_id` is null for the organization's own. */
export const files = pgTable('files', {
  id: id(),
  msp_id: uuid().notNull(),
  client_id: uuid(),
  purpose: text({ enum: ['report', 'logo', 'picture', 'import', 'evidence', 'document'] }).notNull(),
  name: text().notNull(),
  content_type: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  /** Hex, lower case. */
  sha256: text().notNull(),
  storage_key: text().notNull(),
  created_by: uuid(),
  created_at: instant().notNull().defaultNow(),
});

/** Keys of the file store whose row went; a daily job removes the bytes of those nobody else needs. */
export const fileLeftovers = pgTable('file_leftovers', { storage_key: text().primaryKey() });
