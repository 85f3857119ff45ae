/** What the auth service costs beside the password hash that a sign-in cannot do without, over real HTTP. */
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAuth } from '@fairlead/auth/auth';
import { authMigrations } from '@fairlead/auth/migrations-folder';
import { checkPassword, hashPassword } from '@fairlead/auth/passwords/hash';
import { authService } from '@fairlead/auth/plugin';
import { readAuthSettings } from '@fairlead/auth/settings/read-settings';
import { openDatabase } from '@fairlead/db/connection/database';
import Fastify from 'fastify';
import { type Answer, type Ask, asker } from './ask';

export type BenchRow = { name: string; value: number; unit: string };

const PASSWORD = 'a quiet harbor at dusk';
const ROUNDS = 60;
const AT_ONCE = 8;
const PEOPLE = 16;

const quiet = { warn: () => undefined, error: () => undefined };

/** The service on an embedded database of its own, without limits per address. */
async function startService() {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairlead-bench-auth-'));
  const db = await openDatabase({ dataDir, migrationFolders: [authMigrations()] });
  const auth = await createAuth({
    db,
    clock: () => new Date(),
    log: quiet,
    siteUrl: 'https://bench.example',
    encryptionKey: 'the key of a benchmark, of more than thirty-two characters',
    mailer: null,
    settings: readAuthSettings({ AUTH_LIMITS: 'off' }).settings,
  });
  const http = Fastify();
  await http.register(authService, { prefix: '/auth/v1', auth });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const emails = Array.from({ length: PEOPLE }, (_, person) => `person${person}@bench.example`);
  for (const email of emails) await auth.createUser({ email, password: PASSWORD });
  return {
    url: `http://127.0.0.1:${(http.server.address() as AddressInfo).port}/auth/v1`,
    emails,
    async stop() {
      await http.close();
      await auth.close();
      await db.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type Works = Record<string, (round: number) => Promise<unknown>>;

/** Middle time of each, in milliseconds. They take turns, so that a busy machine slows all of them alike. */
async function middleMs<W extends Works>(works: W): Promise<Record<keyof W, number>> {
  const times: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, work] of Object.entries(works)) {
      const started = performance.now();
      await work(round);
      times[name] = [...(times[name] ?? []), performance.now() - started];
    }
  const middles = Object.entries(times).map(([name, all]) => [name, all.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0]);
  return Object.fromEntries(middles) as Record<keyof W, number>;
}

/** How many in a second when several go on at once. */
async function perSecond(work: (line: number) => Promise<unknown>): Promise<number> {
  const started = performance.now();
  const line = async (index: number) => {
    for (let round = 0; round < ROUNDS / 2; round += 1) await work(index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => line(index)));
  return ((ROUNDS / 2) * AT_ONCE * 1_000) / (performance.now() - started);
}

type Tokens = { access_token: string; refresh_token: string };

/** Sign-in, refresh, `GET user` and the key set, beside the bare hash measured in the same run. */
export async function benchAuth(): Promise<BenchRow[]> {
  const service = await startService();
  const { url, emails } = service;
  const ask = asker(AT_ONCE);
  const askFor = async (path: string, expected: number, options?: Parameters<Ask>[1]): Promise<Answer> => {
    const answer = await ask(`${url}${path}`, options);
    if (answer.status !== expected) throw new Error(`${path} answered ${answer.status}.`);
    return answer;
  };
  const post = async (path: string, body: object, expected = 200): Promise<Tokens> =>
    JSON.parse((await askFor(path, expected, { body })).text);
  const get = (path: string, token = '') => askFor(path, 200, { token });
  const signIn = (person: number, password = PASSWORD, expected = 200) =>
    post('/token?grant_type=password', { email: emails[person % PEOPLE], password }, expected);
  try {
    const stored = await hashPassword(PASSWORD);
    const sessions = await Promise.all(emails.map((_, person) => signIn(person)));
    const refresh = async (person: number) => {
      const { refresh_token } = sessions[person % PEOPLE] as Tokens;
      sessions[person % PEOPLE] = await post('/token?grant_type=refresh_token', { refresh_token });
    };
    const user = (person: number) => get('/user', sessions[person % PEOPLE]?.access_token);
    const keys = () => get('/.well-known/jwks.json');
    const hash = () => checkPassword(stored, PASSWORD);
    const unknown = (round: number) =>
      post('/token?grant_type=password', { email: `nobody${round}@bench.example`, password: PASSWORD }, 400);

    const { hash: hashMs, ...others } = await middleMs({
      hash,
      'sign-in': (round) => signIn(round),
      'sign-in of an unknown address': unknown,
      refresh,
      'GET user': user,
      'key set': keys,
    });
    const timed = Object.entries(others).flatMap(([name, ms]) => [
      { name: `${name}, middle`, value: ms, unit: 'ms' },
      { name: `${name}, in password hashes`, value: ms / hashMs, unit: '' },
    ]);
    const hashesPerSecond = await perSecond(hash);
    const signIns = await perSecond((line) => signIn(line));
    const refreshes = await perSecond(refresh);
    return [
      { name: 'password hash alone, middle', value: hashMs, unit: 'ms' },
      ...timed,
      { name: `password hashes, ${AT_ONCE} at once`, value: hashesPerSecond, unit: 'a second' },
      { name: `sign-ins, ${AT_ONCE} at once`, value: signIns, unit: 'a second' },
      { name: 'sign-ins for each hash that could be made meanwhile', value: signIns / hashesPerSecond, unit: '' },
      { name: `refreshes, ${AT_ONCE} at once`, value: refreshes, unit: 'a second' },
      { name: `GET user, ${AT_ONCE} at once`, value: await perSecond(user), unit: 'a second' },
      { name: `key set, ${AT_ONCE} at once`, value: await perSecond(keys), unit: 'a second' },
    ];
  } finally {
    ask.end();
    await service.stop();
  }
}
