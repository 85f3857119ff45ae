import type { HandlersOf } from '#api/handlers';
import { createAsset, listAssets, listAssetVersions, removeAsset, saveAsset } from './assets';

export const salesAssetHandlers: HandlersOf<'salesAssets'> = {
  list: listAssets,
  create: createAsset,
  save: saveAsset,
  versions: listAssetVersions,
  remove: removeAsset,
};
