import { mayRun } from '@fairlead/contract/access/rights';
import type { OperationName } from '@fairlead/contract/api/operation-rules';
import { operationRules } from './operation-rules';
import { useMe } from './session';

/**
 * Whether the signed-in caller may run an operation, by the rule that the server goes by: what it would refuse is not
 * offered. `may('clients.convert')`. An access that has ended hides nothing: a screen of its own comes over the page, and
 * what someone has typed below it is kept.
 */
export function useMay(): (operation: OperationName) => boolean {
  const { profile, suspension } = useMe();
  const caller = { role: profile.role, isAccessOver: false, isSuspended: suspension !== undefined };
  return (operation) => mayRun(operationRules, operation, caller);
}
