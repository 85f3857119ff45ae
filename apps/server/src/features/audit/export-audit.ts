import { ROLE_LABELS } from '@fairlead/contract/access/roles';
import {
  type AUDIT_FORMATS,
  AUDIT_RESULT_LABELS,
  type AuditEntry,
  MOST_AUDIT_ROWS,
} from '@fairlead/contract/features/audit';
import { auditLog } from '@fairlead/db/schema/audit';
import { toCsv } from '@fairlead/reports/formats/sheets/csv';
import type { ExportSheet } from '@fairlead/reports/formats/sheets/sheet';
import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import type { StagedContext } from '#api/staged-context';
import { fileName } from '#files/file-name';
import { type AuditFilter, auditFilter, isOfOrganization, namedEntries, selectEntries } from './queries';

type Query = AuditFilter & { format: (typeof AUDIT_FORMATS)[number] };

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The platform's trail as a file; that it went out stands in the trail as well. */
export async function exportAudit(context: StagedContext, query: Query): Promise<File> {
  const file = await fileOf(context, query, () => undefined);
  await context.write(({ audit }) => audit({ type: 'platform', id: 'audit' }));
  return file;
}

/** The trail of the caller's organization as a file. */
export function exportOwnAudit(context: StagedContext, query: Query): Promise<File> {
  return fileOf(context, query, () => and(eq(auditLog.mspId, callerMspId(context.caller)), isOfOrganization));
}

async function fileOf({ read, now }: StagedContext, query: Query, whose: () => SQL | undefined): Promise<File> {
  const entries = await read(async ({ tx }) => {
    const rows = await selectEntries(tx, and(whose(), auditFilter(tx, query)))
      .orderBy(desc(auditLog.createdAt), asc(auditLog.id))
      .limit(MOST_AUDIT_ROWS);
    return namedEntries(tx, rows);
  });
  const sheets = [sheetOf(entries)];
  const isCsv = query.format === 'csv';
  const bytes = isCsv ? toCsv(sheets) : await workbook(sheets, now);
  const name = fileName(`Fairlead audit trail ${now.toISOString().slice(0, 10)}`, query.format);
  return new File([new Uint8Array(bytes)], name, { type: isCsv ? 'text/csv; charset=utf-8' : XLSX });
}

/** The workbook library takes memory and time to load, which only who asks for a workbook pays. */
async function workbook(sheets: ExportSheet[], made: Date): Promise<Uint8Array> {
  const { toXlsx } = await import('@fairlead/reports/formats/sheets/xlsx');
  return toXlsx(sheets, made);
}

const COLUMNS = ['Time (UTC)', 'Who', 'Role', 'What', 'Event', 'About', 'Result', 'Changes', 'Address', 'Organization'];

function sheetOf(entries: AuditEntry[]): ExportSheet {
  return {
    name: 'Audit trail',
    currency: 'USD',
    columns: COLUMNS.map((label) => ({ label, kind: 'text' })),
    rows: entries.map(({ createdAt, actor, words, action, target, result, changes, ip, company_name }) => [
      ...[createdAt, actor ? (actor.name ?? actor.id) : '', roleWords(actor?.role ?? null), words, action],
      ...[target ? `${target.type} ${target.name ?? target.id ?? ''}`.trim() : '', AUDIT_RESULT_LABELS[result]],
      ...[changes ? JSON.stringify(changes) : '', ip ?? '', company_name ?? ''],
    ]),
  };
}

const roleWords = (role: string | null): string =>
  role !== null && Object.hasOwn(ROLE_LABELS, role) ? ROLE_LABELS[role as keyof typeof ROLE_LABELS] : (role ?? '');
