import { plainSqlEngines } from '@fairlead/db/testing';
import type { GoTrueClient } from '@supabase/auth-js';
import Fastify from 'fastify';
import { decodeProtectedHeader, type JWK } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import type { Auth } from '../auth';
import { authService } from '../plugin';
import { fileKey, keysOf } from '../testing/file-keys';
import { signIn, startTestService, type TestService } from '../testing/test-service';

const PASSWORD = 'correct horse battery staple';
const PEOPLE = 6;

const kidOf = (token: string | undefined) => decodeProtectedHeader(token ?? '').kid;

/** People at work with unmodified clients; gives every error they met. */
async function atWork(clients: GoTrueClient[], rounds: number): Promise<unknown[]> {
  const work = clients.map(async (client) => {
    const errors: unknown[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const asked = await client.getUser();
      const refreshed = round % 3 === 0 ? await client.refreshSession() : null;
      errors.push(asked.error, refreshed?.error ?? null);
    }
    return errors.filter((error) => error !== null);
  });
  return (await Promise.all(work)).flat();
}

async function peopleOf(service: TestService): Promise<GoTrueClient[]> {
  return Promise.all(
    Array.from({ length: PEOPLE }, async (_, n) => {
      const email = `person${n}@example.com`;
      await service.auth.createUser({ email, password: PASSWORD });
      const client = service.client();
      const { error } = await client.signInWithPassword({ email, password: PASSWORD });
      expect(error).toBeNull();
      return client;
    }),
  );
}

describe.each(plainSqlEngines())('keys of the database on %s', (engine) => {
  it('are rotated under load, and nobody is signed out', async () => {
    const service = await startTestService(engine);
    try {
      const clients = await peopleOf(service);
      const before = kidOf((await clients[0]!.getSession()).data.session?.access_token);
      const [errors] = await Promise.all([
        atWork(clients, 15),
        service.auth.rotateSigningKey().then(() => service.auth.rotateSigningKey()),
      ]);
      expect(errors).toEqual([]);
      for (const client of clients) {
        const { data } = await client.refreshSession();
        expect(kidOf(data.session?.access_token)).not.toBe(before);
      }
      await service.auth.removeSigningKey(before ?? '');
      expect(await atWork(clients, 2)).toEqual([]);
    } finally {
      await service.close();
    }
  });

  it('verify until they are removed, also in another process', async () => {
    const service = await startTestService(engine);
    try {
      await service.auth.createUser({ email: 'alice@example.com', password: PASSWORD });
      const other = await service.another();
      const before = await signIn(service, 'alice@example.com', PASSWORD);
      const oldKid = kidOf(before.access_token) ?? '';
      expect(await other.identify(before.access_token)).not.toBeNull();
      const newKid = await service.auth.rotateSigningKey();
      const after = await signIn(service, 'alice@example.com', PASSWORD);
      expect(kidOf(after.access_token)).toBe(newKid);
      for (const auth of [service.auth, other])
        for (const { access_token } of [before, after]) expect(await auth.identify(access_token)).not.toBeNull();
      const published = (await (await service.get('/.well-known/jwks.json')).json()) as { keys: JWK[] };
      expect(published.keys.map(({ kid }) => kid).sort()).toEqual([oldKid, newKid].sort());
      expect(published.keys.every((key) => !('d' in key) && key.use === 'sig')).toBe(true);

      await expect(service.auth.removeSigningKey(newKid)).rejects.toThrow('rotate first');
      await service.auth.removeSigningKey(oldKid);
      for (const auth of [service.auth, other]) {
        expect(await auth.identify(before.access_token)).toBeNull();
        expect(await auth.identify(after.access_token)).not.toBeNull();
      }
    } finally {
      await service.close();
    }
  });
});

describe('keys of a file', () => {
  const closing: Array<() => Promise<void>> = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  /** Serves `/auth/v1` by whichever process is current: what a balancer does while processes are replaced. */
  async function balanced(first: Auth): Promise<{ url: string; turnTo(...auths: Auth[]): Promise<void> }> {
    const start = async (auth: Auth) => {
      const app = Fastify();
      await app.register(authService, { prefix: '/auth/v1', auth });
      return app.listen({ port: 0, host: '127.0.0.1' }).then((address) => {
        closing.push(() => app.close());
        return address;
      });
    };
    let targets = [await start(first)];
    let turn = 0;
    const front = Fastify();
    front.removeAllContentTypeParsers();
    front.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    front.all('/*', async (request, reply) => {
      turn += 1;
      const { authorization, 'content-type': type } = request.headers;
      const answer = await fetch(`${targets[turn % targets.length]}${request.url}`, {
        method: request.method,
        headers: {
          'x-supabase-api-version': '2024-01-01',
          ...(authorization ? { authorization } : {}),
          ...(type ? { 'content-type': type } : {}),
        },
        body: request.method === 'GET' ? undefined : String(request.body ?? ''),
      });
      reply.code(answer.status).header('content-type', answer.headers.get('content-type') ?? 'application/json');
      return reply.send(await answer.text());
    });
    const address = await front.listen({ port: 0, host: '127.0.0.1' });
    closing.push(() => front.close());
    return {
      url: `${address}/auth/v1`,
      turnTo: async (...auths) => {
        targets = await Promise.all(auths.map(start));
      },
    };
  }

  it('are rotated by replacing processes under load, and nobody is signed out', async () => {
    const [old, next] = [await fileKey('ES256', 'old', true), await fileKey('RS256', 'new', true)];
    const verifying = (key: object) => ({ ...key, key_ops: ['verify'] });
    const service = await startTestService(plainSqlEngines()[0]!, { signingKeys: keysOf(old) });
    closing.push(() => service.close());
    const announced = await service.another({ signingKeys: keysOf(old, verifying(next)) });
    const signing = await service.another({ signingKeys: keysOf(verifying(old), next) });
    const removed = await service.another({ signingKeys: keysOf(next) });
    const front = await balanced(service.auth);
    const clients = await peopleOf({ ...service, client: () => service.clientAt(front.url) });
    const old0 = (await clients[0]!.getSession()).data.session?.access_token ?? '';
    expect(kidOf(old0)).toBe('old');

    for (const processes of [[service.auth, announced], [announced, signing], [signing]]) {
      await front.turnTo(...processes);
      expect(await atWork(clients, 5)).toEqual([]);
    }
    for (const client of clients) expect((await client.refreshSession()).error).toBeNull();
    await front.turnTo(removed);
    expect(await atWork(clients, 3)).toEqual([]);
    expect(kidOf((await clients[0]!.getSession()).data.session?.access_token)).toBe('new');

    expect(await signing.identify(old0)).not.toBeNull();
    expect(await removed.identify(old0)).toBeNull();
    // With the key gone the token is refused; the session goes on by its refresh token.
    expect((await fetch(`${front.url}/user`, { headers: { authorization: `Bearer ${old0}` } })).status).toBe(403);
  });
});
