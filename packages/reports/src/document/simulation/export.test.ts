import ExcelJS from 'exceljs';
import Papa from 'papaparse';
import { describe, expect, it, vi } from 'vitest';
import { toCsv } from '#formats/sheets/csv';
import { inertText } from '#formats/sheets/inert-text';
import { toXlsx } from '#formats/sheets/xlsx';
import { sampleReportInput } from '#kinds/impact-report/sample-input';
import type { SimulationExport } from './export-input';
import { exportSheets } from './sheets';

const COMPLETED = new Date('2026-03-17T09:12:00Z');
const sample = sampleReportInput({
  insurance: {
    aggregateLimit: 1_000_000,
    perClaimRetention: 10_000,
    ftfSublimit: 100_000,
    waitingHours: 8,
    insuredShare: 1,
    extortionShare: 1,
    rebuildShare: 1,
    dependentSublimit: 1_000_000,
    finesShare: 0.5,
    annualPremium: 4_000,
  },
});
const input = (clientName = 'Saltmarsh Dental Group'): SimulationExport => ({
  ...sample,
  clientName,
  version: 3,
  completedAt: COMPLETED,
});
const csvRows = (bytes: Uint8Array) => Papa.parse<string[]>(new TextDecoder().decode(bytes)).data;

/** Texts a spreadsheet would run, or that break naive quoting. */
const FORMULAS = [
  '=1+1',
  '+1',
  '-1+1',
  '@SUM(A1)',
  '  =cmd|calc',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠A1',
  '\u00a0=1',
  '\u200b=1',
  '\u2060\u00ad+1',
  '\u0000@SUM(A1)',
];

describe('text of an export', () => {
  it.each(FORMULAS)('%j cannot run as a formula', (text) => {
    expect(inertText(text)).toBe(`'${text}`);
  });

  it.each(['Smith, Jones & Co', '12 Oak Street', 'a=b', '“Quoted”', ''])('%j stays as it is', (text) => {
    expect(inertText(text)).toBe(text);
  });
});

describe('CSV', () => {
  it('holds every table, with numbers as numbers', () => {
    const sheets = exportSheets(input());
    const rows = csvRows(toCsv(sheets));
    expect(new Set(rows.map(([name]) => name).filter((name) => name && !/Table/.test(name)))).toEqual(
      new Set(sheets.map(({ name }) => name)),
    );
    const average = rows.find(([name, measure]) => name === 'Yearly losses' && measure === 'Average a year');
    expect(Number(average?.[2])).toBe(sheets[1]?.rows[0]?.[1]);
    expect(rows.every((row) => row.every((cell) => !/^(NaN|undefined|\[object)/.test(cell)))).toBe(true);
  });

  it.each([...FORMULAS, 'A "quoted", comma; and\nline break'])('keeps the name %j whole and harmless', (name) => {
    const client = csvRows(toCsv(exportSheets(input(name)))).find((row) => row[1] === 'Client');
    expect(client).toEqual(['About', 'Client', inertText(name)]);
  });

  it('leaves a negative number a number', () => {
    const sheet = {
      name: 'Sheet',
      currency: 'USD',
      columns: [{ label: 'Amount', kind: 'money' as const }],
      rows: [[-5.25]],
    };
    expect(csvRows(toCsv([sheet]))[1]).toEqual(['Sheet', '-5.25']);
  });
});

describe('XLSX', () => {
  it('has a sheet for every table, frozen heads, and numbers with their formats', async () => {
    const sheets = exportSheets(input('=HYPERLINK("http://127.0.0.1")'));
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load((await toXlsx(sheets, COMPLETED)).buffer as ArrayBuffer);
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(sheets.map(({ name }) => name));
    const losses = workbook.getWorksheet('Yearly losses');
    expect(losses?.getCell('B2').value).toBe(sheets[1]?.rows[0]?.[1]);
    expect(losses?.getCell('B2').numFmt).toBe('[$USD] #,##0.00;-[$USD] #,##0.00');
    expect(losses?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(workbook.getWorksheet('About')?.getCell('B2').value).toBe('\'=HYPERLINK("http://127.0.0.1")');
    const facts = workbook.getWorksheet('Answers')?.getSheetValues() ?? [];
    expect(facts).toContainEqual([undefined, 'The business', 'Annual revenue', 3_200_000]);
    workbook.eachSheet((sheet) =>
      sheet.eachRow((row) => row.eachCell((cell) => expect(cell.type).not.toBe(ExcelJS.ValueType.Formula))),
    );
  });

  it('is the same to the byte whenever it is made', async () => {
    const sheets = exportSheets(input());
    vi.useFakeTimers({ now: new Date('2026-05-01T08:00:00Z'), toFake: ['Date'] });
    try {
      const first = await toXlsx(sheets, COMPLETED);
      vi.setSystemTime(new Date('2031-01-09T17:31:00Z'));
      expect(Buffer.from(await toXlsx(sheets, COMPLETED)).equals(Buffer.from(first))).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it('leaves a negative number a number', async () => {
    const workbook = new ExcelJS.Workbook();
    const sheet = {
      name: 'Sheet',
      currency: 'EUR',
      columns: [{ label: 'Amount', kind: 'money' as const }],
      rows: [[-5.25]],
    };
    await workbook.xlsx.load((await toXlsx([sheet], COMPLETED)).buffer as ArrayBuffer);
    expect(workbook.worksheets[0]?.getCell('A2').value).toBe(-5.25);
  });
});
