import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, DatabaseUnavailableError } from '../connection/database';
import { createTestDatabase, testEngines } from '../testing';
import { PLATFORM } from '../testing/two-tenants';

const ENDLESS = sql`select count(*) from generate_series(1, 100000000000)`;

describe.each(testEngines())('a statement over its limit on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    // What opens a database may take longer than a statement later on.
    const onMigrate = (owner: pg.ClientBase) => owner.query('select pg_sleep(1.5)').then(() => undefined);
    db = await createTestDatabase({ engine, statementLimitMs: 700, onMigrate });
  });
  afterAll(() => db.close());

  /** On a busy machine the new thread may take longer than one caller waits for a connection. */
  const answering = () => vi.waitFor(() => db.ping(), { timeout: 20_000, interval: 50 });

  it('does not hold up the event loop, is stopped, and leaves the database working', async () => {
    await db.transaction(PLATFORM, (tx) => tx.execute(sql`insert into msps (company_name) values ('before')`));
    let ticks = 0;
    const clock = setInterval(() => {
      ticks += 1;
    }, 10);
    const slow = db.transaction(PLATFORM, async (tx) => {
      await tx.execute(sql`insert into msps (company_name) values ('during')`);
      await tx.execute(ENDLESS);
    });
    const error = await slow.catch((raised) => raised);
    clearInterval(clock);
    expect(error).toBeInstanceOf(DatabaseUnavailableError);
    expect(error).toMatchObject({ reason: 'statement-too-slow' });
    // A blocked loop would have let the timer run once or twice.
    expect(ticks).toBeGreaterThan(3);

    await answering();
    const { rows } = await db.transaction(PLATFORM, (tx) => tx.execute(sql`select company_name from msps`));
    expect(rows).toEqual([{ company_name: 'before' }]);
  });

  it('can happen again', async () => {
    for (const _ of [1, 2]) {
      await expect(db.transaction(PLATFORM, (tx) => tx.execute(ENDLESS))).rejects.toBeInstanceOf(
        DatabaseUnavailableError,
      );
      await answering();
    }
  });
});
