import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { operation } from '../api/operation';
import { freshly, POLICIES, tellingSecret } from '../api/policy';
import { idOf } from '../api/samples';
import { id } from '../api/text';
import { apiKey, apiKeyFields, newApiKey } from './api-keys';

export const apiKeysContract = {
  list: operation({
    route: 'GET /organization/api-keys',
    id: 'listApiKeys',
    summary: "The organization's API keys, newest first",
    policy: POLICIES.organizationAdmin,
    output: z.strictObject({
      items: z.array(apiKey),
      /** Whether the organization's plan includes API access. */
      included: z.boolean(),
      /** Requests a minute that one key may send. */
      requestsPerMinute: wholeNumber,
    }),
  }),
  create: operation({
    route: 'POST /organization/api-keys',
    id: 'createApiKey',
    summary: 'Make an API key; its secret is in this answer and in no other',
    policy: tellingSecret(freshly(POLICIES.organizationChange)),
    audit: { event: 'api_key.created', words: 'Made an API key' },
    input: apiKeyFields,
    sample: { name: 'Reporting', scopes: ['clients:read'], expiresInDays: 90 },
    output: newApiKey,
  }),
  rotate: operation({
    route: 'POST /organization/api-keys/{id}/rotate',
    id: 'rotateApiKey',
    summary: 'Give an API key a new secret',
    policy: tellingSecret(freshly(POLICIES.organizationChange)),
    audit: { event: 'api_key.rotated', words: 'Rotated an API key' },
    input: z.strictObject({ id, previous: z.enum(['ends_now', 'ends_later']) }),
    sample: { id: idOf('apiKey'), previous: 'ends_later' },
    output: newApiKey,
  }),
  revoke: operation({
    route: 'POST /organization/api-keys/{id}/revoke',
    id: 'revokeApiKey',
    summary: 'End an API key at once',
    policy: POLICIES.organizationAdmin,
    audit: { event: 'api_key.revoked', words: 'Revoked an API key' },
    input: z.strictObject({ id }),
    sample: { id: idOf('apiKey') },
    output: apiKey,
  }),
};
