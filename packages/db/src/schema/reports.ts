import { bigint, doublePrecision, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/**
 * A client's user sees released reports only. `snapshot_id` is the file of everything the report is made from, `file_id`
 * the finished PDF, set exactly when `status` is ready; `template_version` is the layout it was set with.
 */
export const reports = pgTable('reports', {
  id: id(),
  msp_id: uuid().notNull(),
  client_id: uuid().notNull(),
  simulation_id: uuid().notNull(),
  kind: text({ enum: ['impact-summary', 'impact-report'] }).notNull(),
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
