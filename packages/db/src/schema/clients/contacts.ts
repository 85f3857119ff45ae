import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { edited, ofClient } from '../columns';

/** The people of a client; the contact columns of the client are the database's copy of the primary one. */
export const clientContacts = pgTable('client_contacts', {
  ...ofClient(),
  /** Empty where only an address or a number is known. */
  name: text().notNull().default(''),
  title: text(),
  role: text({ enum: ['decision_maker', 'technical', 'billing', 'legal', 'other'] })
    .notNull()
    .default('other'),
  email: text(),
  phone: text(),
  isPrimary: boolean().notNull().default(false),
  note: text(),
  ...edited(),
});
