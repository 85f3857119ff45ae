import { simulationResult } from '@fairlead/contract/features/simulations/result';
import type { Tx } from '@fairlead/db/connection/database';
import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import type { ThreatBriefPart } from '@fairlead/reports/document/threat-brief-part';
import { attackDowntime } from '@fairlead/risk/result/beyond-average';
import { upgradeStoredResult } from '@fairlead/risk/result/stored-result';
import { and, desc, eq } from 'drizzle-orm';
import { printedClient } from '#domain/reports/printed';
import { threatBrief } from '#domain/threats/brief';
import { namedClient } from './named-client';
import { findSimulationSource, type SimulationSource } from './simulation';
import { reportSource } from './source';

type Of = { mspId: string; clientId: string };

/** The product on record that was changed last. */
async function newestItem(tx: Tx, { mspId, clientId }: Of) {
  const [row] = await tx
    .select({ updatedAt: clientTechnology.updatedAt })
    .from(clientTechnology)
    .where(and(eq(clientTechnology.mspId, mspId), eq(clientTechnology.clientId, clientId)))
    .orderBy(desc(clientTechnology.updatedAt))
    .limit(1);
  return row ?? null;
}

function downtimeOf({ simulation }: SimulationSource): ThreatBriefPart['downtime'] {
  const days = attackDowntime(simulationResult.parse(upgradeStoredResult(simulation.result)));
  return days && { typical: days.typical.today, oneInTen: days.oneInTen.today };
}

/** What attackers use at what a client works with. It is no single row, so it goes by the client's id. */
export const clientThreats = reportSource({
  async find(tx, mspId, wanted, now) {
    const client = await namedClient(tx, mspId, wanted);
    if (client === null) return null;
    const of = { mspId, clientId: client.id };
    if (!(await newestItem(tx, of))) return null;
    const simulated = await findSimulationSource(tx, mspId, { clientId: client.id });
    return { client, threats: { ...(await threatBrief(tx, of, now)), downtime: simulated && downtimeOf(simulated) } };
  },
  madeFrom: ({ client }) => ({ 'client-threats': client.id }),
  compose: ({ client, threats }, frame) => ({
    ...frame,
    client: printedClient(client),
    currency: client.currency,
    version: 1,
    threats,
  }),
  has: async (tx, { mspId, id }) => (await newestItem(tx, { mspId, clientId: id })) !== null,
  standing: async (tx, { mspId, id }) => {
    const item = await newestItem(tx, { mspId, clientId: id });
    return item ? { number: 1, completedAt: item.updatedAt, outdated: null } : null;
  },
  renewsSame: true,
});
