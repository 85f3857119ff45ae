import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { edited, ofClient } from '../columns';

/** What a client works with: the inventory that advisories are matched with. */
export const clientTechnology = pgTable('client_technology', {
  ...ofClient(),
  vendor: text().notNull(),
  product: text().notNull(),
  /** Empty where it is not known. */
  productVersion: text().notNull().default(''),
  kind: text({ enum: ['endpoint', 'server', 'network', 'cloud', 'business', 'security', 'backup', 'other'] })
    .notNull()
    .default('other'),
  usedFor: text(),
  units: integer(),
  supportEndsOn: date({ mode: 'string' }),
  note: text(),
  ...edited(),
});
