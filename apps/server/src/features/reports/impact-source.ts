import { simulationResult } from '@fairlead/contract/features/simulations/result';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients';
import { simulations } from '@fairlead/db/schema/simulations';
import type { CoverFacts } from '@fairlead/reports/document/input';
import type { ImpactReportInput } from '@fairlead/reports/kinds/impact-report/input';
import { upgradeStoredResult } from '@fairlead/risk/result/stored-result';
import { and, eq } from 'drizzle-orm';
import { fail } from '#api/errors';
import { proposedService } from '#domain/proposals/proposed-service';
import { judged } from '#domain/simulations/risk-settings';
import { storedInputs } from '#domain/simulations/stored-inputs';
import type { FindSource, Frame } from './find-source';
import { findClientRow } from './queries';

export type SimulationSource = {
  simulation: typeof simulations.$inferSelect;
  client: typeof clients.$inferSelect;
};

/** The completed version an order names, else the client's newest. */
export const findImpactSource: FindSource = async (tx, mspId, { clientId, simulationId }) => {
  const found = await findSimulationSource(tx, mspId, { clientId, simulationId });
  if (!found) return null;
  const { client, simulation } = found;
  return { client, ids: { simulation_id: simulation.id }, compose: (frame) => composeImpact(found, frame) };
};

/** A completed simulation with its client; null when the client has none. */
export async function findSimulationSource(
  tx: Tx,
  mspId: string,
  { clientId, simulationId }: { clientId?: string | undefined; simulationId?: string | undefined },
): Promise<SimulationSource | null> {
  const wanted = simulationId ?? (await newestOf(tx, mspId, clientId));
  if (wanted === null) return null;
  const [row] = await tx
    .select({ simulation: simulations, client: clients })
    .from(simulations)
    .innerJoin(clients, and(eq(clients.msp_id, simulations.msp_id), eq(clients.id, simulations.client_id)))
    .where(and(eq(simulations.msp_id, mspId), eq(simulations.id, wanted)));
  if (!row || (clientId && row.client.id !== clientId)) throw fail('NOT_FOUND');
  if (row.simulation.status !== 'completed') throw fail('CONFLICT');
  return row;
}

async function newestOf(tx: Tx, mspId: string, clientId: string | undefined): Promise<string | null> {
  return clientId === undefined ? null : (await findClientRow(tx, mspId, clientId)).latest_simulation_id;
}

/** Everything a report of a simulation prints. */
export function composeImpact({ simulation, client }: SimulationSource, frame: Frame): ImpactReportInput {
  const inputs = storedInputs.parse(simulation.inputs);
  const { form, fxToUsd, fxDate } = inputs;
  const result = simulationResult.parse(upgradeStoredResult(simulation.result));
  return {
    ...frame,
    client: printedClient(client, simulation),
    result,
    form,
    exchangeRate: { usd: fxToUsd, date: fxDate },
    level: judged(inputs, result),
    services: form.services.map(proposedService),
    ...(simulation.completed_at
      ? { run: { version: simulation.version, completedAt: simulation.completed_at.toISOString() } }
      : {}),
  };
}

/** How the cover names the client; how many people it has is as it was when the simulation ran, where there is one. */
export function printedClient(
  client: SimulationSource['client'],
  simulation: SimulationSource['simulation'] | undefined,
): CoverFacts['client'] {
  const employees = simulation ? storedInputs.parse(simulation.inputs).form.employees : client.employees;
  return {
    name: client.name,
    details: [employees === null ? null : staff(employees), client.city].filter((line) => line !== null),
    ...(client.is_sample ? { isSample: true } : {}),
  };
}

const staff = (employees: number) => (employees === 1 ? '1 person' : `${employees.toLocaleString('en-US')} staff`);
