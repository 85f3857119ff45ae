import { randomUUID } from 'node:crypto';
import { type TestEngine, testEngines } from '@fairlead/db/testing';
import type { Caller } from '@fairlead/server/src/testing/caller';
import { type Run, startFilledApp } from './filled-app';
import { medianOf } from './median';

export type BenchRow = { name: string; value: number; unit: string };

/** Other organizations in the database, and what each of them holds. */
const OTHERS = { msps: 1_000, clients: 20 };
const SIZES = [100, 10_000] as const;
const REQUESTS = 40;

/** Letters that hardly anything, and that half of everything, is found by. */
const ASKED = {
  'first page of the list': '/api/clients?sort=name',
  'list by loss': '/api/clients?sort=-meanToday',
  'list, search that finds few': '/api/clients?sort=name&search=quayside',
  'list, search that finds half': '/api/clients?sort=name&search=harbor',
  'list of a tag': '/api/clients?sort=name&tag=gold',
  'list of policies that renew soon': '/api/clients?sort=name&renewal=soon',
  'palette, finds few': '/api/search?q=quayside',
  'palette, finds half': '/api/search?q=harbor',
  'palette, finds nothing': '/api/search?q=zzzz',
} as const;

/**
 * List, search and palette of a small and a large organization among a thousand, over HTTP as a page asks, on both engines:
 * the median of each, and how it grows with a hundred times the clients.
 */
export async function benchLists(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const engine of testEngines()) rows.push(...(await onEngine(engine)));
  return rows;
}

async function onEngine(engine: TestEngine): Promise<BenchRow[]> {
  const msps = SIZES.map((clients) => ({ id: randomUUID(), clients }));
  const app = await startFilledApp(engine, (run) => fill(run, msps));
  try {
    const people: Caller[] = [];
    for (const { id } of msps) people.push(await app.as('msp_admin', { mspId: id }));
    const rows: BenchRow[] = [];
    for (const [name, path] of Object.entries(ASKED)) {
      const medians: number[] = [];
      for (const person of people) medians.push(await medianOf(REQUESTS, () => ask(person, path)));
      const [small = 0, large = 0] = medians;
      rows.push(
        { name: `${engine}: ${name}, ${SIZES[0]} clients, median`, value: small, unit: 'ms' },
        { name: `${engine}: ${name}, ${SIZES[1]} clients, median`, value: large, unit: 'ms' },
        {
          name: `${engine}: ${name}, growth for ${SIZES[1] / SIZES[0]} times the clients`,
          value: large / small,
          unit: 'x',
        },
      );
    }
    return rows;
  } finally {
    await app.close();
  }
}

const CLIENTS = `insert into clients (msp_id, name, kind, contact_name, contact_email, city, sector, employees, currency,
    mean_today, chance_above_limit, tags, insurance_renews_on, updated_at)
  select owner.id, case n % 2 when 0 then 'Harbor ' else 'Summit ' end || (array['Dental', 'Legal', 'Foods', 'Motors', 'Labs'])[1 + n % 5]
      || case when n % 500 = 7 then ' Quayside ' else ' ' end || n,
    case n % 4 when 0 then 'prospect' else 'client' end, 'Person ' || n, 'person' || n || '@company.example', 'Portland',
    'professional', 5 + n % 300, 'USD', case when n % 3 > 0 then n * 7.5 end, case when n % 3 > 0 then (n % 100) / 100.0 end,
    case when n % 10 = 0 then '{Gold}'::text[] else '{}' end, case when n % 8 = 0 then date '2026-03-02' + n % 700 end,
    timestamptz '2026-03-01' - n * interval '1 minute'
  from `;

async function fill(run: Run, msps: { id: string; clients: number }[]): Promise<void> {
  await run('begin');
  await run(`select set_config('app.scope', 'platform', true)`);
  await run(`insert into msps (company_name) select 'Provider ' || n from generate_series(1, $1::int) as n`, [
    OTHERS.msps,
  ]);
  await run(`${CLIENTS} msps as owner, generate_series(1, $1::int) as n where owner.company_name like 'Provider %'`, [
    OTHERS.clients,
  ]);
  for (const { id, clients } of msps) {
    await run('insert into msps (id, company_name) values ($1, $2)', [id, `MSP of ${clients}`]);
    await run(`${CLIENTS} (select $1::uuid as id) as owner, generate_series(1, $2::int) as n`, [id, clients]);
  }
  await run('commit');
  // A server does this by itself within minutes, and the embedded engine at every start.
  await run('analyze');
}

async function ask(person: Caller, path: string): Promise<void> {
  const { status, text } = await person.call('GET', path);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`);
}
