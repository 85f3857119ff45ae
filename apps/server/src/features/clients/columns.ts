import type { ClientFields } from '@fairlead/contract/clients';
import type { clients } from '@fairlead/db/schema/clients';

const TEXTS = ['website', 'contactName', 'contactEmail', 'contactPhone', 'city', 'notes'] as const;

/** Form fields as columns: an empty text is stored as null, and text in NFC so that search finds what looks the same. */
export function columnsOf(fields: Partial<ClientFields>): Partial<typeof clients.$inferInsert> {
  const columns: Partial<typeof clients.$inferInsert> = { ...fields };
  if (fields.name !== undefined) columns.name = fields.name.normalize('NFC');
  for (const key of TEXTS) {
    const text = fields[key];
    if (text !== undefined) columns[key] = text === '' ? null : text.normalize('NFC');
  }
  return columns;
}
