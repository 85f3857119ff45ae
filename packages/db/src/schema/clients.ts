import { bigint, doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { amount, id, instant } from './columns';

export const riskLevel = () => text({ enum: ['low', 'moderate', 'high', 'severe'] });

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
  /** Rises with every change; a write states the version it started from. */
  version: integer().notNull().default(1),
  archived_at: instant(),
  created_by: uuid(),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
  /** Written by the database: folded name, contact and city. Search it with `matchesSearch`. */
  search_text: text().notNull().generatedAlwaysAs(''),
});
