import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** Stored files; the bytes lie in the file store under `storage_key`. `client_id` is null for the organization's own. */
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
