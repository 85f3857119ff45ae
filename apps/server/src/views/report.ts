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
  by: reports.created_at,
  type: 'instant',
  descending: true,
  id: reports.id,
  idDescending: false,
  nullable: false,
};

const REPORT_COLUMNS = {
  id: reports.id,
  clientId: reports.client_id,
  clientName: clients.name,
  simulationId: reports.simulation_id,
  kind: reports.kind,
  title: reports.title,
  paper: reports.paper,
  state: reports.state,
  status: reports.status,
  progress: reports.progress,
  error: reports.error,
  pageCount: reports.page_count,
  sha256: files.sha256,
  sizeBytes: files.size,
  createdAt: reports.created_at,
  createdByName: profiles.name,
  position: positionOf(NEWEST_REPORTS),
};

/** Reports with what is shown of their client, file and author; to be narrowed by `where` and limited. */
export function selectReports(tx: Tx, mspId: string, where: SQL | undefined) {
  return tx
    .select(REPORT_COLUMNS)
    .from(reports)
    .innerJoin(clients, and(eq(clients.msp_id, reports.msp_id), eq(clients.id, reports.client_id)))
    .leftJoin(files, and(eq(files.msp_id, reports.msp_id), eq(files.id, reports.file_id)))
    .leftJoin(profiles, eq(profiles.id, reports.created_by))
    .where(and(eq(reports.msp_id, mspId), where))
    .orderBy(sql`${reports.created_at} desc`, reports.id);
}

export type ReportViewRow = Awaited<ReturnType<typeof selectReports>>[number];

/** A report as the API answers it. */
export function reportView({ position: _position, ...row }: ReportViewRow): Report {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
