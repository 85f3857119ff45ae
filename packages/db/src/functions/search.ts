import { type SQL, sql } from 'drizzle-orm';
import { clients } from '../schema/clients/clients';

/** Matches clients whose name, contact or city holds the text, whatever its case and Latin accents. */
export function matchesSearch(text: string): SQL {
  return sql`${clients.searchText} like '%' || app.fold(${escapeLike(text.trim())}) || '%'`;
}

/** The text with LIKE's own signs taken literally. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
