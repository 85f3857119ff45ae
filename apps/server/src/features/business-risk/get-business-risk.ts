import { isClientUser } from '@fairlead/contract/access/roles';
import type { BusinessRiskStanding } from '@fairlead/contract/features/business-risk';
import { businessRisks } from '@fairlead/db/schema/business-risk';
import { businessRisk } from '@fairlead/risk/assessment/combined';
import { eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { businessRiskVersions } from '#domain/business-risk/view';
import { findClient } from '#domain/clients/rows';
import { newestSimulation } from '#domain/simulations/newest-simulation';
import { assessmentPart, financialPart, partsOf } from './parts';
import { clientAssessments, simulationUnderWay } from './queries';

type Reading = Pick<HandlerContext, 'tx' | 'caller'>;

/**
 * The newest completed parts of a client, what they come to, and every version that was kept. A client's user reads the
 * same without what is begun and by whom.
 */
export async function getBusinessRisk(context: Reading, clientId: string): Promise<BusinessRiskStanding> {
  const { standing } = await businessRiskOf(context, clientId);
  return standing;
}

/** The same, with the simulation and the combined score that a version is made from. */
export async function businessRiskOf({ tx, caller }: Reading, clientId: string) {
  const [mspId, forClient] = [callerMspId(caller), isClientUser(caller.role)];
  const client = await findClient(tx, mspId, clientId);
  const simulation = await newestSimulation(tx, mspId, client.latestSimulationId);
  const rows = await clientAssessments(tx, mspId, clientId);
  const begun = forClient ? undefined : await simulationUnderWay(tx, mspId, clientId);
  const [insurance, breach] = [assessmentPart('insurance', rows), assessmentPart('breach', rows)];
  const parts = [insurance, breach, financialPart(simulation, begun)];
  const combined = businessRisk(partsOf(simulation, insurance, breach));
  const kept = await businessRiskVersions(tx, mspId, eq(businessRisks.clientId, clientId), forClient);
  const versions = kept.map(({ clientId: _client, ...version }) => version);
  const isKept = versions.some(
    (version) =>
      version.simulationId === simulation?.id &&
      version.insuranceAssessmentId === insurance.current?.id &&
      version.breachAssessmentId === breach.current?.id,
  );
  const standing: BusinessRiskStanding = {
    clientId,
    clientName: client.name,
    currency: client.currency,
    isArchived: client.archivedAt !== null,
    parts: forClient ? parts.map((part) => ({ ...part, leadName: null })) : parts,
    combined,
    versions,
    isNew: combined.score !== null && !isKept,
  };
  return { standing, simulation, combined };
}
