import { sql } from 'drizzle-orm';
import { boolean, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** 0 to 1, in tenths of a percent. */
const share = () => numeric({ precision: 4, scale: 3, mode: 'number' });

/** Organizations. `plan` is null during a trial, NFR access or before a plan is chosen. */
export const msps = pgTable('msps', {
  id: id(),
  company_name: text().notNull(),
  contact_email: text(),
  contact_phone: text(),
  address: text(),
  city: text(),
  state: text(),
  country: text(),
  created_at: instant().notNull().defaultNow(),
  is_demo: boolean().notNull().default(false),
  preferred_currency: text().notNull().default('USD'),
  is_trial: boolean().notNull().default(false),
  is_nfr: boolean().notNull().default(false),
  trial_end_date: instant(),
  plan: text({ enum: ['starter', 'pro', 'enterprise'] }),
  plan_period: text({ enum: ['monthly', 'yearly'] }),
  plan_since: instant(),
  version: integer().notNull().default(1),
  /** BCP 47, for dates and numbers; null is as each reader's browser has it. */
  locale: text(),
  deletion_requested_at: instant(),
  deletion_requested_by: uuid(),
  /** The organization is erased once this has come, unless an admin takes the request back. */
  deletion_due_at: instant(),
  /** While it is set, its people can do nothing but look after their own account. */
  suspended_at: instant(),
  suspended_reason: text(),
  /** The loss limit of a client that named none, of its revenue, and where the levels begin; null is as the product has it. */
  loss_limit_share: share(),
  moderate_from: share(),
  high_from: share(),
  severe_from: share(),
  risk_version: integer().notNull().default(1),
});

/** `company_logo` is the id of a stored file, or an address that holds the picture; `logo_id` is it where it is an id. */
export const mspBranding = pgTable('msp_branding', {
  msp_id: uuid().primaryKey(),
  company_logo: text(),
  company_tagline: text(),
  primary_color: text(),
  secondary_color: text(),
  logo_dark: uuid(),
  logo_mark: uuid(),
  logo_id: uuid().generatedAlwaysAs(sql`(msp_branding.company_logo)::uuid`),
  version: integer().notNull().default(1),
});

/** Counters move only through `consume_credit`: no role of the product may write them. */
export const freeTrials = pgTable('free_trials', {
  msp_id: uuid().primaryKey(),
  total_credits_used: integer().notNull().default(0),
  credit_limit: integer().notNull().default(15),
  financial_simulations_used: integer().notNull().default(0),
  insurance_assessments_used: integer().notNull().default(0),
  breach_assessments_used: integer().notNull().default(0),
  company_logo: text(),
});

/** `msp_id` is null while the request waits for its approval. */
export const nfrTrials = pgTable('nfr_trials', {
  id: id(),
  msp_id: uuid(),
  status: text({ enum: ['requested', 'active', 'expired', 'revoked'] })
    .notNull()
    .default('requested'),
  company_name: text().notNull(),
  contact_email: text().notNull(),
  contact_name: text().notNull(),
  created_at: instant().notNull().defaultNow(),
  note: text(),
  /** The invitation its approval led to. */
  invitation_id: uuid(),
});
