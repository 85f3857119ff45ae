import type { ReportSource } from '@fairlead/contract/features/report-kinds';
import type { Report } from '@fairlead/contract/features/reports';
import type { Tx } from '@fairlead/db/connection/database';
import { reportSources, reports } from '@fairlead/db/schema/reports';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { fail } from '#api/errors';
import type { MadeFrom } from './sources/source';

export type ReportRow = typeof reports.$inferSelect;
type Changes = Partial<typeof reports.$inferInsert>;

const isReport = (mspId: string, id: string) => and(eq(reports.mspId, mspId), eq(reports.id, id));

/** Stores a report with what it was made from. */
export async function addReport(
  tx: Tx,
  values: Omit<typeof reports.$inferInsert, 'number'>,
  madeFrom: MadeFrom,
): Promise<ReportRow> {
  const [row] = await tx.insert(reports).values(values).returning();
  if (!row) throw new Error('The report was not stored.');
  const { mspId, clientId, id: reportId } = row;
  const sources = (Object.entries(madeFrom) as [ReportSource, string][]).map(([kind, sourceId]) => ({
    kind,
    sourceId,
  }));
  await tx.insert(reportSources).values(sources.map((source) => ({ ...source, mspId, clientId, reportId })));
  return row;
}

/** The row of such a kind that a report was made from; undefined where there is none. */
export async function sourceOf(tx: Tx, { mspId, id }: ReportRow, kind: ReportSource): Promise<string | undefined> {
  const ofReport = and(eq(reportSources.mspId, mspId), eq(reportSources.reportId, id));
  const [row] = await tx
    .select({ id: reportSources.sourceId })
    .from(reportSources)
    .where(and(ofReport, eq(reportSources.kind, kind)));
  return row?.id;
}

export async function findReportRow(tx: Tx, mspId: string, id: string): Promise<ReportRow | undefined> {
  const [row] = await tx.select().from(reports).where(isReport(mspId, id));
  return row;
}

/** A report to be worked on. @throws NOT_FOUND */
export async function requireReport(tx: Tx, mspId: string, id: string): Promise<ReportRow> {
  const row = await findReportRow(tx, mspId, id);
  if (!row) throw fail('NOT_FOUND');
  return row;
}

/** Changes a report that is still in the given status; false when it is not. */
export async function changeReport(
  tx: Tx,
  report: { mspId: string; id: string; status: Report['status'] },
  changes: Changes,
): Promise<boolean> {
  const rows = await tx
    .update(reports)
    .set(changes)
    .where(and(isReport(report.mspId, report.id), eq(reports.status, report.status)))
    .returning({ id: reports.id });
  return rows.length === 1;
}

/** Takes a finished report from one of the given states on. @throws CONFLICT when it is in none of them, or not finished */
export async function moveReport(
  tx: Tx,
  { mspId, id }: ReportRow,
  from: readonly Report['state'][],
  changes: Changes,
): Promise<void> {
  const rows = await tx
    .update(reports)
    .set(changes)
    .where(and(isReport(mspId, id), inArray(reports.state, [...from]), eq(reports.status, 'ready')))
    .returning({ id: reports.id });
  if (rows.length === 0) throw fail('CONFLICT');
}

/** A client has one released report of a kind: the ones before it are kept, as superseded. */
export async function supersedeOthers(tx: Tx, report: ReportRow): Promise<void> {
  const sameKind = and(eq(reports.clientId, report.clientId), eq(reports.kind, report.kind));
  await tx
    .update(reports)
    .set({ state: 'superseded' })
    .where(and(eq(reports.mspId, report.mspId), sameKind, eq(reports.state, 'released'), ne(reports.id, report.id)));
}
