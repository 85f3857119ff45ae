import { mayRun } from '@fairlead/contract/access/rights';
import type { OperationName } from '@fairlead/contract/api/operation-rules';
import { operationRules } from './operation-rules';
import { useMe } from './session';

/**
 * Whether the signed-in caller may run an operation, by the rule that the server goes by: what it would refuse is not
 * offered. `may('clients.convert')`
 */
export function useMay(): (operation: OperationName) => boolean {
  const { profile, isAccessOver, suspension } = useMe();
  const caller = { role: profile.role, isAccessOver, isSuspended: suspension !== undefined };
  return (operation) => mayRun(operationRules, operation, caller);
}
