import { startSite } from './site';

/**
 * Once before the journeys: the product on an empty data folder, as a first visitor starts it, until its demo is complete.
 * Each worker's own product then begins with a copy of that folder.
 */
export default async function seedOnce(): Promise<() => Promise<void>> {
  const { folder, stop, remove } = await startSite(0);
  await stop();
  process.env.SEEDED_FOLDER = folder;
  return remove;
}
