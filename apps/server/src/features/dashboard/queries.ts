import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { and, count, desc, eq, isNotNull, isNull, sql, sum } from 'drizzle-orm';
import { CLIENT_LIST_COLUMNS } from '#domain/clients/view';
import { newestIsOutdated } from '#domain/simulations/outdated';

/** What the figures of an organization are about: the sample counts nowhere. */
export const activeClients = (mspId: string) =>
  and(eq(clients.mspId, mspId), isNull(clients.archivedAt), eq(clients.isSample, false));

/** Count, sums and clients per level in one pass; means add over clients, percentiles do not. */
export async function portfolioFigures(tx: Tx, mspId: string) {
  const level = (name: string) => sql<number>`(count(*) filter (where ${clients.riskLevel} = ${name}))::int`;
  const [row] = await tx
    .select({
      clientCount: count(),
      simulatedCount: sql<number>`(count(${clients.meanToday}))::int`,
      meanToday: sum(clients.meanToday).mapWith(Number),
      meanTarget: sum(clients.meanTarget).mapWith(Number),
      low: level('low'),
      moderate: level('moderate'),
      high: level('high'),
      severe: level('severe'),
      outdatedCount: sql<number>`(count(*) filter (where ${newestIsOutdated}))::int`,
    })
    .from(clients)
    .where(activeClients(mspId));
  return row;
}

/** The clients with the largest mean annual loss today. */
export function largestExposures(tx: Tx, mspId: string, limit: number) {
  return tx
    .select(CLIENT_LIST_COLUMNS)
    .from(clients)
    .where(and(activeClients(mspId), isNotNull(clients.meanToday)))
    .orderBy(desc(clients.meanToday), desc(clients.id))
    .limit(limit);
}
