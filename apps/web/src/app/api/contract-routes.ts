import { contract } from '@fairlead/contract/api/contract';
import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract';

function routesOf(operations: Record<string, AnyContractProcedure>): AnyContractRouter {
  const routes = Object.entries(operations).map(([name, operation]) => {
    const { method, path } = operation['~orpc'].route;
    return [name, { '~orpc': { errorMap: {}, meta: {}, route: { method, path } } }];
  });
  return Object.fromEntries(routes);
}

/** Method and path of every operation: all that calling one takes. The build keeps this value and leaves the rest out. */
export const contractRoutes: AnyContractRouter = Object.fromEntries(
  Object.entries(contract).map(([feature, operations]) => [feature, routesOf(operations)]),
);
