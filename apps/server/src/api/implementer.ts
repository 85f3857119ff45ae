import { contract } from '@fairlead/contract/contract';
import { implement } from '@orpc/server';
import type { ApiContext } from './context';
import { admit } from './policy-middleware';
import { betweenTransactions, inTransaction } from './transaction-middleware';

const base = implement(contract).$context<ApiContext>();

/**
 * Implements operations whose policy names roles: `api.clients.get.handler(({ context, input }) => …)`.
 * Order: policy, then input check, then the transaction around handler and output check.
 */
export const api = base.$config({ initialInputValidationIndex: -1 }).use(admit).use(inTransaction);

/**
 * Implements reads whose answer is made outside of any transaction, from a file or as one:
 * `fileApi.reports.download.handler(async ({ context, input }) => { const rows = await context.read(…); … })`.
 */
export const fileApi = base.use(admit).use(betweenTransactions);

/** Implements operations whose policy is `anyone` or `signed_in`: no transaction is open and the caller may be unknown. */
export const openApi = base.use(admit);
