import type { FeedKey } from '@fairlead/contract/features/feeds';
import type { PlatformSections } from '@fairlead/contract/features/platform-settings';
import type { Tx } from '@fairlead/db/connection/database';
import type { FeedDefaults } from '#config/feed-defaults';
import { storedSection } from './platform-sections';

/** Which feeds are fetched and from where: as Captain's Settings have it, else as the environment does. */
export async function feedSettings(tx: Tx, { feeds }: { feeds: FeedDefaults }): Promise<PlatformSections['feeds']> {
  const stored = await storedSection(tx, 'feeds');
  if (stored) return stored;
  const { isOn, sources } = feeds;
  const source = (key: FeedKey) => ({ isOn, address: sources[key].address });
  return {
    known_exploited: source('known_exploited'),
    vulnrichment: source('vulnrichment'),
    epss: source('epss'),
    nvd: source('nvd'),
    attack: source('attack'),
  };
}
