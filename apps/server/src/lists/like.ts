import { escapeLike } from '@fairlead/db/functions/search';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Whether the text contains `search`, its signs taken literally, without regard to case and Latin accents. */
export function contains(text: SQL | AnyColumn, search: string): SQL {
  return sql`app.fold(${text}) like '%' || app.fold(${escapeLike(search.normalize('NFC').trim())}) || '%'`;
}
