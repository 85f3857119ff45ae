import { renderDemand } from '@fairlead/reports/kinds/demand-formats';
import { renderTask } from '@fairlead/reports/kinds/report-kinds';
import type { ReportOrder, ReportOutput } from './report-task';
import { serveTasks } from './serve-tasks';

/** Makes one file of a report after the other; setting pages blocks the thread it runs on. */
serveTasks(async ({ format, task }: ReportOrder, onProgress): Promise<ReportOutput> => {
  if (format !== 'pdf') return { bytes: await renderDemand(task, format), pageCount: null };
  const { pdf, pageCount } = renderTask(task, onProgress);
  return { bytes: pdf, pageCount };
});
