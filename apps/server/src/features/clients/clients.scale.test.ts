import type { ClientListItem } from '@fairlead/contract/features/clients/clients';
import { CLIENT_SORTS } from '@fairlead/contract/features/clients/terms';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { plainSqlEngines } from '@fairlead/db/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { keysetPage } from '#lists/keyset';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { clientOrder, selectClientList } from './queries';

type Page = { items: ClientListItem[]; nextCursor: string | null; total: number };

const INDEX_OF = {
  name: 'clients_name',
  meanToday: 'clients_mean',
  chanceAboveLimit: 'clients_chance',
  updatedAt: 'clients_updated',
} as const;

describe.each(plainSqlEngines())('10,000 clients on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
    alice = await app.as('msp_admin');
    // Ties in every order, and a third of the rows without figures.
    await app.db.transaction(PLATFORM, (tx) =>
      tx.execute(sql`insert into clients (msp_id, name, currency, updated_at, mean_today, chance_above_limit)
        select ${alice.mspId}, 'Name ' || (n % 4000), 'USD', ${app.now.toISOString()}::timestamptz - (n % 700) * interval '1 minute',
          case when n % 3 > 0 then (n % 900) * 1.1 end, case when n % 3 > 0 then (n % 100) / 100.0 end
        from generate_series(1, 10000) as n`),
    );
  });
  afterAll(() => app.close());

  const pages = async (query: Record<string, string>, most: number) => {
    const found: Page[] = [];
    let cursor: string | null = null;
    do {
      const parameters = new URLSearchParams({ ...query, ...(cursor ? { cursor } : {}) });
      const page = (await alice.call('GET', `/api/clients?${parameters}`)).body as Page;
      found.push(page);
      cursor = page.nextCursor;
    } while (cursor && found.length < most);
    return found;
  };

  it.each(CLIENT_SORTS)('are read in the order %s without a gap or a repetition', async (sort) => {
    const some = await pages({ sort, search: 'Name 39' }, 99);
    const rows = some.flatMap((page) => page.items);
    expect(rows).toHaveLength(some[0]!.total);
    expect(some.length).toBeGreaterThan(4);
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    const names = rows.map((row) => row.name);
    if (sort === 'name') expect(names).toEqual([...names].sort());
    if (sort === '-name') expect(names).toEqual([...names].sort().reverse());
    const [first] = await pages({ sort }, 1);
    expect([first!.items.length, first!.total]).toEqual([50, 10_000]);
  });

  it.each(CLIENT_SORTS)('are read in the order %s straight from its index, also deep inside', async (sort) => {
    const order = clientOrder(sort);
    const scope = {
      kind: 'tenant',
      userId: alice.userId!,
      role: 'msp_admin',
      mspId: alice.mspId,
      clientId: null,
    } as const;
    const plans = await app.db.transaction(scope, async (tx) => {
      // Statistics come with time, not with a fresh table. Told to avoid sorting, the planner still sorts where no index
      // delivers the order.
      await tx.execute(
        sql`select set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true)`,
      );
      const seen: string[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < 2; page += 1) {
        const { nextCursor } = await keysetPage(order, cursor, async (window) => {
          const query = selectClientList(tx, alice.mspId!, order, window);
          const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query.getSQL()}`);
          seen.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
          return query;
        });
        cursor = nextCursor ?? undefined;
      }
      return seen;
    });
    const index = INDEX_OF[sort.replace('-', '') as keyof typeof INDEX_OF];
    for (const plan of plans) {
      expect(plan).toContain(`using ${index} on clients`);
      expect(plan).not.toMatch(/Sort/);
    }
  });
});
