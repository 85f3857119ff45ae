import type { FollowedPresentation, Presentation, ShownSlide } from '@fairlead/contract/features/presentations';
import { presentationsContract } from '@fairlead/contract/features/presentations.operations';
import { SAMPLE_INPUTS } from '@fairlead/contract/features/simulations/simulations.operations';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { msps } from '@fairlead/db/schema/msps';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';

const START = new Date('2026-03-02T09:00:00Z');
const HOUR = 3_600_000;
const ENDED = { status: 410, body: { code: 'LINK_ENDED' } };
const FIRST = presentationsContract.start['~orpc'].meta.sample as { shown: ShownSlide };

describe.each(plainSqlEngines())('a presentation by link on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  let clientId: string;
  let simulationId: string;
  let now = START;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures(), parts: { clock: () => now } });
    alice = await app.as('msp_admin');
    clientId = await app.newClient(alice.mspId!, 'client', 'Harborlight');
    const { body } = await alice.call('POST', '/api/simulations', {
      body: { clientId, inputs: SAMPLE_INPUTS, trials: 1_000 },
    });
    simulationId = (body as { id: string }).id;
    await app.jobs.idle();
  });
  afterAll(() => app.close());

  const slide = (title: string, number = 1): ShownSlide => ({
    ...FIRST.shown,
    slide: { ...FIRST.shown.slide, title },
    number,
  });
  async function started(title = 'The first slide') {
    const { body } = await alice.call('POST', `/api/simulations/${simulationId}/presentations`, {
      body: { shown: slide(title) },
    });
    const { presentation, link } = body as { presentation: Presentation; link: string };
    return { ...presentation, link, token: link.split('/follow/')[1]! };
  }
  const open = (token: string) => app.anonymous.call('POST', '/api/followed/open', { body: { token } });
  const follow = (token: string) => app.anonymous.call('GET', `/api/followed/${token}/slide`);
  const show = (id: string, shown: ShownSlide, caller = alice) =>
    caller.call('POST', `/api/presentations/${id}/show`, { body: { shown } });
  const end = (id: string, caller = alice) => caller.call('POST', `/api/presentations/${id}/end`, { body: {} });
  const at = async (ms: number, work: () => Promise<void>) => {
    now = new Date(START.getTime() + ms);
    await work().finally(() => {
      now = START;
    });
  };

  it('follows the presenter, slide by slide', async () => {
    const { id, token, endsAt } = await started();
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(Date.parse(endsAt) - START.getTime()).toBe(4 * HOUR);
    const opened = (await open(token)).body as FollowedPresentation;
    expect(opened).toMatchObject({
      clientName: 'Harborlight',
      shown: { number: 1, slide: { title: 'The first slide' } },
    });
    expect(await show(id, slide('The second slide', 2))).toMatchObject({ status: 200, body: { openedCount: 1 } });
    expect((await follow(token)).body).toEqual(slide('The second slide', 2));
  });

  it('keeps and shows nothing but the slide that is shown, and no secret', async () => {
    const { id, token } = await started('A slide that was shown before');
    await show(id, slide('The slide that is shown'));
    const stored = await app.db.transaction(PLATFORM, (tx) =>
      tx.execute<{
        text: string;
      }>(sql`select (select string_agg(p::text, '') from presentations as p where p.id = ${id})
        || (select string_agg(a::text, '') from audit_log as a) as text`),
    );
    expect(stored.rows[0]?.text).toContain('The slide that is shown');
    for (const gone of [token, 'A slide that was shown before']) expect(stored.rows[0]?.text).not.toContain(gone);
    const { body } = await open(token);
    expect(Object.keys(body as object).sort()).toEqual(['clientName', 'endsAt', 'provider', 'shown']);
  });

  it('refuses what is no slide, such as notes', async () => {
    const { id } = await started();
    const shown = slide('A slide');
    const withNotes = { ...shown, slide: { ...shown.slide, notes: ['Only for staff'] } } as ShownSlide;
    expect((await show(id, withNotes)).status).toBe(400);
    expect((await show(id, { ...shown, style: { ...shown.style, locale: 'not a locale' } })).status).toBe(400);
  });

  it('ends after four hours, when it is ended, and with the access of the provider', async () => {
    const { id, token } = await started();
    await at(4 * HOUR - 1, async () => expect((await follow(token)).status).toBe(200));
    await at(4 * HOUR, async () => {
      expect(await follow(token)).toMatchObject(ENDED);
      expect(await open(token)).toMatchObject(ENDED);
    });
    const setMsp = (values: Partial<typeof msps.$inferInsert>) =>
      app.db.transaction(PLATFORM, (tx) => tx.update(msps).set(values).where(eq(msps.id, alice.mspId!)));
    await setMsp({ suspendedAt: START, suspendedReason: 'Unpaid' });
    expect(await follow(token)).toMatchObject(ENDED);
    await setMsp({ suspendedAt: null, suspendedReason: null });
    expect((await follow(token)).status).toBe(200);
    expect(await end(id)).toMatchObject({ status: 200, body: { isOver: true } });
    expect(await follow(token)).toMatchObject(ENDED);
    expect(await open(token)).toMatchObject(ENDED);
    expect((await end(id)).status).toBe(200);
    expect(await show(id, slide('Too late'))).toMatchObject(ENDED);
    expect(await open('a'.repeat(43))).toMatchObject(ENDED);
  });

  it('belongs to its organization alone', async () => {
    const { id, token } = await started();
    const mallory = await app.as('msp_admin');
    expect((await show(id, slide('Taken over'), mallory)).status).toBe(404);
    expect((await end(id, mallory)).status).toBe(404);
    expect((await mallory.call('POST', `/api/simulations/${simulationId}/presentations`, { body: FIRST })).status).toBe(
      404,
    );
    expect((await follow(token)).status).toBe(200);
  });

  it('is in the audit trail once for all turns of its presenter, and with those of a colleague', async () => {
    const { id } = await started();
    for (const title of ['Two', 'Three', 'Four']) await show(id, slide(title));
    await show(id, slide('Five'), await app.as('msp_user', { mspId: alice.mspId! }));
    const found = await app.db.transaction(PLATFORM, (tx) =>
      tx.execute<{ action: string }>(sql`select action from audit_log where target_id = ${id} order by action`),
    );
    expect(found.rows.map(({ action }) => action)).toEqual(['presentation.started', 'presentation.turned']);
  });
});
