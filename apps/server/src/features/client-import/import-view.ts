import { type ClientImport, IMPORT_LIMITS, type PastImport } from '@fairlead/contract/features/client-import';
import type { ImportRow, KeptRecord } from './queries';

const DAY_MS = 86_400_000;

/** The last instant at which it can be undone, or null. */
export function undoUntil({ state, applied_at }: Pick<ImportRow, 'state' | 'applied_at'>, now: Date): Date | null {
  if (state !== 'applied' || !applied_at) return null;
  const until = new Date(applied_at.getTime() + IMPORT_LIMITS.undoDays * DAY_MS);
  return until >= now ? until : null;
}

export function pastImportView(row: ImportRow, now: Date): PastImport {
  const { removed, restored, kept } = row;
  return {
    id: row.id,
    fileName: row.file_name,
    state: row.state,
    rows: row.row_count,
    added: row.added,
    updated: row.updated,
    skipped: row.skipped,
    by: row.by,
    createdAt: row.created_at.toISOString(),
    appliedAt: row.applied_at?.toISOString() ?? null,
    undoneAt: row.undone_at?.toISOString() ?? null,
    undoUntil: undoUntil(row, now)?.toISOString() ?? null,
    undone: removed !== null && restored !== null && kept !== null ? { removed, restored, kept } : null,
  };
}

export function importView(row: ImportRow, now: Date, kept: KeptRecord[] = []): ClientImport {
  return {
    ...pastImportView(row, now),
    version: row.version,
    columns: row.columns,
    settings: row.settings,
    kept,
  };
}
