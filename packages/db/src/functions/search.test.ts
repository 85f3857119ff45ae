import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clients } from '../schema/clients/clients';
import { seedClient } from '../seed/clients';
import { seedMsp } from '../seed/msps';
import { createTestDatabase, type TestDatabase, testEngines } from '../testing';
import { PLATFORM } from '../testing/two-tenants';
import { matchesSearch } from './search';

const NOW = new Date('2026-03-02T09:00:00Z');

describe.each(testEngines())('search on %s', (engine) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase({ engine });
    await db.transaction(PLATFORM, async (tx) => {
      const mspId = await seedMsp(tx, { company_name: 'Harbor IT', now: NOW });
      await seedClient(tx, { mspId, name: 'Müller & Söhne', city: 'Łódź', now: NOW });
      await seedClient(tx, { mspId, name: '100% Cotton', contactName: 'Ángela Ruiz', now: NOW });
      await seedClient(tx, { mspId, name: 'back\\slash_under', now: NOW });
    });
  });
  afterAll(() => db.close());

  it.each([
    ['muller', ['Müller & Söhne']],
    ['SÖHNE', ['Müller & Söhne']],
    ['lodz', ['Müller & Söhne']],
    ['angela', ['100% Cotton']],
    ['0%', ['100% Cotton']],
    ['%', ['100% Cotton']],
    ['_', ['back\\slash_under']],
    ['\\', ['back\\slash_under']],
    ["' or true --", []],
  ])('%s', async (text, expected) => {
    const found = await db.transaction(PLATFORM, (tx) =>
      tx.select({ name: clients.name }).from(clients).where(matchesSearch(text)),
    );
    expect(found.map(({ name }) => name)).toEqual(expected);
  });
});
