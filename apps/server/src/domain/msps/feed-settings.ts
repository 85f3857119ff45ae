import type { PlatformSections } from '@fairlead/contract/features/platform-settings';
import type { Tx } from '@fairlead/db/connection/database';
import type { FeedDefaults } from '#config/feed-defaults';
import { storedSection } from './platform-sections';

/** Which feeds are fetched and from where: as Captain's Settings have it, else as the environment does. */
export async function feedSettings(tx: Tx, { feeds }: { feeds: FeedDefaults }): Promise<PlatformSections['feeds']> {
  const stored = await storedSection(tx, 'feeds');
  return stored ?? { known_exploited: { isOn: feeds.isOn, address: feeds.knownExploited.address } };
}
