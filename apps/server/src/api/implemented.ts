import { type AnyRouter, getRouter, isLazy, isProcedure } from '@orpc/server';
import { admit } from './policy-middleware';
import type { OperationRoute } from './routes';
import { inTransaction } from './transaction-middleware';

/**
 * Checks that every operation of the contract is implemented behind its policy, and every one with roles also inside
 * its tenant transaction.
 * @throws Error naming the operation; the server does not start with it
 */
export function assertImplemented(router: AnyRouter, routes: readonly OperationRoute[]): void {
  for (const { procedure: name, policy } of routes) {
    const procedure = getRouter(router, name.split('.'));
    if (!procedure || isLazy(procedure) || !isProcedure(procedure))
      throw new Error(`The operation ${name} is not implemented.`);
    const middlewares: readonly unknown[] = procedure['~orpc'].middlewares;
    if (!middlewares.includes(admit)) throw new Error(`The operation ${name} does not check its policy.`);
    if (Array.isArray(policy.who) !== middlewares.includes(inTransaction))
      throw new Error(`The operation ${name} names roles, so it must be implemented by api; all others by openApi.`);
  }
}
