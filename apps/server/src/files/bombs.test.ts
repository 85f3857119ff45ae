import { createRequire } from 'node:module';
import type { Transform } from 'node:stream';
import { crc32, deflateRawSync } from 'node:zlib';
import { ORPCError } from '@orpc/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readTable } from '../tables/read-table';
import { checkDocument } from './check-document';

const MEGABYTE = 1_024 * 1_024;
/** What no reader of XML stumbles over. */
const BLANKS = Buffer.alloc(32 * MEGABYTE, ' ');
const PACKED = deflateRawSync(BLANKS, { level: 9 });
const BLANKS_CRC = crc32(BLANKS);
const CONTENTS =
  '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';
/** What a program reads first of a workbook. */
const PARTS = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/sharedStrings.xml', 'xl/worksheets/sheet1.xml'];
const COPIES = 120;

type Part = { name: string; packed: Buffer; size: number; crc: number; method: number };

const local = ({ name, packed, size, crc, method }: Part) => {
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 0, 'latin1');
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(method, 8);
  head.writeUInt32LE(crc, 14);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), packed]);
};
const listed = ({ name, packed, size, crc, method }: Part, at: number) => {
  const head = Buffer.alloc(46);
  head.write('PK\x01\x02', 0, 'latin1');
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(20, 6);
  head.writeUInt16LE(method, 10);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(packed.length, 20);
  head.writeUInt32LE(size, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt32LE(at, 42);
  return Buffer.concat([head, Buffer.from(name)]);
};

/**
 * A workbook of some 42 kB whose many parts are all the same bytes, which unpack to 32 MB each.
 * @param stated what its directory says a part unpacks to
 * @param contents the part that says what the file is: like every other, or as it should be
 */
function bomb(stated: number, contents: 'packed' | 'plain'): Buffer {
  const packed = { packed: PACKED, size: stated, crc: BLANKS_CRC, method: 8 };
  const text = Buffer.from(CONTENTS);
  const first: Part =
    contents === 'packed'
      ? { name: '[Content_Types].xml', ...packed }
      : { name: '[Content_Types].xml', packed: text, size: text.length, crc: crc32(text), method: 0 };
  const names = [...PARTS, ...Array.from({ length: COPIES }, (_, n) => `xl/media/image${n}.bin`)];
  const [head, body] = [local(first), local({ name: names[0]!, ...packed })];
  const directory = Buffer.concat([listed(first, 0), ...names.map((name) => listed({ name, ...packed }, head.length))]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(names.length + 1, 8);
  end.writeUInt16LE(names.length + 1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(head.length + body.length, 16);
  return Buffer.concat([head, body, directory, end]);
}

/** How often something was unpacked, and how many bytes came out of it. */
function watchUnpacking() {
  const zlib = createRequire(import.meta.url)('node:zlib') as typeof import('node:zlib');
  const unpacked = { times: 0, bytes: 0 };
  const open = zlib.createInflateRaw.bind(zlib);
  vi.spyOn(zlib, 'createInflateRaw').mockImplementation((options) => {
    const stream = open(options);
    const push = stream.push.bind(stream) as Transform['push'];
    stream.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
      unpacked.bytes += chunk?.length ?? 0;
      return push(chunk, encoding);
    };
    unpacked.times += 1;
    return stream;
  });
  return unpacked;
}
afterEach(() => vi.restoreAllMocks());

const sentenceOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => new Error('taken'),
    (problem: Error) => problem,
  );
  return (
    (error instanceof ORPCError ? (error.data as { fields?: { file?: string } })?.fields?.file : null) ?? error.message
  );
};

const asFile = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'clients.xlsx');
const TAKERS: [string, (bytes: Buffer) => Promise<unknown>][] = [
  ['the table of an import', (bytes) => readTable(bytes)],
  ['a file to import', (bytes) => checkDocument('import', asFile(bytes))],
  ['a document', (bytes) => checkDocument('document', asFile(bytes))],
];

describe('a file of 42 kB that unpacks to gigabytes', () => {
  it.each(TAKERS)('is refused as %s, with nothing of it unpacked, at once and in little memory', async (_as, take) => {
    const bytes = bomb(BLANKS.length, 'plain');
    expect(bytes.length).toBeGreaterThan(40_000);
    expect(bytes.length).toBeLessThan(44_000);
    const unpacked = watchUnpacking();
    const [began, before] = [performance.now(), process.resourceUsage().maxRSS];
    expect(await sentenceOf(take(bytes))).toMatch(/unpacks to far more/);
    expect(performance.now() - began).toBeLessThan(1_000);
    expect((process.resourceUsage().maxRSS - before) / 1_024).toBeLessThan(200);
    expect(unpacked).toEqual({ times: 0, bytes: 0 });
  });

  it.each(TAKERS)('and says that it does not is given up as %s where it says more than it said', async (_as, take) => {
    const bytes = bomb(1_000, 'packed');
    const unpacked = watchUnpacking();
    const began = performance.now();
    expect(await sentenceOf(take(bytes))).toMatch(/unpacks to far more|cannot be read|is damaged/);
    expect(performance.now() - began).toBeLessThan(1_000);
    expect(unpacked.times).toBe(1);
    expect(unpacked.bytes).toBeLessThan(MEGABYTE);
  });
});
