import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { threadHelper } from './helper';
import {
  PoolClosedError,
  TaskCancelledError,
  TaskRefusedError,
  ThreadLostError,
  type ThreadPool,
  threadPool,
} from './thread-pool';

/** A thread whose task says what it shall do; it answers with how many tasks it had and how many ran beside it. */
const SCRIPT = `
const { parentPort, workerData } = require('node:worker_threads');
const running = new Int32Array(workerData.running);
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, workerData.startsFor);
let served = 0;
parentPort.on('message', ({ input }) => {
  const beside = Atomics.add(running, 0, 1) + 1;
  served += 1;
  parentPort.postMessage({ kind: 'begun' });
  if (input === 'hang') { for (;;); }
  if (input === 'die') process.exit(3);
  if (input === 'refuse') { Atomics.sub(running, 0, 1); return parentPort.postMessage({ kind: 'failed', message: 'Too small.', expected: true }); }
  if (input === 'fail') { Atomics.sub(running, 0, 1); return parentPort.postMessage({ kind: 'failed', message: 'broke', expected: false }); }
  parentPort.postMessage({ kind: 'progress', share: 0.5 });
  setTimeout(() => { Atomics.sub(running, 0, 1); parentPort.postMessage({ kind: 'done', output: { served, beside } }); }, 5);
});`;

type Answer = { served: number; beside: number };
let pool: ThreadPool<string, Answer>;
let started = 0;
let lastStarted: Worker;

type Limits = { taskLimitMs?: number; idleLimitMs?: number; startLimitMs?: number; startsFor?: number };

function open(size: number, { taskLimitMs = 5_000, idleLimitMs = 5_000, startsFor = 0, ...rest }: Limits = {}) {
  const running = new SharedArrayBuffer(4);
  started = 0;
  const start = () => {
    started += 1;
    lastStarted = new Worker(SCRIPT, { eval: true, workerData: { running, startsFor } });
    return threadHelper(lastStarted);
  };
  pool = threadPool({ start, size, taskLimitMs, idleLimitMs, ...rest });
}
afterEach(() => pool.close());

describe('a pool of threads', () => {
  it('reuses its thread and reports progress', async () => {
    open(1);
    const shares: number[] = [];
    await pool.run('work', (share) => shares.push(share));
    expect((await pool.run('work')).served).toBe(2);
    expect([started, shares]).toEqual([1, [0.5]]);
  });

  it('never runs more tasks at once than its size', async () => {
    open(2);
    const answers = await Promise.all(Array.from({ length: 9 }, () => pool.run('work')));
    // On a busy machine the first thread may have done it all before the second is up.
    expect(Math.max(...answers.map((a) => a.beside))).toBeLessThanOrEqual(2);
    expect(started).toBe(2);
  });

  it('passes a refusal on and keeps the thread', async () => {
    open(1);
    await expect(pool.run('refuse')).rejects.toThrow(new TaskRefusedError('Too small.'));
    expect((await pool.run('work')).served).toBe(2);
  });

  it.each(['fail', 'die'])('replaces a thread after "%s"', async (input) => {
    open(1);
    await expect(pool.run(input)).rejects.toThrow(ThreadLostError);
    expect((await pool.run('work')).served).toBe(1);
    expect(started).toBe(2);
  });

  it('ends a task that runs over its time', async () => {
    // Long enough for a new thread to start on a busy machine.
    open(1, { taskLimitMs: 1_000 });
    await expect(pool.run('hang')).rejects.toThrow(/longer than 1000 ms/);
    expect((await pool.run('work')).served).toBe(1);
  });

  it('leaves the start of a thread out of the time of its task where it has a limit of its own', async () => {
    const slow = { taskLimitMs: 1_000, startsFor: 1_500 };
    open(1, slow);
    await expect(pool.run('work')).rejects.toThrow(/longer than 1000 ms/);
    await pool.close();
    open(1, { ...slow, startLimitMs: 20_000 });
    expect((await pool.run('work')).served).toBe(1);
    await expect(pool.run('hang')).rejects.toThrow(/longer than 1000 ms/);
    await pool.close();
    open(1, { startsFor: 60_000, startLimitMs: 100 });
    await expect(pool.run('work')).rejects.toThrow('It did not start within 100 ms.');
  });

  it('ends a thread that has nothing to do, and starts another for the next task', async () => {
    open(1, { idleLimitMs: 20 });
    await pool.run('work');
    // An ended thread has lost its number.
    await vi.waitFor(() => expect(lastStarted.threadId).toBe(-1));
    expect((await pool.run('work')).served).toBe(1);
    expect(started).toBe(2);
  });

  it('does not end a thread that is at work again', async () => {
    open(1, { idleLimitMs: 4 });
    // Each task takes longer than the idle limit.
    for (const served of [1, 2, 3]) expect((await pool.run('work')).served).toBe(served);
  });

  it('takes nothing more once closed', async () => {
    open(1);
    await pool.close();
    await expect(pool.run('work')).rejects.toThrow(PoolClosedError);
  });

  it('tells a task that a stop cut short from one that failed', async () => {
    open(1);
    const cut = pool.run('hang');
    const waiting = pool.run('work');
    await Promise.all([
      expect(cut).rejects.toThrow(PoolClosedError),
      expect(waiting).rejects.toThrow(PoolClosedError),
      pool.close(),
    ]);
  });

  it('ends a cancelled task at once, and no other', async () => {
    open(2);
    const cancel = new AbortController();
    const hanging = pool.run('hang', undefined, cancel.signal);
    const beside = pool.run('work');
    const next = pool.run('work');
    cancel.abort();
    await expect(hanging).rejects.toThrow(TaskCancelledError);
    await expect(Promise.all([beside, next])).resolves.toHaveLength(2);
    expect((await pool.run('work')).beside).toBe(1);
  });

  it('takes a task that is cancelled in the line out of it', async () => {
    open(1);
    const cancel = new AbortController();
    const first = pool.run('work');
    const unwanted = pool.run('work', undefined, cancel.signal);
    const last = pool.run('work');
    cancel.abort();
    await expect(unwanted).rejects.toThrow(TaskCancelledError);
    expect([(await first).served, (await last).served]).toEqual([1, 2]);
    await expect(pool.run('work', undefined, cancel.signal)).rejects.toThrow(TaskCancelledError);
    expect((await pool.run('work')).served).toBe(3);
  });
});
