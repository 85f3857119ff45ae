import type { ReportBasis } from '@fairlead/contract/features/reports';
import { reportSources } from '@fairlead/db/schema/reports';
import { and, asc, eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { findClient } from '#domain/clients/rows';
import { requireReport } from './queries';
import { SOURCES } from './sources/sources';

/** What a report was made from, and whether its client has newer work by now. The figures of the report stay as they are. */
export async function describeBasis({ tx, caller }: HandlerContext, id: string): Promise<ReportBasis[]> {
  const mspId = callerMspId(caller);
  const report = await requireReport(tx, mspId, id);
  const client = await findClient(tx, mspId, report.clientId);
  const rows = await tx
    .select({ source: reportSources.kind, sourceId: reportSources.sourceId })
    .from(reportSources)
    .where(and(eq(reportSources.mspId, mspId), eq(reportSources.reportId, id)))
    .orderBy(asc(reportSources.kind));
  const found = await Promise.all(
    rows.map(async (row) => {
      const standing = await SOURCES[row.source].standing(tx, client, row.sourceId);
      return standing && { ...row, ...standing, completedAt: standing.completedAt.toISOString() };
    }),
  );
  return found.filter((one) => one !== null);
}
