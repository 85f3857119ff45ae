import type { FeedbackEntry, FeedbackSummary } from '@fairlead/contract/features/feedback/feedback';
import { trialEndDate } from '@fairlead/contract/features/trials/trial';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { feedback } from '@fairlead/db/schema/feedback';
import { plainSqlEngines } from '@fairlead/db/testing';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';

const UNKNOWN = '3e5a2d4c-8f3b-4d6e-9a1c-0b2d4f6a8c0e';
const TRIAL = '/api/rpc/submit_trial_feedback';
const NFR = '/api/rpc/submit_nfr_feedback';

type Said = { p_msp_id?: string; p_rating?: unknown; p_comment?: unknown };
type Listed = {
  items: FeedbackEntry[];
  nextCursor: string | null;
  summary: Record<'trial' | 'nfr', FeedbackSummary>;
};

describe.each(plainSqlEngines())('feedback on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  /** What the caller says of its own organization, unless it names another. */
  const say = (caller: Caller, path: string, said: Said, key?: string) =>
    caller.call('POST', path, {
      body: { p_msp_id: caller.mspId, p_rating: 4, p_comment: null, ...said },
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });
  const stored = (mspId: string) =>
    app.db.transaction(PLATFORM, (tx) =>
      tx
        .select({
          kind: feedback.kind,
          userId: feedback.userId,
          rating: feedback.rating,
          comment: feedback.comment,
        })
        .from(feedback)
        .where(eq(feedback.mspId, mspId))
        .orderBy(asc(feedback.createdAt)),
    );
  const list = async (query: Record<string, string> = {}) =>
    (await (await app.as('global_admin')).call('GET', `/api/admin/feedback?${new URLSearchParams(query)}`))
      .body as Listed;

  it('keeps stars and words with who said them, trimmed, and no comment as none', async () => {
    const tess = await app.as('trial_member');
    for (const said of [
      { p_rating: 5, p_comment: '  The curve is clear.\n' },
      { p_rating: 1, p_comment: ' \n\t' },
      { p_rating: null, p_comment: 'Words alone.' },
      { p_comment: undefined, p_rating: 3 },
    ])
      expect((await say(tess, TRIAL, said)).status).toBe(200);
    const own = { kind: 'trial', userId: tess.userId };
    expect(await stored(tess.mspId!)).toEqual([
      { ...own, rating: 5, comment: 'The curve is clear.' },
      { ...own, rating: 1, comment: null },
      { ...own, rating: null, comment: 'Words alone.' },
      { ...own, rating: 3, comment: null },
    ]);
  });

  it.each([0, 6, -1, 4.5, '5', true, 1e9])('refuses %j stars at the field', async (p_rating) => {
    const [tess, nick] = [await app.as('trial_admin'), await app.as('nfr_admin')];
    for (const answer of [await say(tess, TRIAL, { p_rating }), await say(nick, NFR, { p_rating })])
      expect([answer.status, answer.error.data?.fields]).toEqual([400, { p_rating: 'Choose 1 to 5 stars.' }]);
    expect([await stored(tess.mspId!), await stored(nick.mspId!)]).toEqual([[], []]);
  });

  it('asks for stars or words of a trial, and always for stars of NFR access', async () => {
    const [tess, nick] = [await app.as('trial_admin'), await app.as('nfr_member')];
    const nothing = await say(tess, TRIAL, { p_rating: null, p_comment: '   ' });
    expect(nothing.error.data?.fields).toEqual({ p_rating: 'Choose 1 to 5 stars, or write a comment.' });
    const noStars = await say(nick, NFR, { p_rating: null, p_comment: 'Words alone.' });
    expect(noStars.error.data?.fields).toEqual({ p_rating: 'Choose 1 to 5 stars.' });
    expect((await say(nick, NFR, { p_rating: 2, p_comment: '' })).status).toBe(200);
    expect(await stored(nick.mspId!)).toEqual([{ kind: 'nfr', userId: nick.userId, rating: 2, comment: null }]);
  });

  it('takes 10,000 characters of comment and says so at the field beyond', async () => {
    const tess = await app.as('trial_admin');
    expect((await say(tess, TRIAL, { p_comment: '🦊'.repeat(5_000) })).status).toBe(200);
    const long = await say(tess, TRIAL, { p_comment: 'x'.repeat(10_001) });
    expect([long.status, long.error.data?.fields]).toEqual([400, { p_comment: 'Use at most 10,000 characters.' }]);
  });

  it('is the caller’s own whatever the arguments say: another organization is as unknown as none, no user can be named', async () => {
    const [tess, nick] = [await app.as('trial_admin'), await app.as('nfr_admin')];
    const [otherTrial, otherNfr] = [await app.as('trial_admin'), await app.as('nfr_admin')];
    for (const [caller, path, other] of [
      [tess, TRIAL, otherTrial],
      [nick, NFR, otherNfr],
      [await app.as('msp_admin'), TRIAL, otherTrial],
      [await app.as('global_admin'), TRIAL, otherTrial],
    ] as const) {
      for (const p_msp_id of [other.mspId!, UNKNOWN])
        expect([path, (await say(caller, path, { p_msp_id })).status]).toEqual([path, 404]);
      const named = { p_user_id: other.userId };
      expect((await say(caller, path, named as Said)).status).toBe(400);
      expect(await stored(other.mspId!)).toEqual([]);
    }
  });

  it('is asked of those whose access it is about, with a sentence for everybody else', async () => {
    const inTrial = await app.newMsp({ is_trial: true, trial_end_date: trialEndDate(app.now, 14) });
    expect((await say(await app.as('msp_user', { mspId: inTrial }), TRIAL, {})).status).toBe(200);
    const onlyTrial = [403, 'TRIAL_ONLY', 'This feedback is for people in a free trial.'];
    const onlyNfr = [403, 'NFR_ONLY', 'This feedback is for people with NFR access.'];
    for (const [role, trial, nfr] of [
      ['trial_admin', [200], onlyNfr],
      ['nfr_member', onlyTrial, [200]],
      ['msp_admin', onlyTrial, onlyNfr],
      ['global_admin', onlyTrial, onlyNfr],
    ] as const) {
      const caller = await app.as(role);
      for (const [path, expected] of [[TRIAL, trial] as const, [NFR, nfr] as const]) {
        const { status, error } = await say(caller, path, {});
        expect([role, path, ...(status === 200 ? [200] : [status, error.code, error.message])]).toEqual([
          role,
          path,
          ...expected,
        ]);
      }
    }
    expect((await say(await app.as('client_viewer', { mspId: inTrial }), TRIAL, {})).status).toBe(403);
  });

  it('is taken after the access has ended too', async () => {
    const ended = await app.newMsp({ is_trial: true, trial_end_date: new Date(app.now.getTime() - 1) });
    expect((await say(await app.as('trial_admin', { mspId: ended }), TRIAL, {})).status).toBe(200);
  });

  it('stores a double click and a lost answer once', async () => {
    const tess = await app.as('trial_admin');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => say(tess, TRIAL, { p_comment: 'Once.' }, 'one-attempt')),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(200);
    expect(await stored(tess.mspId!)).toHaveLength(1);
  });

  it('is read by the global admin alone, by organization and kind, with the averages of both', async () => {
    const mspId = await app.newMsp({ company_name: 'Wrenfield IT', is_trial: true, trial_end_date: app.now });
    const [tess, nick] = [await app.as('trial_admin', { mspId }), await app.as('nfr_admin', { mspId })];
    await say(tess, TRIAL, { p_rating: 5 });
    await say(tess, TRIAL, { p_rating: 2, p_comment: 'More sectors.' });
    await say(tess, TRIAL, { p_rating: null, p_comment: 'Words alone.' });
    await say(nick, NFR, { p_rating: 4 });
    const all = await list({ msp_id: mspId });
    expect(all.summary).toEqual({
      trial: { entries: 3, rated: 2, average: 3.5 },
      nfr: { entries: 1, rated: 1, average: 4 },
    });
    expect(all.items.map(({ kind, rating, comment }) => [kind, rating, comment])).toEqual([
      ['nfr', 4, null],
      ['trial', null, 'Words alone.'],
      ['trial', 2, 'More sectors.'],
      ['trial', 5, null],
    ]);
    expect(all.items[1]).toMatchObject({
      msp: { id: mspId, company_name: 'Wrenfield IT' },
      person: { name: 'A trial_admin', email: `${tess.userId}@people.example` },
    });
    const ofKind = await list({ msp_id: mspId, kind: 'nfr' });
    expect([ofKind.items.map(({ kind }) => kind), ofKind.summary]).toEqual([['nfr'], all.summary]);
    expect(await list({ msp_id: UNKNOWN })).toEqual({
      items: [],
      nextCursor: null,
      summary: {
        trial: { entries: 0, rated: 0, average: null },
        nfr: { entries: 0, rated: 0, average: null },
      },
    });
    for (const caller of [tess, nick]) expect((await caller.call('GET', '/api/admin/feedback')).status).toBe(403);
  });

  it('is read page by page, each entry once, also what was said at one instant; who is gone stays without a name', async () => {
    const mspId = await app.newMsp();
    for (let instant = 0; instant < 3; instant += 1)
      await app.db.transaction(PLATFORM, (tx) =>
        tx.execute(sql`select submit_trial_feedback(${mspId}, 3) from generate_series(1, 40)`),
      );
    const seen: FeedbackEntry[] = [];
    let cursor: string | null = null;
    do {
      const page: Listed = await list({ msp_id: mspId, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    expect([seen.length, new Set(seen.map(({ id }) => id)).size]).toEqual([120, 120]);
    expect(seen[0]!.person).toBeNull();
  });
});
