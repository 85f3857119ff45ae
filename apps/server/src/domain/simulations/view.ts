import type { SimulationSummary } from '@fairlead/contract/features/simulations/simulations';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients';
import { profiles } from '@fairlead/db/schema/profiles';
import { simulations } from '@fairlead/db/schema/simulations';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type KeysetOrder, positionOf } from '#lists/keyset';
import { outdatedReason } from './outdated';

/** Newest first, as the index of simulations has it. */
export const NEWEST_SIMULATIONS: KeysetOrder = {
  name: 'newest',
  by: simulations.created_at,
  type: 'instant',
  descending: true,
  id: simulations.id,
  idDescending: false,
  nullable: false,
};

const SUMMARY_COLUMNS = {
  id: simulations.id,
  clientId: simulations.client_id,
  clientName: clients.name,
  isSample: clients.is_sample,
  version: simulations.version,
  status: simulations.status,
  progress: simulations.progress,
  error: simulations.error,
  createdAt: simulations.created_at,
  completedAt: simulations.completed_at,
  createdByName: profiles.name,
  currency: simulations.currency,
  meanToday: simulations.mean_today,
  meanTarget: simulations.mean_target,
  riskLevel: simulations.risk_level,
  chanceAboveLimit: simulations.chance_above_limit,
  modelVersion: simulations.model_version,
  parameterSet: simulations.parameter_set,
  factsChangedAt: clients.facts_changed_at,
  postureChangedAt: clients.posture_changed_at,
  postureAt: simulations.posture_at,
  position: positionOf(NEWEST_SIMULATIONS),
};

/** Simulations without their inputs and results, which are large; to be narrowed by `where`, ordered and limited. */
export function selectSimulationSummaries(tx: Tx, mspId: string, where: SQL | undefined) {
  return tx
    .select(SUMMARY_COLUMNS)
    .from(simulations)
    .innerJoin(clients, and(eq(clients.msp_id, simulations.msp_id), eq(clients.id, simulations.client_id)))
    .leftJoin(profiles, eq(profiles.id, simulations.created_by))
    .where(and(eq(simulations.msp_id, mspId), where))
    .orderBy(sql`${simulations.created_at} desc`, simulations.id);
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
    figures: figuresOf(row),
    outdated: outdatedReason(row),
  };
}

function figuresOf({ meanToday, meanTarget, riskLevel, chanceAboveLimit }: SimulationSummaryRow) {
  if (meanToday === null || meanTarget === null || riskLevel === null || chanceAboveLimit === null) return null;
  return { meanToday, meanTarget, riskLevel, chanceAboveLimit };
}
