import { contract } from '@fairlead/contract/api/contract';
import { implement } from '@orpc/server';
import type { ApiContext } from './context';
import { admit } from './policy-middleware';
import { asVisitor, inStages, inTransaction } from './transaction-middleware';

const base = implement(contract).$context<ApiContext>();

/**
 * Implements operations whose policy names roles: `api.clients.get.handler(({ context, input }) => …)`.
 * Order: policy, then input check, then the transaction around handler and output check.
 */
export const api = base.$config({ initialInputValidationIndex: -1 }).use(admit).use(inTransaction);

/** Implements operations that also work on files, which is done while no transaction is open: see `inStages`. */
export const stagedApi = base.$config({ initialInputValidationIndex: -1 }).use(admit).use(inStages);

/** Implements writes whose policy is `anyone` or `signed_in`: see `asVisitor`. */
export const visitorApi = base.$config({ initialInputValidationIndex: -1 }).use(admit).use(asVisitor);

/** Implements reads whose policy is `anyone` or `signed_in`: no transaction is open and the caller may be unknown. */
export const openApi = base.use(admit);
