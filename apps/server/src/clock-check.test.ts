import { PLATFORM } from '@fairlead/db/connection/scope';
import { plainSqlEngines } from '@fairlead/db/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareClocks } from './clock-check';
import { createFeatures } from './features';
import { createLog } from './log';
import { startTestApp, type TestApp } from './testing/app';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

describe.each(plainSqlEngines())('the server’s clock on %s', (engine) => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const told = () => lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>);
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures(), log });
  });
  afterAll(() => app.close());

  it('differs from the database’s by months here: one warning at the start, and everything works', async () => {
    expect(told()).toMatchObject([
      { msg: "the database's clock is not this server's; set both by the same time service" },
    ]);
    expect((await (await app.as('msp_admin')).call('GET', '/api/clients')).status).toBe(200);
    expect(told()).toEqual([]);
  });

  it.each([
    [5 * MINUTE, -300],
    [-5 * MINUTE, 300],
    [3 * 1_000, null],
  ])('%d ms off: %s', async (aheadMs, databaseAhead) => {
    const { rows } = await app.db.transaction(PLATFORM, (tx) =>
      tx.execute<{ ms: number }>(sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`),
    );
    await compareClocks(app.db, () => new Date(rows[0]!.ms + aheadMs), log);
    const [warning, ...more] = told();
    expect(more).toEqual([]);
    if (databaseAhead === null) expect(warning).toBeUndefined();
    // What the two questions took is on top.
    else expect(Math.abs(Number(warning?.database_ahead_seconds) - databaseAhead)).toBeLessThan(30);
  });

  it('decides what is left of a trial, whatever the database’s and the client’s say', async () => {
    const until = async (ms: number) =>
      app.as('trial_admin', {
        mspId: await app.newMsp({ is_trial: true, trial_end_date: new Date(app.now.getTime() + ms) }),
      });
    // The database's clock is long past all three.
    const callers = [await until(DAY), await until(0), await until(-1)];
    for (const ahead of [0, -3 * DAY, 3 * DAY]) {
      const headers = { date: new Date(app.now.getTime() + ahead).toUTCString() };
      const answers = callers.map(async (caller) => (await caller.call('GET', '/api/clients', { headers })).status);
      expect(await Promise.all(answers)).toEqual([200, 200, 402]);
    }
  });
});
