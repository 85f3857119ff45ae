import Papa from 'papaparse';
import { inertText } from './inert-text';
import type { ExportCell, ExportSheet } from './sheet';

/** Spreadsheet programs read UTF-8 only with this mark. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * All sheets as one long table: every row begins with the name of its sheet, and every sheet with its header. Numbers
 * are plain (a point, no separators); text that could run as a formula is made inert.
 */
export function toCsv(sheets: ExportSheet[]): Uint8Array {
  const rows = sheets.flatMap(({ name, columns, rows: cells }) => [
    ['Table', ...columns.map(({ label }) => label)],
    ...cells.map((row) => [name, ...row.map((cell) => (typeof cell === 'string' ? inertText(cell) : cell))]),
    [],
  ]);
  return new TextEncoder().encode(BYTE_ORDER_MARK + Papa.unparse(rows, { newline: '\r\n' }));
}

/** One table as spreadsheets read it back: a row of names, then the rows, with text that could run as a formula made inert. */
export function tableCsv(names: string[], rows: ExportCell[][]): Uint8Array {
  const inert = (row: ExportCell[]) => row.map((cell) => (typeof cell === 'string' ? inertText(cell) : cell));
  return new TextEncoder().encode(BYTE_ORDER_MARK + Papa.unparse([names, ...rows].map(inert), { newline: '\r\n' }));
}
