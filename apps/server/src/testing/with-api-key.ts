import type { ApiScope } from '@fairlead/contract/api/api-scopes';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { apiKeys } from '@fairlead/db/schema/api-keys';
import { newApiKeyText } from '../api/caller/api-key-text';
import type { TestApp } from './app';
import { type Caller, httpCaller } from './caller';

/** A program with a key of the organization, without the ceremony of making one. */
export async function withApiKey(app: TestApp, mspId: string, scopes: readonly ApiScope[]): Promise<Caller> {
  const { text, prefix, hash } = newApiKeyText();
  const made = { mspId, createdBy: mspId, createdAt: app.now };
  const [key] = await app.db.transaction(PLATFORM, (tx) =>
    tx
      .insert(apiKeys)
      .values({ ...made, name: 'A program', prefix, hash, scopes: [...scopes] })
      .returning({ id: apiKeys.id }),
  );
  return httpCaller(app.baseUrl, text, { userId: key?.id ?? null, mspId });
}
