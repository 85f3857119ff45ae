import { randomUUID } from 'node:crypto';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { clients } from '@fairlead/db/schema/clients/clients';
import { seedClient } from '@fairlead/db/seed/clients';
import { seedMsp } from '@fairlead/db/seed/msps';
import { createTestDatabase, type TestDatabase, testEngines } from '@fairlead/db/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RequestDatabase } from './request-database';

const NOW = new Date('2026-03-02T09:00:00Z');

describe.each(testEngines())('the database of a request on %s', (engine) => {
  let db: TestDatabase;
  let mspId: string;
  beforeAll(async () => {
    // With one connection, whatever is left open is waited for without end.
    db = await createTestDatabase({ engine, maxConnections: 1 });
    mspId = await db.transaction(PLATFORM, (tx) => seedMsp(tx, { company_name: 'Alice IT', now: NOW }));
  });
  afterAll(() => db.close());

  const tenant = () => ({ kind: 'tenant', userId: randomUUID(), role: 'msp_admin', mspId, clientId: null }) as const;
  const backend = sql`select pg_current_xact_id()::text as id`;
  const named = (name: string) =>
    db.transaction(PLATFORM, (tx) => tx.select().from(clients).where(eq(clients.name, name)));

  it('goes on in the transaction that was begun, once, and commits what was written in both parts', async () => {
    const request = new RequestDatabase(db);
    const opened = await request.begin({});
    const first = await opened.as(PLATFORM).execute(backend);
    await seedClient(opened.as(PLATFORM), { mspId, name: 'Written while asking', now: NOW });
    const second = await request.transaction(tenant(), async (tx) => {
      await seedClient(tx, { mspId, name: 'Written by the work', now: NOW });
      return tx.execute(backend);
    });
    const third = await request.transaction(tenant(), (tx) => tx.execute(backend));
    expect(second.rows).toEqual(first.rows);
    expect(third.rows).not.toEqual(first.rows);
    expect([(await named('Written while asking')).length, (await named('Written by the work')).length]).toEqual([1, 1]);
  });

  it('undoes both parts when the work fails', async () => {
    const request = new RequestDatabase(db);
    const opened = await request.begin({});
    await seedClient(opened.as(PLATFORM), { mspId, name: 'Undone', now: NOW });
    await expect(request.transaction(tenant(), () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(await named('Undone')).toEqual([]);
  });

  it('lets the connection go when nothing goes on in it', async () => {
    const request = new RequestDatabase(db);
    await (await request.begin({ readOnly: true })).as(PLATFORM).execute(sql`select 1`);
    await request.letGo();
    await request.letGo();
    expect(await db.transaction(PLATFORM, async () => 'free')).toBe('free');
  });

  it('gives up a transaction in which a statement failed, and says why', async () => {
    const request = new RequestDatabase(db);
    const opened = await request.begin({});
    const failure = await opened
      .as(PLATFORM)
      .execute(sql`select 1 / 0`)
      .catch((error: Error) => error);
    await expect(request.giveUp(failure)).rejects.toBe(failure);
    expect(await db.transaction(PLATFORM, async () => 'free')).toBe('free');
  });
});
