import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** A check for prospects that an organization gives away by link. */
export const leadForms = pgTable('lead_forms', {
  id: id(),
  mspId: uuid().notNull(),
  token: text().notNull(),
  title: text().notNull(),
  intro: text().notNull(),
  consent: text().notNull(),
  thanks: text().notNull(),
  isOpen: boolean().notNull().default(true),
  retentionDays: integer().notNull(),
  /** Whom visitors ask about their data. */
  contact: text().notNull().default(''),
  /** Signs the work that a browser does before it may send answers; the database makes it. */
  workKey: text().notNull().default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
  version: integer().notNull().default(1),
  createdBy: uuid(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

/** Someone who took a check, with the answers and what they agreed to. */
export const leads = pgTable('leads', {
  id: id(),
  mspId: uuid().notNull(),
  formId: uuid().notNull(),
  clientId: uuid(),
  name: text().notNull(),
  company: text().notNull(),
  email: text().notNull(),
  industry: text().notNull(),
  employees: integer().notNull(),
  bankVersion: integer().notNull(),
  answers: jsonb().notNull(),
  score: integer().notNull(),
  findings: jsonb().notNull(),
  consent: text().notNull(),
  consentedAt: instant().notNull(),
  state: text({ enum: ['new', 'contacted', 'meeting', 'client', 'lost'] })
    .notNull()
    .default('new'),
  note: text().notNull().default(''),
  eraseOn: date().notNull(),
  /** The domain of the email, where the visitor agreed that it is looked at from outside; and when it was, last. */
  outsideDomain: text(),
  lookedAt: instant(),
  /** Of the link by which the visitor deletes it. */
  withdrawHash: text(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

/** Completed assessments of its own business that an organization shows on the page about its checks. */
export const ownResults = pgTable('own_results', {
  mspId: uuid().notNull(),
  clientId: uuid().notNull(),
  assessmentId: uuid().notNull(),
  publishedBy: uuid(),
  publishedAt: instant().notNull(),
});

/** Tries of an address, of which only a hash is kept. */
export const leadTries = pgTable('lead_tries', {
  mspId: uuid().notNull(),
  formId: uuid().notNull(),
  addressHash: text().notNull(),
  triedAt: instant().notNull(),
  /** Of the work that was handed in, which counts once. */
  workSalt: text(),
});
