import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../connection/database';
import { plainSqlEngines, type TestEngine, testEngines } from '../testing';
import { createReleasedDatabase, type Release, type ReleasedRows, releasedRows } from '../testing/released-database';
import { PLATFORM } from '../testing/two-tenants';

/** Today's database made of what a release left, for one suite. */
function opened(engine: TestEngine, release: Release) {
  let released: Awaited<ReturnType<typeof createReleasedDatabase>>;
  let rows: ReleasedRows;
  let db: Database;
  beforeAll(async () => {
    rows = await releasedRows(release);
    released = await createReleasedDatabase(engine, release);
    db = await openDatabase(released.address);
  });
  afterAll(async () => {
    await db.close();
    await released.remove();
  });
  return {
    rows: () => rows,
    all: async <T extends Record<string, unknown>>(statement: SQL) =>
      (await db.transaction(PLATFORM, (tx) => tx.execute<T>(statement))).rows,
    async reopen() {
      await db.close();
      db = await openDatabase(released.address);
    },
  };
}

type Opened = ReturnType<typeof opened>;

async function expectEveryValue({ rows, all }: Opened): Promise<void> {
  // Evidence of assessments became evidence of the client: see the test of release 4.
  const { newest: _newest, assessment_evidence: _evidence, ...tables } = rows();
  for (const [table, written] of Object.entries(tables)) {
    const name = sql.identifier(table);
    const [count] = await all<{ n: number }>(sql`select count(*)::int as n from ${name}`);
    expect([table, count?.n]).toEqual([table, written.length]);
    for (const row of written) {
      // Compared by the database, to which two spellings of an instant are one.
      const [same] = await all<{ same: boolean }>(sql`
        select exists(select from ${name} as t
          where to_jsonb(t) @> to_jsonb(jsonb_populate_record(t, ${JSON.stringify(row)}::jsonb))) as same`);
      expect([table, row, same?.same]).toEqual([table, row, true]);
    }
  }
}

describe.each(testEngines())('a database of release 1 on %s', (engine) => {
  const database = opened(engine, 1);
  const { all } = database;

  it('goes forward with every row and every value it held', async () => {
    const { newest, ...tables } = database.rows();
    expect(Object.keys(tables)).toEqual(expect.arrayContaining(['msps', 'clients', 'simulations', 'reports', 'files']));
    await expectEveryValue(database);
    expect(newest?.length).toBeGreaterThan(0);
  });

  it('knows what its newest versions were computed with, and the figures before them', async () => {
    const rows = database.rows();
    const [client] = rows.newest ?? [];
    const versions = rows.simulations?.filter(({ status }) => status === 'completed') ?? [];
    const [found] = await all(sql`select latest_parameter_set, latest_model_version, previous_mean_today,
      previous_risk_level, facts_changed_at from clients where id = ${client?.id}`);
    expect(versions).toHaveLength(2);
    expect(found).toEqual({
      latest_parameter_set: versions[1]?.parameter_set,
      latest_model_version: '1.0.0',
      previous_mean_today: versions[0]?.mean_today,
      previous_risk_level: versions[0]?.risk_level,
      facts_changed_at: null,
    });
    const others = await all(
      sql`select from clients where latest_simulation_id is null and latest_model_version is not null`,
    );
    expect(others).toEqual([]);
  });

  it('shows finished reports as finished, and runs as not chosen by hand', async () => {
    expect(await all(sql`select progress from reports`)).toEqual([{ progress: 1 }]);
    const [written] = database.rows().reports ?? [];
    expect(await all(sql`select report_id, kind, source_id from report_sources`)).toEqual([
      { report_id: written?.id, kind: 'simulation', source_id: written?.simulation_id },
    ]);
    const settings = await all(sql`select distinct fixed_trials, draft_version from simulations`);
    expect(settings).toEqual([{ fixed_trials: false, draft_version: null }]);
  });

  it('changes nothing when it is opened again', async () => {
    const digest = () =>
      all<{ digest: string }>(sql`select md5(string_agg(c::text || s::text, '' order by s.id)) as digest
        from clients as c join simulations as s on s.client_id = c.id`);
    const before = await digest();
    await database.reopen();
    expect(await digest()).toEqual(before);
  });
});

describe.each(plainSqlEngines())('a database of release 2 on %s', (engine) => {
  const database = opened(engine, 2);

  it('goes forward with its trials, NFR access, invitations and waiting mails as they were', async () => {
    expect(Object.keys(database.rows())).toEqual(expect.arrayContaining(['free_trials', 'nfr_trials', 'invitations']));
    await expectEveryValue(database);
  });
});

describe.each(plainSqlEngines())('a database of release 3 on %s', (engine) => {
  const database = opened(engine, 3);

  it('goes forward with its plans, credits, prompts, feedback and use as they were', async () => {
    expect(Object.keys(database.rows())).toEqual(
      expect.arrayContaining(['free_trials', 'feedback', 'analytics_events']),
    );
    await expectEveryValue(database);
    const [credits] = await database.all<{ columns: number; rows: number }>(sql`select
      (select sum(total_credits_used)::int from free_trials) as columns, (select sum(used)::int from trial_credits) as rows`);
    expect(credits?.rows).toBe(credits?.columns);
    expect(credits?.rows).toBeGreaterThan(0);
  });
});

describe.each(testEngines())('a database of release 4 on %s', (engine) => {
  const database = opened(engine, 4);

  it('goes forward with its assessments, drafts, results, plans, proposals and reports as they were', async () => {
    expect(Object.keys(database.rows())).toEqual(
      expect.arrayContaining([
        'assessment_answers',
        'assessment_evidence',
        'simulation_drafts',
        'simulations',
        'business_risks',
        'amortizer_plans',
        'roadmap_steps',
        'proposals',
        'acceptances',
        'reports',
      ]),
    );
    await expectEveryValue(database);
  });

  it('keeps every piece of evidence, on the question it was attached to', async () => {
    const written = database.rows().assessment_evidence ?? [];
    const kept = await database.all(sql`
      select e.title, e.link, e.file_id, c.requirement_id as question_id, a.id as assessment_id
      from evidence as e join evidence_coverage as c on c.evidence_id = e.id
      join assessments as a on a.client_id = c.client_id and a.bank_id = c.framework_id
        and c.added_at <= coalesce(a.completed_at, c.added_at) and c.ended_at is null`);
    const piece = ({ title, link, file_id, question_id, assessment_id }: Record<string, unknown>) =>
      [title, link ?? null, file_id ?? null, question_id, assessment_id].join(' ');
    expect(kept.map(piece).sort()).toEqual(written.map(piece).sort());
    expect(written.length).toBeGreaterThan(3);
  });
});
