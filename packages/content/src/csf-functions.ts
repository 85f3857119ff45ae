import type { CsfFunction } from './services';

/** Names of the six functions of NIST CSF 2.0. */
export const CSF_FUNCTION_LABELS: Record<CsfFunction, string> = {
  govern: 'Govern',
  identify: 'Identify',
  protect: 'Protect',
  detect: 'Detect',
  respond: 'Respond',
  recover: 'Recover',
};
