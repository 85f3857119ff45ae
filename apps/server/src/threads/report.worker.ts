import { renderDemand, renderTask } from '@fairlead/reports/kinds/render';
import type { ReportOrder, ReportOutput } from './report-task';
import { serveTasks } from './serve-tasks';

/** Makes one file of a report after the other; setting pages blocks the thread it runs on. */
serveTasks(async ({ format, task }: ReportOrder, onProgress): Promise<ReportOutput> => {
  if (format !== 'pdf') return { bytes: await renderDemand(task, format), pageCount: null };
  const { pdf, pageCount } = await renderTask(task, onProgress);
  return { bytes: pdf, pageCount };
});
