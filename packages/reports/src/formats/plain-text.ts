/** Characters that no XML file may hold, and those that turn the direction of a line and can hide what it says. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

/** Text as a slide or a document may have it: one line, nothing that a file cannot hold. Markup is escaped where it is written. */
export function plainText(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').replace(FORBIDDEN, '').trim();
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text for the one place that the library writes into the file as it is given: the properties' company. */
export const escapedText = (text: string): string =>
  plainText(text).replace(/[&<>]/g, (character) => ENTITIES[character] ?? '');
