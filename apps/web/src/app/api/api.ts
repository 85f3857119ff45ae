import type { contract } from '@fairlead/contract/api/contract';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { type CallContext, link } from './api-link';

/** Every operation of the contract as a function. */
export const apiClient: JsonifiedClient<ContractRouterClient<typeof contract, CallContext>> = createORPCClient(link);

/** The same operations as query and mutation options: `api.clients.list.queryOptions({ input })`. */
export const api = createTanstackQueryUtils(apiClient);
