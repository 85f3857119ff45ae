import type { Table } from '#tables/table';
import type { CheckedRow, CheckTask } from './check-rows';

/** What goes to the thread of imports. */
export type ImportTask =
  | { kind: 'read'; bytes: Uint8Array }
  | { kind: 'read_text'; text: string }
  | { kind: 'check'; check: CheckTask };

export type ImportAnswer = { table: Table } | { rows: CheckedRow[] };
