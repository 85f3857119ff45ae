import { isShareable, type ReportShare, SHARE_LIMITS } from '@fairlead/contract/features/report-shares';
import type { Tx } from '@fairlead/db/connection/database';
import { mspBranding } from '@fairlead/db/schema/branding';
import { clients } from '@fairlead/db/schema/clients/clients';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { reportShares, reportShareVisits } from '@fairlead/db/schema/report-shares';
import { reports } from '@fairlead/db/schema/reports';
import { freeTrials, nfrTrials } from '@fairlead/db/schema/trials';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { ACCESS } from '#api/caller/principal';
import { linksHaveEnded } from '#domain/msps/link-access';

type ShareRow = typeof reportShares.$inferSelect;

const openings = sql<string[]>`array(select to_char(v.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from ${reportShareVisits} as v where v.msp_id = ${reportShares.mspId} and v.share_id = ${reportShares.id}
  order by v.opened_at desc, v.id limit ${SHARE_LIMITS.shownOpenings})`;

/** Links of a report as its provider reads them, the newest first; of one when `where` says so. */
export async function sharesOf(
  tx: Tx,
  { mspId, reportId, now }: { mspId: string; reportId: string; now: Date },
  where?: SQL,
): Promise<ReportShare[]> {
  const rows = await tx
    .select({ share: reportShares, openings, reportState: reports.state, createdByName: profiles.name })
    .from(reportShares)
    .innerJoin(reports, and(eq(reports.mspId, reportShares.mspId), eq(reports.id, reportShares.reportId)))
    .leftJoin(profiles, and(eq(profiles.msp_id, reportShares.mspId), eq(profiles.id, reportShares.createdBy)))
    .where(and(eq(reportShares.mspId, mspId), eq(reportShares.reportId, reportId), where))
    .orderBy(desc(reportShares.createdAt), reportShares.id);
  return rows.map(({ share, reportState, ...row }) => ({
    id: share.id,
    recipient: share.recipient,
    hasPassword: share.passwordHash !== null,
    downloads: share.downloads,
    state: stateOf(share, isShareable(reportState), now),
    endsAt: share.endsAt.toISOString(),
    openedCount: share.openedCount,
    openings: row.openings,
    createdAt: share.createdAt.toISOString(),
    createdByName: row.createdByName,
  }));
}

function stateOf(share: ShareRow, canBeRead: boolean, now: Date): ReportShare['state'] {
  if (share.revokedAt) return 'withdrawn';
  return canBeRead && share.endsAt > now ? 'live' : 'ended';
}

/** A link with everything that decides whether it still leads to its report. */
export async function findLink(tx: Tx, where: SQL | undefined) {
  const [row] = await tx
    .select({
      share: reportShares,
      report: reports,
      clientName: clients.name,
      msp: msps,
      access: ACCESS,
      nfrStatus: nfrTrials.status,
      branding: mspBranding,
      trial: freeTrials,
    })
    .from(reportShares)
    .innerJoin(reports, and(eq(reports.mspId, reportShares.mspId), eq(reports.id, reportShares.reportId)))
    .innerJoin(clients, and(eq(clients.mspId, reports.mspId), eq(clients.id, reports.clientId)))
    .innerJoin(msps, eq(msps.id, reportShares.mspId))
    .leftJoin(nfrTrials, eq(nfrTrials.msp_id, msps.id))
    .leftJoin(mspBranding, eq(mspBranding.msp_id, msps.id))
    .leftJoin(freeTrials, eq(freeTrials.msp_id, msps.id))
    .where(where);
  return row;
}

export type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** A link lives while its time runs, nobody withdrew it, its report is released and its provider's access goes on. */
export function isAlive(link: Link, now: Date): boolean {
  const { share, report } = link;
  const own = stateOf(share, isShareable(report.state) && report.fileId !== null, now) === 'live';
  return own && !linksHaveEnded(link, now);
}
