import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asRole } from '../connection/database';
import { postgresErrorCode } from '../connection/errors';
import { executeText } from '../connection/execute-text';
import { clients } from '../schema/clients/clients';
import { seedClient } from '../seed/clients';
import { createTestDatabase, type TestDatabase, testEngines } from '../testing';
import { createTenant, type Tenant } from '../testing/two-tenants';

const NOW = new Date('2026-03-02T09:00:00Z');

describe.each(testEngines())('a job queue on %s', (engine) => {
  let db: TestDatabase;
  let alice: Tenant;
  beforeAll(async () => {
    db = await createTestDatabase({
      engine,
      // What a queue's own installation does: tables, a sequence and a function, with no grant of its own.
      onMigrate: async (owner) => {
        await owner.query(`create table pgboss.job (id bigserial primary key, name text, tags text[]);
          create function pgboss.queued() returns bigint language sql as 'select count(*) from pgboss.job'`);
      },
    });
    alice = await createTenant(db);
  });
  afterAll(() => db.close());

  const enqueue = (name: string, fail: boolean) =>
    db.transaction(alice.as(), async (tx) => {
      await seedClient(tx, { mspId: alice.mspId, name, now: NOW });
      await asRole(tx, 'jobs', () =>
        executeText(tx, 'insert into pgboss.job (name, tags) values ($1, $2), ($1, $2)', [name, ['a', 'b']]),
      );
      if (fail) throw new Error('no');
    });
  const queued = () =>
    db.transaction({ kind: 'jobs' }, (tx) =>
      tx.execute(sql`select name, tags, pgboss.queued()::int as n from pgboss.job`),
    );

  it('enqueues with the data or not at all', async () => {
    await expect(enqueue('lost', true)).rejects.toThrow('no');
    expect((await queued()).rows).toEqual([]);
    await enqueue('kept', false);
    const job = { name: 'kept', tags: ['a', 'b'], n: 2 };
    expect((await queued()).rows).toEqual([job, job]);
    const names = await db.transaction(alice.as(), (tx) => tx.select({ name: clients.name }).from(clients));
    expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['kept']));
    expect(names.map(({ name }) => name)).not.toContain('lost');
  });

  it('is out of reach for a tenant', async () => {
    const attempt = db.transaction(alice.as(), (tx) => tx.execute(sql`select from pgboss.job`));
    expect(await attempt.catch(postgresErrorCode)).toBe('42501');
  });
});
