import { type AnyRouter, getRouter, isLazy, isProcedure } from '@orpc/server';
import { admit } from './policy-middleware';
import type { OperationRoute } from './routes';
import { betweenTransactions, inTransaction } from './transaction-middleware';

/**
 * Checks that every operation of the contract is implemented behind its policy, and every one with roles also inside
 * its tenant transaction (a read that makes a file: its rows in one, the file after it).
 * @throws Error naming the operation; the server does not start with it
 */
export function assertImplemented(router: AnyRouter, routes: readonly OperationRoute[]): void {
  for (const { procedure: name, policy } of routes) {
    const procedure = getRouter(router, name.split('.'));
    if (!procedure || isLazy(procedure) || !isProcedure(procedure))
      throw new Error(`The operation ${name} is not implemented.`);
    const middlewares: readonly unknown[] = procedure['~orpc'].middlewares;
    if (!middlewares.includes(admit)) throw new Error(`The operation ${name} does not check its policy.`);
    // Only a plain read may leave its transaction early: a write's audit entry and stored answer belong into it.
    const isPlainRead = policy.audit === null && policy.tenant === 'own';
    const isInTenant =
      middlewares.includes(inTransaction) || (isPlainRead && middlewares.includes(betweenTransactions));
    if (Array.isArray(policy.who) !== isInTenant)
      throw new Error(`The operation ${name} names roles, so it must be implemented by api; all others by openApi.`);
  }
}
