import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** What the first sign-in sets up. Platform scope only. */
export const pendingProvisioning = pgTable('pending_provisioning', {
  id: id(),
  userId: uuid(),
  email: text().notNull(),
  kind: text({ enum: ['trial', 'nfr', 'msp', 'invitation'] }).notNull(),
  payload: jsonb().notNull().default({}),
  createdAt: instant().notNull().defaultNow(),
  doneAt: instant(),
});

/** One row of what a global admin decides for the whole platform. */
export const platformSettings = pgTable('platform_settings', {
  id: boolean().primaryKey().default(true),
  signupOpen: boolean().notNull().default(false),
  trialOpen: boolean().notNull().default(true),
  nfrOpen: boolean().notNull().default(true),
});
