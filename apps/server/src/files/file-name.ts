const MOST_CHARACTERS = 80;

export type FileExtension = 'pdf' | 'csv' | 'xlsx' | 'ics' | 'json' | 'docx' | 'pptx' | 'txt' | 'png' | 'jpg' | 'webp';

/**
 * A file name every system takes, from a title that holds what somebody typed: letters and digits of any script are
 * kept, everything else becomes a hyphen, so no path, control or direction character is left.
 */
export function fileName(title: string, extension: FileExtension): string {
  const words = title.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  const name = [...words.join('-')].slice(0, MOST_CHARACTERS).join('');
  return `${name || 'report'}.${extension}`;
}

/** Characters that steer a line instead of standing in it: control characters, and those that turn its direction. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Marks of a path, also as an address spells them: some clients decode the name they are offered. */
const PATH_MARKS = /[/\\]|%(?=[\da-f]{2})/giu;

/** A file's name as it is offered to be saved: for people as it is, but without a way out of a folder in any spelling. */
export const offeredName = (name: string): string =>
  name
    .replaceAll(PATH_MARKS, '-')
    .replaceAll(/\.{2,}/g, '.')
    .replace(/^\./, '');

/** What a sent file is called, as a title for people: without folder and extension. It never becomes a path. */
export function fileTitle(name: string): string {
  const own = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const words = own
    .replaceAll(UNSEEN, ' ')
    .toWellFormed()
    .replace(/\.[A-Za-z0-9]{1,5}$/, '');
  const title = [...words.replaceAll(/\s+/g, ' ').trim()].slice(0, 120).join('');
  return title.replaceAll(/^\.+$/g, '') || 'Untitled';
}
