import { randomUUID } from 'node:crypto';
import { AREAS } from '@fairlead/contract/access/areas';
import type { MspUsage, Usage } from '@fairlead/contract/features/analytics/analytics';
import { MOST_DURATION_MS } from '@fairlead/contract/features/analytics/usage-rules';
import { trialEndDate } from '@fairlead/contract/features/trials/trial';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { analyticsDaily, analyticsEvents } from '@fairlead/db/schema/analytics';
import { plainSqlEngines } from '@fairlead/db/testing';
import { asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import { type Caller, httpCaller } from '#testing/caller';
import { mspUse, selectCells, selectDailyViews, selectPeople } from './queries';

const EVENTS = '/api/analytics/events';
const view = (area: string, duration_ms: number, more: object = {}) => ({
  event_type: 'page_view',
  area,
  path: `/${area}`,
  duration_ms,
  ...more,
});
const click = (area: string, more: object = {}) => ({ event_type: 'click', area, path: `/${area}`, ...more });

describe.each(plainSqlEngines())('use of the product on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  const record = (caller: Caller, events: object[]) => caller.call('POST', EVENTS, { body: { events } });
  const eventsOf = (mspId: string) =>
    app.db.transaction(PLATFORM, (tx) =>
      tx.select().from(analyticsEvents).where(eq(analyticsEvents.msp_id, mspId)).orderBy(asc(analyticsEvents.path)),
    );
  /** As if it had been recorded then. */
  const recordedAt = (instant: string, { mspId, userId }: Caller, duration_ms: number) =>
    app.db.transaction(PLATFORM, (tx) =>
      tx.insert(analyticsEvents).values({
        msp_id: mspId!,
        user_id: userId!,
        event_type: 'page_view',
        area: 'clients',
        path: '/clients',
        duration_ms,
        created_at: new Date(instant),
      }),
    );
  const dailyOf = (mspId: string) =>
    app.db.transaction(PLATFORM, (tx) =>
      tx.select().from(analyticsDaily).where(eq(analyticsDaily.mspId, mspId)).orderBy(asc(analyticsDaily.area)),
    );

  it("are the caller's own, whatever the arguments say", async () => {
    const [alice, bob] = [await app.as('msp_user'), await app.as('msp_admin')];
    const forged = { msp_id: bob.mspId, user_id: bob.userId };
    const answer = await record(alice, [click('clients', forged), view('reports', 10, forged)]);
    expect([answer.status, answer.body]).toEqual([200, { recorded: 2 }]);
    expect(await eventsOf(bob.mspId!)).toEqual([]);
    expect(await dailyOf(bob.mspId!)).toEqual([]);
    const kept = await eventsOf(alice.mspId!);
    expect(kept.map(({ msp_id, user_id }) => [msp_id, user_id])).toEqual(Array(2).fill([alice.mspId, alice.userId]));
  });

  it('of a global admin may belong to the MSP whose page it looks at, and count in no figures', async () => {
    const maren = await app.as('global_admin');
    const shown = await app.newMsp();
    const unknown = randomUUID();
    const page = { path: `/admin/msps/${shown}`, msp_id: shown, user_id: randomUUID() };
    const answer = await record(maren, [
      view('other', 5, page),
      click('dashboard'),
      click('other', { msp_id: unknown }),
    ]);
    expect(answer.body).toEqual({ recorded: 2 });
    expect(await eventsOf(shown)).toMatchObject([{ user_id: maren.userId, path: page.path }]);
    expect(await eventsOf(maren.mspId!)).toMatchObject([{ user_id: maren.userId, area: 'dashboard' }]);
    expect(await eventsOf(unknown)).toEqual([]);
    expect([await dailyOf(shown), await dailyOf(maren.mspId!)]).toEqual([[], []]);
  });

  it('are stored without what may name people: search, fragments, tokens', async () => {
    const alice = await app.as('client_viewer');
    await record(alice, [click('clients', { path: '/clients?search=Saltmarsh#top' })]);
    await record(alice, [click('other', { path: '/nfr-invite/q8JtXo2kVb0nYc4Wz7Lr' })]);
    expect((await eventsOf(alice.mspId!)).map(({ path }) => path)).toEqual(['/clients', '/nfr-invite/*']);
  });

  it.each([
    ['no event', []],
    ['51 events', Array(51).fill(click('clients'))],
    ['another type', [{ ...click('clients'), event_type: 'scroll' }]],
    ['another area', [click('billing')]],
    ['a long path', [click('clients', { path: `/${'a'.repeat(2_000)}` })]],
    ['a negative duration', [view('clients', -1)]],
    ['a fraction', [view('clients', 1.5)]],
    ['a duration as text', [{ ...view('clients', 0), duration_ms: '5' }]],
    [
      'more than 4 kB of metadata',
      [
        click('clients', {
          metadata: { ...Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`k${n}`, 'é'.repeat(250)])) },
        }),
      ],
    ],
    ['metadata within metadata', [click('clients', { metadata: { a: { b: 1 } } })]],
    ['NUL in metadata', [click('clients', { metadata: { a: '\u0000' } })]],
    ['a field too many', [click('clients', { created_at: '2020-01-01T00:00:00Z' })]],
  ])('with %s are refused, and nothing of the batch is kept', async (_what, events) => {
    const alice = await app.as('msp_user');
    const answer = await record(alice, events);
    expect([answer.status, answer.error.code]).toEqual([400, 'BAD_REQUEST']);
    expect(await eventsOf(alice.mspId!)).toEqual([]);
  });

  it('keep metadata of just under 4 kB, and at most a day of one view', async () => {
    const alice = await app.as('msp_user');
    const metadata = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`key${n}`, 'é'.repeat(248)]));
    const answer = await record(alice, [click('clients', { metadata }), view('settings', 10 * MOST_DURATION_MS)]);
    expect(answer.status).toBe(200);
    const [first, second] = await eventsOf(alice.mspId!);
    expect([first?.metadata, second?.duration_ms]).toEqual([metadata, MOST_DURATION_MS]);
  });

  it('leave no audit entry and no stored answer, and are taken after the access has ended', async () => {
    const mspId = await app.newMsp({ is_trial: true, trial_end_date: trialEndDate(app.now, -1) });
    const alice = await app.as('trial_admin', { mspId });
    const headers = { 'idempotency-key': randomUUID() };
    const body = { events: [click('other')] };
    for (const _again of [1, 2]) expect((await alice.call('POST', EVENTS, { body, headers })).status).toBe(200);
    await alice.call('POST', EVENTS, { body: { events: [] } });
    const { rows } = await app.db.transaction(PLATFORM, (tx) =>
      tx.execute(sql`select (select count(*)::int from audit_log where actor_id = ${alice.userId}) as entries,
        (select count(*)::int from idempotency_keys where user_id = ${alice.userId}) as answers`),
    );
    expect(rows).toEqual([{ entries: 0, answers: 0 }]);
    expect(await eventsOf(mspId)).toHaveLength(2);
  });

  it('add up by day, area and person; a view that went on is no second one', async () => {
    const [alice, mspId] = await app.as('msp_admin').then((caller) => [caller, caller.mspId!] as const);
    const bob = await app.as('msp_user', { mspId });
    await record(alice, [view('clients', 100), click('clients'), view('reports', 7), click('clients')]);
    await record(alice, [view('clients', 50, { metadata: { continued: true } }), view('clients', 1)]);
    await record(bob, [view('clients', 1_000, { metadata: { continued: false } })]);
    const of = (area: string, user: Caller, pageViews: number, clicks: number, durationMs: number) => ({
      mspId,
      day: '2026-03-02',
      area,
      userId: user.userId,
      pageViews,
      clicks,
      durationMs,
    });
    const daily = await dailyOf(mspId);
    expect(daily).toHaveLength(3);
    expect(daily).toEqual(
      expect.arrayContaining([
        of('clients', alice, 2, 2, 151),
        of('clients', bob, 1, 0, 1_000),
        of('reports', alice, 1, 0, 7),
      ]),
    );
  });

  it('come in twenty batches of one person at once, a thousand events, and every one counts', async () => {
    const alice = await app.as('msp_admin');
    // The batches touch the same rows, each in another order.
    const batch = (start: number) =>
      Array.from({ length: 50 }, (_, index) => click(AREAS[(index * 7 + start) % AREAS.length]!));
    const answers = await Promise.all(Array.from({ length: 20 }, (_, start) => record(alice, batch(start))));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const daily = await dailyOf(alice.mspId!);
    expect(daily).toHaveLength(AREAS.length);
    expect(daily.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(1_000);
  });

  it('are refused where one session sends a flood of them, and no other session is', async () => {
    // Any token will do: what comes too often is turned away before anybody looks at it.
    const flooder = httpCaller(app.baseUrl, 'a.forged.token', { userId: null, mspId: null });
    const send = async () => (await flooder.call('POST', EVENTS, { body: {} })).status;
    const statuses = await Promise.all(Array.from({ length: 125 }, send));
    expect([
      statuses.filter((status) => status === 401).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([120, 5]);
    expect((await record(await app.as('msp_user'), [click('clients')])).status).toBe(200);
  });

  it('are shown to the global admin by day, area and MSP', async () => {
    const maren = await app.as('global_admin');
    const mspId = await app.newMsp({ company_name: 'Usage Harbor' });
    const quiet = await app.newMsp({ company_name: 'Usage Quiet' });
    const [alice, bob] = [await app.as('msp_admin', { mspId }), await app.as('msp_user', { mspId })];
    await recordedAt('2026-02-24T23:59:00Z', alice, 60_000);
    await recordedAt('2026-02-23T09:00:00Z', alice, 1);
    await record(alice, [view('reports', 1_000), view('reports', 2_000), click('reports')]);
    await record(bob, [click('settings')]);
    const get = async (query: string) => (await maren.call('GET', `/api/admin/usage${query}`)).body;
    const week = (await get(`?days=7&msp_id=${mspId}`)) as Usage;
    expect(week).toMatchObject({ activeUsers: 2, activeMsps: 1, pageViews: 3, clicks: 2, duration_ms: 63_000 });
    expect(week.byArea).toEqual([
      { area: 'reports', pageViews: 2, clicks: 1, duration_ms: 3_000 },
      { area: 'clients', pageViews: 1, clicks: 0, duration_ms: 60_000 },
      { area: 'settings', pageViews: 0, clicks: 1, duration_ms: 0 },
    ]);
    expect(week.byDay).toHaveLength(7);
    expect(week.byDay[0]).toEqual({ day: '2026-02-24', activeUsers: 1, pageViews: 1, duration_ms: 60_000 });
    expect(week.byDay[1]).toEqual({ day: '2026-02-25', activeUsers: 0, pageViews: 0, duration_ms: 0 });
    expect(week.byDay[6]).toEqual({ day: '2026-03-02', activeUsers: 2, pageViews: 2, duration_ms: 3_000 });
    expect(((await get(`?days=30&msp_id=${mspId}`)) as Usage).pageViews).toBe(4);
    expect(((await get('?days=90')) as Usage).activeMsps).toBeGreaterThan(1);

    const list = (await get('/msps?days=7&search=usage')) as { items: MspUsage[]; total: number };
    expect(list.total).toBe(2);
    expect(list.items).toEqual([
      {
        id: mspId,
        company_name: 'Usage Harbor',
        activeUsers: 2,
        pageViews: 3,
        duration_ms: 63_000,
        dailyPageViews: [1, 0, 0, 0, 0, 0, 2],
      },
      {
        id: quiet,
        company_name: 'Usage Quiet',
        activeUsers: 0,
        pageViews: 0,
        duration_ms: 0,
        dailyPageViews: Array(7).fill(0),
      },
    ]);
  });

  it('list every MSP once, page by page', async () => {
    const maren = await app.as('global_admin');
    for (let n = 0; n < 60; n += 1) await app.newMsp({ company_name: `Paged use ${n}` });
    const seen: string[] = [];
    let cursor = '';
    do {
      const query = new URLSearchParams({ days: '30', search: 'paged use', ...(cursor ? { cursor } : {}) });
      const { body } = await maren.call('GET', `/api/admin/usage/msps?${query}`);
      const page = body as { items: MspUsage[]; nextCursor: string | null };
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? '';
    } while (cursor);
    expect([seen.length, new Set(seen).size]).toEqual([60, 60]);
  });

  it('are read from the daily sums by their indexes, never from the events', async () => {
    const days = { first: '2026-01-01', last: '2026-03-02' };
    const mspId = randomUUID();
    const plans = await app.db.transaction(PLATFORM, async (tx) => {
      // A small table is scanned whole; told not to, the planner still scans where no index fits.
      await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`);
      const { order, rows } = mspUse(tx, days);
      // In a small table either of two indexes will do: both lead to the days, or to those of the one organization.
      const questions: [RegExp, SQLWrapper[]][] = [
        [
          /Index Cond: .*day >= /,
          [selectCells(tx, days), selectPeople(tx, days), rows(undefined, [order.by as SQL], 51)],
        ],
        [
          /Index Cond: .*msp_id = /,
          [selectCells(tx, days, mspId), selectPeople(tx, days, mspId), selectDailyViews(tx, days, [mspId])],
        ],
      ];
      const seen: { expected: RegExp; plan: string }[] = [];
      for (const [expected, queries] of questions)
        for (const query of queries) {
          const answer = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query.getSQL()}`);
          seen.push({ expected, plan: answer.rows.map((row) => row['QUERY PLAN']).join('\n') });
        }
      return seen;
    });
    expect(plans).toHaveLength(6);
    for (const { expected, plan } of plans) {
      expect(plan).toMatch(expected);
      expect(plan).toMatch(/Index[\w ]* Scan (using|on) analytics_daily_/);
      expect(plan).not.toMatch(/Seq Scan on analytics|analytics_events/);
    }
  });

  it('are forgotten after thirteen months', async () => {
    const alice = await app.as('msp_user');
    for (const instant of ['2025-01-31T23:59:59Z', '2025-02-01T00:00:00Z']) await recordedAt(instant, alice, 1);
    await record(alice, [view('clients', 1)]);
    await app.db.transaction({ kind: 'jobs' }, (tx) =>
      tx.execute(sql`select app.drop_old_use(${app.now.toISOString()}::timestamptz)`),
    );
    const kept = ['2025-02-01', '2026-03-02'];
    const events = await eventsOf(alice.mspId!);
    expect(events.map(({ created_at }) => created_at.toISOString().slice(0, 10)).sort()).toEqual(kept);
    expect((await dailyOf(alice.mspId!)).map(({ day }) => day).sort()).toEqual(kept);
  });
});
