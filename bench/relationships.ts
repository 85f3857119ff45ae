import { randomUUID } from 'node:crypto';
import type { Scope } from '@fairlead/db/connection/scope';
import { type TestEngine, testEngines } from '@fairlead/db/testing';
import { dueList, dueUntil } from '@fairlead/server/src/domain/due/due-list.ts';
import { dayFrom } from '@fairlead/server/src/domain/team/due-reminders.ts';
import { loyaltyRows } from '@fairlead/server/src/features/loyalty/queries.ts';
import { getCalendar } from '@fairlead/server/src/features/reviews/get-calendar.ts';
import { type Run, startFilledApp } from './filled-app';
import { medianOf } from './median';

export type BenchRow = { name: string; value: number; unit: string };

const CLIENTS = 1_000;
const OTHER_MSPS = 5;
const REQUESTS = 20;

/**
 * Calendar of reviews, matrix of health and the list of what is due, for an organization of a thousand clients with two years
 * behind them, among five others of a tenth of that: each call next to its reading of the database alone, on both engines.
 */
export async function benchRelationships(): Promise<BenchRow[]> {
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
      return JSON.parse(text) as { items: unknown[] };
    };
    const userId = alice.userId ?? '';
    const scope: Scope = { kind: 'tenant', userId, role: 'msp_admin', mspId, clientId: null };
    const caller = { userId, role: 'msp_admin', mspId } as Parameters<typeof getCalendar>[0]['caller'];
    const { now } = app;
    const whose = { mspId, userId, isForClient: false, today: dayFrom(now, 0), until: dueUntil(now), isMine: false };
    const pages = [
      {
        name: 'calendar of reviews',
        path: '/api/reviews/calendar',
        alone: () => app.db.transaction(scope, (tx) => getCalendar({ tx, caller })),
      },
      {
        name: 'matrix of health',
        path: '/api/loyalty',
        alone: () => app.db.transaction(scope, (tx) => loyaltyRows(tx, mspId, now, 'today')),
      },
      {
        name: 'first page of what is due',
        path: '/api/today',
        alone: () =>
          app.db.transaction(scope, (tx) =>
            dueList(tx, { ...whose, clientId: undefined }, { cursor: undefined, limit: 20 }),
          ),
      },
    ];
    const rows: BenchRow[] = [];
    for (const { name, path, alone } of pages) {
      if ((await ask(path)).items.length < 20) throw new Error(`${path} has next to nothing.`);
      const call = await medianOf(REQUESTS, () => ask(path));
      const read = await medianOf(REQUESTS, alone);
      rows.push(
        { name: `${engine}: ${name}, ${CLIENTS} clients, median`, value: call, unit: 'ms' },
        { name: `${engine}: ${name}, read alone, median`, value: read, unit: 'ms' },
        { name: `${engine}: ${name}, the call times its reading`, value: call / read, unit: 'x' },
      );
    }
    return rows;
  } finally {
    await app.close();
  }
}

/** Of each client, by its number `n` among those of its organization. */
const OF_EACH_CLIENT = [
  `insert into client_agreements (msp_id, client_id, title, monthly_amount, starts_on, ends_on)
     select msp_id, id, 'Managed services', 900 + n, date '2024-03-01', date '2026-03-10' + n % 500 from numbered`,
  `insert into reviews (msp_id, client_id, kind, title, period_from, period_to, starts_at, state, held_on, fingerprint, sections, facts, facts_at)
     select msp_id, id, 'quarterly', 'Review ' || q, date '2024-01-01' + 91 * q, date '2024-03-31' + 91 * q, timestamptz '2024-04-10' + 91 * q * interval '1 day',
       case when q < 8 then 'closed' else 'planned' end, case when q < 8 then date '2024-04-10' + 91 * q end, case when q < 8 then repeat('a', 64) end,
       '[]', case when q < 8 then jsonb_build_object('words', repeat('shown then ', 400)) end, case when q < 8 then timestamptz '2024-04-10' + 91 * q * interval '1 day' end
     from numbered, generate_series(0, 8) as q`,
  `insert into review_actions (msp_id, client_id, review_id, text, side, owner, due_on, state, done_on)
     select msp_id, client_id, id, 'Change the firewall rules', 'msp', 'Priya Raman', period_to + 40, case when period_to < '2025-12-01' then 'done' else 'open' end,
       case when period_to < '2025-12-01' then period_to + 30 end from reviews, generate_series(1, 2)`,
  `insert into client_touchpoints (msp_id, client_id, kind, on_day, mood)
     select msp_id, id, 'call', date '2024-03-01' + 60 * t, t % 3 - 1 from numbered, generate_series(0, 11) as t`,
  `insert into survey_requests (msp_id, client_id, kind, question, name, email, token_hash, sent_at, closes_at, score, answered_at)
     select msp_id, id, 'nps', 'Would you recommend us?', 'Person', 'person' || n || '@company.example', gen_random_uuid()::text,
       timestamptz '2024-04-01' + 120 * t * interval '1 day', timestamptz '2024-05-01' + 120 * t * interval '1 day', (n + t) % 11,
       timestamptz '2024-04-03' + 120 * t * interval '1 day' from numbered, generate_series(0, 5) as t`,
  `insert into client_measures (msp_id, client_id, measure, month, value)
     select msp_id, id, measure, (date '2024-03-01' + m * interval '1 month')::date, 0.9 from numbered, generate_series(0, 23) as m,
       unnest(array['answered_in_time', 'solved_in_time', 'reopened', 'paid_in_time']) as measure`,
  `insert into health_records (msp_id, client_id, on_day, parts, score, risk)
     select msp_id, id, date '2026-03-01' - d, '{}', 60 + n % 40, n % 100 from numbered, generate_series(0, 120) as d`,
  `insert into roadmap_steps (msp_id, client_id, title, cost_monthly, finish_target, state, source, position)
     select msp_id, id, 'Step ' || s, 100 * s, '2026-Q' || s, 'agreed', 'manual', s from numbered, generate_series(1, 4) as s`,
];

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
  await run(`create temp table numbered on commit drop as
    select msp_id, id, row_number() over (partition by msp_id order by name)::int as n from clients`);
  for (const statement of OF_EACH_CLIENT) await run(statement);
  await run('commit');
  // A server does this by itself within minutes, and the embedded engine at every start.
  await run('analyze');
}
