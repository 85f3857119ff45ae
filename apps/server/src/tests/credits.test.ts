import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Me } from '@fairlead/contract/features/session';
import type { SimulationSummary } from '@fairlead/contract/features/simulations/simulations';
import { openDatabase } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { simulations } from '@fairlead/db/schema/simulations';
import { seedProfile } from '@fairlead/db/seed/profiles';
import { testEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFeatures } from '../features';
import { startTestApp, type TestApp } from '../testing/app';
import { type Caller, httpCaller } from '../testing/caller';
import { type ServerProcess, startServerProcess } from '../testing/server-process';
import { signInAs } from '../testing/sign-in';
import { SMALL_FIRM } from '../testing/small-firm';

const IS_LONG = process.env.FAIRLEAD_TEST_LONG === '1';

const creditsOf = async (caller: Caller) => ((await caller.call('GET', '/api/me')).body as Me).credits;
const runOf = (clientId: string, more: object = {}) => ({
  clientId,
  inputs: SMALL_FIRM,
  trials: 1_000,
  ...more,
});

describe.each(testEngines())('a credit on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  const runsOf = (mspId: string) =>
    app.db.transaction(PLATFORM, (tx) => tx.$count(simulations, eq(simulations.mspId, mspId)));

  it('is spent once by a start that is sent 50 times at once under one key, and all hear the same', async () => {
    const tess = await app.as('trial_admin');
    const clientId = await app.newClient(tess.mspId!, 'prospect');
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => tess.call('POST', '/api/simulations', { body: runOf(clientId), headers });
    const answers = await Promise.all(Array.from({ length: 50 }, send));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    await app.jobs.idle();
    // Also when it has long been completed: a late try of a lost answer pays nothing.
    expect((await send()).text).toBe(answers[0]?.text);
    await app.jobs.idle();
    expect(await runsOf(tess.mspId!)).toBe(1);
    expect(await creditsOf(tess)).toEqual({
      credit_limit: 15,
      total_credits_used: 1,
      financial_simulations_used: 1,
      insurance_assessments_used: 0,
      breach_assessments_used: 0,
      usedByKind: { financial_simulation: 1 },
      inProgress: 0,
    });
    const other = await tess.call('POST', '/api/simulations', { body: runOf(clientId, { trials: 2_000 }), headers });
    expect([other.status, other.error.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  });

  it('is not spent by a second tab, whose page knows of no run since', async () => {
    const tess = await app.as('trial_admin');
    const clientId = await app.newClient(tess.mspId!, 'prospect');
    const start = (newestVersion: number) =>
      tess.call('POST', '/api/simulations', { body: runOf(clientId, { newestVersion }) });
    const both = await Promise.all([start(0), start(0)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await app.jobs.idle();
    expect((await start(0)).error.message).toBe('This was changed elsewhere. Reload to see the latest version.');
    expect(await creditsOf(tess)).toMatchObject({ total_credits_used: 1 });
    expect((await start(1)).status).toBe(200);
    await app.jobs.idle();
  });

  it('that a run will take is told of while it waits, and is free again when the run is canceled', async () => {
    const tess = await app.as('trial_admin');
    const clientId = await app.newClient(tess.mspId!, 'prospect');
    const { id } = (await tess.call('POST', '/api/simulations', { body: runOf(clientId, { trials: 1_000_000 }) }))
      .body as SimulationSummary;
    expect(await creditsOf(tess)).toMatchObject({ total_credits_used: 0, inProgress: 1 });
    expect((await tess.call('POST', `/api/simulations/${id}/cancel`)).status).toBe(200);
    expect(await creditsOf(tess)).toMatchObject({ total_credits_used: 0, inProgress: 0 });
    await app.jobs.idle();
  });
});

/** Code that the server's process loads first; each kills it, as a power cut would, at one moment. */
const killing = (code: string) => [`data:text/javascript,${encodeURIComponent(code)}`];

/** The start has been committed, and its answer is about to be written. */
const BEFORE_THE_ANSWER = killing(`
  import { ServerResponse } from 'node:http';
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (...head) {
    if (this.req.method === 'POST' && this.req.url === '/api/simulations') process.kill(process.pid, 'SIGKILL');
    return writeHead.apply(this, head);
  };
`);

/** The credit is taken and the result stored; the entry about it, the last step before the commit, is not. */
const BEFORE_THE_COMMIT = killing(`
  import { Worker } from 'node:worker_threads';
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...more) {
    const isEntry = message.bytes && Buffer.from(message.bytes).includes('simulation.completed');
    if (isEntry) process.kill(process.pid, 'SIGKILL');
    return postMessage.call(this, message, ...more);
  };
`);

describe('a process that is killed', { timeout: 240_000 }, () => {
  let dataDir: string;
  let tess: Caller;
  let token: string;
  let clientId: string;
  let server: ServerProcess | null = null;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fairlead-credits-'));
    const app = await startTestApp({
      engine: 'pglite',
      features: createFeatures(),
      // The process that follows reads the computer's clock.
      now: new Date(),
      env: { DATA_DIR: dataDir, PORT: '0' },
      parts: { open: (options) => openDatabase({ dataDir, ...options }) },
    });
    const mspId = await app.newMsp({ is_trial: true });
    const userId = randomUUID();
    const who = { email: `${userId}@people.example`, role: 'trial_admin' as const, msp_id: mspId };
    await app.db.transaction(PLATFORM, (tx) => seedProfile(tx, { id: userId, name: 'Tess', ...who, now: app.now }));
    token = await signInAs(app.auth, { userId, email: who.email });
    clientId = await app.newClient(mspId, 'prospect');
    await app.close();
  });
  afterEach(async () => {
    server?.child.kill('SIGKILL');
    await server?.exitCode;
    await rm(dataDir, { recursive: true, force: true });
  });

  async function start(preload: string[] = []): Promise<void> {
    server = startServerProcess({ DATA_DIR: dataDir, DEMO: 'off' }, preload);
    tess = httpCaller(await server.address, token, { userId: null, mspId: null });
  }
  const runs = async () =>
    ((await tess.call('GET', `/api/simulations?clientId=${clientId}`)).body as { items: SimulationSummary[] }).items;
  const send = () =>
    tess.call('POST', '/api/simulations', {
      body: runOf(clientId),
      headers: { 'idempotency-key': 'one-attempt-of-tess' },
    });

  it('before its answer left, has started one run: the same key gets its answer, and one credit is taken', async () => {
    await start(BEFORE_THE_ANSWER);
    await expect(send()).rejects.toThrow();
    await server?.exitCode;
    await start();
    const again = await send();
    expect(again.status).toBe(200);
    expect((await runs()).map(({ id }) => id)).toEqual([(again.body as SimulationSummary).id]);
    // Whether the run had its worker already decides how soon it is computed, not what it takes.
    const { total_credits_used, inProgress } = (await creditsOf(tess))!;
    expect(total_credits_used + inProgress).toBe(1);
  });

  // That credit and result are one transaction is shown without a process by the database's own tests.
  it.runIf(IS_LONG)(
    'between the credit and its commit, has taken neither: no result, no credit, and the run is still to come',
    async () => {
      await start(BEFORE_THE_COMMIT);
      const first = await send();
      await server?.exitCode;
      await start();
      expect(await runs()).toEqual([expect.objectContaining({ status: 'running', figures: null })]);
      expect(await creditsOf(tess)).toMatchObject({ total_credits_used: 0, inProgress: 1 });
      expect((await send()).text).toBe(first.text);
    },
  );
});
