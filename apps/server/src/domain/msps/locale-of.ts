import type { Tx } from '@fairlead/db/connection/database';
import { msps } from '@fairlead/db/schema/msps';
import { eq } from 'drizzle-orm';
import { fail } from '#api/errors';

/** Where the provider has not chosen, figures are formatted as people of its country read them; the words are English. */
const LOCALES: Record<string, string> = {
  US: 'en-US',
  CA: 'en-CA',
  GB: 'en-GB',
  IE: 'en-IE',
  AU: 'en-AU',
  NZ: 'en-NZ',
};

/** How the provider's documents write dates and numbers. */
export const localeOf = ({ locale, country }: { locale: string | null; country: string | null }): string =>
  locale ?? LOCALES[country ?? ''] ?? 'en-US';

/** The same of a provider by its id. @throws NOT_FOUND */
export async function findLocale(tx: Tx, mspId: string): Promise<string> {
  const [row] = await tx.select({ locale: msps.locale, country: msps.country }).from(msps).where(eq(msps.id, mspId));
  if (!row) throw fail('NOT_FOUND');
  return localeOf(row);
}
