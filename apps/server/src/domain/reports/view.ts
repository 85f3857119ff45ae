import { bySourceField, type ReportSource } from '@fairlead/contract/features/report-kinds';
import type { Report } from '@fairlead/contract/features/reports';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { files } from '@fairlead/db/schema/files';
import { profiles } from '@fairlead/db/schema/profiles';
import { reportShares } from '@fairlead/db/schema/report-shares';
import { reportFormats, reportSources, reports } from '@fairlead/db/schema/reports';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type KeysetOrder, positionOf } from '#lists/keyset';

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

/** Slides and workbook; a client's user sees no such row. */
const FORMATS = sql<Report['formats']>`(select coalesce(jsonb_agg(jsonb_build_object(
  'format', f.format, 'status', f.status, 'error', f.error) order by f.format), '[]')
  from ${reportFormats} as f where f.msp_id = ${reports.mspId} and f.report_id = ${reports.id})`;

/** Ids of what it was made from, by what that is. */
const SOURCES = sql<Partial<Record<ReportSource, string>>>`(select coalesce(jsonb_object_agg(s.kind, s.source_id), '{}')
  from ${reportSources} as s where s.msp_id = ${reports.mspId} and s.report_id = ${reports.id})`;

const ofLinks = (figure: SQL) => sql<number>`(select ${figure}::int from ${reportShares} as s
  where s.msp_id = ${reports.mspId} and s.report_id = ${reports.id})`;

const REPORT_COLUMNS = {
  id: reports.id,
  clientId: reports.clientId,
  clientName: clients.name,
  sources: SOURCES,
  kind: reports.kind,
  number: reports.number,
  title: reports.title,
  paper: reports.paper,
  sections: reports.sections,
  coverNote: reports.coverNote,
  state: reports.state,
  status: reports.status,
  progress: reports.progress,
  error: reports.error,
  pageCount: reports.pageCount,
  sha256: files.sha256,
  sizeBytes: files.size,
  createdAt: reports.createdAt,
  createdByName: profiles.name,
  releasedAt: reports.releasedAt,
  withdrawnReason: reports.withdrawnReason,
  formats: FORMATS,
  links: ofLinks(sql`count(*) filter (where s.revoked_at is null)`),
  opened: ofLinks(sql`coalesce(sum(s.opened_count), 0)`),
};

const NEWEST_FIRST = [sql`${reports.createdAt} desc`, sql`${reports.id}`];

/** Reports with what is shown of their client, file and author; to be narrowed by `where` and limited. */
export function selectReports(
  tx: Tx,
  mspId: string,
  where: SQL | undefined,
  { order = NEWEST_REPORTS, orderBy = NEWEST_FIRST }: { order?: KeysetOrder; orderBy?: SQL[] } = {},
) {
  return tx
    .select({ ...REPORT_COLUMNS, position: positionOf(order) })
    .from(reports)
    .innerJoin(clients, and(eq(clients.mspId, reports.mspId), eq(clients.id, reports.clientId)))
    .leftJoin(files, and(eq(files.mspId, reports.mspId), eq(files.id, reports.fileId)))
    .leftJoin(profiles, eq(profiles.id, reports.createdBy))
    .where(and(eq(reports.mspId, mspId), where))
    .orderBy(...orderBy);
}

export type ReportViewRow = Awaited<ReturnType<typeof selectReports>>[number];

/** A report as the API answers it. */
export function reportView({ position: _position, sources, ...row }: ReportViewRow): Report {
  const ids = bySourceField((source) => sources[source] ?? null);
  return { ...row, ...ids, createdAt: row.createdAt.toISOString(), releasedAt: row.releasedAt?.toISOString() ?? null };
}
