import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../testing';
import { PLATFORM } from '../testing/two-tenants';

it('the embedded engine, which has no autovacuum, knows its rows after a start', async () => {
  const db = await createTestDatabase({ engine: 'pglite' });
  const { rows } = await db.transaction(PLATFORM, (tx) =>
    tx.execute<{ name: string }>(sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples < 0`),
  );
  await db.close();
  // -1 is a table that nobody has ever looked at.
  expect(rows).toEqual([]);
});
