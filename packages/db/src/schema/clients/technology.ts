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
  exposure: text({ enum: ['internet', 'internal', 'endpoint', 'unknown'] })
    .notNull()
    .default('unknown'),
  /** How much the client depends on it: 1 little, 3 it stops without it. */
  criticality: integer().notNull().default(2),
  ...edited(),
});
