import { readTable } from '#tables/read-table';
import { textTable } from '#tables/text-table';
import { serveTasks } from '#threads/serve-tasks';
import { checkRows } from './check-rows';
import type { ImportAnswer, ImportTask } from './import-task';

/** Reads files that people send and checks their rows, one task after the other. */
serveTasks(async (task: ImportTask): Promise<ImportAnswer> => {
  if (task.kind === 'read') return { table: await readTable(task.bytes) };
  if (task.kind === 'read_text') return { table: textTable(task.text) };
  return { rows: checkRows(task.check) };
});
