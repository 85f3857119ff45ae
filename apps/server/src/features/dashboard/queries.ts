import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { type AnyColumn, and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { CLIENT_LIST_COLUMNS } from '#domain/clients/view';
import { newestIsOutdated } from '#domain/simulations/outdated';

/** What the figures of an organization are about: the sample counts nowhere. */
export const activeClients = (mspId: string) =>
  and(eq(clients.mspId, mspId), isNull(clients.archivedAt), eq(clients.isSample, false));

/**
 * Clients whose newest version is of the organization's newest model. Figures of two models are not comparable, so those of
 * the earlier one wait for their next run.
 */
const ofNewestModel = (mspId: string) => {
  const isFirst = sql`starts_with(coalesce(${clients.latestModelVersion}, '1.'), '1.')`;
  const hasSecond = sql`exists (select 1 from ${clients} as others where others.msp_id = ${mspId} and others.archived_at is null
    and not others.is_sample and others.mean_today is not null and not starts_with(coalesce(others.latest_model_version, '1.'), '1.'))`;
  return sql<boolean>`(not ${isFirst} or not ${hasSecond})`;
};

/** Count, sums and clients per level in one pass; means add over clients, percentiles do not. */
export async function portfolioFigures(tx: Tx, mspId: string) {
  const isCounted = ofNewestModel(mspId);
  const level = (name: string) =>
    sql<number>`(count(*) filter (where ${clients.riskLevel} = ${name} and ${isCounted}))::int`;
  const total = (mean: AnyColumn) =>
    sql<number | null>`sum(${mean}) filter (where ${isCounted})`.mapWith((value) =>
      value === null ? null : Number(value),
    );
  const [row] = await tx
    .select({
      clientCount: count(),
      simulatedCount: sql<number>`(count(${clients.meanToday}) filter (where ${isCounted}))::int`,
      meanToday: total(clients.meanToday),
      meanTarget: total(clients.meanTarget),
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
    .where(and(activeClients(mspId), isNotNull(clients.meanToday), ofNewestModel(mspId)))
    .orderBy(desc(clients.meanToday), desc(clients.id))
    .limit(limit);
}
