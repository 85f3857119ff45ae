import { type HandlersOf, staged } from '#api/handlers';
import { applyImport } from './apply-import';
import { changeImport, discardImport } from './change-import';
import type { ImportThreads } from './import-threads';
import { downloadProblems, previewImport } from './preview-import';
import { getImport, listImports } from './read-imports';
import { pasteImport, startImport } from './start-import';
import { undoImport } from './undo-import';
import type { ColumnsOf } from './write-rows';

export const clientImportHandlers = (threads: ImportThreads, columnsOf: ColumnsOf): HandlersOf<'clientImport'> => ({
  list: listImports,
  get: getImport,
  start: staged((context, { file }) => startImport(context, file, threads)),
  paste: staged((context, { rows }) => pasteImport(context, rows, threads)),
  change: changeImport,
  preview: staged((context, input) => previewImport(context, input, threads)),
  problems: staged((context, { id }) => downloadProblems(context, id, threads)),
  apply: staged((context, input) => applyImport(context, input, threads, columnsOf)),
  undo: (context, { id }) => undoImport(context, id),
  discard: (context, { id }) => discardImport(context, id),
});
