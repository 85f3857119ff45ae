import { DAY_MS } from '@fairlead/content/format/days';
import { SaxesParser } from 'saxes';
import { type Archive, openArchive } from './archive';
import { type Cell, TABLE_LIMITS, type Table, TableBuilder, TableRefusedError } from './table';

type Element = { name: string; attributes: Record<string, string> };
type Handlers = { open(element: Element): void; text?(text: string): void; close?(name: string): void };

const NO_SHEET = 'This workbook holds no table. Save the list on its first sheet and try again.';

/**
 * The rows of a workbook's first sheet that is not hidden: values as they were last computed, so no formula ever runs.
 * @throws TableRefusedError
 */
export async function workbookTable(bytes: Uint8Array): Promise<Table> {
  const archive = await openArchive(bytes);
  const { sheet, sharedStrings, styles, epoch } = await partsOf(archive);
  const strings = sharedStrings ? await stringsIn(archive, sharedStrings) : [];
  const isDate = styles ? await dateStyles(archive, styles) : () => false;
  return rowsOf(archive, sheet, { strings, isDate, epoch });
}

/** Feeds an XML part to the handlers without holding it whole. A document type is refused: nobody needs one here. */
async function parse(archive: Archive, part: string, { open, text, close }: Handlers): Promise<void> {
  const parser = new SaxesParser();
  const plain = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('doctype', () => {
    throw new TableRefusedError(
      'This workbook holds a document type, which no spreadsheet writes. Save it again as XLSX or CSV.',
    );
  });
  parser.on('opentag', ({ name, attributes }) =>
    open({ name: plain(name), attributes: attributes as Record<string, string> }),
  );
  if (text) parser.on('text', text);
  if (close) parser.on('closetag', ({ name }) => close(plain(name)));
  const decoder = new TextDecoder();
  try {
    for await (const piece of archive.read(part)) parser.write(decoder.decode(piece, { stream: true }));
    parser.write(decoder.decode()).close();
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new TableRefusedError('This workbook cannot be read. Save it again as XLSX or CSV and try once more.');
  }
}

type Parts = { sheet: string; sharedStrings: string | null; styles: string | null; epoch: number };

/** Day 0 of a workbook's dates, as a Unix day: the usual one, and that of old Macs. */
const EPOCH = Date.UTC(1899, 11, 30);
const MAC_EPOCH = Date.UTC(1904, 0, 1);

async function partsOf(archive: Archive): Promise<Parts> {
  if (!archive.has('xl/workbook.xml')) throw new TableRefusedError(NO_SHEET);
  let sheetId: string | null = null;
  let epoch = EPOCH;
  await parse(archive, 'xl/workbook.xml', {
    open({ name, attributes }) {
      if (name === 'workbookPr' && ['1', 'true'].includes(attributes.date1904 ?? '')) epoch = MAC_EPOCH;
      if (name === 'sheet' && sheetId === null && (attributes.state ?? 'visible') === 'visible')
        sheetId = attributes['r:id'] ?? null;
    },
  });
  const targets = new Map<string, { type: string; target: string }>();
  await parse(archive, 'xl/_rels/workbook.xml.rels', {
    open({ name, attributes: { Id, Type, Target } }) {
      if (name !== 'Relationship' || !Id || !Type || !Target) return;
      targets.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target: partName(Target) });
    },
  });
  const ofType = (wanted: string) => {
    const found = [...targets.values()].find(({ type }) => type === wanted)?.target;
    return found !== undefined && archive.has(found) ? found : null;
  };
  const sheet = (sheetId === null ? undefined : targets.get(sheetId)?.target) ?? null;
  if (sheet === null || !archive.has(sheet)) throw new TableRefusedError(NO_SHEET);
  return { sheet, sharedStrings: ofType('sharedStrings'), styles: ofType('styles'), epoch };
}

const partName = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`);

async function stringsIn(archive: Archive, part: string): Promise<string[]> {
  const strings: string[] = [];
  const reader = textReader((text) => strings.push(text), 'si');
  await parse(archive, part, reader);
  return strings;
}

/** Gathers the runs of a text; how it is pronounced stands beside it and is left out. */
function textReader(done: (text: string) => void, whole: 'si' | 'is'): Required<Handlers> {
  let text = '';
  let isText = false;
  let isPhonetic = false;
  return {
    open({ name }) {
      if (name === whole) text = '';
      if (name === 'rPh') isPhonetic = true;
      if (name === 't') isText = !isPhonetic;
    },
    text(piece) {
      if (isText && text.length <= TABLE_LIMITS.cellCharacters) text += piece;
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === whole) done(text);
    },
  };
}

/** Built-in number formats that show a day. */
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);

/** Which cell styles show a number as a date. */
async function dateStyles(archive: Archive, part: string): Promise<(style: number) => boolean> {
  const custom = new Map<number, boolean>();
  const formats: number[] = [];
  let isCellStyle = false;
  await parse(archive, part, {
    open({ name, attributes: { numFmtId, formatCode } }) {
      if (name === 'numFmt') custom.set(Number(numFmtId), showsDay(formatCode ?? ''));
      if (name === 'cellXfs') isCellStyle = true;
      if (name === 'xf' && isCellStyle) formats.push(Number(numFmtId));
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return (style) => {
    const format = formats[style] ?? 0;
    return custom.get(format) ?? BUILT_IN_DATES.has(format);
  };
}

/** Whether a format code names a day or year, outside quoted text and what stands in brackets. */
function showsDay(code: string): boolean {
  return /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
}

type Reading = { strings: string[]; isDate: (style: number) => boolean; epoch: number };

async function rowsOf(archive: Archive, part: string, { strings, isDate, epoch }: Reading): Promise<Table> {
  const builder = new TableBuilder();
  let number = 0;
  let cells: Cell[] = [];
  let column = 0;
  let cell: { type: string; style: number } = { type: 'n', style: 0 };
  let value = '';
  let isValue = false;
  const inline = textReader((text) => put(text), 'is');
  const put = (content: Cell) => {
    if (column >= TABLE_LIMITS.columns && content !== '')
      throw new TableRefusedError(
        `The file has more than ${TABLE_LIMITS.columns} columns. Leave some out and try again.`,
      );
    if (column >= TABLE_LIMITS.columns) return;
    while (cells.length < column) cells.push('');
    cells[column] = content;
  };
  const read = () => {
    if (value === '') return;
    if (cell.type === 's') put(strings[Number(value)] ?? '');
    else if (cell.type === 'b') put(value === '1' ? 'yes' : 'no');
    else if (cell.type === 'n') put(numberOf(value, isDate(cell.style) ? epoch : null));
    else if (cell.type === 'd') put(value.slice(0, 10));
    else put(value);
  };
  await parse(archive, part, {
    open(element) {
      const { name, attributes } = element;
      if (name === 'row') {
        number = Number(attributes.r) || number + 1;
        cells = [];
        column = -1;
      }
      if (name === 'c') {
        column = columnOf(attributes.r) ?? column + 1;
        cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0) };
        value = '';
      }
      if (name === 'v') isValue = true;
      inline.open(element);
    },
    text(piece) {
      if (isValue && value.length <= TABLE_LIMITS.cellCharacters) value += piece;
      inline.text(piece);
    },
    close(name) {
      if (name === 'v') isValue = false;
      if (name === 'c') read();
      if (name === 'row') builder.add(number, cells);
      inline.close(name);
    },
  });
  return builder.build();
}

/** A number, or the day it stands for. */
function numberOf(text: string, epoch: number | null): Cell {
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  if (epoch === null || value < 1 || value > 2_958_465) return value;
  return new Date(epoch + Math.floor(value) * DAY_MS).toISOString().slice(0, 10);
}

/** Index of the column in an address such as `AB12`. */
function columnOf(address: string | undefined): number | null {
  const name = /^[A-Z]{1,3}/.exec(address ?? '')?.[0];
  if (!name) return null;
  return [...name].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
