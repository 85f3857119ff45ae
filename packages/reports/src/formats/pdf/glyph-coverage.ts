/** Which characters a TrueType font can draw, read from its `cmap` table. @see OpenType specification, cmap */

type Segment = { first: number; last: number };

function unicodeSubtable(view: DataView, cmap: number): number | null {
  const count = view.getUint16(cmap + 2);
  let best: { rank: number; offset: number } | null = null;
  for (let index = 0; index < count; index += 1) {
    const record = cmap + 4 + index * 8;
    const offset = cmap + view.getUint32(record + 4);
    const format = view.getUint16(offset);
    // Format 12 reaches beyond the first 65,536 characters, where the emoji are.
    const rank = format === 12 ? 2 : format === 4 ? 1 : 0;
    if (rank > (best?.rank ?? 0)) best = { rank, offset };
  }
  return best?.offset ?? null;
}

function segmentsOf(view: DataView, table: number): Segment[] {
  if (view.getUint16(table) === 12) {
    const groups = view.getUint32(table + 12);
    return Array.from({ length: groups }, (_, index) => {
      const group = table + 16 + index * 12;
      return { first: view.getUint32(group), last: view.getUint32(group + 4) };
    });
  }
  const doubled = view.getUint16(table + 6);
  const segments: Segment[] = [];
  for (let index = 0; index < doubled; index += 2) {
    const last = view.getUint16(table + 14 + index);
    const first = view.getUint16(table + 16 + doubled + index);
    if (first !== 0xffff) segments.push({ first, last });
  }
  return segments;
}

/**
 * The test whether a font draws a code point.
 * @throws RangeError when the bytes are not a TrueType font with a Unicode `cmap`
 */
export function glyphCoverage(font: Uint8Array): (codePoint: number) => boolean {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = view.getUint16(4);
  for (let index = 0; index < tables; index += 1) {
    const record = 12 + index * 16;
    const tag = String.fromCharCode(...font.subarray(record, record + 4));
    if (tag !== 'cmap') continue;
    const table = unicodeSubtable(view, view.getUint32(record + 8));
    if (table === null) break;
    const segments = segmentsOf(view, table);
    return (codePoint) => segments.some((segment) => codePoint >= segment.first && codePoint <= segment.last);
  }
  throw new RangeError('The font has no Unicode character map.');
}
