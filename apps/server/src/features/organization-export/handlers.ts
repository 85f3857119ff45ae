import { type HandlersOf, staged } from '#api/handlers';
import type { WorkbookThreads } from '#threads/workbook-threads';
import { exportOwnData } from './export-own-data';

export const organizationExportHandlers = (workbooks: WorkbookThreads): HandlersOf<'organizationExport'> => ({
  exportOwnData: staged((context) => exportOwnData(context, workbooks)),
});
