import { date, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, ofClient } from './columns';

/** What anyone could look up of a client's domain, as it was each time someone looked. */
export const outsideViews = pgTable('outside_views', {
  ...ofClient(),
  domain: text().notNull(),
  /** The contract's `outsideFinding`s. */
  findings: jsonb().notNull(),
  mailProvider: text(),
  createdBy: uuid(),
  createdAt: instant().notNull(),
});

/** A domain that is looked at again every month. */
export const outsideRepeats = pgTable(
  'outside_repeats',
  {
    mspId: uuid().notNull(),
    clientId: uuid().notNull(),
    domain: text().notNull(),
    nextOn: date({ mode: 'string' }).notNull(),
    createdBy: uuid(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mspId, table.clientId] })],
);
