import { recordKindsOf } from '@fairlead/contract/access/access';
import { IMPORT_LIMITS, type ImportPreview, type PREVIEW_FILTERS } from '@fairlead/contract/features/client-import';
import { clientLimit, clientOverage } from '@fairlead/contract/features/plans/plans';
import type { Tx } from '@fairlead/db/connection/database';
import { tableCsv } from '@fairlead/reports/formats/sheets/csv';
import type { Principal } from '#api/caller/principal';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';
import { heldRecords } from '#domain/msps/plan-standing';
import { fileName } from '#files/file-name';
import type { CheckedRow, CheckTask } from './check-rows';
import { checkInThread, type ImportThreads } from './import-threads';
import { bookStamp, cellsOf, existingRecords, findImport, findMsp, type ImportRow, ownersOf } from './queries';

/** Everything a draft is checked against, as it stands now. */
export type DraftAsItStands = { row: ImportRow; check: CheckTask; stamp: string; plan: PlanNow };
type PlanNow = { msp: NonNullable<Awaited<ReturnType<typeof findMsp>>>; clients: number };

/** @throws NOT_FOUND, CONFLICT when it is no draft any more */
export async function readDraft(tx: Tx, caller: Principal, id: string): Promise<DraftAsItStands> {
  const mspId = callerMspId(caller);
  const row = await findImport(tx, mspId, id);
  const msp = row && (await findMsp(tx, mspId));
  if (!row || !msp) throw fail('NOT_FOUND');
  if (row.state !== 'draft') throw fail('CONFLICT');
  const check: CheckTask = {
    rows: await cellsOf(tx, mspId, id),
    settings: row.settings,
    kinds: recordKindsOf(caller.role),
    currency: msp.preferred_currency,
    owners: await ownersOf(tx, mspId),
    existing: await existingRecords(tx, mspId),
  };
  return {
    row,
    check,
    stamp: await bookStamp(tx, mspId),
    plan: { msp, clients: (await heldRecords(tx, mspId)).clients },
  };
}

type Asked = { id: string; show?: (typeof PREVIEW_FILTERS)[number] | undefined; from?: number | undefined };

/** What the import would do: how many rows of each kind, and a page of them. */
export async function previewImport(
  context: StagedContext,
  { id, show = 'all', from = 0 }: Asked,
  threads: ImportThreads,
): Promise<ImportPreview> {
  const { row, check, plan } = await context.read(({ tx, caller }) => readDraft(tx, caller, id));
  const rows = await checkInThread(threads, check);
  const shown = rows.filter(({ preview }) => isShown(preview, show));
  return {
    version: row.version,
    counts: countsOf(rows),
    fields: check.settings.mapping.flatMap((field) => (field === null ? [] : [field])),
    rows: shown.slice(from, from + IMPORT_LIMITS.page).map(({ preview }) => preview),
    shown: shown.length,
    overage: overageOf(rows, plan),
  };
}

function isShown({ state, duplicateOf }: CheckedRow['preview'], show: (typeof PREVIEW_FILTERS)[number]): boolean {
  if (show === 'errors') return state === 'error';
  return show === 'all' || duplicateOf !== null;
}

function countsOf(rows: CheckedRow[]): ImportPreview['counts'] {
  const counts = { rows: rows.length, add: 0, update: 0, duplicates: 0, errors: 0 };
  for (const { preview } of rows) {
    if (preview.state === 'add') counts.add += 1;
    if (preview.state === 'update') counts.update += 1;
    if (preview.state === 'error') counts.errors += 1;
    if (preview.duplicateOf !== null) counts.duplicates += 1;
  }
  return counts;
}

/** Clients are never blocked; what those beyond the plan cost is said before. */
function overageOf(rows: CheckedRow[], { msp, clients }: PlanNow): ImportPreview['overage'] {
  const added = rows.filter(({ write }) => write?.action === 'add' && write.kind === 'client').length;
  const limit = clientLimit(msp.plan);
  if (limit === null || added === 0 || clients + added <= limit) return null;
  return {
    clients: clients + added,
    limit,
    perMonth: clientOverage(msp.plan, msp.plan_period, clients + added),
    perMonthNow: clientOverage(msp.plan, msp.plan_period, clients),
  };
}

/** The rows that cannot come in, as they were sent, each with its reasons: to be put right and sent again. */
export async function downloadProblems(context: StagedContext, id: string, threads: ImportThreads): Promise<File> {
  const { row, check } = await context.read(({ tx, caller }) => readDraft(tx, caller, id));
  const checked = await checkInThread(threads, check);
  const names = ['Row', ...row.columns.map(({ name }) => name), 'Reason'];
  const bad = checked.flatMap(({ preview }, k) => {
    if (preview.state !== 'error') return [];
    const cells = check.rows[k]?.cells ?? [];
    return [[preview.number, ...row.columns.map((_, column) => cells[column] ?? ''), reasonsOf(preview)]];
  });
  const name = fileName(`${row.fileName.replace(/\.\w+$/, '')} rows to fix`, 'csv');
  return new File([new Uint8Array(tableCsv(names, bad))], name, { type: 'text/csv; charset=utf-8' });
}

const reasonsOf = ({ number, problems }: CheckedRow['preview']) =>
  problems.map(({ sentence }) => `Row ${number}: ${sentence}`).join(' ');
