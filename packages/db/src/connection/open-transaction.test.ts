import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clients } from '../schema/clients/clients';
import { seedClient } from '../seed/clients';
import { createTestDatabase, type TestDatabase, testEngines } from '../testing';
import { createTenant, PLATFORM, type Tenant } from '../testing/two-tenants';
import { builtOnce } from './built-once';
import { DatabaseUnavailableError, type Tx } from './database';
import { postgresErrorCode } from './errors';
import { afterCommit, lastly } from './open-transaction';

const NOW = new Date('2026-03-02T09:00:00Z');
const ROUNDS = 50;

describe.each(testEngines())('an open transaction on %s', (engine) => {
  let db: TestDatabase;
  let alice: Tenant;
  let bob: Tenant;
  beforeAll(async () => {
    db = await createTestDatabase({ engine, maxConnections: 2 });
    alice = await createTenant(db, 'Alice IT');
    bob = await createTenant(db, 'Bob IT');
  });
  afterAll(() => db.close());

  const tenantsSeen = async (tx: Tx) =>
    new Set((await tx.select({ msp: clients.mspId }).from(clients)).map(({ msp }) => msp));
  const countOf = async (name: string) =>
    (await db.transaction(PLATFORM, (tx) => tx.select().from(clients).where(eq(clients.name, name)))).length;

  it('runs every statement in the scope of the handle that sent it, however they are mixed', async () => {
    const opened = await db.open();
    const handles = { alice: opened.as(alice.as()), bob: opened.as(bob.as()), all: opened.as(PLATFORM) };
    const own = { alice: new Set([alice.mspId]), bob: new Set([bob.mspId]), all: new Set([alice.mspId, bob.mspId]) };
    const names = ['alice', 'bob', 'all', 'bob', 'alice'] as const;
    for (let round = 0; round < ROUNDS; round += 1) {
      const asked = names.map((_, index) => names[(index * 3 + round) % names.length]!);
      const seen = await Promise.all(asked.map((name) => tenantsSeen(handles[name])));
      expect(seen).toEqual(asked.map((name) => own[name]));
    }
    await opened.commit();
  });

  it('that only reads refuses to write, whatever the scope, and gives its connection back without being waited for', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const opened = await db.open({ readOnly: true });
      expect(await tenantsSeen(opened.as(alice.as()))).toEqual(new Set([alice.mspId]));
      await opened.commit();
    }
    const opened = await db.open({ readOnly: true });
    const refused = opened.run(alice.as(), (tx) =>
      seedClient(tx, { mspId: alice.mspId, name: 'Written by a read', now: NOW }),
    );
    expect(await refused.catch(postgresErrorCode)).toBe('25006');
    const setting = await db.open({ readOnly: true });
    const tricked = setting.run(PLATFORM, (tx) =>
      tx.execute(sql`select set_config('transaction_read_only', 'off', true)`),
    );
    expect(await tricked.catch(postgresErrorCode)).toBe('25001');
  });

  it('costs nothing and commits nothing when no statement was sent', async () => {
    await (await db.open()).commit();
    const opened = await db.open();
    expect(await opened.rollback(new Error('not needed'))).toMatchObject({ message: 'not needed' });
    expect(await db.transaction(PLATFORM, async () => 'done')).toBe('done');
  });

  it('takes no statement after its end, and ends once', async () => {
    const opened = await db.open();
    const tx = opened.as(alice.as());
    await tenantsSeen(tx);
    await opened.commit();
    await opened.commit();
    await expect(tenantsSeen(tx)).rejects.toMatchObject({ cause: { message: expect.stringContaining('has ended') } });
  });

  it('writes what was left to the end, and nothing at all when that fails', async () => {
    await db.transaction(alice.as(), async (tx) => {
      await seedClient(tx, { mspId: alice.mspId, name: 'First', now: NOW });
      await lastly(tx, tx.update(clients).set({ name: 'Last' }).where(eq(clients.name, 'First')));
    });
    expect([await countOf('First'), await countOf('Last')]).toEqual([0, 1]);
    const failing = db.transaction(alice.as(), async (tx) => {
      await seedClient(tx, { mspId: alice.mspId, name: 'Lost', now: NOW });
      await lastly(tx, tx.execute(sql`select 1 / 0`));
      return 'done';
    });
    expect(await failing.catch(postgresErrorCode)).toBe('22012');
    expect(await countOf('Lost')).toBe(0);
  });

  it('does what follows its commit after that, and not when it is undone', async () => {
    const done: string[] = [];
    await db.transaction(alice.as(), async (tx) => {
      afterCommit(tx, () => done.push('committed'));
      await tenantsSeen(tx);
      expect(done).toEqual([]);
    });
    const undone = db.transaction(alice.as(), async (tx) => {
      afterCommit(tx, () => done.push('undone'));
      await tenantsSeen(tx);
      throw new Error('cancelled');
    });
    await expect(undone).rejects.toThrow('cancelled');
    expect(done).toEqual(['committed']);
  });

  it('names what failed at its end also when a later statement met the failure first', async () => {
    const failing = db.transaction(alice.as(), async (tx) => {
      await lastly(tx, tx.execute(sql`select 1 / 0`));
      await tenantsSeen(tx);
    });
    expect(await failing.catch(postgresErrorCode)).toBe('22012');
  });

  it('leaves to the end nothing that a change of role would overtake', async () => {
    const role = await db
      .transaction(alice.as(), async (tx) => {
        await lastly(tx, tx.update(clients).set({ city: sql`current_user` }).where(eq(clients.name, 'Last')));
        await tx.execute(sql`select set_config('role', 'fairlead_jobs', true)`);
      })
      .then(() => db.transaction(PLATFORM, (tx) => tx.select().from(clients).where(eq(clients.name, 'Last'))));
    expect(role[0]?.city).toBe('fairlead_tenant');
  });

  // Only a server has other processes that could change a table under a connection.
  it.runIf(engine === 'postgres')('prepares anew what was changed by another process in its table', async () => {
    const { address } = db;
    if (!('migrationUrl' in address)) throw new Error('A server has an owner.');
    const all = () => db.transaction(alice.as(), (tx) => tx.execute(sql`select * from clients where name = ${'Last'}`));
    for (let round = 0; round < 3; round += 1) await all();
    const owner = new pg.Client({ connectionString: address.migrationUrl });
    await owner.connect();
    await owner.query('alter table clients add column of_a_later_release text');
    await owner.end();
    const answers = await Promise.allSettled([all(), all()]);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(DatabaseUnavailableError);
    expect((await all()).rows).toHaveLength(1);
  });

  it('sends a statement that was built once with the values and in the scope of each time', async () => {
    const named = builtOnce((tx) =>
      tx
        .select({ msp: clients.mspId })
        .from(clients)
        .where(sql`${clients.mspId} = ${sql.placeholder('mspId')}::uuid`)
        .limit(1)
        .prepare('clients_of'),
    );
    const asked = [alice, bob, alice, bob].flatMap((tenant) => [
      db.transaction(tenant.as(), (tx) => named(tx, { mspId: tenant.mspId })),
      db.transaction(tenant.as(), (tx) => named(tx, { mspId: tenant === alice ? bob.mspId : alice.mspId })),
    ]);
    expect((await Promise.all(asked)).map((rows) => rows.length)).toEqual([1, 0, 1, 0, 1, 0, 1, 0]);
  });
});
