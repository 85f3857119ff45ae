import ExcelJS from 'exceljs';
import type { ExportColumn, ExportSheet } from './export-input';
import { inertText } from './inert-text';

const FORMATS: Record<ExportColumn['kind'], string> = {
  text: '@',
  money: '#,##0.00;[Red]-#,##0.00',
  share: '0.00%',
  number: '#,##0.######',
};
const WIDEST = 60;

/**
 * The sheets as a workbook: numbers are numbers, heads are frozen.
 * @param made date written into the file
 */
export async function toXlsx(sheets: ExportSheet[], made: Date): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook();
  workbook.creator = 'Fairlead';
  workbook.created = made;
  workbook.modified = made;
  for (const { name, columns, rows } of sheets) {
    const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.columns = columns.map(({ label, kind }, k) => ({
      header: label,
      width: Math.min(WIDEST, 3 + Math.max(label.length, ...rows.map((row) => widthOf(row[k] ?? null)))),
      style: { numFmt: FORMATS[kind] },
    }));
    sheet.getRow(1).font = { bold: true };
    for (const row of rows) sheet.addRow(row.map((cell) => (typeof cell === 'string' ? inertText(cell) : cell)));
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

const widthOf = (cell: string | number | null) => (typeof cell === 'string' ? cell.length : 12);
