import type { LibraryAsset } from './asset';
import { BATTLE_CARD_ASSETS } from './battle-cards';
import { EMAIL_ASSETS } from './emails';
import { ONE_PAGER_ASSETS } from './one-pagers';
import { OTHER_ASSETS } from './other-assets';

/** Every ready-made text, in the order in which they are listed. */
export const ASSETS: readonly LibraryAsset[] = [
  ...EMAIL_ASSETS,
  ...ONE_PAGER_ASSETS,
  ...BATTLE_CARD_ASSETS,
  ...OTHER_ASSETS,
];

const BY_KEY = new Map(ASSETS.map((asset) => [asset.key, asset]));

/** The ready-made text of a key, or undefined. */
export const assetOf = (key: string): LibraryAsset | undefined => BY_KEY.get(key);
