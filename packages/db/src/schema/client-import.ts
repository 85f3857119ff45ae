import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** A file of clients: as a draft with the rows that were read, later with what became of them. */
export const clientImports = pgTable('client_imports', {
  id: id(),
  mspId: uuid().notNull(),
  fileName: text().notNull(),
  state: text({ enum: ['draft', 'applied', 'undone'] })
    .notNull()
    .default('draft'),
  columns: jsonb().$type<{ name: string; samples: string[] }[]>().notNull(),
  /** Number and cells of each row; null once the import is applied. */
  cells: jsonb().$type<{ number: number; cells: (string | number)[] }[]>(),
  settings: jsonb().$type<unknown>().notNull(),
  version: integer().notNull().default(1),
  rowCount: integer().notNull(),
  added: integer().notNull().default(0),
  updated: integer().notNull().default(0),
  skipped: integer().notNull().default(0),
  removed: integer(),
  restored: integer(),
  kept: integer(),
  createdBy: uuid(),
  createdAt: instant().notNull().defaultNow(),
  appliedAt: instant(),
  undoneAt: instant(),
});

/** What each row of an applied import did to which record. */
export const clientImportRows = pgTable(
  'client_import_rows',
  {
    mspId: uuid().notNull(),
    importId: uuid().notNull(),
    rowNumber: integer().notNull(),
    clientId: uuid().notNull(),
    action: text({ enum: ['added', 'updated'] }).notNull(),
    /** The record's version right after the import. */
    version: integer().notNull(),
    /** The columns that were filled, as they were. */
    before: jsonb().$type<Record<string, unknown>>(),
    undone: text({ enum: ['removed', 'restored', 'changed', 'work', 'gone'] }),
  },
  (table) => [primaryKey({ columns: [table.mspId, table.importId, table.rowNumber] })],
);
