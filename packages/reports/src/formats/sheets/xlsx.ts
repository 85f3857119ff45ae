import ExcelJS from 'exceljs';
import JSZip from 'jszip';
import { inertText } from './inert-text';
import type { ExportColumn, ExportSheet } from './sheet';

const WIDEST = 60;

/**
 * The sheets as a workbook: numbers are numbers, amounts carry their currency, heads are frozen. The same sheets and
 * date give the same bytes.
 * @param made date written into the file
 */
export async function toXlsx(sheets: ExportSheet[], made: Date): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook();
  workbook.creator = 'Fairlead';
  workbook.created = made;
  workbook.modified = made;
  for (const { name, currency, columns, rows } of sheets) {
    const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.columns = columns.map(({ label, kind }, k) => ({
      header: label,
      width: Math.min(WIDEST, 3 + Math.max(label.length, ...rows.map((row) => widthOf(row[k] ?? null)))),
      style: { numFmt: numberFormat(kind, currency) },
    }));
    sheet.getRow(1).font = { bold: true };
    for (const row of rows) sheet.addRow(row.map((cell) => (typeof cell === 'string' ? inertText(cell) : cell)));
  }
  return datedFiles(new Uint8Array(await workbook.xlsx.writeBuffer()), made);
}

function numberFormat(kind: ExportColumn['kind'], currency: string): string {
  if (kind === 'money') return `[$${currency}] #,##0.00;-[$${currency}] #,##0.00`;
  return { text: '@', share: '0.00%', number: 'General' }[kind];
}

const widthOf = (cell: string | number | null) => (typeof cell === 'string' ? cell.length : 16);

/** A workbook is an archive whose files carry the time of writing; they get the given date instead. */
async function datedFiles(workbook: Uint8Array, date: Date): Promise<Uint8Array> {
  const archive = await JSZip.loadAsync(workbook);
  archive.forEach((_path, file) => {
    file.date = date;
  });
  return archive.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}
