/** What a file is by its bytes, whatever it is called and whatever its sender says. */
export type ContentKind = 'png' | 'jpeg' | 'webp' | 'svg' | 'pdf' | 'zip' | 'old-office' | 'text' | 'unknown';

const beginsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);
const letters = (text: string) => [...Buffer.from(text)];

const SIGNATURES: readonly (readonly [ContentKind, (bytes: Uint8Array) => boolean])[] = [
  ['png', (bytes) => beginsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['jpeg', (bytes) => beginsWith(bytes, [0xff, 0xd8, 0xff])],
  ['webp', (bytes) => beginsWith(bytes, letters('RIFF')) && beginsWith(bytes, letters('WEBP'), 8)],
  ['pdf', (bytes) => beginsWith(bytes, letters('%PDF-'))],
  ['zip', (bytes) => beginsWith(bytes, [0x50, 0x4b, 0x03, 0x04])],
  ['old-office', (bytes) => beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
];

const HEAD_BYTES = 131_072;
/** Control characters no text holds; tab, line feed, form feed and carriage return it may. */
const isBinary = (byte: number) => byte < 9 || byte === 11 || (byte > 13 && byte < 32) || byte === 127;
/** What programs would open as something else than text. */
const MARKUP = ['<', '{\\rtf', '#!', '%!ps', '%pdf', 'mz'];

export function contentKind(bytes: Uint8Array): ContentKind {
  const found = SIGNATURES.find(([, matches]) => matches(bytes));
  if (found) return found[0];
  const text = textOf(bytes);
  if (text === null) return 'unknown';
  const head = text.trimStart().toLowerCase();
  if (head.startsWith('<') && /<svg[\s>/]/.test(head)) return 'svg';
  return MARKUP.some((mark) => head.startsWith(mark)) ? 'unknown' : 'text';
}

/** The beginning of what is text all through, in UTF-8, UTF-16 with its mark, or an older code page; null for all else. */
function textOf(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return null;
  const utf16 = beginsWith(bytes, [0xff, 0xfe]) ? 'utf-16le' : beginsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : null;
  if (utf16 === null) return bytes.some(isBinary) ? null : new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES));
  const text = new TextDecoder(utf16).decode(bytes);
  for (let index = 0; index < text.length; index += 1) if (isBinary(text.charCodeAt(index))) return null;
  return text.isWellFormed() ? text.slice(0, HEAD_BYTES) : null;
}
