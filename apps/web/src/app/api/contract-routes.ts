import { contract } from '@fairlead/contract/api/contract';
import type { AnyContractProcedure } from '@orpc/contract';

function routesOf(operations: Record<string, AnyContractProcedure>): Record<string, string> {
  const routes = Object.entries(operations).map(([name, operation]) => {
    const { method, path } = operation['~orpc'].route;
    return [name, `${method} ${path}`];
  });
  return Object.fromEntries(routes);
}

/**
 * Method and path of every operation ("GET /clients/{id}") by feature and name: all that calling one takes. The build
 * keeps this value and leaves the rest out.
 */
export const contractRoutes: Record<string, Record<string, string>> = Object.fromEntries(
  Object.entries(contract).map(([feature, operations]) => [feature, routesOf(operations)]),
);
