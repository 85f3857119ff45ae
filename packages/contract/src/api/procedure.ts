import { oc } from '@orpc/contract';
import type { Policy, ProcedureMeta } from './policy';
import type { UploadKind } from './uploads';

const base = oc.$meta<ProcedureMeta>({});

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Starts an operation: its method, path, operation id, one-line summary and declared policy. */
export function operation(method: Method, path: `/${string}`, operationId: string, summary: string, policy: Policy) {
  return base.route({ method, path, operationId, summary, inputStructure: 'compact' }).meta({ policy });
}

/** An operation that takes one file beside the text fields of its input, as `multipart/form-data`. */
export function uploadOperation(kind: UploadKind, ...route: Parameters<typeof operation>) {
  return operation(...route).meta({ upload: kind });
}
