import { stagedApi } from '#api/implementer';
import type { WorkbookThreads } from '#threads/workbook-threads';
import { exportOwnData } from './export-own-data';

export const organizationExportProcedures = (workbooks: WorkbookThreads) => ({
  exportOwnData: stagedApi.organizationExport.exportOwnData.handler(({ context }) => exportOwnData(context, workbooks)),
});
