import type { Entry, ZipFile } from 'yauzl';
import { TableRefusedError } from './table';

/** Of an archive that people send. */
export const ARCHIVE_LIMITS = { unpackedBytes: 100 * 1_024 * 1_024, ratio: 100, entries: 1_000 } as const;

const TOO_LARGE =
  'This workbook unpacks to far more than a list of clients. Save it again without pictures and formatting, or as CSV.';
const BROKEN = 'This workbook cannot be read. Save it again as XLSX or CSV and try once more.';

export type Archive = {
  has(name: string): boolean;
  /** The unpacked bytes of an entry, piece by piece. @throws TableRefusedError when it is larger than it says */
  read(name: string): AsyncIterable<Uint8Array>;
};

/**
 * Opens an archive by its directory. What its entries say of their size is added up before a byte is unpacked, and held
 * against what really comes out of each one that is read.
 * @throws TableRefusedError
 */
export async function openArchive(bytes: Uint8Array): Promise<Archive> {
  const { fromBufferPromise } = await import('yauzl');
  const zip = await orBroken(() => fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
  if (zip.entryCount > ARCHIVE_LIMITS.entries) throw new TableRefusedError(TOO_LARGE);
  const entries = await orBroken(() => directoryOf(zip));
  const most = Math.min(ARCHIVE_LIMITS.unpackedBytes, ARCHIVE_LIMITS.ratio * bytes.byteLength);
  const unpacked = [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpacked > most) throw new TableRefusedError(TOO_LARGE);
  return { has: (name) => entries.has(name), read: (name) => piecesOf(zip, entries.get(name)) };
}

async function directoryOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new Error('encrypted');
    entries.set(entry.fileName, entry);
    // The count in the archive's end may say less than there is.
    if (entries.size > ARCHIVE_LIMITS.entries) throw new TableRefusedError(TOO_LARGE);
  }
  return entries;
}

async function* piecesOf(zip: ZipFile, entry: Entry | undefined): AsyncIterable<Uint8Array> {
  if (!entry) throw new TableRefusedError(BROKEN);
  let left = entry.uncompressedSize;
  const stream = await orBroken(() => zip.openReadStreamPromise(entry));
  try {
    for await (const piece of stream) {
      left -= (piece as Buffer).byteLength;
      if (left < 0) throw new TableRefusedError(TOO_LARGE);
      yield piece as Buffer;
    }
  } catch (error) {
    throw error instanceof TableRefusedError ? error : new TableRefusedError(BROKEN);
  } finally {
    stream.destroy();
  }
}

async function orBroken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof TableRefusedError ? error : new TableRefusedError(BROKEN);
  }
}
