import type pg from 'pg';

type Portfolio = { mspId: string; clients: number; now: Date; model: { engine: string; parameterSet: string } };

/**
 * Fills an organization with clients in every state: a tenth never simulated, a third with a second version of the last
 * 30 days, a twentieth with facts that changed since, a fiftieth with a draft, a third with a report. Rows are written
 * by the owner, as one statement a table, since completing thousands of runs one by one takes a minute.
 */
export async function seedPortfolio(owner: pg.ClientBase, { mspId, clients, now, model }: Portfolio): Promise<void> {
  const everyClient = [mspId, clients, now.toISOString()];
  const everyRun = [...everyClient, model.engine, model.parameterSet];
  await owner.query('begin');
  await owner.query(`select set_config('app.scope', 'platform', true)`);
  await owner.query('insert into msps (id, company_name) values ($1, $2) on conflict do nothing', [
    mspId,
    'A large MSP',
  ]);
  await owner.query(CLIENTS, everyClient);
  await owner.query(FIRST_VERSIONS, everyRun);
  await owner.query(NEWEST, [mspId, 1]);
  await owner.query(SECOND_VERSIONS, everyRun);
  await owner.query(NEWEST, [mspId, 2]);
  await owner.query(DRAFTS, everyClient);
  await owner.query(FILES, [mspId]);
  await owner.query(REPORTS, [mspId, now.toISOString()]);
  await owner.query(SOURCES, [mspId]);
  await owner.query(CHANGED_FACTS, everyClient);
  await owner.query('commit');
}

/** A version 8 UUID (RFC 9562) made of a text, so that one table's ids are known to the next. */
const uuidOf = (text: string) => `overlay(overlay(md5(${text}) placing '8' from 13) placing 'a' from 17)::uuid`;
/** Of the organization, a letter for the table, and the number in line. */
const id = (letter: string) => uuidOf(`$1::text || '${letter}' || n`);
const FILE_ID = uuidOf(`id::text || 'pdf'`);

const CLIENTS = `insert into clients
    (id, msp_id, name, sector, employees, annual_revenue, currency, created_at, updated_at)
  select ${id('c')}, $1::uuid, 'Client ' || lpad(n::text, 6, '0'), 'professional', 5 + n % 400, 100000 * (1 + n % 300), 'USD',
    $3::timestamptz - (n % 900) * interval '1 day', $3::timestamptz - (n % 700) * interval '1 hour'
  from generate_series(1, $2::int) as n`;

const versions = (version: number, of: string, at: string) => `insert into simulations
    (id, msp_id, client_id, version, status, progress, inputs, result, model_version, parameter_set, seed, trials,
      currency, mean_today, mean_target, risk_level, chance_above_limit, created_at, completed_at)
  select ${id(`s${version}`)}, $1::uuid, ${id('c')}, ${version}, 'completed', 1, '{}', '{}', $4, $5, 1, 1000, 'USD',
    500.0 * (n % (96 + ${version})), 100.0 * (n % (96 + ${version})),
    (array['low', 'moderate', 'high', 'severe'])[1 + (n / ${version}) % 4], (n % 100) / 100.0, ${at}, ${at}
  from generate_series(1, $2::int) as n where ${of}`;
const FIRST_VERSIONS = versions(1, 'n % 10 > 0', `$3::timestamptz - (31 + n % 300) * interval '1 day'`);
const SECOND_VERSIONS = versions(2, 'n % 10 > 6', `$3::timestamptz - (n % 30) * interval '1 day'`);

const NEWEST = `update clients as c set
    previous_mean_today = c.mean_today, previous_risk_level = c.risk_level, latest_simulation_id = s.id,
    latest_completed_at = s.completed_at, latest_parameter_set = s.parameter_set, latest_model_version = s.model_version,
    mean_today = s.mean_today, mean_target = s.mean_target, risk_level = s.risk_level,
    chance_above_limit = s.chance_above_limit
  from simulations as s
  where s.msp_id = $1 and s.version = $2 and c.msp_id = s.msp_id and c.id = s.client_id`;

const DRAFTS = `insert into simulation_drafts (msp_id, client_id, inputs, updated_at)
  select $1::uuid, ${id('c')}, '{}', $3::timestamptz - n * interval '1 minute'
  from generate_series(1, $2::int) as n where n % 50 = 0`;

const FILES = `insert into files (id, msp_id, client_id, purpose, name, content_type, size, sha256, storage_key)
  select ${FILE_ID}, msp_id, id, 'report', 'report.pdf', 'application/pdf', 1, repeat('a', 64),
    repeat('a', 64)
  from clients where msp_id = $1 and latest_simulation_id is not null and employees % 3 = 0`;
const REPORTS = `insert into reports (msp_id, client_id, kind, title, state, status, progress,
    template_version, page_count, snapshot_id, file_id, created_at)
  select msp_id, id, 'impact-summary', 'Report',
    case when employees % 33 = 0 then 'draft' else 'released' end, 'ready', 1, '1', 4, ${FILE_ID}, ${FILE_ID}, $2::timestamptz - employees * interval '1 minute'
  from clients where msp_id = $1 and latest_simulation_id is not null and employees % 3 = 0`;

const SOURCES = `insert into report_sources (msp_id, client_id, report_id, kind, source_id)
  select r.msp_id, r.client_id, r.id, 'simulation', c.latest_simulation_id
  from reports as r join clients as c on c.msp_id = r.msp_id and c.id = r.client_id
  where r.msp_id = $1 and not exists (select from report_sources as s where s.report_id = r.id)`;

const CHANGED_FACTS = `update clients as c set employees = employees + 1, updated_at = $3
  from generate_series(1, $2::int) as n where n % 20 = 1 and c.id = ${id('c')}`;
