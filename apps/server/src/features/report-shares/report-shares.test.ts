import { DAY_MS } from '@fairlead/content/format/days';
import type { OpenedShare, ReportShare } from '@fairlead/contract/features/report-shares';
import type { Report } from '@fairlead/contract/features/reports';
import { SAMPLE_INPUTS } from '@fairlead/contract/features/simulations/simulations.operations';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { msps } from '@fairlead/db/schema/msps';
import { reportShares } from '@fairlead/db/schema/report-shares';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';

const START = new Date('2026-03-02T09:00:00Z');
const MINUTE = 60_000;
const ENDED = { code: 'LINK_ENDED', message: 'The link has expired or was withdrawn.' };

describe.each(plainSqlEngines())('links to reports on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  let clientId: string;
  let report: Report;
  let now = START;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures(), parts: { clock: () => now } });
    alice = await app.as('msp_admin');
    clientId = await app.newClient(alice.mspId!, 'client', 'Harborlight');
    await alice.call('POST', '/api/simulations', { body: { clientId, inputs: SAMPLE_INPUTS, trials: 1_000 } });
    await app.jobs.idle();
    report = await made();
  });
  afterAll(() => app.close());

  async function made(): Promise<Report> {
    const { body } = await alice.call('POST', '/api/reports', { body: { clientId, kind: 'impact-summary' } });
    await app.jobs.idle();
    return body as Report;
  }
  const act = async (operation: string, { id } = report, body = {}) =>
    (await alice.call('POST', `/api/reports/${id}/${operation}`, { body })).body as Report;
  const share = (body = {}, { id } = report) =>
    alice.call('POST', `/api/reports/${id}/links`, { body: { endsOn: '2026-03-20', downloads: true, ...body } });
  async function linked(body = {}, of = report) {
    const made = (await share(body, of)).body as { share: ReportShare; link: string };
    return { ...made.share, token: made.link.split('/shared/')[1]! };
  }
  const open = (token: string, password?: string) =>
    app.anonymous.call('POST', '/api/shared/open', { body: { token, ...(password ? { password } : {}) } });
  async function opened(token: string, password?: string) {
    const { body } = await open(token, password);
    const answer = body as OpenedShare;
    if (answer.asks !== 'nothing') throw new Error('It asks for a password.');
    return answer;
  }
  const file = (ticket: string, caller = app.anonymous) => caller.call('GET', `/api/shared/files/${ticket}`);
  const at = async (ms: number, work: () => Promise<void>) => {
    now = new Date(START.getTime() + ms);
    await work().finally(() => {
      now = START;
    });
  };

  it('wait for the approval, then for the release', async () => {
    expect(await share()).toMatchObject({ status: 409, body: { message: 'Approve the report before sharing it.' } });
    expect(await act('approve')).toMatchObject({ state: 'approved' });
    expect(await share()).toMatchObject({ status: 409, body: { message: 'Release the report before sharing it.' } });
    expect(await act('release')).toMatchObject({ state: 'released' });
    expect(await share()).toMatchObject({ status: 200 });
  });

  it('end within 90 days, and say so', async () => {
    const within = 'Choose an end date within 90 days.';
    for (const endsOn of ['2026-03-01', '2026-06-01', '2027-01-01', 'soon'])
      expect([endsOn, await share({ endsOn })]).toMatchObject([
        endsOn,
        { status: 400, body: { data: { fields: { endsOn: within } } } },
      ]);
    const longest = await linked({ endsOn: '2026-05-31' });
    expect(Date.parse(longest.endsAt) - START.getTime()).toBe(90 * DAY_MS);
    await at(90 * DAY_MS - 1, async () => expect((await open(longest.token)).status).toBe(200));
    await at(90 * DAY_MS, async () => expect(await open(longest.token)).toMatchObject({ status: 410, body: ENDED }));
  });

  it('lead to the report and to nothing else, and tell how often', async () => {
    const link = await linked({ recipient: 'The owner' });
    expect(link.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const first = await opened(link.token);
    expect(first.report).toEqual({
      kind: 'impact-summary',
      title: 'Executive summary for Harborlight',
      clientName: 'Harborlight',
      pageCount: 2,
      releasedAt: START.toISOString(),
      number: 1,
    });
    expect(Object.keys(first.provider).sort()).toEqual([
      ...['company_tagline', 'logo', 'name', 'primary_color', 'secondary_color'],
    ]);
    const pdf = await file(first.ticket);
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(pdf.headers.get('content-disposition')).toBe(
      'attachment; filename="Harborlight_Executive-summary_2026-03-02_v1.pdf"',
    );
    expect(pdf.headers.get('x-robots-tag')).toBe('noindex');
    await at(MINUTE, async () => void (await opened(link.token)));
    const { body } = await alice.call('GET', `/api/reports/${report.id}/links`);
    expect((body as { items: ReportShare[] }).items.find(({ id }) => id === link.id)).toMatchObject({
      recipient: 'The owner',
      state: 'live',
      openedCount: 2,
      hasPassword: false,
      openings: [new Date(START.getTime() + MINUTE).toISOString(), START.toISOString()],
    });
  });

  it('keep no secret that could be used again', async () => {
    const { token, id } = await linked({ password: 'tide-and-anchor' });
    const { ticket } = await opened(token, 'tide-and-anchor');
    const [row] = await app.db.transaction(PLATFORM, (tx) =>
      tx.select().from(reportShares).where(eq(reportShares.id, id)),
    );
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    const stored = await app.db.transaction(PLATFORM, (tx) =>
      tx.execute<{ text: string }>(sql`
        select (select string_agg(s::text, '') from report_shares as s) || (select string_agg(v::text, '') from report_share_visits as v)
          || (select string_agg(a::text, '') from audit_log as a) as text`),
    );
    for (const secret of [token, ticket, 'tide-and-anchor']) expect(stored.rows[0]?.text).not.toContain(secret);
  });

  it('issue the address of the file anew, for ten minutes', async () => {
    const { token } = await linked();
    const [first, second] = [await opened(token), await opened(token)];
    expect(second.ticket).not.toBe(first.ticket);
    expect(Date.parse(first.fileEndsAt) - START.getTime()).toBe(10 * MINUTE);
    await at(10 * MINUTE - 1, async () => expect((await file(first.ticket)).status).toBe(200));
    await at(10 * MINUTE, async () => expect((await file(first.ticket)).status).toBe(404));
    // A link's own secret and a report's id are no tickets, whoever brings them.
    const mallory = await app.as('msp_admin');
    expect((await file(token)).status).toBe(404);
    expect((await mallory.call('GET', `/api/reports/${report.id}/file`)).status).toBe(404);
    expect((await mallory.call('GET', `/api/reports/${report.id}/links`)).status).toBe(404);
    expect((await mallory.call('POST', `/api/reports/${report.id}/links/${crypto.randomUUID()}/withdraw`)).status).toBe(
      404,
    );
  });

  it('ask for the password, and pause after five wrong ones', async () => {
    const { token } = await linked({ password: 'tide-and-anchor' });
    expect((await open(token)).body).toMatchObject({ asks: 'password' });
    expect(JSON.stringify((await open(token)).body)).not.toContain('Harborlight');
    // Sent at the same moment, they count as one after the other.
    const guesses = await Promise.all(Array.from({ length: 7 }, () => open(token, 'not-it-at-all')));
    const said = guesses.map(({ body }) => (body as { message: string }).message).sort();
    const many = 'Too many tries. Try again in 15 minutes.';
    expect(said).toEqual([many, many, ...Array.from({ length: 5 }, () => 'Wrong password.')]);
    expect(await open(token, 'tide-and-anchor')).toMatchObject({ status: 429, body: { message: many } });
    await at(15 * MINUTE - 1, async () => expect((await open(token, 'tide-and-anchor')).status).toBe(429));
    await at(15 * MINUTE, async () => {
      for (let n = 0; n < 4; n += 1) expect((await open(token, 'not-it-at-all')).status).toBe(403);
      expect((await open(token, 'tide-and-anchor')).status).toBe(200);
      expect((await open(token, 'not-it-at-all')).status).toBe(403);
    });
    expect(await share({ password: 'short' })).toMatchObject({
      body: { data: { fields: { password: 'Use at least 8 characters.' } } },
    });
  });

  it('end with their withdrawal, with their provider’s access, and cannot be guessed', async () => {
    const link = await linked();
    const { ticket } = await opened(link.token);
    const setMsp = (values: Partial<typeof msps.$inferInsert>) =>
      app.db.transaction(PLATFORM, (tx) => tx.update(msps).set(values).where(eq(msps.id, alice.mspId!)));
    await setMsp({ suspendedAt: START, suspendedReason: 'Unpaid' });
    expect(await open(link.token)).toMatchObject({ status: 410, body: ENDED });
    expect((await file(ticket)).status).toBe(404);
    await setMsp({
      suspendedAt: null,
      suspendedReason: null,
      is_trial: true,
      trial_end_date: new Date(START.getTime() - 1),
    });
    expect(await open(link.token)).toMatchObject({ status: 410, body: ENDED });
    await setMsp({ is_trial: false, trial_end_date: null });
    expect((await file(ticket)).status).toBe(200);
    const ended = await alice.call('POST', `/api/reports/${report.id}/links/${link.id}/withdraw`);
    expect(ended.body).toMatchObject({ state: 'withdrawn' });
    expect(await open(link.token)).toMatchObject({ status: 410, body: ENDED });
    expect((await file(ticket)).status).toBe(404);
    expect(await open('A'.repeat(43))).toMatchObject({ status: 410, body: ENDED });
  });

  it('end when a newer report takes its place, and when theirs is withdrawn', async () => {
    const link = await linked();
    const { ticket } = await opened(link.token);
    const next = await made();
    await act('release', next);
    expect(await open(link.token)).toMatchObject({ status: 410, body: ENDED });
    expect((await file(ticket)).status).toBe(404);
    const { body } = await alice.call('GET', `/api/reports/${report.id}/links`);
    expect((body as { items: ReportShare[] }).items.find(({ id }) => id === link.id)?.state).toBe('ended');
    const newer = await linked({}, next);
    expect((await open(newer.token)).status).toBe(200);
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
    expect((await vera.call('GET', `/api/reports/${next.id}`)).status).toBe(200);
    expect((await vera.call('GET', `/api/reports/${next.id}/links`)).status).toBe(403);
    expect(await act('withdraw', next, { reason: 'The revenue was wrong.' })).toMatchObject({
      state: 'withdrawn',
      withdrawnReason: 'The revenue was wrong.',
      links: 0,
      opened: 1,
    });
    expect(await open(newer.token)).toMatchObject({ status: 410, body: ENDED });
    expect((await vera.call('GET', `/api/reports/${next.id}`)).status).toBe(404);
  });
});
