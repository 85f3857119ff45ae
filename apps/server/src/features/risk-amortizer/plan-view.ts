import { type AmortizerPlan, amortizerSheet } from '@fairlead/contract/features/risk-amortizer';
import type { PlanViewRow } from './queries';

type Outdated = AmortizerPlan['outdated'];

/** A saved plan as the API tells it. @param ofLatest why the client's newest simulation is out of date, if it is */
export function planView(row: PlanViewRow, ofLatest: Outdated): AmortizerPlan {
  const { plan, clientName, latestSimulationId, simulationVersion, updatedByName } = row;
  const simulation =
    plan.simulationId && simulationVersion !== null ? { id: plan.simulationId, version: simulationVersion } : null;
  return {
    id: plan.id,
    clientId: plan.clientId,
    clientName,
    name: plan.name,
    currency: plan.currency,
    sheet: amortizerSheet.parse(plan.sheet),
    simulation,
    // Typed figures are nobody's but the writer's.
    outdated: simulation && (simulation.id === latestSimulationId ? ofLatest : 'newer_run'),
    version: plan.version,
    createdAt: plan.createdAt.toISOString(),
    updatedAt: plan.updatedAt.toISOString(),
    updatedByName,
  };
}
