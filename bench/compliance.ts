import { randomUUID } from 'node:crypto';
import { FRAMEWORKS } from '@fairlead/content/frameworks/frameworks';
import type { Scope } from '@fairlead/db/connection/scope';
import { type TestEngine, testEngines } from '@fairlead/db/testing';
import { checksOfAll, earlierScores } from '@fairlead/server/src/features/compliance/queries.ts';
import { type Run, startFilledApp } from './filled-app';
import { medianOf } from './median';

export type BenchRow = { name: string; value: number; unit: string };

const CLIENTS = 200;
const OTHER_MSPS = 20;
const REQUESTS = 30;

/**
 * Clients by frameworks of an organization that checks two hundred clients against every framework there is, among twenty
 * others of a tenth of that: the whole call next to its queries alone, on both engines; then one check and its two days.
 */
export async function benchCompliance(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const engine of testEngines()) rows.push(...(await onEngine(engine)));
  return rows;
}

async function onEngine(engine: TestEngine): Promise<BenchRow[]> {
  const mspId = randomUUID();
  const app = await startFilledApp(engine, (run) => fill(run, mspId));
  try {
    const alice = await app.as('msp_admin', { mspId });
    const ask = async (path: string) => {
      const { status, text } = await alice.call('GET', path);
      if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`);
      return text;
    };
    const scope: Scope = { kind: 'tenant', userId: alice.userId ?? '', role: 'msp_admin', mspId, clientId: null };
    const days = { today: '2026-03-02', cut: '2026-01-31' };
    const bare = () =>
      app.db.transaction(scope, (tx) => Promise.all([checksOfAll(tx, mspId), earlierScores(tx, mspId, days)]));
    const { clients } = JSON.parse(await ask('/api/compliance')) as { clients: { cells: { checkId: string }[] }[] };
    const cells = clients.flatMap((client) => client.cells);
    if (cells.length !== CLIENTS * FRAMEWORKS.length) throw new Error(`The matrix has ${cells.length} cells.`);
    const one = `/api/compliance-checks/${cells[0]?.checkId}`;
    const matrix = await medianOf(REQUESTS, () => ask('/api/compliance'));
    const alone = await medianOf(REQUESTS, bare);
    const ms = (name: string, value: number) => ({ name: `${engine}: ${name}, median`, value, unit: 'ms' });
    return [
      ms(`matrix of ${CLIENTS} clients by ${FRAMEWORKS.length} frameworks`, matrix),
      ms('its queries alone', alone),
      { name: `${engine}: the call, times its queries`, value: matrix / alone, unit: 'x' },
      ms('one check of a client with every framework', await medianOf(REQUESTS, () => ask(one))),
      ms('the same on two days', await medianOf(REQUESTS, () => ask(`${one}/comparison`))),
    ];
  } finally {
    await app.close();
  }
}

async function fill(run: Run, mspId: string): Promise<void> {
  await run('begin');
  await run(`select set_config('app.scope', 'platform', true)`);
  await run(`insert into msps (id, company_name) values ($1, 'The large one')`, [mspId]);
  await run(`insert into msps (company_name) select 'Provider ' || n from generate_series(1, $1::int) as n`, [
    OTHER_MSPS,
  ]);
  await run(
    `insert into clients (msp_id, name, kind, contact_name, contact_email, currency)
       select m.id, 'Company ' || n, 'client', 'Person ' || n, 'person' || n || '@company.example', 'USD'
       from msps as m, generate_series(1, $1::int) as n where m.id = $2 or n <= $1::int / 10`,
    [CLIENTS, mspId],
  );
  for (const { id, requirements } of FRAMEWORKS)
    await fillFramework(
      run,
      id,
      requirements.map((one) => one.id),
    );
  await run('commit');
  // A server does this by itself within minutes, and the embedded engine at every start.
  await run('analyze');
}

/** Checks of every client, with results of nine tenths of the requirements, and readiness of three days. */
async function fillFramework(run: Run, frameworkId: string, requirements: string[]): Promise<void> {
  await run(
    `insert into compliance_checks (msp_id, client_id, framework_id, scope, readiness, confidence, open_count, created_at, updated_at)
       select msp_id, id, $1, '{"choices":{},"takenIn":[]}', 0.6, 0.9, 12, '2026-01-05', '2026-03-01' from clients`,
    [frameworkId],
  );
  await run(
    `insert into compliance_results (msp_id, client_id, check_id, requirement, status, source, due_on, updated_at)
       select c.msp_id, c.client_id, c.id, r.requirement,
         (array['met', 'met', 'partly', 'not_met'])[1 + r.n % 4], 'own', case when r.n % 4 = 3 then date '2026-06-01' + r.n::int end,
         timestamptz '2026-01-05' + r.n * interval '1 day'
       from compliance_checks as c, unnest($2::text[]) with ordinality as r (requirement, n)
       where c.framework_id = $1 and r.n % 10 <> 9`,
    [frameworkId, requirements],
  );
  await run(
    `insert into compliance_scores (msp_id, client_id, check_id, on_day, readiness)
       select msp_id, client_id, id, day, 0.5 from compliance_checks, unnest(array['2026-01-05', '2026-02-01', '2026-03-01']::date[]) as day
       where framework_id = $1`,
    [frameworkId],
  );
}
