import { IMPORT_FIELD_KEYS } from '@fairlead/contract/features/client-import';
import { clients } from '@fairlead/db/schema/clients/clients';

/** The columns of a record that a row of a file can fill; name and kind are never empty. */
export const FILLED_COLUMNS = IMPORT_FIELD_KEYS.flatMap((field) =>
  field === 'name' || field === 'kind' ? [] : field === 'owner' ? ['ownerId' as const] : [field],
);

/** Columns that hold several, such as tags: empty, but never null. */
export const LISTS: readonly string[] = FILLED_COLUMNS.filter((name) => clients[name].notNull);
