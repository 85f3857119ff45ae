/** Reads tables back from finished files, as someone with a calculator would: rows of what is printed, and nothing of how it was made. */
import ExcelJS from 'exceljs';
import JSZip from 'jszip';
import { getDocumentProxy } from 'unpdf';

/** A cell as it is printed; columns of a PDF are known by the edge at which their figures end. */
type PrintedCell = { text: string; edge: number };
/** A row that names itself a total, and for each of its figures what is printed above it in the same column. */
export type PrintedSum = { where: string; column: string; total: string; above: string[] };

/** What a total row calls itself. */
const TOTAL = /^(Total|Together|All together)$/;
const IN_WORDS = ['–', 'None', 'No loss', 'To be quoted'];
const FIGURE = /^[A-Z$€£¥]*[\d,.]+[KMB]?$/;
const isFigure = (text: string) =>
  IN_WORDS.includes(text.trim()) || FIGURE.test(text.replaceAll(/[-−\s%]|points?/g, ''));

/** Sums of the tables of a PDF. */
export async function sumsOfPdf(pdf: Uint8Array): Promise<PrintedSum[]> {
  const document = await getDocumentProxy(pdf.slice());
  const rows: PrintedCell[][] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    rows.push(...rowsOf(items.filter((item) => 'str' in item) as TextItem[]));
  }
  return rows.flatMap((row, k) => (TOTAL.test(row[0]?.text ?? '') ? sumsAbove(rows, k, 'PDF') : []));
}

/** Of a blank between words, in points; columns are farther apart. */
const SPACE = 4;

type TextItem = { str: string; transform: number[]; width: number };

/** Pieces of text on one height, joined where no gap is between them. */
function rowsOf(items: TextItem[]): PrintedCell[][] {
  const byHeight = new Map<number, (PrintedCell & { from: number })[]>();
  for (const { str, transform, width } of items) {
    if (str.trim() === '') continue;
    const [from = 0, height = 0] = transform.slice(4);
    const key = [...byHeight.keys()].find((one) => Math.abs(one - height) < 2) ?? height;
    byHeight.set(key, [...(byHeight.get(key) ?? []), { text: str, from, edge: from + width }]);
  }
  return [...byHeight.entries()]
    .sort(([a], [b]) => b - a)
    .map(([, pieces]) => joined(pieces.sort((a, b) => a.from - b.from)));
}

function joined(pieces: (PrintedCell & { from: number })[]): PrintedCell[] {
  const row: PrintedCell[] = [];
  for (const { text, from, edge } of pieces) {
    const last = row.at(-1);
    const gap = from - (last?.edge ?? Number.NEGATIVE_INFINITY);
    if (last && gap < SPACE) Object.assign(last, { text: `${last.text}${gap > 1 ? ' ' : ''}${text}`, edge });
    else row.push({ text, edge });
  }
  return row;
}

const SAME_EDGE = 2;

/** From a total upwards to the head of its table: the first row with words where the column has figures. */
function sumsAbove(rows: PrintedCell[][], at: number, where: string): PrintedSum[] {
  const figures = (rows[at] ?? []).slice(1).filter(({ text }) => isFigure(text));
  return figures.map(({ text: total, edge }) => {
    const cellIn = (row: PrintedCell[] = []) =>
      row.find((one) => Math.abs(one.edge - edge) < SAME_EDGE && one.text !== '');
    const above: string[] = [];
    let column = '';
    for (let k = at - 1; k >= 0; k -= 1) {
      const cell = cellIn(rows[k]);
      if (!cell) continue;
      if (isFigure(cell.text)) {
        above.unshift(cell.text);
        continue;
      }
      column = cell.text;
      // A table that goes on from the page before has its head on both.
      const before = rows.slice(0, k).findLastIndex((row) => sameWords(row, rows[k] ?? []));
      const between = rows.slice(before + 1, k);
      if (before < 0 || between.some((row) => TOTAL.test(row[0]?.text ?? ''))) break;
      const continued = between.map(cellIn).filter((one) => one !== undefined && isFigure(one.text));
      above.unshift(...continued.map((one) => one?.text ?? ''));
      break;
    }
    return { where, column, total, above };
  });
}

const sameWords = (a: PrintedCell[], b: PrintedCell[]) =>
  a.length === b.length && a.every(({ text }, k) => text === b[k]?.text);

/** Sums of the tables of slides. */
export async function sumsOfSlides(pptx: Uint8Array): Promise<PrintedSum[]> {
  const archive = await JSZip.loadAsync(pptx);
  const slides = Object.keys(archive.files).filter((name) => /slides\/slide\d+\.xml$/.test(name));
  const found = await Promise.all(
    slides.map(async (name) => {
      const xml = (await archive.file(name)?.async('string')) ?? '';
      return [...xml.matchAll(/<a:tbl>.*?<\/a:tbl>/gs)].flatMap(([table]) => {
        const rows: PrintedCell[][] = [...table.matchAll(/<a:tr .*?<\/a:tr>/gs)].map(([row]) =>
          [...row.matchAll(/<a:tc.*?<\/a:tc>/gs)].map(([cell], edge) => ({
            text: [...cell.matchAll(/<a:t>(.*?)<\/a:t>/gs)].map(([, text = '']) => text).join(''),
            edge: 10 * edge,
          })),
        );
        return rows.flatMap((row, k) => (TOTAL.test(row[0]?.text ?? '') ? sumsAbove(rows, k, name) : []));
      });
    }),
  );
  return found.flat();
}

/** Sums of the sheets of a workbook, whose cells are numbers. */
export async function sumsOfWorkbook(xlsx: Uint8Array): Promise<PrintedSum[]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(xlsx).buffer as ArrayBuffer);
  return book.worksheets.flatMap((sheet) => {
    const rows: PrintedCell[][] = [];
    sheet.eachRow((row) =>
      rows.push(
        Array.from({ length: sheet.columnCount }, (_, k) => ({
          text: String(row.getCell(k + 1).value ?? ''),
          edge: 10 * k,
        })),
      ),
    );
    return rows.flatMap((row, k) => (TOTAL.test(row[0]?.text ?? '') ? sumsAbove(rows, k, `Sheet ${sheet.name}`) : []));
  });
}

const LARGE: Record<string, number> = { K: 1e3, M: 1e6, B: 1e9 };

/** What a figure says, and how finely: the place of its last digit. */
export function readFigure(text: string): { value: number; step: number } {
  const digits = /[\d,]*\.?\d+/.exec(text)?.[0];
  if (digits === undefined) return { value: 0, step: 0 };
  const scale = LARGE[/\d\s?([KMB])/.exec(text)?.[1] ?? ''] ?? 1;
  const decimals = digits.split('.')[1]?.length ?? 0;
  const sign = /[-−]/.test(text.slice(0, text.indexOf(digits))) ? -1 : 1;
  return { value: sign * Number(digits.replaceAll(',', '')) * scale, step: scale / 10 ** decimals };
}

/** Binary fractions of a workbook; a hundredth of a cent. */
const NOISE = 1e-4;

/** Whether the figures above come to the total, digit by digit as they are printed. A running column ends in its total. */
export function addsUp({ column, total, above }: PrintedSum): boolean {
  const { value, step } = readFigure(total);
  const figures = above.map((text) => readFigure(text).value);
  const sum = /so far$/i.test(column) ? (figures.at(-1) ?? 0) : figures.reduce((all, one) => all + one, 0);
  // A total in thousands is checked to its last digit, where the rows above it are finer.
  return Math.abs(sum - value) <= (step > 1 ? step / 2 : 0) + NOISE;
}
