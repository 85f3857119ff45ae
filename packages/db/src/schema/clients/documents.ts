import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { edited, ofClient } from '../columns';

/** A stored file with a title; the client's own users read those that are shared with them. */
export const clientDocuments = pgTable('client_documents', {
  ...ofClient(),
  title: text().notNull(),
  kind: text({ enum: ['contract', 'policy', 'evidence', 'network_diagram', 'insurance', 'other'] })
    .notNull()
    .default('other'),
  fileId: uuid().notNull(),
  sharedWithClient: boolean().notNull().default(false),
  ...edited(),
});
