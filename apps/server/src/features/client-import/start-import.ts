import { DAY_MS } from '@fairlead/content/format/days';
import { recordKindsOf } from '@fairlead/contract/access/access';
import { type ClientImport, IMPORT_LIMITS, type ImportSettings } from '@fairlead/contract/features/client-import';
import { clientImports } from '@fairlead/db/schema/client-import';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';
import { checkDocument } from '#files/check-document';
import type { Cell, Table } from '#tables/table';
import { guessMapping } from './guess-mapping';
import { type ImportThreads, readInThread } from './import-threads';
import { importView } from './import-view';
import { findImport, forgetOldImports } from './queries';

const SAMPLES = 3;
const SAMPLE_CHARACTERS = 80;

/** Reads a file into a draft, with a guess of which column goes where. */
export async function startImport(context: StagedContext, file: File, threads: ImportThreads): Promise<ClientImport> {
  const { bytes, title, extension } = await checkDocument('import', file);
  const table = await readInThread(threads, { kind: 'read', bytes }, 'file');
  return keepDraft(context, `${title}.${extension}`, table);
}

/** The same with rows that were copied out of a spreadsheet. */
export async function pasteImport(context: StagedContext, text: string, threads: ImportThreads): Promise<ClientImport> {
  const table = await readInThread(threads, { kind: 'read_text', text }, 'rows');
  return keepDraft(context, 'Pasted rows', table);
}

function keepDraft(context: StagedContext, name: string, { columns, rows }: Table): Promise<ClientImport> {
  return context.write(async ({ tx, caller, now, audit }) => {
    const mspId = callerMspId(caller);
    const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await forgetOldImports(tx, mspId, { drafts: ago(1), applied: ago(IMPORT_LIMITS.undoDays + 1) });
    const settings: ImportSettings = {
      mapping: guessMapping(columns),
      dateOrder: 'auto',
      duplicates: 'skip',
      kind: recordKindsOf(caller.role)[0] ?? 'prospect',
    };
    const [kept] = await tx
      .insert(clientImports)
      .values({
        mspId,
        fileName: name.slice(0, 200),
        columns: columns.map((column, k) => ({
          name: column,
          samples: samplesOf(rows.map(({ cells }) => cells[k] ?? '')),
        })),
        cells: rows,
        settings,
        rowCount: rows.length,
        createdBy: caller.userId,
        createdAt: now,
      })
      .returning({ id: clientImports.id });
    const row = kept && (await findImport(tx, mspId, kept.id));
    if (!row) throw fail('INTERNAL_SERVER_ERROR');
    await audit({ type: 'client_import', id: row.id }, { after: { rows: rows.length } });
    return importView(row, now);
  });
}

/** The first values of a column that say something. */
function samplesOf(cells: Cell[]): string[] {
  const samples = new Set<string>();
  for (const cell of cells) {
    const text = String(cell).trim().slice(0, SAMPLE_CHARACTERS);
    if (text !== '') samples.add(text);
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
}
