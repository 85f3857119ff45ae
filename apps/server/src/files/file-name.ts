const MOST_CHARACTERS = 80;

/**
 * A file name every system takes, from a title that holds what somebody typed: letters and digits of any script are
 * kept, everything else becomes a hyphen, so no path, control or direction character is left.
 */
export function fileName(title: string, extension: 'pdf' | 'csv' | 'xlsx'): string {
  const words = title.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  const name = [...words.join('-')].slice(0, MOST_CHARACTERS).join('');
  return `${name || 'report'}.${extension}`;
}
