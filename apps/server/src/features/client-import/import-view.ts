import { DAY_MS } from '@fairlead/content/format/days';
import { type ClientImport, IMPORT_LIMITS, type PastImport } from '@fairlead/contract/features/client-import';
import type { ImportRow, KeptRecord } from './queries';

/** The last instant at which it can be undone, or null. */
export function undoUntil({ state, appliedAt }: Pick<ImportRow, 'state' | 'appliedAt'>, now: Date): Date | null {
  if (state !== 'applied' || !appliedAt) return null;
  const until = new Date(appliedAt.getTime() + IMPORT_LIMITS.undoDays * DAY_MS);
  return until >= now ? until : null;
}

export function pastImportView(row: ImportRow, now: Date): PastImport {
  const { removed, restored, kept } = row;
  return {
    id: row.id,
    fileName: row.fileName,
    state: row.state,
    rows: row.rowCount,
    added: row.added,
    updated: row.updated,
    skipped: row.skipped,
    by: row.by,
    createdAt: row.createdAt.toISOString(),
    appliedAt: row.appliedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
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
