import type { Report } from '@fairlead/contract/reports';
import type { Tx } from '@fairlead/db/database';
import { clients } from '@fairlead/db/schema/clients';
import { profiles } from '@fairlead/db/schema/profiles';
import { files, reports } from '@fairlead/db/schema/reports';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type KeysetOrder, positionOf } from '../lists/keyset';

/** Newest first, as the index of reports has it. */
export const NEWEST_REPORTS: KeysetOrder = {
  name: 'newest',
  by: reports.createdAt,
  type: 'instant',
  descending: true,
  id: reports.id,
  idDescending: false,
  nullable: false,
};

const REPORT_COLUMNS = {
  id: reports.id,
  clientId: reports.clientId,
  clientName: clients.name,
  simulationId: reports.simulationId,
  kind: reports.kind,
  title: reports.title,
  paper: reports.paper,
  state: reports.state,
  status: reports.status,
  error: reports.error,
  pageCount: reports.pageCount,
  sha256: files.sha256,
  sizeBytes: files.size,
  createdAt: reports.createdAt,
  createdByName: profiles.name,
  position: positionOf(NEWEST_REPORTS),
};

/** Reports with what is shown of their client, file and author; to be narrowed by `where` and limited. */
export function selectReports(tx: Tx, mspId: string, where: SQL | undefined) {
  return tx
    .select(REPORT_COLUMNS)
    .from(reports)
    .innerJoin(clients, and(eq(clients.mspId, reports.mspId), eq(clients.id, reports.clientId)))
    .leftJoin(files, and(eq(files.mspId, reports.mspId), eq(files.id, reports.fileId)))
    .leftJoin(profiles, eq(profiles.id, reports.createdBy))
    .where(and(eq(reports.mspId, mspId), where))
    .orderBy(sql`${reports.createdAt} desc`, reports.id);
}

export type ReportViewRow = Awaited<ReturnType<typeof selectReports>>[number];

/** A report as the API answers it. */
export function reportView({ position: _position, ...row }: ReportViewRow): Report {
  return { ...row, kind: 'impact-summary', createdAt: row.createdAt.toISOString() };
}
