import { createHash } from 'node:crypto';

/** Bytes of a logo as text, so that the same picture counts the same before and after it was stored. */
const plain = (_key: string, value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;

/** SHA-256 of the data a report is made from, hexadecimal: pages, slides and workbook of one snapshot carry the same. */
export function fingerprintOf(input: object): string {
  return createHash('sha256').update(JSON.stringify(input, plain)).digest('hex');
}

/** As it is printed: long enough to tell two reports apart, short enough to read out. */
export function printedFingerprint(fingerprint: string): string {
  return fingerprint.slice(0, 12).replace(/(.{4})(?=.)/g, '$1-');
}
