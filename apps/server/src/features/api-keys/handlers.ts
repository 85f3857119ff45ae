import type { HandlersOf } from '#api/handlers';
import { createApiKey } from './create-api-key';
import { listApiKeys } from './list-api-keys';
import { revokeApiKey } from './revoke-api-key';
import { rotateApiKey } from './rotate-api-key';

export const apiKeyHandlers: HandlersOf<'apiKeys'> = {
  list: listApiKeys,
  create: createApiKey,
  rotate: rotateApiKey,
  revoke: revokeApiKey,
};
