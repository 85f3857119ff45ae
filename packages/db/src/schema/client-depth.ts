import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { amount, id, instant } from './columns';

const ofClient = () => ({ id: id(), mspId: uuid().notNull(), clientId: uuid().notNull() });
const edited = () => ({
  /** Rises with every change; a write states the version it started from. */
  version: integer().notNull().default(1),
  createdBy: uuid(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

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

/** What the team writes down; never the client's to read. */
export const clientNotes = pgTable('client_notes', {
  ...ofClient(),
  body: text().notNull(),
  isPinned: boolean().notNull().default(false),
  authorId: uuid(),
  editedAt: instant(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
});

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

/** What happened with a client. Entries stay as they are; only a name is ever taken out of one. */
export const clientActivity = pgTable('client_activity', {
  ...ofClient(),
  kind: text().notNull(),
  action: text().notNull(),
  actorId: uuid(),
  /** The title, name or number of what it is about. */
  subject: text(),
  targetId: uuid(),
  /** Fields of the record that were changed. */
  fields: text().array().notNull().default([]),
  createdAt: instant().notNull().defaultNow(),
});
