import { api } from '#api/implementer';
import { createApiKey } from './create-api-key';
import { listApiKeys } from './list-api-keys';
import { revokeApiKey } from './revoke-api-key';
import { rotateApiKey } from './rotate-api-key';

export const apiKeyProcedures = {
  list: api.apiKeys.list.handler(({ context }) => listApiKeys(context)),
  create: api.apiKeys.create.handler(({ context, input }) => createApiKey(context, input)),
  rotate: api.apiKeys.rotate.handler(({ context, input }) => rotateApiKey(context, input)),
  revoke: api.apiKeys.revoke.handler(({ context, input }) => revokeApiKey(context, input)),
};
