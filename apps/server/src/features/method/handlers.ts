import type { HandlersOf } from '#api/handlers';
import type { ReportProcesses } from '#threads/report-processes';
import { methodPaperFile } from './get-method-paper';

export const methodHandlers = (reports: ReportProcesses): HandlersOf<'method'> => ({
  paper: methodPaperFile(reports),
});
