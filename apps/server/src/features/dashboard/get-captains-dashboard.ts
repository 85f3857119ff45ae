import { DAY_MS } from '@fairlead/content/format/days';
import type { CaptainsDashboard } from '@fairlead/contract/features/dashboard';
import { clients } from '@fairlead/db/schema/clients/clients';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { reports } from '@fairlead/db/schema/reports';
import { simulations } from '@fairlead/db/schema/simulations';
import { and, count, desc, eq, gte, sql } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';

const NEWEST = 5;
const DAYS_30_MS = 30 * DAY_MS;

/** The few samples are looked up by their own index. */
const isNoSamples = sql`not exists (select from ${clients} as sample where sample.is_sample
  and sample.msp_id = ${reports.mspId} and sample.id = ${reports.clientId})`;

/** The platform in figures, across all organizations. */
export async function getCaptainsDashboard({ tx, now }: HandlerContext): Promise<CaptainsDashboard> {
  const since = new Date(now.getTime() - DAYS_30_MS);
  const [organizations] = await tx
    .select({
      total: count(),
      trial: sql<number>`(count(*) filter (where ${msps.is_trial}))::int`,
      nfr: sql<number>`(count(*) filter (where ${msps.is_nfr}))::int`,
    })
    .from(msps);
  const newest = await tx
    .select({ id: msps.id, company_name: msps.company_name, created_at: msps.created_at })
    .from(msps)
    .orderBy(desc(msps.created_at), msps.id)
    .limit(NEWEST);
  const newestMsps = [];
  for (const msp of newest) {
    const held = await tx.$count(clients, and(eq(clients.mspId, msp.id), eq(clients.isSample, false)));
    newestMsps.push({ ...msp, created_at: msp.created_at.toISOString(), clients: held });
  }
  return {
    msps: organizations ?? { total: 0, trial: 0, nfr: 0 },
    users: await tx.$count(profiles),
    clients: await tx.$count(clients, eq(clients.isSample, false)),
    simulations: {
      total: await tx.$count(simulations, and(eq(simulations.status, 'completed'), simulations.takesCredit)),
      last30Days: await tx.$count(simulations, and(gte(simulations.completedAt, since), simulations.takesCredit)),
    },
    reports: {
      total: await tx.$count(reports, isNoSamples),
      last30Days: await tx.$count(reports, and(gte(reports.createdAt, since), isNoSamples)),
    },
    newestMsps,
  };
}
