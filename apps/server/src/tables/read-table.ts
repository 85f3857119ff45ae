import { type Table, TableRefusedError } from './table';
import { decodeText, textTable } from './text-table';
import { workbookTable } from './workbook-table';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Workbooks of before 2007, and those with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const PDF = [0x25, 0x50, 0x44, 0x46];

const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, k) => bytes[k] === byte);

/**
 * The table in a file, by what the file is and not by its name.
 * @throws TableRefusedError with a sentence for people
 */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  if (startsWith(bytes, ZIP)) return workbookTable(bytes);
  if (startsWith(bytes, COMPOUND))
    throw new TableRefusedError('This is an old or protected workbook. Save it as XLSX without a password, or as CSV.');
  if (startsWith(bytes, PDF) || isBinary(bytes))
    throw new TableRefusedError('This file is no table. Choose a CSV or XLSX file.');
  return textTable(decodeText(bytes));
}

/** Control characters that no text has, whatever its encoding. */
function isBinary(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 1_000);
  const odd = head.filter((byte) => byte < 9 && byte !== 0).length;
  return odd > head.length / 50;
}
