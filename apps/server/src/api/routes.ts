import { contract } from '@fairlead/contract/api/contract';
import type { ProcedureMeta } from '@fairlead/contract/api/operation';
import type { Policy } from '@fairlead/contract/api/policy';
import type { UploadKind } from '@fairlead/contract/api/uploads';
import { resolveContractProcedures } from '@orpc/server';

type ApiMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export type OperationRoute = {
  operationId: string;
  method: ApiMethod;
  /** Below `/api`, with `{name}` for parameters. */
  path: `/${string}`;
  policy: Policy;
  /** The kind of file it takes, as multipart; all others take JSON. */
  upload: UploadKind | undefined;
  /** An input that fits, with ids that stand for records. */
  sample: object | undefined;
  /** Where the procedure stands in the contract, such as `clients.get`. */
  procedure: string;
};

/**
 * Every operation of a contract with its route and policy.
 * @throws Error naming the operation that declares no policy, method, path or operation id, or repeats one: such a contract does not start
 */
export async function operationRoutes(router: Parameters<typeof resolveContractProcedures>[0]['router'] = contract) {
  const routes: OperationRoute[] = [];
  await resolveContractProcedures({ path: [], router }, ({ contract: procedure, path }) => {
    const name = path.join('.');
    const { method, path: url, operationId } = procedure['~orpc'].route;
    const { policy, upload, sample } = procedure['~orpc'].meta as ProcedureMeta;
    if (!policy) throw new Error(`The operation ${name} declares no policy.`);
    if (!url || !operationId || !method || method === 'HEAD')
      throw new Error(`The operation ${name} declares no route.`);
    if (policy.audit === null && !policy.records && method !== 'GET')
      throw new Error(`The write ${name} names no audit event.`);
    if (routes.some((other) => other.operationId === operationId))
      throw new Error(`Two operations are called ${operationId}.`);
    routes.push({ operationId, method, path: url, policy, upload, sample, procedure: name });
  });
  if (routes.length === 0) throw new Error('The contract holds no operation.');
  return routes;
}
