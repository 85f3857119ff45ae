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
  planSince: instant(),
  version: integer().notNull().default(1),
  /** BCP 47, for dates and numbers; null is as each reader's browser has it. */
  locale: text(),
  deletionRequestedAt: instant(),
  deletionRequestedBy: uuid(),
  /** The organization is erased once this has come, unless an admin takes the request back. */
  deletionDueAt: instant(),
  /** While it is set, its people can do nothing but look after their own account. */
  suspendedAt: instant(),
  suspendedReason: text(),
  /** The loss limit of a client that named none, of its revenue, and where the levels begin; null is as the product has it. */
  lossLimitShare: share(),
  moderateFrom: share(),
  highFrom: share(),
  severeFrom: share(),
  /** 0–0.25; null is as the product has it. */
  costOfRiskLoading: share(),
  riskVersion: integer().notNull().default(1),
});

/** Stands for "no organization" where a row must name one (audit entries and idempotency keys of the platform itself). */
export const PLATFORM_MSP_ID = '00000000-0000-0000-0000-000000000000';
