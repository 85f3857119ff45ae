import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { edited, ofClient } from './columns';

/** What a client owes to a law, a contract or an insurer by a day. */
export const obligations = pgTable('obligations', {
  ...ofClient(),
  title: text().notNull(),
  kind: text({ enum: ['contract', 'insurance', 'law', 'other'] }).notNull(),
  /** Where it is written. */
  citation: text().notNull(),
  why: text().notNull().default(''),
  ownerId: uuid(),
  dueOn: date().notNull(),
  /** It comes again so many months after its day. */
  everyMonths: integer(),
  /** One that does not come again, once it is met. */
  metOn: date(),
  lastMetOn: date(),
  ...edited(),
});
