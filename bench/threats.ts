import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { starterEntries } from '@fairlead/content/threats/known-exploited-starter';
import type { Database } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { threatMatches } from '@fairlead/db/schema/threats';
import { type TestEngine, testEngines } from '@fairlead/db/testing';
import { indexEntries, matchesOf, readTechnology } from '@fairlead/risk/threats/match-technology';
import { MATCH_THREATS } from '@fairlead/server/src/domain/threats/match-threats.ts';
import { catalogOf, rematch } from '@fairlead/server/src/domain/threats/rematch.ts';
import { readAttackBundle } from '@fairlead/server/src/features/feeds/attack-bundle.ts';
import { readScores } from '@fairlead/server/src/features/feeds/scores.ts';
import { PLATFORM_CALLER } from '@fairlead/server/src/jobs/queue.ts';
import { asc, eq, gt } from 'drizzle-orm';
import { type Run, startFilledApp } from './filled-app';

export type BenchRow = { name: string; value: number; unit: string };

const CLIENTS = 1_000;
const ITEMS_PER_CLIENT = 100;
/** Items matched in one transaction. */
const PART = 500;
/** Items that are also compared with every entry in turn. */
const COMPARED_IN_TURN = 300;
/** Of the FortiOS that a good part of the clients run. */
const CHANGED = 'CVE-2024-21762';
const SCORES = 360_000;
/** So large is the published bundle of ATT&CK. */
const BUNDLE_BYTES = 50_000_000;
const MB = 1_000_000;

/**
 * A thousand clients of a hundred technology items each, with the entries of the starter table: what comparing costs next to a plain nested loop, what
 * all matches cost on both engines, and what one changed entry does; then the two large feeds and the memory they take.
 */
export async function benchThreats(): Promise<BenchRow[]> {
  const rows = comparing();
  for (const engine of testEngines()) rows.push(...(await matching(engine)));
  return [...rows, ...(await reading())];
}

type Line = { vendor: string; product: string };

/** The lines of inventories that the matching is judged by: what clients of an MSP run. */
function inventory(): Line[] {
  const file = new URL('../packages/risk/test/inventory-labels.txt', import.meta.url);
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes('=>') && !line.startsWith('#') && !line.startsWith('@'));
  return lines.map((line) => {
    const [vendor = '', product = ''] = (line.split('=>')[0] ?? '').split('|').map((part) => part.trim());
    return { vendor, product };
  });
}

function comparing(): BenchRow[] {
  const lines = inventory().slice(0, COMPARED_IN_TURN);
  const entries = starterEntries();
  const index = indexEntries(entries);
  const alone = entries.map((entry) => indexEntries([entry]));
  const indexed = perItem(lines, (line) => matchesOf(readTechnology(line), index).length);
  const inTurn = perItem(lines, (line) => {
    const technology = readTechnology(line);
    return alone.reduce((found, each) => found + matchesOf(technology, each).length, 0);
  });
  if (indexed.found !== inTurn.found) throw new Error('The two ways find different matches.');
  return [
    { name: `an item compared with ${entries.length} entries`, value: indexed.microseconds, unit: 'µs' },
    { name: 'the same, with each entry in turn', value: inTurn.microseconds, unit: 'µs' },
    { name: 'in turn, times as long', value: inTurn.microseconds / indexed.microseconds, unit: 'x' },
  ];
}

function perItem(lines: readonly Line[], compare: (line: Line) => number) {
  for (const line of lines.slice(0, 50)) compare(line);
  const start = performance.now();
  const found = lines.reduce((sum, line) => sum + compare(line), 0);
  return { found, microseconds: ((performance.now() - start) * 1_000) / lines.length };
}

async function matching(engine: TestEngine): Promise<BenchRow[]> {
  const app = await startFilledApp(engine, fill);
  try {
    const { db } = app;
    const before = process.memoryUsage().heapUsed;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().heapUsed);
    }, 50);
    const first = await seconds(() => matchAll(db));
    clearInterval(watch);
    const [items, matches, touched] = await db.transaction(PLATFORM, (tx) =>
      Promise.all([
        tx.$count(clientTechnology),
        tx.$count(threatMatches),
        tx.$count(threatMatches, eq(threatMatches.cveId, CHANGED)),
      ]),
    );
    const again = await seconds(() => matchAll(db));
    const one = await seconds(async () => {
      const payload = { ...PLATFORM_CALLER, cveIds: [CHANGED] };
      await db.transaction(PLATFORM, (tx) => app.jobs.queue.enqueue(tx, MATCH_THREATS, payload));
      await app.jobs.idle();
    });
    return [
      { name: `${engine}: ${items} items matched`, value: first, unit: 's' },
      { name: `${engine}: matches made`, value: matches, unit: '' },
      { name: `${engine}: heap while matching, above the start`, value: (most - before) / MB, unit: 'MB' },
      { name: `${engine}: matched again, nothing new`, value: again, unit: 's' },
      { name: `${engine}: items that one changed entry touches`, value: touched, unit: '' },
      { name: `${engine}: one changed entry, by the job and with its pauses`, value: one, unit: 's' },
      { name: `${engine}: one changed entry, part of the time of all`, value: (100 * one) / again, unit: '%' },
    ];
  } finally {
    await app.close();
  }
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

/** Matches every item as the job does, in larger parts and without its pauses. */
async function matchAll(db: Database): Promise<void> {
  const catalog = await db.transaction(PLATFORM, (tx) => catalogOf(tx));
  const now = new Date('2026-03-02T09:00:00Z');
  let after: string | null = null;
  for (;;) {
    const items = await selectPart(db, after);
    after = items.at(-1)?.id ?? null;
    if (after === null) return;
    await db.transaction(PLATFORM, (tx) => rematch(tx, items, { now, catalog }));
  }
}

const selectPart = (db: Database, after: string | null) =>
  db.transaction(PLATFORM, (tx) =>
    tx
      .select()
      .from(clientTechnology)
      .where(after === null ? undefined : gt(clientTechnology.id, after))
      .orderBy(asc(clientTechnology.id))
      .limit(PART),
  );

async function fill(run: Run): Promise<void> {
  const mspId = randomUUID();
  await run('begin');
  await run(`select set_config('app.scope', 'platform', true)`);
  await run(`insert into msps (id, company_name) values ($1, 'A large MSP')`, [mspId]);
  await run(
    `insert into clients (msp_id, name, sector, employees, currency)
      select $1::uuid, 'Client ' || n, 'professional', 5 + n % 300, 'USD' from generate_series(1, $2::int) as n`,
    [mspId, CLIENTS],
  );
  await run(
    `with lines as (select row_number() over () as n, vendor, product
        from jsonb_to_recordset($2::jsonb) as line (vendor text, product text)),
      owners as (select id, row_number() over (order by name) as n from clients where msp_id = $1::uuid)
    insert into client_technology (msp_id, client_id, vendor, product, product_version, exposure)
    select $1::uuid, owners.id, vendor, product, '', case lines.n % 3 when 0 then 'internet' when 1 then 'internal' else 'endpoint' end
    from owners join lines on (lines.n + 7 * owners.n) % (select count(*) from lines) < $3::int`,
    [mspId, JSON.stringify(inventory()), ITEMS_PER_CLIENT],
  );
  await run(
    `insert into known_exploited (cve_id, vendor, product, name, summary, required_action, date_added, due_date, ransomware, changed_at)
      select "cveId", vendor, product, '', '', '', "dateAdded", "dueDate", ransomware, now()
      from jsonb_to_recordset($1::jsonb) as entry ("cveId" text, vendor text, product text, "dateAdded" date, "dueDate" date, ransomware boolean)`,
    [JSON.stringify(starterEntries())],
  );
  await run('commit');
  await run('analyze');
}

/** The two large files as they come, in a memory that is watched. */
async function reading(): Promise<BenchRow[]> {
  const scores = gzipSync(
    `#model_version:v2026.03.01,score_date:2026-03-02T00:00:00+0000\ncve,epss,percentile\n${Array.from(
      { length: SCORES },
      (_each, n) => `CVE-2020-${10_000 + n},0.${10_000 + (n % 80_000)},0.5\n`,
    ).join('')}`,
  );
  const wanted = new Set(Array.from({ length: 1_674 }, (_each, n) => `CVE-2020-${10_000 + n * 200}`));
  const bundle = bundleOf(BUNDLE_BYTES);
  return [
    ...(await read(`${SCORES} scores of EPSS`, scores.length, () => readScores(scores, wanted, 0))),
    ...(await read('a bundle of ATT&CK', bundle.length, () => readAttackBundle(bundle, 0))),
  ];
}

async function read(name: string, bytes: number, work: () => Promise<unknown>): Promise<BenchRow[]> {
  const before = process.memoryUsage().heapUsed;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().heapUsed);
  }, 20);
  const took = await seconds(async () => void (await work()));
  clearInterval(watch);
  return [
    { name: `${name} read, ${(bytes / MB).toFixed(1)} MB`, value: took, unit: 's' },
    { name: `${name}: heap meanwhile, above the start`, value: Math.max(0, most - before) / MB, unit: 'MB' },
  ];
}

function bundleOf(size: number): Uint8Array {
  const text = 'What groups have been seen to do with it, at length. '.repeat(40);
  const technique = (n: number) => ({
    type: 'attack-pattern',
    id: `attack-pattern--${n}`,
    name: `Technique ${n}`,
    description: text,
    external_references: [{ source_name: 'mitre-attack', external_id: `T${1_000 + n}` }],
  });
  const objects: object[] = [{ type: 'x-mitre-collection', x_mitre_version: '20.0' }];
  for (let n = 0; n < 700; n++) objects.push(technique(n));
  for (let n = 0; n < size / (text.length + 400); n++)
    objects.push({
      type: 'relationship',
      relationship_type: 'uses',
      source_ref: 'a',
      target_ref: 'b',
      description: text,
    });
  return new TextEncoder().encode(JSON.stringify({ type: 'bundle', objects }, null, 4));
}
