import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type Database, openDatabase } from '../connection/database';
import { DatabaseUnavailableError } from '../connection/errors';
import { restoreDump } from '../setup/restore-dump';
import { createTestDatabase, migratedFolder, type TestDatabase } from '../testing';
import { PLATFORM } from '../testing/two-tenants';
import type { BackupOutcome } from './backups';

const HOUR_MS = 60 * 60_000;
const START_MS = Date.UTC(2026, 0, 1);

const room = await mkdtemp(join(tmpdir(), 'fairlead-backups-'));
afterAll(() => rm(room, { recursive: true, force: true }));

let db: TestDatabase;
let backups: string;
let outcomes: BackupOutcome[];
let hours: number;

beforeEach(async () => {
  // Only the backups' timer; connections keep theirs.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  outcomes = [];
  hours = 0;
  db = await createTestDatabase({
    engine: 'pglite',
    backups: { now: () => new Date(START_MS + hours * HOUR_MS), onBackup: (outcome) => outcomes.push(outcome) },
  });
  backups = join('dataDir' in db.address ? db.address.dataDir : '', 'backups');
});
afterEach(async () => {
  await db.close();
  vi.useRealTimers();
});

const insert = (name: string) =>
  db.transaction(PLATFORM, (tx) => tx.execute(sql`insert into msps (company_name) values (${name})`));

async function rowsOf(database: Database): Promise<string[]> {
  const { rows } = await database.transaction(PLATFORM, (tx) =>
    tx.execute<{ company_name: string }>(sql`select company_name from msps order by created_at`),
  );
  return rows.map(({ company_name }) => company_name);
}

/** The hour strikes. */
function strike(): string {
  hours += 1;
  const name = `${new Date(START_MS + hours * HOUR_MS).toISOString().replaceAll(':', '-')}.tar.gz`;
  vi.advanceTimersByTime(HOUR_MS);
  return join(backups, name);
}

const listed = () => readdir(backups).catch(() => []);
/** Every turn so far has ended, so the next one is not passed over. */
const settled = () => vi.waitFor(() => expect(outcomes).toHaveLength(hours), { timeout: 25_000 });
async function present(file: string): Promise<void> {
  await settled();
  expect(outcomes.at(-1)).toEqual({ result: 'written', file });
  expect((await listed()).map((name) => join(backups, name))).toContain(file);
}

async function restored(file: string): Promise<string[]> {
  const dataDir = join(await mkdtemp(join(room, 'restored-')), 'data');
  await restoreDump(file, dataDir);
  const copy = await openDatabase({ dataDir });
  return rowsOf(copy).finally(() => copy.close());
}

it('a dump finds its moment while others wait for the connection all the time', async () => {
  let isOver = false;
  const line = async () => {
    while (!isOver)
      try {
        await (await db.open({ readOnly: true })).run(PLATFORM, (tx) => tx.execute(sql`select 1`));
      } catch (error) {
        // On a slow machine a dump takes longer than a request waits; the next one waits in line as well.
        if (!(error instanceof DatabaseUnavailableError)) throw error;
      }
  };
  const lines = Promise.all(Array.from({ length: 4 }, line));
  try {
    await insert('Written');
    await present(strike());
  } finally {
    isOver = true;
    await lines;
  }
});

it('a dump taken while rows are written holds every row acknowledged before it', async () => {
  const acknowledged: string[] = [];
  let writing = true;
  const writer = (async () => {
    for (let number = 1; writing; number += 1) {
      await insert(`row-${number}`);
      acknowledged.push(`row-${number}`);
    }
  })();
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20), { timeout: 30_000 });
  const before = [...acknowledged];
  const file = strike();
  await present(file);
  writing = false;
  await writer;
  const kept = await restored(file);
  expect(kept.slice(0, before.length)).toEqual(before);
  expect(acknowledged.slice(0, kept.length)).toEqual(kept);
  // The session is still the serving role's, whatever the checkpoint needed.
  await db.transaction(PLATFORM, async (tx) => {
    const { rows } = await tx.execute(sql`select session_user::text as login`);
    expect(rows).toEqual([{ login: 'fairlead_serving' }]);
  });
  expect(outcomes).toEqual([{ result: 'written', file }]);
});

it('waits for an open transaction and leaves it whole', async () => {
  let file = '';
  await db.transaction(PLATFORM, async (tx) => {
    await tx.execute(sql`insert into msps (company_name) values ('first')`);
    file = strike();
    await tx.execute(sql`insert into msps (company_name) values ('second')`);
    expect(await listed()).toEqual([]);
  });
  await present(file);
  expect(await restored(file)).toHaveLength(2);
});

it('keeps the newest three, and takes none when nothing was written', async () => {
  const files: string[] = [];
  for (const name of ['a', 'b', 'c', 'd']) {
    await insert(name);
    const file = strike();
    await present(file);
    files.push(file);
  }
  expect((await listed()).map((name) => join(backups, name)).sort()).toEqual(files.slice(1));
  const idle = strike();
  await settled();
  expect(outcomes.at(-1)).toEqual({ result: 'unchanged' });
  await insert('f');
  await present(strike());
  expect((await listed()).map((name) => join(backups, name))).not.toContain(idle);
});

it('reports a dump that cannot be written and goes on', async () => {
  await writeFile(backups, 'a file where the folder should be');
  strike();
  await settled();
  expect(outcomes[0]).toMatchObject({
    result: 'failed',
    error: { message: expect.stringMatching(/^The database was not backed up: /) },
  });
  await rm(backups);
  await present(strike());
});

it('closes while a dump is under way, without a report or an unfinished file', async () => {
  const dataDir = await migratedFolder();
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const ended: BackupOutcome[] = [];
  const own = await openDatabase({
    dataDir,
    backups: { now: () => new Date(START_MS), onBackup: (outcome) => ended.push(outcome) },
  });
  strike();
  await own.close();
  const finished = (name: string) => name.endsWith('Z.tar.gz');
  expect((await readdir(join(dataDir, 'backups')).catch(() => [])).every(finished)).toBe(true);
  expect(ended.filter(({ result }) => result === 'failed')).toEqual([]);
});

it('refuses a folder with something in it, a damaged file and a foreign one, and leaves the folder as it was', async () => {
  const good = strike();
  await present(good);
  const packed = await readFile(good);
  const target = join(room, 'target');
  const refusal = async (name: string, bytes: Uint8Array) => {
    const file = join(room, name);
    await writeFile(file, bytes);
    const { message } = await restoreDump(file, target).then(
      () => new Error('accepted'),
      (error: Error) => error,
    );
    expect(await readdir(target).catch(() => 'missing')).toBe('missing');
    return message.replace(file, name);
  };
  const damaged = 'is damaged or not a dump of Fairlead.';
  expect(await refusal('cut', packed.subarray(0, packed.length >> 1))).toBe(`The file cut ${damaged}`);
  const flipped = Buffer.from(packed);
  flipped[packed.length >> 1]! ^= 1;
  expect(await refusal('flipped', flipped)).toBe(`The file flipped ${damaged}`);
  const foreign = 'is not a dump of a Fairlead database.';
  expect(await refusal('text', gzipSync('hello'))).toBe(`The file text ${foreign}`);
  // A cluster's beginning without the rest of it.
  const part = gzipSync(gunzipSync(packed).subarray(0, 64 * 1024));
  expect(await refusal('part', part)).toBe(`The file part ${foreign}`);
  await expect(restoreDump(good, room)).rejects.toThrow(/^The data folder .* is not empty;/);
});
