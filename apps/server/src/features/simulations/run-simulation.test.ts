import type { Simulation, SimulationSummary } from '@fairlead/contract/features/simulations/simulations';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { clients } from '@fairlead/db/schema/clients/clients';
import { msps } from '@fairlead/db/schema/msps';
import { simulations } from '@fairlead/db/schema/simulations';
import { freeTrials } from '@fairlead/db/schema/trials';
import { plainSqlEngines } from '@fairlead/db/testing';
import type { SimulationResult } from '@fairlead/risk/result/result';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FeatureSet } from '#feature-set';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { SMALL_FIRM } from '#testing/small-firm';
import type { SimulationTask } from '#threads/simulation-task';
import { simulationThreads } from '#threads/simulation-threads';
import {
  PoolClosedError,
  TaskCancelledError,
  TaskRefusedError,
  ThreadLostError,
  type ThreadPool,
} from '#threads/thread-pool';
import { runSimulationJob } from './run-simulation.job';

type Threads = ThreadPool<SimulationTask, SimulationResult>;
type Run = Threads['run'];

/** The product with other threads behind its simulations. */
function featuresWith(threads: Threads): FeatureSet {
  const product = createFeatures();
  const job = runSimulationJob(threads);
  return {
    ...product,
    jobs: product.jobs.map((other) => (other.name === job.name ? job : other)),
    close: () => Promise.all([product.close(), threads.close()]).then(() => undefined),
  };
}

describe.each(plainSqlEngines())('a run on %s', (engine) => {
  /** What the thread does with the next task. */
  let run: Run;
  let app: TestApp;
  const real = simulationThreads();
  beforeAll(async () => {
    const threads: Threads = { run: (...task) => run(...task), close: () => real.close() };
    app = await startTestApp({ engine, features: featuresWith(threads) });
  });
  afterAll(() => app.close());

  async function started(caller: Caller): Promise<{ id: string; clientId: string }> {
    const clientId = await app.newClient(caller.mspId!, 'prospect');
    const body = { clientId, inputs: SMALL_FIRM, trials: 20_000 };
    const answer = await caller.call('POST', '/api/simulations', { body });
    return { id: (answer.body as SimulationSummary).id, clientId };
  }
  const get = (caller: Caller, id: string) => caller.call('GET', `/api/simulations/${id}`);
  const cancel = (caller: Caller, id: string) => caller.call('POST', `/api/simulations/${id}/cancel`);
  const creditsUsed = async (mspId: string) => {
    const [row] = await app.db.transaction(PLATFORM, (tx) =>
      tx.select().from(freeTrials).where(eq(freeTrials.msp_id, mspId)),
    );
    return row?.total_credits_used;
  };
  const clientRow = async (id: string) => {
    const [row] = await app.db.transaction(PLATFORM, (tx) => tx.select().from(clients).where(eq(clients.id, id)));
    return row;
  };

  /** A task that reports its progress when told, and ends only when it is cancelled. */
  function endless() {
    let report: (share: number) => void = () => undefined;
    let cancelled = false;
    let begin: () => void = () => undefined;
    const running = new Promise<void>((resolve) => {
      begin = resolve;
    });
    run = (_task, onProgress, signal) =>
      new Promise((_resolve, reject) => {
        report = (share) => onProgress?.(share);
        signal?.addEventListener('abort', () => {
          cancelled = true;
          reject(new TaskCancelledError());
        });
        begin();
      });
    return { running, report: (share: number) => report(share), isCancelled: () => cancelled };
  }

  it('that is cancelled stops at its next progress report; nothing is kept and no credit is used', async () => {
    const tess = await app.as('trial_admin');
    const task = endless();
    const { id, clientId } = await started(tess);
    await task.running;
    const before = await clientRow(clientId);
    expect((await get(tess, id)).body).toMatchObject({ status: 'running' });
    expect((await cancel(tess, id)).body).toEqual({ id });
    expect(task.isCancelled()).toBe(false);
    task.report(0.3);
    await app.jobs.idle();
    expect(task.isCancelled()).toBe(true);
    expect((await get(tess, id)).status).toBe(404);
    expect(await creditsUsed(tess.mspId!)).toBe(0);
    expect(await clientRow(clientId)).toEqual(before);
  });

  it('that is cancelled while it waits is never computed', async () => {
    const tess = await app.as('trial_admin');
    const task = endless();
    const first = await started(tess);
    await task.running;
    const second = await started(tess);
    expect((await cancel(tess, second.id)).status).toBe(200);
    const computed: string[] = [];
    await cancel(tess, first.id);
    task.report(0.5);
    run = (...of) => {
      computed.push('a task');
      return real.run(...of);
    };
    await app.jobs.idle();
    expect(computed).toEqual([]);
    expect(await creditsUsed(tess.mspId!)).toBe(0);
  });

  it('that is cancelled at the last moment is not stored', async () => {
    const tess = await app.as('trial_admin');
    let id = '';
    run = async (...task) => {
      const result = await real.run(...task);
      expect((await cancel(tess, id)).status).toBe(200);
      return result;
    };
    ({ id } = await started(tess));
    await app.jobs.idle();
    expect((await get(tess, id)).status).toBe(404);
    expect(await creditsUsed(tess.mspId!)).toBe(0);
  });

  it('that was accepted before the access ended comes to its end, and takes its credit', async () => {
    const tess = await app.as('trial_admin');
    const mspId = tess.mspId!;
    run = async (...task) => {
      const trialEndDate = new Date(app.now.getTime() - 1);
      await app.db.transaction(PLATFORM, (tx) =>
        tx.update(msps).set({ trial_end_date: trialEndDate }).where(eq(msps.id, mspId)),
      );
      return real.run(...task);
    };
    const { id } = await started(tess);
    await app.jobs.idle();
    expect((await get(tess, id)).error.code).toBe('TRIAL_ENDED');
    const [row] = await app.db.transaction(PLATFORM, (tx) =>
      tx.select({ status: simulations.status }).from(simulations).where(eq(simulations.id, id)),
    );
    expect([row?.status, await creditsUsed(mspId)]).toEqual(['completed', 1]);
    run = real.run;
  });

  it('that has ended cannot be cancelled, nor one of somebody else', async () => {
    run = real.run;
    const tess = await app.as('trial_admin');
    const { id } = await started(tess);
    await app.jobs.idle();
    const done = (await get(tess, id)).body as Simulation;
    const late = await cancel(tess, id);
    expect([late.status, late.error.code]).toEqual([409, 'CONFLICT']);
    expect((await get(tess, id)).body).toEqual(done);
    const mallory = await app.as('msp_admin');
    expect((await cancel(mallory, id)).status).toBe(404);
  });

  it('writes its progress in steps, one write at a time, and never backwards', async () => {
    const alice = await app.as('msp_admin');
    const transaction = app.db.transaction;
    let writing: Promise<unknown> = Promise.resolve();
    let writes = 0;
    const shown: number[] = [];
    run = async (task, onProgress, signal) => {
      const spy = vi.spyOn(app.db, 'transaction').mockImplementation((scope, work) => {
        const written = transaction(scope, work);
        // What else the server does in the meantime is not counted: the job alone says in its scope which run it is.
        if ('simulationId' in scope) {
          writes += 1;
          writing = written;
        }
        return written;
      });
      const report = async (...shares: number[]) => {
        for (const share of shares) onProgress?.(share);
        await writing;
        const [row] = await transaction(PLATFORM, (tx) =>
          tx.select({ progress: simulations.progress }).from(simulations).where(eq(simulations.mspId, alice.mspId!)),
        );
        shown.push(row!.progress);
      };
      // Less than a step; a step; many at once, while one is being written; the whole; doubled, so half done again.
      for (const shares of [[0.01], [0.06], [0.2, 0.4, 0.6], [0.9], [1], [0.5], [0.97]]) await report(...shares);
      spy.mockRestore();
      return real.run(task, undefined, signal);
    };
    const { id } = await started(alice);
    await app.jobs.idle();
    expect(shown).toEqual([0, 0.06, 0.2, 0.9, 0.9, 0.9, 0.97]);
    expect(writes).toBe(5);
    expect((await get(alice, id)).body).toMatchObject({ status: 'completed', progress: 1 });
  });

  it('that loses its thread is tried once more before it is given up', async () => {
    const alice = await app.as('msp_admin');
    let tries = 0;
    run = (...task) => {
      tries += 1;
      return tries === 1 ? Promise.reject(new ThreadLostError('It ended.')) : real.run(...task);
    };
    const { id } = await started(alice);
    await app.jobs.idle();
    expect((await get(alice, id)).body).toMatchObject({ status: 'completed', error: null });
    expect(tries).toBe(2);
    run = real.run;
  });

  it('that the computation refuses is not tried again, and sends people to the inputs', async () => {
    const alice = await app.as('msp_admin');
    let tries = 0;
    run = () => {
      tries += 1;
      return Promise.reject(new TaskRefusedError('Too small.'));
    };
    const { id } = await started(alice);
    await app.jobs.idle();
    expect((await get(alice, id)).body).toMatchObject({
      status: 'failed',
      error: 'The simulation could not be completed. Check the inputs and try again.',
    });
    expect(tries).toBe(1);
    run = real.run;
  });

  it('that a stop of the server cut short is left for the next start', async () => {
    const alice = await app.as('msp_admin');
    run = () => Promise.reject(new PoolClosedError());
    const { id } = await started(alice);
    await vi.waitFor(async () => expect((await get(alice, id)).body).toMatchObject({ status: 'running', error: null }));
    run = real.run;
  });
});

describe('a run that takes too long', () => {
  let app: TestApp;
  afterAll(() => app.close());

  it('is stopped with a sentence, in a thread of its own, while the server answers', async () => {
    app = await startTestApp({ engine: 'pglite', features: featuresWith(simulationThreads(150)) });
    const tess = await app.as('trial_admin');
    const clientId = await app.newClient(tess.mspId!, 'prospect');
    const body = { clientId, inputs: SMALL_FIRM, trials: 1_000_000 };
    const { id } = (await tess.call('POST', '/api/simulations', { body })).body as SimulationSummary;
    expect((await app.anonymous.call('GET', '/health')).status).toBe(200);
    await app.jobs.idle();
    expect((await tess.call('GET', `/api/simulations/${id}`)).body).toMatchObject({
      status: 'failed',
      error:
        'The simulation was interrupted before it was done. What was entered is kept, and no credit was used. Try again in a few minutes.',
      result: null,
    });
    const [trial] = await app.db.transaction(PLATFORM, (tx) =>
      tx.select().from(freeTrials).where(eq(freeTrials.msp_id, tess.mspId!)),
    );
    expect(trial?.total_credits_used).toBe(0);
  });
});
