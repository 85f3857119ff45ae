import Papa from 'papaparse';
import { type Table, TableBuilder, TableRefusedError } from './table';

/** Records of a text, empty ones included; beyond it nobody's list is read. */
const MOST_RECORDS = 100_000;

/**
 * The rows of a CSV text: comma, semicolon, tab or bar as the text itself shows, with quotes, and newlines in them.
 * @throws TableRefusedError
 */
export function textTable(text: string): Table {
  const builder = new TableBuilder();
  let number = 0;
  let refused: unknown = null;
  Papa.parse<string[]>(text, {
    delimiter: separatorOf(text),
    step: ({ data }, parser) => {
      number += 1;
      try {
        if (number > MOST_RECORDS) throw new TableRefusedError('The file has too many lines. Remove the empty ones.');
        builder.add(number, data);
      } catch (error) {
        refused = error;
        parser.abort();
      }
    },
  });
  if (refused !== null) throw refused;
  return builder.build();
}

/** The separator that stands most often between the column names; the names themselves may be quoted. */
function separatorOf(text: string): string {
  const heads =
    text
      .trimStart()
      .replaceAll(/"[^"]{0,500}"/g, '')
      .split(/[\r\n]/, 1)[0] ?? '';
  const counted = [',', ';', '\t', '|'].map((sign) => ({ sign, count: heads.split(sign).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

const MARKS: [number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Text in whatever encoding spreadsheets write: UTF-8, UTF-16 by its mark or its zeros, else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, k) => bytes[k] === byte));
  if (marked) return new TextDecoder(marked[1]).decode(bytes);
  const head = bytes.subarray(0, 1_000);
  const zeros = (from: 0 | 1) => head.filter((byte, k) => k % 2 === from && byte === 0).length;
  if (zeros(1) > head.length / 4) return new TextDecoder('utf-16le').decode(bytes);
  if (zeros(0) > head.length / 4) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
