import { type AnyRouter, getRouter, isLazy, isProcedure } from '@orpc/server';
import { admit } from './policy-middleware';
import type { OperationRoute } from './routes';
import { inStages, inTransaction } from './transaction-middleware';

/**
 * Checks that every operation of the contract is implemented behind its policy, and every one with roles also inside
 * its tenant transaction (or, with file work, inside two with nothing open between them).
 * @throws Error naming the operation; the server does not start with it
 */
export function assertImplemented(router: AnyRouter, routes: readonly OperationRoute[]): void {
  for (const { procedure: name, policy } of routes) {
    const procedure = getRouter(router, name.split('.'));
    if (!procedure || isLazy(procedure) || !isProcedure(procedure))
      throw new Error(`The operation ${name} is not implemented.`);
    const middlewares: readonly unknown[] = procedure['~orpc'].middlewares;
    if (!middlewares.includes(admit)) throw new Error(`The operation ${name} does not check its policy.`);
    const isInTenant = middlewares.includes(inTransaction) || middlewares.includes(inStages);
    if (Array.isArray(policy.who) !== isInTenant)
      throw new Error(
        `The operation ${name} names roles, so it must be implemented by api or stagedApi; all others by openApi.`,
      );
  }
}
