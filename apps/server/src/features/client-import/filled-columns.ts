import { NOTICE_COLUMNS, type NoticeColumn } from '@fairlead/content/fields/notice-facts';
import { IMPORT_FIELD_KEYS, type ImportField } from '@fairlead/contract/features/client-import';
import { clients } from '@fairlead/db/schema/clients/clients';

/** The columns of a record that a row of a file can fill; name and kind are never empty. */
export const FILLED_COLUMNS = [
  ...IMPORT_FIELD_KEYS.filter(isOwnColumn),
  'ownerId' as const,
  // One column for all of them: filled as a whole, in a record that has none.
  'noticeFacts' as const,
];

type Elsewhere = 'name' | 'kind' | 'owner' | NoticeColumn;

function isOwnColumn(field: ImportField): field is Exclude<ImportField, Elsewhere> {
  return !['name', 'kind', 'owner'].includes(field) && !Object.hasOwn(NOTICE_COLUMNS, field);
}

/** Columns that hold several, such as tags: empty, but never null. */
export const LISTS: readonly string[] = FILLED_COLUMNS.filter((name) => clients[name].notNull);
