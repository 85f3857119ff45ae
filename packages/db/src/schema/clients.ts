import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { amount, id, instant } from './columns';

export const riskLevel = () => text({ enum: ['low', 'moderate', 'high', 'severe'] });

/** What is known of a cyber policy: terms as the simulator's, each of them open until somebody has read it. */
export type KnownInsuranceTerms = {
  aggregateLimit: number | null;
  perClaimRetention: number | null;
  ftfSublimit: number | null;
  waitingHours: number | null;
  insuredShare: number | null;
  coversRansom: boolean | null;
  finesShare: number | null;
  annualPremium: number | null;
};

/** Clients and prospects of an MSP. Amounts are in `currency`. The `latest_…` figures are set when a simulation completes. */
export const clients = pgTable('clients', {
  id: id(),
  msp_id: uuid().notNull(),
  kind: text({ enum: ['client', 'prospect'] })
    .notNull()
    .default('client'),
  name: text().notNull(),
  sector: text(),
  region: text(),
  country: text(),
  city: text(),
  website: text(),
  contact_name: text(),
  contact_email: text(),
  contact_phone: text(),
  employees: integer(),
  annual_revenue: amount(),
  currency: text().notNull(),
  records_held: bigint({ mode: 'number' }),
  data_sensitivity: text({ enum: ['none', 'basic', 'financial', 'health'] }),
  downtime_cost_per_hour: amount(),
  /** 0–1 */
  contribution_margin: doublePrecision(),
  /** 0–1 */
  online_revenue_share: doublePrecision(),
  critical_vendors: integer(),
  loss_limit: amount(),
  /** Control key → key of the plain-words choice. */
  posture: jsonb().$type<Record<string, string>>().notNull().default({}),
  notes: text(),
  /** The member of staff who looks after the client. */
  owner_id: uuid(),
  /** As typed; no two of a client differ by case alone. `client_tags` follows them. */
  tags: text().array().notNull().default([]),
  regulations: text().array().notNull().default([]),
  /** Regions beside the main one. */
  operating_regions: text().array().notNull().default([]),
  insurance_carrier: text(),
  insurance_policy_number: text(),
  /** A day, without a time zone. */
  insurance_renews_on: date({ mode: 'string' }),
  insurance_terms: jsonb().$type<KnownInsuranceTerms>(),
  latest_simulation_id: uuid(),
  latest_completed_at: instant(),
  mean_today: doublePrecision(),
  mean_target: doublePrecision(),
  risk_level: riskLevel(),
  /** 0–1: chance of losing more than the loss limit within five years, as things stand. */
  chance_above_limit: doublePrecision(),
  latest_parameter_set: text(),
  latest_model_version: text(),
  /** Figures of the version before the newest one. */
  previous_mean_today: doublePrecision(),
  previous_risk_level: riskLevel(),
  /** Written by the database when a fact that a simulation starts from changes; later than `latest_completed_at`: out of date. */
  facts_changed_at: instant(),
  /** Written by the database when an assessment is completed; other than `latest_posture_at`: out of date. */
  posture_changed_at: instant(),
  /** `posture_changed_at` as the newest version started from it. */
  latest_posture_at: instant(),
  /** Rises with every change; a write states the version it started from. */
  version: integer().notNull().default(1),
  archived_at: instant(),
  /** Made to be looked at: marked wherever it is listed and left out of all numbers. Never changes. */
  is_sample: boolean().notNull().default(false),
  created_by: uuid(),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
  /** Written by the database: folded name, contact and city. Search it with `matchesSearch`. */
  search_text: text().notNull().generatedAlwaysAs(''),
});

/** The tags of every client by their folded form, written by the database when a client's tags change. */
export const clientTags = pgTable(
  'client_tags',
  {
    msp_id: uuid().notNull(),
    client_id: uuid().notNull(),
    /** Lower case. */
    tag_key: text().notNull(),
    tag: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.msp_id, table.tag_key, table.client_id] })],
);
