import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import type { Entry } from 'yauzl';
import { ARCHIVE_LIMITS } from '../tables/archive';

type OfficeKind = 'docx' | 'xlsx' | 'pptx';
export type OfficeFindings = { kind: OfficeKind | null; hasMacros: boolean; isLocked: boolean; isBomb: boolean };

const MAIN_PARTS: Record<OfficeKind, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
};

/** Programs inside a document: macros, and objects of other programs that run when they are clicked. */
const PROGRAM = /vbaproject|vbadata|activex|macrosheets|\.(?:exe|dll|js|vbs|bat|cmd|ps1|scr|hta)$/i;
const CONTENTS = '[Content_Types].xml';
const MOST_ENTRIES = 10_000;
const MOST_CONTENTS_BYTES = 1_048_576;
/** The end of an archive without a comment. */
const END_BYTES = 22;
const END_SIGNATURE = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/**
 * What an archive says it is by its own table of contents, of which alone a small, bounded part is unpacked.
 * @throws Error for an archive that is broken, or goes on behind its end
 */
export async function inspectOffice(bytes: Uint8Array): Promise<OfficeFindings> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!buffer.subarray(-END_BYTES).subarray(0, 4).equals(END_SIGNATURE)) throw new Error('bytes behind the archive');
  const { fromBufferPromise } = await import('yauzl');
  const zip = await fromBufferPromise(buffer);
  const held: Entry[] = [];
  let contents: Entry | null = null;
  const found: OfficeFindings = { kind: null, hasMacros: false, isLocked: false, isBomb: false };
  let [entries, unpackedBytes] = [0, 0];
  for await (const entry of zip.eachEntry()) {
    entries += 1;
    unpackedBytes += entry.uncompressedSize;
    if (entries > MOST_ENTRIES) throw new Error('too many entries');
    if (entry.isEncrypted()) found.isLocked = true;
    if (PROGRAM.test(entry.fileName)) found.hasMacros = true;
    if (entry.fileName === CONTENTS) contents = entry;
    held.push(entry);
  }
  // Nothing here unpacks it, but the program of whoever opens it does.
  found.isBomb = unpackedBytes > Math.max(ARCHIVE_LIMITS.unpackedBytes, ARCHIVE_LIMITS.ratio * bytes.byteLength);
  if (found.isBomb || found.isLocked || contents === null) return found;
  if (contents.uncompressedSize > MOST_CONTENTS_BYTES) throw new Error('contents too large');
  // The archive's own table may lie about sizes: each part is unpacked once, and one that is longer than said throws.
  for (const entry of held) await finished((await zip.openReadStreamPromise(entry)).resume());
  const types = await text(await zip.openReadStreamPromise(contents));
  if (/macroEnabled/i.test(types)) found.hasMacros = true;
  const kinds = (Object.keys(MAIN_PARTS) as OfficeKind[]).filter((kind) => types.includes(`"${MAIN_PARTS[kind]}"`));
  const [kind] = kinds;
  return { ...found, kind: kinds.length === 1 && kind ? kind : null };
}
