import { sampleReportInput } from '@fairlead/reports/kinds/impact-report/sample-input';
import { afterEach, expect, it } from 'vitest';
import { type ReportProcesses, reportProcesses } from './report-processes';
import type { ReportOrder } from './report-task';
import { PoolClosedError, ThreadLostError } from './thread-pool';

let pool: ReportProcesses;
afterEach(() => pool.close());

const task = (): ReportOrder => ({ format: 'pdf', task: { kind: 'impact-report', input: sampleReportInput() } });
it('sets pages, one report after the other, in the process it has', async () => {
  pool = reportProcesses();
  const shares: number[] = [];
  const [first, second] = await Promise.all([pool.run(task(), (share) => shares.push(share)), pool.run(task())]);
  expect(first.pageCount).toBeGreaterThan(4);
  expect(Buffer.from(second.bytes).equals(Buffer.from(first.bytes))).toBe(true);
  expect(shares.length).toBeGreaterThan(0);
});

/** From before the process runs until after its pages are set: somewhere in between native code loads, and works. */
const MOMENTS = Array.from({ length: 10 }, (_, n) => 1 + 150 * n);

it('is ended at whatever moment, and the server lives on', async () => {
  const ends: string[] = [];
  for (const limit of MOMENTS) {
    pool = reportProcesses(limit);
    ends.push(
      await pool.run(task()).then(
        () => 'made',
        (error: Error) => error.name,
      ),
    );
    await pool.close();
  }
  expect(ends).toContain('ThreadLostError');
}, 120_000);

it('is ended when a report takes more memory than it may, native code included, and the next one is made', async () => {
  pool = reportProcesses(undefined, 8);
  await expect(pool.run(task())).rejects.toThrow(new ThreadLostError('The task took more than 8 MB.'));
  await pool.close();
  pool = reportProcesses();
  expect((await pool.run(task())).pageCount).toBeGreaterThan(4);
});

it('tells a report that a stop cut short from one that could not be made', async () => {
  pool = reportProcesses();
  const cut = pool.run(task());
  await Promise.all([expect(cut).rejects.toThrow(PoolClosedError), pool.close()]);
});
