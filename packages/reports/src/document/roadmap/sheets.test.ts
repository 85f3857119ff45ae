import type { RoadmapStep } from '@fairlead/contract/features/roadmap';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toCsv } from '#formats/sheets/csv';
import { toXlsx } from '#formats/sheets/xlsx';
import { roadmapSheets } from './sheets';

const ITEM: RoadmapStep = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Train everyone',
  description: '',
  serviceKey: 'managed_mdr',
  costOnce: null,
  costMonthly: null,
  startTarget: null,
  finishTarget: null,
  ownerId: null,
  ownerName: 'Teo Lindqvist',
  shared: false,
  state: 'proposed',
  source: 'manual',
  avoided: null,
  decision: null,
  proposal: null,
  version: 1,
  updatedAt: '2026-07-01T00:00:00.000Z',
};

const roadmapOf = (steps: RoadmapStep[], forStaff = true) => ({
  clientName: 'Kestrel Fabrication',
  currency: 'USD',
  steps,
  today: '2026-08-14',
  forStaff,
});

const cents = fc.option(fc.integer({ min: 0, max: 9_999_999 }).map((amount) => amount / 100));
const target = fc.option(fc.constantFrom('2025-Q4', '2026-Q3', '2026-11-05', '2027-Q2', '2028-Q1', '2031-Q2'));
const items = fc.array(
  fc.record({
    title: fc.string({ minLength: 1, maxLength: 12 }),
    costOnce: cents,
    costMonthly: cents,
    startTarget: target,
    finishTarget: target,
    state: fc.constantFrom(
      'proposed' as const,
      'agreed' as const,
      'done' as const,
      'declined' as const,
      'dropped' as const,
    ),
  }),
  { maxLength: 20 },
);

/** Rows of a sheet of the file below its heads, with empty cells as null. */
async function readRows(file: Uint8Array, name: string) {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(file).buffer as ArrayBuffer);
  const sheet = book.getWorksheet(name);
  const width = sheet?.columnCount ?? 0;
  const rows: (string | number | null)[][] = [];
  sheet?.eachRow((row, number) => {
    if (number > 1)
      rows.push(Array.from({ length: width }, (_, k) => (row.getCell(k + 1).value as string | number | null) ?? null));
  });
  return rows;
}

const sum = (values: unknown[]) =>
  values.reduce<number>((total, value) => total + Math.round(100 * (typeof value === 'number' ? value : 0)), 0) / 100;

it('adds up in every sheet of the written workbook, by column and by row', async () => {
  await fc.assert(
    fc.asyncProperty(items, async (drawn) => {
      const file = await toXlsx(roadmapSheets(roadmapOf(drawn.map((one) => ({ ...ITEM, ...one })))), new Date(0));
      const columns = { Roadmap: [8, 9], 'By quarter': [1, 2, 3, 5], 'Items by quarter': [1, 2, 3, 4, 5, 6, 7, 8, 9] };
      for (const [name, summed] of Object.entries(columns)) {
        const rows = await readRows(file, name);
        const [total, above] = [rows.at(-1), rows.slice(0, -1)];
        for (const k of summed) expect(total?.[k], `${name}, column ${k}`).toBe(sum(above.map((row) => row[k])));
      }
      for (const row of await readRows(file, 'Items by quarter')) expect(row[9]).toBe(sum(row.slice(1, 9)));
    }),
    { numRuns: 20 },
  );
});

it('names quarter, owner, dates and prices of an item, and what is not part of the plan in a sheet of its own', () => {
  const sheets = roadmapSheets(
    roadmapOf([
      {
        ...ITEM,
        startTarget: '2026-10-01',
        finishTarget: '2026-Q4',
        costOnce: 4_000,
        costMonthly: 350,
        shared: true,
        proposal: { id: ITEM.id, number: 3, state: 'signed', signedOn: '2026-07-02' },
      },
      { ...ITEM, title: 'New firewall', serviceKey: null, state: 'declined', costOnce: 9_000 },
    ]),
  );
  expect(sheets.map(({ name }) => name)).toEqual([
    'Roadmap',
    'By quarter',
    'Items by quarter',
    'Not now or dropped',
    'About',
  ]);
  expect(sheets[0]?.rows).toEqual([
    [
      'Q4 2026',
      'Train everyone',
      'Managed detection and response (MDR)',
      'Teo Lindqvist',
      '2026-10-01',
      'Q4 2026',
      'Proposed',
      'Proposal 3, signed 2026-07-02',
      4_000,
      350,
      'Yes',
    ],
    ['Total', null, null, null, null, null, null, null, 4_000, 350, null],
  ]);
  expect(sheets[2]?.rows).toEqual([
    ['Train everyone', 0, 5_050, 1_050, 1_050, 1_050, 1_050, 1_050, 1_050, 11_350],
    ['Total', 0, 5_050, 1_050, 1_050, 1_050, 1_050, 1_050, 1_050, 11_350],
  ]);
  expect(sheets[3]?.rows.map((row) => row[1])).toEqual(['New firewall']);
});

it('tells a client nothing of sharing, and runs no title as a formula', () => {
  const sheets = roadmapSheets(roadmapOf([{ ...ITEM, title: '=cmd|x' }], false));
  expect(sheets[0]?.columns.map(({ label }) => label)).not.toContain('Shared with client');
  expect(new TextDecoder().decode(toCsv(sheets))).not.toMatch(/(^|,)"?=/m);
});
