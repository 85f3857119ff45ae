import type { SectorKey } from '@fairlead/content/facts/sectors';
import type { IndustryKey } from '@fairlead/content/fields/sales-keys';
import { INDUSTRY_OF_SECTOR } from '@fairlead/content/sales/industries';
import type { Tx } from '@fairlead/db/connection/database';
import { leads } from '@fairlead/db/schema/leads';
import { and, desc, eq } from 'drizzle-orm';
import type { ClientRow } from './rows';

/** The industry that someone of the client named in its newest check for prospects, else the usual one of its sector. */
export async function industryOf(
  tx: Tx,
  { mspId, id, sector }: Pick<ClientRow, 'mspId' | 'id' | 'sector'>,
): Promise<IndustryKey> {
  const [row] = await tx
    .select({ industry: leads.industry })
    .from(leads)
    .where(and(eq(leads.mspId, mspId), eq(leads.clientId, id)))
    .orderBy(desc(leads.createdAt))
    .limit(1);
  const named = row?.industry as IndustryKey | undefined;
  return named ?? INDUSTRY_OF_SECTOR[(sector ?? 'other') as SectorKey] ?? INDUSTRY_OF_SECTOR.other;
}
