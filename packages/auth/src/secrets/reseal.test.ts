import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq, getTableName, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Auth } from '../auth';
import { authService } from '../plugin';
import { auditEvents, flowState, ssoProviders } from '../schema';
import { ssoConfigPurpose } from '../sso/providers';
import { samlKey } from '../sso/saml-keys';
import { bearer, PASSWORD, signedIn, totpCode, withTotp } from '../testing/authenticator';
import { ENCRYPTION_KEY, pkcePair, startTestService, type TestService } from '../testing/test-service';
import { BROUGHT_PURPOSE } from '../tokens/brought';
import { UPSTREAM_PURPOSE } from '../tokens/provider-flow';
import { SEALED_COLUMNS } from './reseal';
import { createSecrets } from './secrets';

const NEW_KEY = 'another test key of more than thirty-two characters';

/** By name, because the list under test could lack one. */
const SEALED = [
  'factors.secret',
  'flow_state.provider_tokens',
  'flow_state.upstream',
  'mail_outbox.message',
  'recovery_codes.code',
  'saml_keys.private_key',
  'signing_keys.private_key',
  'sso_providers.config',
];

/** Serves a second process of the service, as a restart with another configuration would. */
async function serve(auth: Auth) {
  const app = Fastify();
  await app.register(authService, { prefix: '/auth/v1', auth });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/auth/v1`;
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01', ...headers },
      body: JSON.stringify(body),
    });
  return { post, close: () => app.close() };
}

async function sealedValues(service: TestService): Promise<Array<{ name: string; value: string; purposes: string[] }>> {
  const found = await Promise.all(
    SEALED_COLUMNS.map(async ({ table, key, column, purposes }) => {
      const rows = await service.auth.context.transaction((tx) =>
        tx.select({ key: sql<string>`${key}::text`, value: sql<string | null>`${column}` }).from(table),
      );
      return rows
        .filter((row) => row.value !== null)
        .map((row) => ({
          name: `${getTableName(table)}.${column.name}`,
          value: row.value!,
          purposes: purposes(row.key),
        }));
    }),
  );
  return found.flat();
}

function opens(key: string, { value, purposes }: { value: string; purposes: string[] }): boolean {
  const secrets = createSecrets(key);
  return purposes.some((purpose) => {
    try {
      secrets.open(purpose, value);
      return true;
    } catch {
      return false;
    }
  });
}

describe.each(plainSqlEngines())('another secret on %s', (engine) => {
  it('seals everything anew at the start and signs nobody out', async () => {
    const service = await startTestService(engine);
    try {
      const { context } = service.auth;
      const client = await signedIn(service, 'alice@example.com');
      const { factorId, seed } = await withTotp(service, client);
      const codes = (await (await service.post('/factors/recovery-codes', {}, await bearer(client))).json()) as {
        codes: string[];
      };
      const { refresh_token, access_token } = (await client.getSession()).data.session!;
      await service.auth.createUser({ email: 'bob@example.com', password: null });
      await service.post('/recover', { email: 'bob@example.com', ...pkcePair().challenge });
      await samlKey(context);
      const provider = randomUUID();
      await context.transaction((tx) =>
        tx.insert(ssoProviders).values({
          id: provider,
          kind: 'oidc',
          name: 'Company',
          issuer: 'https://login.company.example',
          config: context.secrets.seal(ssoConfigPurpose(provider), JSON.stringify({ clientSecret: 'canary' })),
          created_at: service.now(),
          updated_at: service.now(),
        }),
      );
      await context.transaction((tx) =>
        tx.insert(flowState).values({
          method: 'oauth',
          created_at: service.now(),
          upstream: context.secrets.seal(UPSTREAM_PURPOSE, 'canary upstream'),
          provider_tokens: context.secrets.seal(BROUGHT_PURPOSE, 'canary tokens'),
        }),
      );

      const before = await sealedValues(service);
      expect([...new Set(before.map(({ name }) => name))].sort()).toEqual(SEALED);
      expect(before.every((sealed) => opens(ENCRYPTION_KEY, sealed))).toBe(true);

      // Started with the new secret alone the keys cannot be read; with the earlier one beside it they are sealed anew.
      const rotated = await service.another({ encryptionKey: NEW_KEY, previousKeys: [ENCRYPTION_KEY] });
      const after = await sealedValues(service);
      expect(after).toHaveLength(before.length);
      expect(after.filter((sealed) => opens(ENCRYPTION_KEY, sealed))).toEqual([]);
      expect(after.every((sealed) => opens(NEW_KEY, sealed))).toBe(true);
      const events = await context.transaction((tx) =>
        tx.select().from(auditEvents).where(eq(auditEvents.action, 'secrets_resealed')),
      );
      expect(events).toMatchObject([{ details: { values: before.length } }]);

      const host = await serve(rotated);
      try {
        expect(await rotated.identify(access_token)).toMatchObject({ aal: 'aal2' });
        const refreshed = await host.post('/token?grant_type=refresh_token', { refresh_token });
        expect(refreshed.status).toBe(200);
        const next = (await refreshed.json()) as { access_token: string; refresh_token: string };
        const signIn = await host.post('/token?grant_type=password', {
          email: 'alice@example.com',
          password: PASSWORD,
        });
        const half = (await signIn.json()) as { access_token: string };
        const headers = { authorization: `Bearer ${half.access_token}` };
        // Codes on paper and in the app from before still work.
        const recovered = await host.post('/factors/recovery-codes/verify', { code: codes.codes[0] }, headers);
        expect(recovered.status).toBe(200);
        service.advance(60_000);
        const raised = { authorization: `Bearer ${next.access_token}` };
        const challenge = (await (await host.post(`/factors/${factorId}/challenge`, {}, raised)).json()) as {
          id: string;
        };
        const verify = { challenge_id: challenge.id, code: totpCode(service, seed) };
        const verified = await host.post(`/factors/${factorId}/verify`, verify, raised);
        expect(verified.status).toBe(200);
        const newest = (await verified.json()) as { refresh_token: string };
        // The link in bob's mail as well.
        const [mail] = await rotated.readOutbox({ to: 'bob@example.com' });
        const link = new URL(/https:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('token');
        expect((await host.post('/verify', { type: 'recovery', token_hash: link })).status).toBe(200);

        // Once the earlier secret is forgotten, what was refreshed meanwhile goes on.
        const alone = await service.another({ encryptionKey: NEW_KEY });
        const later = await serve(alone);
        const answer = await later.post('/token?grant_type=refresh_token', { refresh_token: newest.refresh_token });
        expect(answer.status).toBe(200);
        const entry = await later.post('/token?grant_type=password', {
          email: 'alice@example.com',
          password: PASSWORD,
        });
        const halfWay = { authorization: `Bearer ${((await entry.json()) as { access_token: string }).access_token}` };
        expect((await later.post('/factors/recovery-codes/verify', { code: codes.codes[1] }, halfWay)).status).toBe(
          200,
        );
        // What stayed under the earlier one is unknown to it: here the token from before the change.
        const old = await later.post('/token?grant_type=refresh_token', { refresh_token });
        expect(await old.json()).toMatchObject({ code: 'refresh_token_not_found' });
        await later.close();
      } finally {
        await host.close();
      }
    } finally {
      await service.close();
    }
  });

  it('what nobody knows the secret of is told in the log and left', async () => {
    const service = await startTestService(engine);
    try {
      const { context } = service.auth;
      const foreign = createSecrets('a secret that nobody here has ever heard of').seal(BROUGHT_PURPOSE, 'x');
      await context.transaction((tx) =>
        tx.insert(flowState).values({ method: 'oauth', provider_tokens: foreign, created_at: service.now() }),
      );
      await service.another({ encryptionKey: NEW_KEY, previousKeys: [ENCRYPTION_KEY] });
      const [row] = await context.transaction((tx) => tx.select().from(flowState));
      expect(row?.provider_tokens).toBe(foreign);
      expect(service.logLines.join()).toContain('sealed under an unknown secret');
    } finally {
      await service.close();
    }
  });
});

describe('sealed columns', () => {
  it('are sealed by these files alone: a new one belongs into the list', () => {
    const source = join(import.meta.dirname, '..');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .filter((name) => /\.seal\(/.test(readFileSync(join(source, name), 'utf8')));
    expect(files.map((name) => name.replaceAll('\\', '/')).sort()).toEqual([
      'factors/recovery-codes.ts',
      'mail/outbox.ts',
      'routes/factors/enroll-factor.ts',
      'sso/providers.ts',
      'sso/saml-flow.ts',
      'sso/saml-keys.ts',
      'tokens/brought.ts',
      'tokens/provider-flow.ts',
      'tokens/signing-keys.ts',
    ]);
  });
});
