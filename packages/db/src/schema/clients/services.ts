import { date, pgTable, text } from 'drizzle-orm/pg-core';
import { amount, edited, ofClient } from '../columns';

/** What a client buys, a month, in the client's currency. */
export const clientServices = pgTable('client_services', {
  ...ofClient(),
  /** Of the catalogue of services. */
  serviceKey: text().notNull(),
  monthlyPrice: amount(),
  since: date({ mode: 'string' }),
  note: text(),
  ...edited(),
});
