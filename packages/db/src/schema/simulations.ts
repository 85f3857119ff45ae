import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { riskLevel } from './clients/clients';
import { id, instant } from './columns';

/** Versions of a client's simulation. A completed one never changes: the database refuses it in every scope. */
export const simulations = pgTable('simulations', {
  id: id(),
  mspId: uuid().notNull(),
  clientId: uuid().notNull(),
  /** 1 for the first of a client, then counting up. */
  version: integer().notNull(),
  status: text({ enum: ['queued', 'running', 'completed', 'failed'] })
    .notNull()
    .default('queued'),
  /** 0–1 */
  progress: doublePrecision().notNull().default(0),
  error: text(),
  inputs: jsonb().notNull(),
  result: jsonb(),
  modelVersion: text().notNull(),
  parameterSet: text().notNull(),
  seed: bigint({ mode: 'number' }).notNull(),
  trials: integer().notNull(),
  /** Chosen by hand: run exactly so many, without doubling. */
  fixedTrials: boolean().notNull().default(false),
  /** The version of the draft it was started from; its completion ends that draft. */
  draftVersion: integer(),
  /** When an assessment of the client had last been completed as the run was ordered; null where none was. */
  postureAt: instant(),
  /** It differs from the version before by more answers alone: what moved is what is known, not the risk. */
  betterInformation: boolean().notNull().default(false),
  /** False for a run that the product made to be looked at. */
  takesCredit: boolean().notNull().default(true),
  currency: text().notNull(),
  meanToday: doublePrecision(),
  meanTarget: doublePrecision(),
  riskLevel: riskLevel(),
  /** The level without critical gaps, and how many there are; null in versions from before they counted. */
  levelOfFigures: riskLevel(),
  criticalGaps: integer(),
  chanceAboveLimit: doublePrecision(),
  createdBy: uuid(),
  createdAt: instant().notNull().defaultNow(),
  completedAt: instant(),
});

/** The one unfinished simulation form of a client. */
export const simulationDrafts = pgTable(
  'simulation_drafts',
  {
    mspId: uuid().notNull(),
    clientId: uuid().notNull(),
    /** Null once it was discarded or completed; the row stays, so that its version never comes back. */
    inputs: jsonb(),
    /** Rises with every save; a save states the version it started from. */
    version: integer().notNull().default(1),
    updatedBy: uuid(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.mspId, table.clientId] })],
);
