import { isClientUser } from '@fairlead/contract/access/roles';
import type { BusinessRiskStanding, BusinessRiskVersion } from '@fairlead/contract/features/business-risk';
import { businessRisks } from '@fairlead/db/schema/business-risk';
import { businessRisk } from '@fairlead/risk/assessment/combined';
import { eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { businessRiskVersions } from '#domain/business-risk/view';
import { findClient } from '#domain/clients/rows';
import { newestSimulation } from '#domain/simulations/newest-simulation';
import { assessmentPart, financialPart, partsOf } from './parts';
import { clientAssessments, simulationUnderWay } from './queries';

/** A client's user reads no score that was not shared. */
const NOT_COMBINED = { score: null, missing: [] };

type Reading = Pick<HandlerContext, 'tx' | 'caller'>;

/**
 * The newest completed parts of a client, what they come to, and every version that was kept. A client's user reads the
 * same without what is begun and by whom, once a version was shared.
 */
export async function getBusinessRisk(context: Reading, clientId: string): Promise<BusinessRiskStanding> {
  const { standing } = await businessRiskOf(context, clientId);
  return standing;
}

/** The same, with the simulation and the resilience score that a version is made from. */
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
  const same = versions.find(
    (version) =>
      version.simulationId === simulation?.id &&
      version.insuranceAssessmentId === insurance.current?.id &&
      version.breachAssessmentId === breach.current?.id,
  );
  if (forClient && versions.length === 0) throw fail('NOT_FOUND');
  // What is kept never changes: its score is the one that was given then.
  const given = same && combined.score !== null ? keptScore(same) : combined;
  const shown = forClient && !same ? NOT_COMBINED : given;
  const standing: BusinessRiskStanding = {
    clientId,
    clientName: client.name,
    currency: client.currency,
    isArchived: client.archivedAt !== null,
    parts: forClient ? parts.map((part) => ({ ...part, leadName: null })) : parts,
    combined: shown,
    versions,
    isNew: shown.score !== null && !same,
  };
  return { standing, simulation, combined };
}

const keptScore = ({ score, grade, parts, cap, scoreCap }: BusinessRiskVersion) => ({
  score,
  grade,
  parts,
  cap,
  scoreCap,
});
