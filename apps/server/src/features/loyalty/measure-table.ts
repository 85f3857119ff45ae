import { CLIENT_MEASURE_KEYS, CLIENT_MEASURES, clientMeasure, measureProblem } from '@fairlead/content/fields/measures';
import { chosenDay } from '@fairlead/contract/api/text';
import { LONGEST_SOURCE, type MeasureValue } from '@fairlead/contract/features/loyalty/loyalty';
import { type Table, TableRefusedError, type TableRow } from '#tables/table';
import { textTable } from '#tables/text-table';

const COLUMNS = 'The first row names the columns: measure, month, value and, if you like, source.';
const MOST_ROWS = 2_000;

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
  const month = monthIn(cell(places.month));
  if (month === null) return `Row ${number}: month must be written like 2026-02.`;
  const value = valueIn(cell(places.value), clientMeasure(key).unit === 'share');
  if (value === null) return `Row ${number}: value must be a number.`;
  const problem = measureProblem(key, value);
  if (problem) return `Row ${number}: ${problem}`;
  return { measure: key, month, value, source: cell(places.source).slice(0, LONGEST_SOURCE) };
}

/** The first day of a month that is named by itself or by one of its days. */
function monthIn(cell: string): string | null {
  const day = chosenDay.safeParse(cell.length === '2026-02'.length ? `${cell}-01` : cell);
  return day.success ? `${day.data.slice(0, -2)}01` : null;
}

/** A share is written as 0.93 or as 93%. */
function valueIn(cell: string, isShare: boolean): number | null {
  const isPercent = isShare && cell.endsWith('%');
  const written = isPercent ? cell.slice(0, -1).trim() : cell;
  const value = written === '' ? Number.NaN : Number(written);
  return Number.isFinite(value) ? (isPercent ? value / 100 : value) : null;
}
