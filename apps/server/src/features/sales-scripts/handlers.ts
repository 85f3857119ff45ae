import type { HandlersOf } from '#api/handlers';
import { listCalls, removeCall, saveCall } from './calls';
import { getScript, getScriptBasis, listScripts, listVersions } from './read-scripts';
import { changeLine, createScript, deleteScript, remakeScript, restoreVersion, setState } from './write-scripts';

export const salesScriptHandlers: HandlersOf<'salesScripts'> = {
  list: listScripts,
  basis: getScriptBasis,
  create: createScript,
  get: (context, { id }) => getScript(context, id),
  remake: remakeScript,
  changeLine,
  setState,
  versions: listVersions,
  restore: restoreVersion,
  saveCall,
  calls: listCalls,
  removeCall,
  remove: deleteScript,
};
