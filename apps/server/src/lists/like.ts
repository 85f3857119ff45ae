import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** A pattern that finds `search` anywhere, its `%`, `_` and `\` taken literally. */
export function containsPattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Whether the text contains `search`, without regard to case and accents; undefined (no condition) for an empty search. */
export function contains(text: SQL | AnyColumn, search: string | undefined): SQL | undefined {
  const wanted = search?.normalize('NFC').trim();
  return wanted ? sql`${text} like app.fold(${containsPattern(wanted)})` : undefined;
}
