import type { Incident, NoticeAnswers } from '@fairlead/contract/features/breach-notices';
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
import { amount, id, instant } from '../columns';

export const riskLevel = () => text({ enum: ['low', 'moderate', 'high', 'severe'] });

/**
 * What is known of a cyber policy: terms as the simulator's, each of them open until a person has read it.
 * Older rows say `coversRansom` instead of the three shares and sublimits of model 2; what reads a client brings them forward.
 */
export type KnownInsuranceTerms = {
  aggregateLimit: number | null;
  perClaimRetention: number | null;
  ftfSublimit: number | null;
  dependentSublimit: number | null;
  waitingHours: number | null;
  insuredShare: number | null;
  extortionShare: number | null;
  rebuildShare: number | null;
  finesShare: number | null;
  annualPremium: number | null;
};

/** Clients and prospects of an MSP. Amounts are in `currency`. The `latest_…` figures are set when a simulation completes. */
export const clients = pgTable('clients', {
  id: id(),
  mspId: uuid().notNull(),
  kind: text({ enum: ['client', 'prospect'] })
    .notNull()
    .default('client'),
  name: text().notNull(),
  sector: text(),
  region: text(),
  country: text(),
  city: text(),
  website: text(),
  contactName: text(),
  contactEmail: text(),
  contactPhone: text(),
  employees: integer(),
  annualRevenue: amount(),
  currency: text().notNull(),
  recordsHeld: bigint({ mode: 'number' }),
  dataSensitivity: text({ enum: ['none', 'basic', 'financial', 'health'] }),
  downtimeCostPerHour: amount(),
  /** 0–1 */
  contributionMargin: doublePrecision(),
  /** 0–1 */
  onlineRevenueShare: doublePrecision(),
  criticalVendors: integer(),
  lossLimit: amount(),
  openingHours: text({ enum: ['8x5', '12x6', '24x7'] }),
  /** Of a year, before interest and tax; a loss is negative. */
  operatingProfit: amount(),
  /** Cash and free credit lines. */
  cashReserve: amount(),
  /** Control key → key of the plain-words choice. */
  posture: jsonb().$type<Record<string, string>>().notNull().default({}),
  notes: text(),
  /** The member of staff who looks after the client. */
  ownerId: uuid(),
  /** As typed; no two of a client differ by case alone. `client_tags` follows them. */
  tags: text().array().notNull().default([]),
  regulations: text().array().notNull().default([]),
  /** Regions beside the main one. */
  operatingRegions: text().array().notNull().default([]),
  insuranceCarrier: text(),
  insurancePolicyNumber: text(),
  /** A day, without a time zone. */
  insuranceRenewsOn: date({ mode: 'string' }),
  insuranceTerms: jsonb().$type<KnownInsuranceTerms>(),
  /** What decides who must be told of a breach, besides the other facts; null until someone answers. */
  noticeFacts: jsonb().$type<NoticeAnswers>(),
  /** The incident it is in; null while there is none. */
  incident: jsonb().$type<Incident>(),
  latestSimulationId: uuid(),
  latestCompletedAt: instant(),
  meanToday: doublePrecision(),
  meanTarget: doublePrecision(),
  riskLevel: riskLevel(),
  /** The level without critical gaps, and how many there are; null in versions from before they counted. */
  levelOfFigures: riskLevel(),
  criticalGaps: integer(),
  /** 0–1: chance of losing more than the loss limit within five years, as things stand. */
  chanceAboveLimit: doublePrecision(),
  latestParameterSet: text(),
  latestModelVersion: text(),
  /** Figures of the version before the newest one. */
  previousMeanToday: doublePrecision(),
  previousRiskLevel: riskLevel(),
  /** Written by the database when a fact that a simulation starts from changes; later than `latest_completed_at`: out of date. */
  factsChangedAt: instant(),
  /** Written by the database when an assessment is completed; other than `latest_posture_at`: out of date. */
  postureChangedAt: instant(),
  /** `posture_changed_at` as the newest version started from it. */
  latestPostureAt: instant(),
  /** Rises with every change; a write states the version it started from. */
  version: integer().notNull().default(1),
  archivedAt: instant(),
  /** Made to be looked at: marked wherever it is listed and left out of all numbers. Never changes. */
  isSample: boolean().notNull().default(false),
  createdBy: uuid(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
  /** Written by the database: folded name, contact and city. Search it with `matchesSearch`. */
  searchText: text().notNull().generatedAlwaysAs(''),
});

/** The tags of every client by their folded form, written by the database when a client's tags change. */
export const clientTags = pgTable(
  'client_tags',
  {
    mspId: uuid().notNull(),
    clientId: uuid().notNull(),
    /** Lower case. */
    tagKey: text().notNull(),
    tag: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mspId, table.tagKey, table.clientId] })],
);
