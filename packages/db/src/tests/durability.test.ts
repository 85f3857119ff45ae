import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type DatabaseAddress, openDatabase } from '../connection/database';
import { createTestDatabase, testEngines } from '../testing';
import { startProgram } from '../testing/child';
import { PLATFORM } from '../testing/two-tenants';

/** The bar's own numbers in the long tier: five rounds of 500 writes. */
const long = process.env.FAIRLEAD_TEST_LONG === '1';
const ENOUGH = long ? 500 : 60;
const ROUNDS = Array.from({ length: long ? 5 : 1 }, (_, round) => round + 1);

describe.each(testEngines())('kill -9 during writes on %s', (engine) => {
  it.each(ROUNDS)('loses no acknowledged row and keeps none twice, round %d', async () => {
    const { address, remove } = engine === 'pglite' ? await emptyFolder() : await serverDatabase();
    await checkRound(address);
    await remove();
  });
});

/** The writer needs the embedded folder for itself. */
async function emptyFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairlead-kill-'));
  return { address: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

async function serverDatabase() {
  const database = await createTestDatabase({ engine: 'postgres' });
  return { address: database.address, remove: () => database.close() };
}

async function checkRound(address: DatabaseAddress): Promise<void> {
  const writer = startProgram('write-rows', address);
  await writer.says(`row-${ENOUGH}`);
  await writer.kill();
  const acknowledged = writer.lines.filter((line) => line.startsWith('row-'));
  const database = await openDatabase(address);
  try {
    const { rows } = await database.transaction(PLATFORM, (tx) =>
      tx.execute<{ company_name: string }>(sql`select company_name from msps`),
    );
    const kept = rows.map(({ company_name }) => company_name);
    expect(acknowledged.length).toBeGreaterThanOrEqual(ENOUGH);
    expect(acknowledged.filter((name) => !kept.includes(name))).toEqual([]);
    expect(kept.length).toBe(new Set(kept).size);
    // At most the one that was under way when the process ended.
    expect(kept.length - acknowledged.length).toBeLessThanOrEqual(1);
  } finally {
    await database.close();
  }
}
