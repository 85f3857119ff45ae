import { CLIENT_MEASURE_KEYS, CLIENT_MEASURES, clientMeasure, measureProblem } from '@fairlead/content/fields/measures';
import type { MeasureValue } from '@fairlead/contract/features/loyalty/loyalty';
import { type Table, TableRefusedError, type TableRow } from '#tables/table';
import { textTable } from '#tables/text-table';

const COLUMNS = 'The first row names the columns: measure, month, value and, if you like, source.';
const MOST_ROWS = 2_000;
const LONGEST_SOURCE = 200;
const MONTH = /^(\d{4})-(0[1-9]|1[0-2])(?:-\d{2})?$/;

/** The measures of a table, or what is wrong with it, row by row as an editor numbers them. */
export function measuresIn(text: string): { measures: MeasureValue[]; problems: string[] } {
  const table = tableIn(text);
  if (typeof table === 'string') return { measures: [], problems: [table] };
  const at = (name: string) => table.columns.findIndex((head) => head.trim().toLowerCase() === name);
  const [measure, month, value, source] = [at('measure'), at('month'), at('value'), at('source')];
  if (measure < 0 || month < 0 || value < 0) return { measures: [], problems: [COLUMNS] };
  if (table.rows.length > MOST_ROWS) return { measures: [], problems: [`Import ${MOST_ROWS} rows at most.`] };
  const read = table.rows.map((row) => readRow(row, { measure, month, value, source }));
  return {
    measures: read.flatMap((one) => (typeof one === 'string' ? [] : [one])),
    problems: read.filter((one) => typeof one === 'string'),
  };
}

/** The table, or why it is none. */
function tableIn(text: string): Table | string {
  try {
    return textTable(text.trimStart());
  } catch (error) {
    if (error instanceof TableRefusedError) return error.message;
    throw error;
  }
}

type Places = { measure: number; month: number; value: number; source: number };

function readRow({ number, cells }: TableRow, places: Places): MeasureValue | string {
  const cell = (place: number) => (place < 0 ? '' : String(cells[place] ?? '').trim());
  const named = cell(places.measure).toLowerCase();
  const key = CLIENT_MEASURE_KEYS.find((one) => one === named || CLIENT_MEASURES[one].label.toLowerCase() === named);
  if (!key) return `Row ${number}: unknown measure "${cell(places.measure)}".`;
  const [, year, month] = MONTH.exec(cell(places.month)) ?? [];
  if (!year || !month) return `Row ${number}: month must be written like 2026-02.`;
  const value = valueIn(cell(places.value), clientMeasure(key).unit === 'share');
  if (value === null) return `Row ${number}: value must be a number.`;
  const problem = measureProblem(key, value);
  if (problem) return `Row ${number}: ${problem}`;
  return { measure: key, month: `${year}-${month}-01`, value, source: cell(places.source).slice(0, LONGEST_SOURCE) };
}

/** A share is written as 0.93 or as 93%. */
function valueIn(cell: string, isShare: boolean): number | null {
  const percent = isShare ? /^(\d+(?:\.\d+)?)\s*%$/.exec(cell)?.[1] : undefined;
  if (percent !== undefined) return Number(percent) / 100;
  return /^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : null;
}
