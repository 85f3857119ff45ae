import { MOST_COUNTED } from '@fairlead/contract/features/clients/part-terms';
import {
  type LINE_PROBLEMS,
  type TechnologyFields,
  technologyFields,
} from '@fairlead/contract/features/clients/technology';
import Papa from 'papaparse';
import type { z } from 'zod';
import { type Table, TableRefusedError, type TableRow } from '#tables/table';
import { textTable } from '#tables/text-table';

type Named = Pick<TechnologyFields, 'vendor' | 'product'> & Partial<TechnologyFields>;

/** `line` is its number in an editor or a spreadsheet. */
type PastedLine = { line: number; text: string } & (
  | { problem: (typeof LINE_PROBLEMS)[number] }
  | { problem: null; fields: Named }
);

export type Pasted = { header: string | null; lines: PastedLine[] };

const MOST_TEXT = 1_000;

/** What a table may call its columns. */
const COLUMNS = {
  name: ['name', 'item', 'asset'],
  vendor: ['vendor', 'manufacturer', 'maker'],
  product: ['product', 'model', 'software'],
  productVersion: ['version', 'product version'],
  units: ['count', 'quantity', 'units'],
  exposure: ['exposure'],
  criticality: ['criticality'],
} as const;
type Column = keyof typeof COLUMNS;

/** As the matching of threats reads it: nothing is said of the maker. */
const NO_VENDOR = 'Unknown';

/**
 * Reads a list: one entry per line (vendor, product, version, parted by a comma, semicolon or tab), or a table whose first row
 * names its columns. Empty lines count for nothing.
 */
export function pastedLines(text: string): Pasted {
  const table = tableOf(text);
  if (table === null) return { header: null, lines: plainLines(text) };
  const columns = columnsOf(table);
  return {
    header: Papa.unparse([table.columns]),
    lines: table.rows.map((row) => ({
      line: row.number,
      text: Papa.unparse([row.cells]).slice(0, MOST_TEXT),
      ...readRow(row, columns),
    })),
  };
}

/** Null where the first row names no columns. A text without rows below its heads is no table either. */
function tableOf(text: string): Table | null {
  try {
    const table = textTable(text.trimStart());
    const columns = columnsOf(table);
    return columns.size > 1 && (columns.has('product') || columns.has('name')) ? table : null;
  } catch (error) {
    if (error instanceof TableRefusedError) return null;
    throw error;
  }
}

function columnsOf({ columns }: Table): Map<Column, number> {
  const heads = columns.map((head) => head.trim().toLowerCase());
  const found = Object.entries(COLUMNS).flatMap(([column, names]): [Column, number][] => {
    const called: readonly string[] = names;
    const at = heads.findIndex((head) => called.includes(head));
    return at < 0 ? [] : [[column as Column, at]];
  });
  return new Map(found);
}

const shape = technologyFields.partial().required({ vendor: true, product: true });

function readRow({ cells }: TableRow, columns: ReadonlyMap<Column, number>) {
  const cell = (column: Column): string => String(cells[columns.get(column) ?? -1] ?? '').trim();
  const product = cell('product') || cell('name');
  if (product === '') return { problem: 'no_name' as const };
  const read = shape.safeParse({
    vendor: cell('vendor') || NO_VENDOR,
    product,
    productVersion: cell('productVersion'),
    ...(cell('units') ? { units: counted(cell('units')) } : {}),
    ...(cell('exposure') ? { exposure: cell('exposure').toLowerCase() } : {}),
    ...(cell('criticality') ? { criticality: Number(cell('criticality')) } : {}),
  });
  return read.success ? { problem: null, fields: read.data } : { problem: problemOf(read.error) };
}

/** "1,200" is what a spreadsheet writes. */
function counted(text: string): number {
  const count = Number(text.replaceAll(',', ''));
  return count >= 1 && count <= MOST_COUNTED ? count : Number.NaN;
}

const PROBLEM_OF: Record<string, (typeof LINE_PROBLEMS)[number]> = {
  units: 'no_such_count',
  exposure: 'no_such_exposure',
  criticality: 'no_such_criticality',
};
const problemOf = ({ issues }: z.ZodError) => PROBLEM_OF[String(issues[0]?.path[0])] ?? 'too_long';

function plainLines(text: string): PastedLine[] {
  return text.split('\n').flatMap((raw, index): PastedLine[] => {
    const line = raw.trim();
    if (line === '') return [];
    const [vendor = '', product = '', ...rest] = line.split(separatorOf(line)).map((part) => part.trim());
    const at = { line: index + 1, text: line.slice(0, MOST_TEXT) };
    if (vendor === '' || product === '') return [{ ...at, problem: 'incomplete' }];
    const read = shape.safeParse({ vendor, product, productVersion: rest.filter(Boolean).join(' ') });
    return [read.success ? { ...at, problem: null, fields: read.data } : { ...at, problem: 'too_long' }];
  });
}

/** Cells of a spreadsheet come with tabs; a product may have a comma in its name only then. */
function separatorOf(line: string): string {
  return ['\t', ';'].find((separator) => line.includes(separator)) ?? ',';
}
