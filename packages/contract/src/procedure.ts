import { oc } from '@orpc/contract';
import type { Policy, ProcedureMeta } from './policy';

const base = oc.$meta<ProcedureMeta>({});

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Starts an operation: its method, path, operation id, one-line summary and declared policy. */
export function operation(method: Method, path: `/${string}`, operationId: string, summary: string, policy: Policy) {
  return base.route({ method, path, operationId, summary, inputStructure: 'compact' }).meta({ policy });
}
