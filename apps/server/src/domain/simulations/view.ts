import type { SimulationSummary } from '@fairlead/contract/features/simulations/simulations';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { profiles } from '@fairlead/db/schema/profiles';
import { simulations } from '@fairlead/db/schema/simulations';
import { modelOf } from '@fairlead/risk/result/model';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type KeysetOrder, positionOf } from '#lists/keyset';
import { outdatedReason } from './outdated';
import { raisedLevel } from './raised-level';

/** Newest first, as the index of simulations has it. */
export const NEWEST_SIMULATIONS: KeysetOrder = {
  name: 'newest',
  by: simulations.createdAt,
  type: 'instant',
  descending: true,
  id: simulations.id,
  idDescending: false,
  nullable: false,
};

const SUMMARY_COLUMNS = {
  id: simulations.id,
  clientId: simulations.clientId,
  clientName: clients.name,
  isSample: clients.isSample,
  version: simulations.version,
  status: simulations.status,
  progress: simulations.progress,
  error: simulations.error,
  createdAt: simulations.createdAt,
  completedAt: simulations.completedAt,
  createdByName: profiles.name,
  currency: simulations.currency,
  meanToday: simulations.meanToday,
  meanTarget: simulations.meanTarget,
  riskLevel: simulations.riskLevel,
  levelOfFigures: simulations.levelOfFigures,
  criticalGaps: simulations.criticalGaps,
  chanceAboveLimit: simulations.chanceAboveLimit,
  modelVersion: simulations.modelVersion,
  parameterSet: simulations.parameterSet,
  factsChangedAt: clients.factsChangedAt,
  postureChangedAt: clients.postureChangedAt,
  postureAt: simulations.postureAt,
  betterInformation: simulations.betterInformation,
  position: positionOf(NEWEST_SIMULATIONS),
};

/** Simulations without their inputs and results, which are large; to be narrowed by `where`, ordered and limited. */
export function selectSimulationSummaries(tx: Tx, mspId: string, where: SQL | undefined) {
  return tx
    .select(SUMMARY_COLUMNS)
    .from(simulations)
    .innerJoin(clients, and(eq(clients.mspId, simulations.mspId), eq(clients.id, simulations.clientId)))
    .leftJoin(profiles, eq(profiles.id, simulations.createdBy))
    .where(and(eq(simulations.mspId, mspId), where))
    .orderBy(sql`${simulations.createdAt} desc`, simulations.id);
}

export type SimulationSummaryRow = Awaited<ReturnType<typeof selectSimulationSummaries>>[number];

/** A simulation as lists show it. */
export function simulationSummary(row: SimulationSummaryRow): SimulationSummary {
  return {
    id: row.id,
    clientId: row.clientId,
    clientName: row.clientName,
    version: row.version,
    status: row.status,
    progress: row.progress,
    error: row.error,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    createdByName: row.createdByName,
    currency: row.currency,
    ...(row.isSample ? { isSample: true as const } : {}),
    ...(row.betterInformation ? { betterInformation: true as const } : {}),
    figures: figuresOf(row),
    outdated: outdatedReason(row),
  };
}

function figuresOf(row: SimulationSummaryRow) {
  const { meanToday, meanTarget, riskLevel, chanceAboveLimit, modelVersion } = row;
  if (meanToday === null || meanTarget === null || riskLevel === null || chanceAboveLimit === null) return null;
  return {
    meanToday,
    meanTarget,
    riskLevel,
    raised: raisedLevel(row),
    chanceAboveLimit,
    model: modelOf({ engineVersion: modelVersion }),
  };
}
