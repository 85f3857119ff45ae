import type { PlatformPages } from '@fairlead/contract/features/platform-settings';
import { PLATFORM } from '@fairlead/db/connection/scope';
import type { ApiContext } from '#api/context';
import { storedSection } from '#domain/msps/platform-sections';

/** The pages everybody is shown at the foot of a page. Only those that are set. */
export async function platformPages({ db }: ApiContext): Promise<PlatformPages> {
  const brand = await db.transaction(PLATFORM, (tx) => storedSection(tx, 'brand'));
  return { terms: brand?.terms || null, privacy: brand?.privacy || null, statusPage: brand?.statusPage || null };
}
