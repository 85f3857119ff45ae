import type { Tx } from '@fairlead/db/database';
import { clients } from '@fairlead/db/schema/clients';
import { mspBranding, msps } from '@fairlead/db/schema/msps';
import { reports } from '@fairlead/db/schema/reports';
import { simulations } from '@fairlead/db/schema/simulations';
import { and, count, desc, eq, isNotNull, isNull, sql, sum } from 'drizzle-orm';
import { newestIsOutdated } from '../../model/outdated';
import { CLIENT_LIST_COLUMNS } from '../../views/client';

/** What the figures of an organization are about: the sample counts nowhere. */
export const activeClients = (mspId: string) =>
  and(eq(clients.msp_id, mspId), isNull(clients.archived_at), eq(clients.is_sample, false));

/** Count, sums and clients per level in one pass; means add over clients, percentiles do not. */
export async function portfolioFigures(tx: Tx, mspId: string) {
  const level = (name: string) => sql<number>`(count(*) filter (where ${clients.risk_level} = ${name}))::int`;
  const [row] = await tx
    .select({
      clientCount: count(),
      simulatedCount: sql<number>`(count(${clients.mean_today}))::int`,
      meanToday: sum(clients.mean_today).mapWith(Number),
      meanTarget: sum(clients.mean_target).mapWith(Number),
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
    .where(and(activeClients(mspId), isNotNull(clients.mean_today)))
    .orderBy(desc(clients.mean_today), desc(clients.id))
    .limit(limit);
}

/** Currency and which steps of setting up are done. */
export async function organizationSetup(tx: Tx, mspId: string) {
  const [row] = await tx
    .select({
      currency: msps.preferred_currency,
      branding: sql<boolean>`exists (select from ${mspBranding} where ${mspBranding.msp_id} = ${mspId} and
        coalesce(${mspBranding.company_logo}, ${mspBranding.company_tagline}, ${mspBranding.primary_color}) is not null)`,
      firstClient: sql<boolean>`exists (select from ${clients} where ${clients.msp_id} = ${mspId})`,
      firstSimulation: sql<boolean>`exists (select from ${simulations} where ${simulations.msp_id} = ${mspId} and ${simulations.status} = 'completed')`,
      firstReport: sql<boolean>`exists (select from ${reports} where ${reports.msp_id} = ${mspId} and ${reports.status} = 'ready')`,
    })
    .from(msps)
    .where(eq(msps.id, mspId));
  return row;
}
