import { type HandlersOf, staged } from '#api/handlers';
import type { ReportProcesses } from '#threads/report-processes';
import { listCalls, removeCall, saveCall } from './calls';
import { getScript, getScriptBasis, listScripts, listVersions } from './read-scripts';
import { makeScriptSheet } from './script-sheet';
import { changeLine, createScript, deleteScript, remakeScript, restoreVersion, setState } from './write-scripts';

export const salesScriptHandlers = (reports: ReportProcesses): HandlersOf<'salesScripts'> => ({
  list: listScripts,
  basis: getScriptBasis,
  create: createScript,
  get: (context, { id }) => getScript(context, id),
  sheet: staged((context, input) => makeScriptSheet(context, input, reports)),
  remake: remakeScript,
  changeLine,
  setState,
  versions: listVersions,
  restore: restoreVersion,
  saveCall,
  calls: listCalls,
  removeCall,
  remove: deleteScript,
});
