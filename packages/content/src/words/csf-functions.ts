import type { CsfFunction } from '../services/services';

/** Names of the six functions of NIST CSF 2.0. */
export const CSF_FUNCTION_LABELS: Record<CsfFunction, string> = {
  govern: 'Govern',
  identify: 'Identify',
  protect: 'Protect',
  detect: 'Detect',
  respond: 'Respond',
  recover: 'Recover',
};

const FUNCTIONS: Record<string, CsfFunction> = {
  GV: 'govern',
  ID: 'identify',
  PR: 'protect',
  DE: 'detect',
  RS: 'respond',
  RC: 'recover',
};

/** The function a category or subcategory belongs to. @param id such as `PR.AA-03` @throws RangeError for any other text */
export function csfFunctionOf(id: string): CsfFunction {
  const found = FUNCTIONS[id.slice(0, id.indexOf('.'))];
  if (!found) throw new RangeError(`Unknown CSF id: ${id}.`);
  return found;
}
