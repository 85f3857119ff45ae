import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { renderDemand } from '../render';
import { businessRiskOf, randomClients } from './random-client';
import { type Told, toldOf } from './told-claims';

type Row = { name: string; figures: (number | null)[] };

/** The rows of a sheet by what they are called, with the numbers behind. */
async function rowsOf(xlsx: Uint8Array, sheet: string): Promise<Row[]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(xlsx).buffer as ArrayBuffer);
  const rows: Row[] = [];
  book.getWorksheet(sheet)?.eachRow((row, k) => {
    const [name, ...cells] = (row.values as unknown[]).slice(1);
    if (k > 1)
      rows.push({ name: String(name), figures: cells.map((cell) => (typeof cell === 'number' ? cell : null)) });
  });
  return rows;
}

const isNear = (printed: number | null | undefined, told: number) =>
  printed != null && Math.abs(printed - told) <= 1e-9 * Math.max(1, Math.abs(told));

/** What a row of figures comes to in the engine's own result. */
const EXPECTED: Record<string, (of: Told) => readonly number[]> = {
  'Any event in one year': ({ anyInYear }) => anyInYear,
  'Any event in three years': ({ within, anyInYear }) => within(3, anyInYear),
  'Any event in five years': ({ within, anyInYear }) => within(5, anyInYear),
  'Losing more than the loss limit in one year': ({ limit, result }) => [...limit, result.lossLimit.amount],
  'A year above the loss limit within five years': ({ limit, within, result }) => [
    ...within(5, limit),
    result.lossLimit.amount,
  ],
  'A year above the cash reserve': ({ cash, result }) => [...cash, result.cashReserve.amount],
  'A year above the cash reserve within five years': ({ cash, within, result }) => [
    ...within(5, cash),
    result.cashReserve.amount,
  ],
};

describe.each(randomClients(process.env.FAIRLEAD_TEST_LONG ? 20 : 4).map((client, k) => ({ number: k + 1, client })))(
  'the workbook of client $number',
  ({ client }) => {
    it('holds the chances and losses of the result, unrounded', async () => {
      const input = businessRiskOf(client);
      const told = toldOf(input);
      const xlsx = await renderDemand({ kind: 'business-risk', input }, 'xlsx');
      const chances = await rowsOf(xlsx, 'Chances');
      for (const [name, of] of Object.entries(EXPECTED)) {
        const row = chances.find((one) => one.name === name);
        expect([name, of(told).every((figure, k) => isNear(row?.figures[k], figure))]).toEqual([name, true]);
      }
      const losses = new Map((await rowsOf(xlsx, 'Yearly losses')).map(({ name, figures }) => [name, figures]));
      const isInsured = told.result.insurance !== null;
      const own = (name: string) => losses.get(name)?.slice(isInsured ? 2 : 0, isInsured ? 4 : 2) ?? [];
      const both = (name: string, pair: readonly number[]) =>
        expect([name, pair.every((figure, k) => isNear(own(name)[k], figure))]).toEqual([name, true]);
      both('Average a year', told.average);
      both('1 in 20 year (VaR 95)', told.bad);
      both('1 in 100 year (VaR 99)', told.rare);
      both('Worst 1 in 100 years on average (tail VaR 99)', told.worst);
      // An average is between its ends, where these are told.
      for (const k of [0, 1, 2, 3]) {
        const of = (name: string) => losses.get(name)?.[k] ?? null;
        const [average, low, high] = [
          of('Average a year'),
          of('Low end of the average'),
          of('High end of the average'),
        ];
        if (average !== null && low !== null && high !== null)
          expect([k, low <= average, average <= high]).toEqual([k, true, true]);
      }
    }, 60_000);
  },
);
