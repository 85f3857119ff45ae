import type { AdminMsp } from '@fairlead/contract/features/admin/msps';
import type { AdminUser } from '@fairlead/contract/features/admin/users';
import type { Me } from '@fairlead/contract/features/session';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { plainSqlEngines } from '@fairlead/db/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';

type Page<Item> = { items: Item[]; nextCursor: string | null; total: number };
const UNKNOWN = '3e5a2d4c-8f3b-4d6e-9a1c-0b2d4f6a8c0e';

describe.each(plainSqlEngines())('administration on %s', (engine) => {
  let app: TestApp;
  let maren: Caller;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
    maren = await app.as('global_admin');
  });
  afterAll(() => app.close());

  const page = async <Item>(path: string, query: Record<string, string>) =>
    (await maren.call('GET', `${path}?${new URLSearchParams(query)}`)).body as Page<Item>;

  it('finds MSPs by a part of their name and counts what they have', async () => {
    const id = await app.newMsp({ company_name: 'Zürich 100% Kühl' });
    await app.newMsp({ company_name: 'Zurich 100 Kuhl' });
    await app.newClient(id);
    await app.as('msp_user', { mspId: id });
    const found = await page<AdminMsp>('/api/admin/msps', { search: 'zurich 100%' });
    expect(found).toMatchObject({ total: 1, items: [{ id, clients: 1, users: 1 }] });
    const { contact_email: _email, country: _country, ...listed } = found.items[0]!;
    expect((await maren.call('GET', `/api/admin/msps/${id}`)).body).toMatchObject(listed);
    expect((await maren.call('GET', `/api/admin/msps/${UNKNOWN}`)).status).toBe(404);
  });

  it('reads all MSPs and all people page by page, each once, also where they were made at the same instant', async () => {
    await app.db.transaction(PLATFORM, async (tx) => {
      await tx.execute(
        sql`insert into msps (company_name, created_at) select 'Paged ' || n, ${app.now.toISOString()}::timestamptz - (n / 40) * interval '1 hour' from generate_series(1, 120) as n`,
      );
      await tx.execute(
        sql`insert into profiles (id, name, email, role, msp_id) select gen_random_uuid(), 'Paged ' || n, 'Paged' || n || '@people.example', 'msp_user', ${maren.mspId} from generate_series(1, 120) as n`,
      );
    });
    for (const path of ['/api/admin/msps', '/api/admin/users']) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const answer: Page<{ id: string }> = await page(path, { search: 'paged', ...(cursor ? { cursor } : {}) });
        seen.push(...answer.items.map(({ id }) => id));
        expect(answer.total).toBe(120);
        cursor = answer.nextCursor;
      } while (cursor);
      expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
    }
  });

  it('finds people by name or address', async () => {
    const alice = await app.as('msp_admin');
    const found = await page<AdminUser>('/api/admin/users', { search: alice.userId! });
    expect(found.items).toMatchObject([{ id: alice.userId, role: 'msp_admin', msp_id: alice.mspId, status: 'active' }]);
  });

  it('chooses the MSP to act for, if there is one', async () => {
    const id = await app.newMsp();
    const chosen = await maren.call('PUT', '/api/admin/settings/demo-msp', { body: { demo_msp_id: id } });
    expect(chosen.body).toEqual({ demo_msp_id: id } satisfies Partial<NonNullable<Me['profile']>>);
    expect((await maren.call('PUT', '/api/admin/settings/demo-msp', { body: { demo_msp_id: UNKNOWN } })).status).toBe(
      404,
    );
    const { rows } = await app.db.transaction(PLATFORM, (tx) =>
      tx.execute(
        sql`select result, target_id from audit_log where action = 'admin.demo_msp_chosen' and actor_id = ${maren.userId} order by result`,
      ),
    );
    expect(rows).toMatchObject([{ result: 'ok', target_id: maren.userId }, { result: 'refused' }]);
  });
});
