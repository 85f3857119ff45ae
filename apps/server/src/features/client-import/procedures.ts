import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import { api, stagedApi } from '#api/implementer';
import { applyImport } from './apply-import';
import { changeImport, discardImport } from './change-import';
import type { ImportThreads } from './import-threads';
import { importView, pastImportView } from './import-view';
import { downloadProblems, previewImport } from './preview-import';
import { findImport, keptRecords, listImportRows } from './queries';
import { pasteImport, startImport } from './start-import';
import { undoImport } from './undo-import';
import type { ColumnsOf } from './write-rows';

export const clientImportProcedures = (threads: ImportThreads, columnsOf: ColumnsOf) => ({
  list: api.clientImport.list.handler(async ({ context: { tx, caller, now } }) => {
    const rows = await listImportRows(tx, callerMspId(caller));
    return { items: rows.map((row) => pastImportView(row, now)) };
  }),
  get: api.clientImport.get.handler(async ({ context: { tx, caller, now }, input: { id } }) => {
    const mspId = callerMspId(caller);
    const row = await findImport(tx, mspId, id);
    if (!row) throw fail('NOT_FOUND');
    return importView(row, now, row.state === 'undone' ? await keptRecords(tx, mspId, id) : []);
  }),
  start: stagedApi.clientImport.start.handler(({ context, input }) => startImport(context, input.file, threads)),
  paste: stagedApi.clientImport.paste.handler(({ context, input }) => pasteImport(context, input.rows, threads)),
  change: api.clientImport.change.handler(({ context, input }) => changeImport(context, input)),
  preview: stagedApi.clientImport.preview.handler(({ context, input }) => previewImport(context, input, threads)),
  problems: stagedApi.clientImport.problems.handler(({ context, input }) =>
    downloadProblems(context, input.id, threads),
  ),
  apply: stagedApi.clientImport.apply.handler(({ context, input }) => applyImport(context, input, threads, columnsOf)),
  undo: api.clientImport.undo.handler(({ context, input }) => undoImport(context, input.id)),
  discard: api.clientImport.discard.handler(({ context, input }) => discardImport(context, input.id)),
});
