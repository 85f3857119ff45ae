import { type ReportTask, renderTask } from '@fairlead/reports/report-kinds';
import { serveTasks } from './serve-tasks';

/** Sets one report after the other; setting pages blocks the thread it runs on. */
serveTasks((task: ReportTask, onProgress) => renderTask(task, onProgress));
