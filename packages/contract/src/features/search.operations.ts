import { z } from 'zod';
import { operation } from '../api/operation';
import { forKeys, POLICIES } from '../api/policy';
import { foundClient, foundReport, SEARCH_LIMITS } from './search';

export const searchContract = {
  search: operation({
    route: 'GET /search',
    id: 'search',
    summary: 'Clients, prospects and reports by a few letters',
    policy: forKeys('clients', POLICIES.everyRole),
    input: z.strictObject({ q: z.string().trim().min(SEARCH_LIMITS.from).max(SEARCH_LIMITS.to) }),
    sample: { q: 'a new' },
    output: z.strictObject({
      clients: z.array(foundClient),
      prospects: z.array(foundClient),
      reports: z.array(foundReport),
    }),
  }),
};
