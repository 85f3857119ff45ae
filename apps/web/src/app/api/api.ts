import type { contract } from '@fairlead/contract/api/contract';
import { createORPCClient, DynamicLink } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { CallContext } from './api-link';

/** The contract and its schemas are large and signed-out pages call nothing, so they arrive with the first call. */
const link = new DynamicLink<CallContext>(async () => (await import('./api-link')).link);

/** Every operation of the contract as a function. */
export const apiClient: JsonifiedClient<ContractRouterClient<typeof contract, CallContext>> = createORPCClient(link);

/** The same operations as query and mutation options: `api.clients.list.queryOptions({ input })`. */
export const api = createTanstackQueryUtils(apiClient);
