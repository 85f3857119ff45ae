import { simulationResult } from '@fairlead/contract/features/simulations/result';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { simulations } from '@fairlead/db/schema/simulations';
import type { FinancialPart } from '@fairlead/reports/document/input';
import type { ImpactReportInput } from '@fairlead/reports/kinds/impact-report/data';
import { upgradeStoredResult } from '@fairlead/risk/result/stored-result';
import { and, eq } from 'drizzle-orm';
import { fail } from '#api/errors';
import { type ClientRow, findClient } from '#domain/clients/rows';
import { type PricedServices, pricedServices } from '#domain/proposals/priced-services';
import { calendarDay, printedClient } from '#domain/reports/printed';
import { judged } from '#domain/simulations/risk-settings';
import { storedInputs } from '#domain/simulations/stored-inputs';
import { selectSimulationSummaries, simulationSummary } from '#domain/simulations/view';
import { sharedRoadmap } from './roadmap';
import { type Frame, reportSource, type Wanted } from './source';

export type SimulationSource = {
  simulation: typeof simulations.$inferSelect;
  client: ClientRow;
  services: PricedServices['services'];
};

/** A completed simulation with its client; null when the client has none. */
export async function findSimulationSource(
  tx: Tx,
  mspId: string,
  { id, clientId }: Wanted,
): Promise<SimulationSource | null> {
  const wanted = id ?? (await newestOf(tx, mspId, clientId));
  if (wanted === null) return null;
  const [row] = await tx
    .select({ simulation: simulations, client: clients })
    .from(simulations)
    .innerJoin(clients, and(eq(clients.mspId, simulations.mspId), eq(clients.id, simulations.clientId)))
    .where(and(eq(simulations.mspId, mspId), eq(simulations.id, wanted)));
  if (!row || (clientId && row.client.id !== clientId)) throw fail('NOT_FOUND');
  if (row.simulation.status !== 'completed') throw fail('CONFLICT');
  const { services } = await pricedServices(tx, row.simulation);
  return { ...row, services };
}

async function newestOf(tx: Tx, mspId: string, clientId: string | undefined): Promise<string | null> {
  return clientId === undefined ? null : (await findClient(tx, mspId, clientId)).latestSimulationId;
}

/** Everything a report of a simulation prints. */
export function composeImpact({ simulation, client, services }: SimulationSource, frame: Frame): ImpactReportInput {
  const inputs = storedInputs.parse(simulation.inputs);
  const { form, fxToUsd, fxDate } = inputs;
  const result = simulationResult.parse(upgradeStoredResult(simulation.result));
  return {
    ...frame,
    client: clientOf(client, simulation),
    result,
    form,
    exchangeRate: { usd: fxToUsd, date: fxDate },
    level: judged(inputs, result),
    services,
    ...(simulation.completedAt
      ? { run: { version: simulation.version, completedAt: simulation.completedAt.toISOString() } }
      : {}),
  };
}

/** How the cover names the client of a simulation: with as many people as it had when that ran. */
export const clientOf = (client: ClientRow, simulation: SimulationSource['simulation'] | undefined) =>
  printedClient(client, simulation && storedInputs.parse(simulation.inputs).form.employees);

/** A completed simulation as a part of a larger report. */
export function financialPart(source: SimulationSource, frame: Frame): FinancialPart {
  const { form, result, services, level, exchangeRate } = composeImpact(source, frame);
  const { version, completedAt, createdAt } = source.simulation;
  const completedOn = calendarDay(completedAt ?? createdAt);
  return { form, result, services, level, exchangeRate, number: version, completedOn };
}

/** The completed version an order names, else the client's newest. */
export const simulation = reportSource({
  find: async (tx, mspId, wanted) => {
    const found = await findSimulationSource(tx, mspId, wanted);
    return found && { ...found, roadmap: await sharedRoadmap(tx, found.client, found.simulation.currency) };
  },
  madeFrom: (found) => ({ simulation: found.simulation.id }),
  compose: ({ roadmap, ...found }, frame) => ({
    ...composeImpact(found, frame),
    roadmap,
    regulations: found.client.regulations,
  }),
  has: async (_tx, client) => client.latestSimulationId !== null,
  standing: async (tx, client, id) => {
    const [row] = await selectSimulationSummaries(tx, client.mspId, eq(simulations.id, id));
    if (!row?.completedAt) return null;
    const changed = simulationSummary(row).outdated ? 'changed' : null;
    const outdated = client.latestSimulationId === id ? changed : 'newer';
    return { number: row.version, completedAt: row.completedAt, outdated };
  },
});
