import { Writable } from 'node:stream';
import { PLATFORM, type Scope } from '@fairlead/db/connection/scope';
import { clients } from '@fairlead/db/schema/clients/clients';
import { seedClient } from '@fairlead/db/seed/clients';
import { plainSqlEngines } from '@fairlead/db/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationRoutes } from './api/routes';
import { createFeatures } from './features';
import { createLog } from './log';
import { loggedError } from './logged-error';
import { startTestApp, type TestApp } from './testing/app';
import { inParallel } from './testing/in-parallel';
import { sampleOf, send } from './testing/operation-samples';
import { seedTargets } from './testing/world';

const CANARY = 'canary-nobody-may-log';

describe('an error in the log', () => {
  it('of the runtime keeps its words and place, and no address', () => {
    const logged = loggedError(new TypeError('ann@harbor.example is not a function'));
    expect(logged).toMatchObject({ type: 'TypeError', message: '<address> is not a function' });
    expect(logged.at?.[0]).toContain('logged-error.test.ts');
  });

  it('that repeats what was read is without its words', () => {
    const parse = () => JSON.parse(CANARY);
    expect(parse).toThrow(CANARY.slice(0, 5));
    const refused = Object.assign(new Error(`550 ${CANARY}`), { response: CANARY, code: 'EENVELOPE' });
    for (const error of [refused, new SyntaxError(CANARY), new Error('x', { cause: refused })])
      expect(JSON.stringify(loggedError(error))).not.toContain('canary');
    expect(loggedError(refused).errorCode).toBe('EENVELOPE');
  });

  it('takes nothing that hangs on it, and no line of its message for a place', () => {
    const error = Object.assign(new Error(`x\n    at ${CANARY}:1:1`), { data: CANARY, params: [CANARY] });
    expect(loggedError(error).at?.join()).not.toContain(CANARY);
    expect(Object.keys(loggedError(error)).sort()).toEqual(['at', 'message', 'type']);
    expect(loggedError(CANARY)).toEqual({ type: 'string' });
  });
});

describe.each(plainSqlEngines())('a statement that fails on %s', (engine) => {
  let app: TestApp;
  let lines = '';
  /** While this holds, no write of an organization's people succeeds: it fails with its values. Its refusal is recorded. */
  let isReadOnly = false;
  beforeAll(async () => {
    const destination = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines += chunk.toString();
        done();
      },
    });
    app = await startTestApp({ engine, features: createFeatures(), log: createLog('trace', destination) });
    const { transaction, open } = app.db;
    type Work<T> = Parameters<typeof transaction<T>>[1];
    const refusing =
      <T>(scope: Scope, work: Work<T>): Work<T> =>
      async (tx) => {
        if (isReadOnly && scope.kind === 'tenant') await tx.execute(sql`set transaction read only`);
        return work(tx);
      };
    app.db.transaction = (scope, work) => transaction(scope, refusing(scope, work));
    app.db.open = async (options) => {
      const opened = await open(options);
      const run = opened.run.bind(opened);
      return Object.assign(opened, { run: <T>(scope: Scope, work: Work<T>) => run(scope, refusing(scope, work)) });
    };
  });
  afterAll(() => app.close());

  it('is logged with its code, its name and its place, without a value of the row', async () => {
    const mspId = await app.newMsp();
    const attempts = [
      () => app.db.transaction(PLATFORM, (tx) => tx.execute(sql`select ${CANARY}::uuid`)),
      () =>
        app.db.transaction(PLATFORM, (tx) =>
          seedClient(tx, { mspId, name: CANARY, notes: CANARY, kind: CANARY as 'client', now: app.now }),
        ),
      () => app.db.transaction(PLATFORM, (tx) => tx.update(clients).set({ mspId: null as never, name: CANARY })),
      () => app.db.transaction(PLATFORM, (tx) => tx.execute(sql`select ${`{"${CANARY}`}::json`)),
    ];
    for (const attempt of attempts) {
      const error = await attempt().catch((raised: unknown) => raised);
      expect(error).toBeInstanceOf(Error);
      const logged = loggedError(error);
      expect(JSON.stringify(logged)).not.toContain(CANARY);
      expect(logged.database?.statement).toMatch(/^\w+ (\w+ )?[0-9a-f]{12}$/);
      expect(logged.cause?.errorCode).toMatch(/^[0-9A-Z]{5}$/);
      expect(logged.at?.join()).toContain('.ts:');
    }
  });

  it('leaves nothing of what people typed in the log, whatever operation it belongs to', {
    timeout: 120_000,
  }, async () => {
    const routes = (await operationRoutes()).filter(
      ({ method, policy }) => method !== 'GET' && typeof policy.who !== 'string',
    );
    const callers = {
      global_admin: await app.as('global_admin'),
      msp_admin: await app.as('msp_admin', { mspId: await app.newMsp({ plan: 'enterprise' }) }),
      client_viewer: await app.as('client_viewer'),
    };
    const own = await seedTargets(app, callers.msp_admin.mspId!, { kind: 'client', canary: 'own' });
    const answers: number[] = [];
    isReadOnly = true;
    await inParallel(routes, async (route) => {
      const role = (['msp_admin', 'global_admin', 'client_viewer'] as const).find((each) =>
        route.policy.who.includes(each as never),
      );
      if (!role) return;
      const sample = sampleOf(route, own);
      // An id, a choice and a day stay what they are; what was typed is words.
      const body = Object.fromEntries(
        Object.entries(sample.body ?? {}).map(([name, value]) =>
          typeof value === 'string' && /[A-Z ]/.test(value) ? [name, `${CANARY} ${name}`] : [name, value],
        ),
      );
      const answer = await send(callers[role], route, sample.body ? { ...sample, body } : sample);
      answers.push(answer.status);
    });
    isReadOnly = false;
    expect(answers.filter((status) => status === 500).length).toBeGreaterThan(40);
    expect(lines.split('\n').filter((line) => line.includes(CANARY))).toEqual([]);
    const failures = lines.split('\n').filter((line) => line.includes('operation failed'));
    expect(failures.length).toBeGreaterThan(40);
    expect(failures.filter((line) => line.includes('"errorCode":"25006"')).length).toBeGreaterThan(40);
  });
});
