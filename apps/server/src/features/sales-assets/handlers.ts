import { type HandlersOf, staged } from '#api/handlers';
import type { ReportProcesses } from '#threads/report-processes';
import { makeAssetFile } from './asset-file';
import { listUses, noteUse } from './asset-uses';
import { createAsset, listAssets, listAssetVersions, removeAsset, saveAsset } from './assets';

export const salesAssetHandlers = (reports: ReportProcesses): HandlersOf<'salesAssets'> => ({
  list: listAssets,
  create: createAsset,
  save: saveAsset,
  file: staged((context, input) => makeAssetFile(context, input, reports)),
  uses: listUses,
  noteUse,
  versions: listAssetVersions,
  remove: removeAsset,
});
