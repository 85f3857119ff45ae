import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** Stands for "no organization" where a row must name one (audit entries and idempotency keys of the platform itself). */
export const PLATFORM_MSP_ID = '00000000-0000-0000-0000-000000000000';

/** One row of what a global admin decides for the whole platform. */
export const platformSettings = pgTable('platform_settings', {
  id: boolean().primaryKey().default(true),
  signup_open: boolean().notNull().default(false),
  trial_open: boolean().notNull().default(true),
  nfr_open: boolean().notNull().default(true),
});

/** Mails of the product on their way. `message` is encrypted and null once it has left; `recipient` is a keyed hash. */
export const outgoingMails = pgTable('outgoing_mails', {
  id: id(),
  msp_id: uuid().notNull().default(PLATFORM_MSP_ID),
  recipient: text().notNull(),
  message: text(),
  created_at: instant().notNull(),
  sent_at: instant(),
  last_error: text(),
});
