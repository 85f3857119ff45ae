import type { ClientFields } from '@fairlead/contract/features/clients/clients';
import type { clients } from '@fairlead/db/schema/clients/clients';

type Columns = Partial<typeof clients.$inferInsert>;

/** Form fields as columns: an empty text is stored as null, and text in NFC so that search finds what looks the same. */
export function columnsOf(fields: Partial<ClientFields>): Columns {
  const entries = Object.entries(fields).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.normalize('NFC') || null : value,
  ]);
  return Object.fromEntries(entries);
}
