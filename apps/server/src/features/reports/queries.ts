import type { Report } from '@fairlead/contract/reports';
import type { Tx } from '@fairlead/db/database';
import { clients } from '@fairlead/db/schema/clients';
import { freeTrials, mspBranding, msps } from '@fairlead/db/schema/msps';
import { reports } from '@fairlead/db/schema/reports';
import { simulations } from '@fairlead/db/schema/simulations';
import { and, eq, ne } from 'drizzle-orm';

export type ReportRow = typeof reports.$inferSelect;

const isReport = (mspId: string, id: string) => and(eq(reports.msp_id, mspId), eq(reports.id, id));

/** A simulation with its client and what the provider shows of itself on a report. */
export async function findReportSource(tx: Tx, mspId: string, simulationId: string) {
  const [row] = await tx
    .select({ simulation: simulations, client: clients, msp: msps, branding: mspBranding, trial: freeTrials })
    .from(simulations)
    .innerJoin(clients, and(eq(clients.msp_id, simulations.msp_id), eq(clients.id, simulations.client_id)))
    .innerJoin(msps, eq(msps.id, simulations.msp_id))
    .leftJoin(mspBranding, eq(mspBranding.msp_id, msps.id))
    .leftJoin(freeTrials, eq(freeTrials.msp_id, msps.id))
    .where(and(eq(simulations.msp_id, mspId), eq(simulations.id, simulationId)));
  return row;
}

export type ReportSource = NonNullable<Awaited<ReturnType<typeof findReportSource>>>;

export async function addReport(tx: Tx, values: typeof reports.$inferInsert): Promise<void> {
  await tx.insert(reports).values(values);
}

export async function findReportRow(tx: Tx, mspId: string, id: string): Promise<ReportRow | undefined> {
  const [row] = await tx.select().from(reports).where(isReport(mspId, id));
  return row;
}

/** Changes a report that is still in the given status; false when it is not. */
export async function changeReport(
  tx: Tx,
  report: { mspId: string; id: string; status: Report['status'] },
  changes: Partial<typeof reports.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(reports)
    .set(changes)
    .where(and(isReport(report.mspId, report.id), eq(reports.status, report.status)))
    .returning({ id: reports.id });
  return rows.length === 1;
}

/** A client has one released report of a kind: the ones before it are kept, as superseded. */
export async function supersedeOthers(tx: Tx, report: ReportRow): Promise<void> {
  const sameKind = and(eq(reports.client_id, report.client_id), eq(reports.kind, report.kind));
  await tx
    .update(reports)
    .set({ state: 'superseded' })
    .where(and(eq(reports.msp_id, report.msp_id), sameKind, eq(reports.state, 'released'), ne(reports.id, report.id)));
}
