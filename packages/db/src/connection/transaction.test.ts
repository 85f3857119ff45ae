import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clients } from '../schema/clients/clients';
import { seedClient } from '../seed/clients';
import { createTestDatabase, type TestDatabase, testEngines } from '../testing';
import { createTenant, PLATFORM, type Tenant } from '../testing/two-tenants';
import { asPlatform, asRole, DatabaseUnavailableError, type Scope, type Tx } from './database';
import { postgresErrorCode } from './errors';
import { inTurn, Turn } from './turn';

const NOW = new Date('2026-03-02T09:00:00Z');

/** The bar's own number in the long tier. */
const INTERLEAVED = process.env.FAIRLEAD_TEST_LONG === '1' ? 1_000 : 200;

/** A slow machine sends a request away that has waited too long for a connection; it asks again. */
async function untilServed<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) return untilServed(request);
    throw error;
  }
}

describe.each(testEngines())('a transaction on %s', (engine) => {
  let db: TestDatabase;
  let alice: Tenant;
  let bob: Tenant;
  beforeAll(async () => {
    db = await createTestDatabase({ engine, maxConnections: 2 });
    alice = await createTenant(db, 'Alice IT');
    bob = await createTenant(db, 'Bob IT');
  });
  afterAll(() => db.close());

  const settings = sql`select current_user, current_setting('role') as role,
    current_setting('app.msp_id', true) as msp, current_setting('app.scope', true) as scope`;

  it(`keeps ${INTERLEAVED} interleaved requests of two tenants apart, also when every tenth fails`, async () => {
    const seen = await Promise.all(
      Array.from({ length: INTERLEAVED }, async (_, index) => {
        const tenant = index % 2 === 0 ? alice : bob;
        const request = () =>
          db.transaction(tenant.as(), async (tx) => {
            const rows = await tx.select({ msp: clients.mspId }).from(clients);
            if (index % 20 === 7) await tx.execute(sql`select 1 / 0`);
            if (index % 20 === 12) throw new Error('cancelled');
            return rows;
          });
        const rows = await untilServed(request).catch(() => undefined);
        return rows?.every(({ msp }) => msp === tenant.mspId) ?? 'failed';
      }),
    );
    expect(seen.filter((result) => result === true).length).toBe(0.9 * INTERLEAVED);
    expect(seen.filter((result) => result === 'failed').length).toBe(0.1 * INTERLEAVED);
  });

  it('leaves its connection without a tenant and as its login role', async () => {
    const after = await Promise.all([0, 1].map(() => db.transaction(alice.as(), (tx) => tx.execute(settings))));
    for (const { rows } of after) expect(rows[0]).toMatchObject({ current_user: 'fairlead_tenant', msp: alice.mspId });
    const { rows } = await db.transaction({ kind: 'jobs' }, async (tx) => {
      await tx.execute(sql`reset role`);
      return tx.execute(settings);
    });
    expect(rows[0]).toMatchObject({ current_user: 'fairlead_serving', msp: '', scope: 'jobs' });
  });

  it('sees nothing after RESET ROLE', async () => {
    const afterSaying = (words: string) =>
      db.transaction(alice.as(), async (tx) => {
        await tx.execute(sql.raw(words));
        return tx.execute(sql`select from clients`);
      });
    for (const words of ['reset role', 'set role none']) {
      expect(await afterSaying(words).catch(postgresErrorCode), words).toBe('42501');
    }
  });

  it('takes "; reset role" in any text as text', async () => {
    const evil = `x'); reset role; --`;
    const stored = await db.transaction(alice.as(), async (tx) => {
      await seedClient(tx, {
        mspId: alice.mspId,
        name: evil,
        notes: evil,
        city: evil,
        posture: { [evil]: evil },
        now: NOW,
      });
      const { rows } = await tx.execute(sql`select name, current_user from clients where name = ${evil}`);
      return rows;
    });
    expect(stored).toEqual([{ name: evil, current_user: 'fairlead_tenant' }]);
  });

  it('gives one prepared statement under two tenants its own rows each', async () => {
    const rowsOf = (scope: Scope) =>
      db.transaction(scope, (tx) => tx.select({ msp: clients.mspId }).from(clients).prepare('all_clients').execute());
    for (const tenant of [alice, bob, alice]) {
      const rows = await rowsOf(tenant.as());
      expect(new Set(rows.map(({ msp }) => msp))).toEqual(new Set([tenant.mspId]));
    }
  });

  it('is not reported as done when a failed statement was swallowed', async () => {
    const name = randomUUID();
    const attempt = db.transaction(alice.as(), async (tx) => {
      await seedClient(tx, { mspId: alice.mspId, name, now: NOW });
      await tx.execute(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(attempt).rejects.toThrow('rolled back');
  });

  it('survives a failed part inside a savepoint', async () => {
    const name = randomUUID();
    await db.transaction(alice.as(), async (tx) => {
      await seedClient(tx, { mspId: alice.mspId, name, now: NOW });
      await tx.transaction((inner) => inner.execute(sql`select 1 / 0`)).catch(() => undefined);
    });
    const { rowCount } = await db.transaction(PLATFORM, (tx) =>
      tx.execute(sql`select from clients where name = ${name}`),
    );
    expect(rowCount).toBe(1);
  });

  it('enqueues as the jobs role and comes back to the tenant', async () => {
    const role = sql`select current_user`;
    const seen = await db.transaction(alice.as(), async (tx) => {
      const inside = await asRole(tx, 'jobs', () => tx.execute(role));
      const failed = await asRole(tx, 'jobs', () => Promise.reject(new Error('no queue'))).catch(
        (error: Error) => error.message,
      );
      const after = await tx.execute(role);
      return [inside.rows[0], failed, after.rows[0]];
    });
    expect(seen).toEqual([{ current_user: 'fairlead_jobs' }, 'no queue', { current_user: 'fairlead_tenant' }]);
  });

  it('looks across organizations for one piece of work and comes back to its own', async () => {
    const organizations = async (tx: Tx) =>
      new Set((await tx.select({ msp: clients.mspId }).from(clients)).map(({ msp }) => msp));
    const [inside, failed, after, context] = await db.transaction(alice.as('global_admin'), async (tx) => [
      await asPlatform(tx, () => organizations(tx)),
      await asPlatform(tx, () => Promise.reject(new Error('not found'))).catch((error: Error) => error.message),
      await organizations(tx),
      (await tx.execute(settings)).rows[0],
    ]);
    expect(inside).toEqual(new Set([alice.mspId, bob.mspId]));
    expect(failed).toBe('not found');
    expect(after).toEqual(new Set([alice.mspId]));
    expect(context).toMatchObject({ scope: 'tenant', msp: alice.mspId, current_user: 'fairlead_tenant' });
  });

  it('serves the crowd of one address and the one request of another in turn, and drops requests without a caller', async () => {
    const served: string[] = [];
    const held = deferred();
    const holders = Array.from({ length: engine === 'pglite' ? 1 : 2 }, (_, place) => {
      const started = deferred();
      const done = inTurn(new Turn(`holder ${place}`), () =>
        db.transaction(alice.as(), () => {
          started.resolve();
          return held.promise;
        }),
      );
      return { started: started.promise, done };
    });
    await Promise.all(holders.map(({ started }) => started));
    let hasLeft = false;
    const ask = (account: string, isGone = () => false) =>
      inTurn(new Turn(account, isGone), () =>
        db.transaction({ kind: 'auth' }, async (tx) => {
          served.push(account);
          await tx.execute(sql`select 1`);
        }),
      ).catch((error) => error.reason);
    const crowd = Array.from({ length: 20 }, () => ask('crowd'));
    const left = Array.from({ length: 20 }, () => ask('left', () => hasLeft));
    const one = ask('one');
    hasLeft = true;
    held.resolve();
    await Promise.all([...crowd, one, ...holders.map(({ done }) => done)]);
    expect(await Promise.all(left)).toEqual(Array(20).fill('caller-gone'));
    expect(served).not.toContain('left');
    expect(served.length).toBe(21);
    expect(served.indexOf('one')).toBeLessThan(4);
  });

  it('answers "unavailable" within 3 seconds when all connections are held', async () => {
    const held = deferred();
    const holders = [alice, bob].slice(0, engine === 'pglite' ? 1 : 2).map((tenant) => {
      const started = deferred();
      const done = db.transaction(tenant.as(), () => {
        started.resolve();
        return held.promise;
      });
      return { started: started.promise, done };
    });
    await Promise.all(holders.map(({ started }) => started));
    const error = await db.transaction(PLATFORM, async () => 'done').catch((raised) => raised);
    held.resolve();
    await Promise.all(holders.map(({ done }) => done));
    expect(error).toBeInstanceOf(DatabaseUnavailableError);
    expect(error).toMatchObject({ reason: 'pool-exhausted' });
    await db.ping();
  });
});

function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
