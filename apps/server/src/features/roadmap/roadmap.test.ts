import { roundModelled } from '@fairlead/content/format/rounding';
import type { Acceptance } from '@fairlead/contract/features/portal';
import {
  type Roadmap,
  type RoadmapStep,
  roadmapTotals,
  type StepSuggestion,
} from '@fairlead/contract/features/roadmap';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import type { SimulationInputs } from '@fairlead/contract/features/simulations/simulations';
import { SAMPLE_INPUTS } from '@fairlead/contract/features/simulations/simulations.operations';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { acceptances } from '@fairlead/db/schema/acceptances';
import { profiles } from '@fairlead/db/schema/profiles';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { UNTOUCHED_ANSWERS } from '#testing/untouched-answers';

const inputs: SimulationInputs = {
  ...UNTOUCHED_ANSWERS,
  ...SAMPLE_INPUTS,
  services: [
    { key: 'managed_mdr', monthlyPrice: 960 },
    { key: 'bcdr', monthlyPrice: 350 },
  ],
};

describe.each(plainSqlEngines())('the roadmap on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  let bob: Caller;
  let vera: Caller;
  let clientId: string;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
    alice = await app.as('msp_admin');
    bob = await app.as('msp_user', { mspId: alice.mspId! });
    clientId = await app.newClient(alice.mspId!);
    vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId });
  });
  afterAll(() => app.close());

  const base = () => `/api/clients/${clientId}/roadmap`;
  const roadmap = async (caller = alice) => (await caller.call('GET', base())).body as Roadmap;
  const add = async (body: object, caller = alice) => {
    const answer = await caller.call('POST', base(), { body });
    expect(answer.status).toBe(200);
    return (answer.body as Roadmap).steps.at(-1)!;
  };
  const change = (id: string, body: object, caller = alice) =>
    caller.call('PATCH', `/api/roadmap-steps/${id}`, { body });
  const decide = (id: string, body: object, caller = vera) =>
    caller.call('POST', `/api/roadmap-steps/${id}/decision`, { body });
  const records = async (caller = alice) =>
    ((await caller.call('GET', `/api/clients/${clientId}/acceptances`)).body as { items: Acceptance[] }).items;

  it('keeps the order people give it, whoever moves what', async () => {
    const [a, b, c] = [await add({ title: 'A' }), await add({ title: 'B' }), await add({ title: 'C' }, bob)];
    const titles = async () => (await roadmap()).steps.map(({ title }) => title);
    expect(await titles()).toEqual(['A', 'B', 'C']);
    await alice.call('POST', `/api/roadmap-steps/${c.id}/move`, { body: { afterId: null } });
    await bob.call('POST', `/api/roadmap-steps/${a.id}/move`, { body: { afterId: b.id } });
    expect(await titles()).toEqual(['C', 'B', 'A']);
    // A place is nobody's text: who was writing meanwhile goes on.
    expect((await change(a.id, { version: a.version, title: 'A2' })).status).toBe(200);
    const other = await app.newClient(alice.mspId!);
    const elsewhere = (await alice.call('POST', `/api/clients/${other}/roadmap`, { body: { title: 'X' } }))
      .body as Roadmap;
    const across = await alice.call('POST', `/api/roadmap-steps/${a.id}/move`, {
      body: { afterId: elsewhere.steps[0]!.id },
    });
    expect(across.error.code).toBe('CONFLICT');
  });

  it('exports what the caller sees, for staff everything and for the client what was shared', async () => {
    const client = await app.newClient(alice.mspId!);
    const owner = await app.as('client_viewer', { mspId: alice.mspId!, clientId: client });
    const path = `/api/clients/${client}/roadmap`;
    const dated = { finishTarget: '2026-Q4', costOnce: 1_200.5, costMonthly: 99.99 };
    await alice.call('POST', path, { body: { title: 'Shared item', shared: true, ...dated } });
    await alice.call('POST', path, { body: { title: 'Not shared', ...dated } });
    const rowsOf = async (caller: Caller) => {
      const { text, headers } = await caller.call('GET', `${path}/export?format=csv`);
      expect(headers.get('content-disposition')).toMatch(/filename="Roadmap-.*\.csv"/);
      return Papa.parse<string[]>(text.replace('\ufeff', '')).data.filter(([sheet]) => sheet === 'Roadmap');
    };
    expect((await rowsOf(alice)).map((row) => [row[2], row[9], row[10]])).toEqual([
      ['Shared item', '1200.5', '99.99'],
      ['Not shared', '1200.5', '99.99'],
      ['', '2401', '199.98'],
    ]);
    expect((await rowsOf(owner)).map((row) => [row[2], row[9], row[10]])).toEqual([
      ['Shared item', '1200.5', '99.99'],
      ['', '1200.5', '99.99'],
    ]);
    const book = await owner.call('GET', `${path}/export?format=xlsx`);
    expect([book.status, book.text.slice(0, 2)]).toEqual([200, 'PK']);
    const stranger = await app.as('msp_admin');
    expect((await stranger.call('GET', `${path}/export?format=csv`)).status).toBe(404);
  });

  it('adds several steps at once, all or none, and the same ones only once', async () => {
    const client = await app.newClient(alice.mspId!);
    const path = `/api/clients/${client}/roadmap`;
    const together = (steps: object[], sameBy = 'service') =>
      alice.call('POST', `${path}/steps`, { body: { steps, sameBy } });
    const titles = async () =>
      ((await alice.call('GET', path)).body as Roadmap).steps.map(({ title, source }) => [title, source]);
    const two = [
      { title: 'Detection', serviceKey: 'managed_mdr', costMonthly: 960 },
      { title: 'Backup', serviceKey: 'bcdr', costMonthly: 350 },
    ];
    const refused = await together([...two, { title: 'Nonsense', serviceKey: 'no_such' }]);
    expect(refused.error.data?.fields).toEqual({ serviceKey: 'Choose one of the listed services.' });
    expect(await titles()).toEqual([]);
    // Two clicks, and one of a colleague's that overlaps: each service stands there once.
    const clicks = await Promise.all([together(two), together(two), together([two[1]!])]);
    expect(clicks.map(({ body }) => (body as { added: number }).added).reduce((sum, count) => sum + count)).toBe(2);
    expect((await titles()).map(([title]) => title).sort()).toEqual(['Backup', 'Detection']);
    expect((await together(two)).body).toMatchObject({ added: 0 });
    const third = await together([{ title: 'Second vault', serviceKey: 'bcdr' }, { title: 'Backup' }], 'title');
    expect(third.body).toMatchObject({ added: 1 });
    expect((await titles()).at(-1)).toEqual(['Second vault', 'finding']);
    const many = Array.from({ length: 198 }, (_, index) => ({ title: `Step ${index}` }));
    expect((await together(many, 'title')).error.data?.fields).toEqual({
      title: 'A roadmap holds at most 200 steps.',
    });
    expect(await titles()).toHaveLength(3);
  });

  it('never lets a later save overwrite an earlier one in silence', async () => {
    const step = await add({ title: 'Two people', costOnce: 100 });
    expect((await change(step.id, { version: step.version, costOnce: 200 })).status).toBe(200);
    const late = await change(step.id, { version: step.version, title: 'Mine' }, bob);
    expect(late.error.code).toBe('CONFLICT');
    expect((await roadmap()).steps.find(({ id }) => id === step.id)).toMatchObject({
      title: 'Two people',
      costOnce: 200,
    });
  });

  it('says at the field what does not fit', async () => {
    const fields = async (body: object) => (await alice.call('POST', base(), { body })).error.data?.fields;
    expect(await fields({ title: ' ' })).toEqual({ title: 'Enter a title.' });
    expect(await fields({ title: 'x', serviceKey: 'moon' })).toEqual({
      serviceKey: 'Choose one of the listed services.',
    });
    expect(await fields({ title: 'x', ownerId: vera.userId })).toEqual({ ownerId: 'Choose someone of your team.' });
    expect(await fields({ title: 'x', startTarget: '2026-Q3', finishTarget: '2026-06-30' })).toEqual({
      finishTarget: 'The finish cannot be before the start.',
    });
    expect(await fields({ title: 'x', finishTarget: '2026-02-30' })).toEqual({
      finishTarget: 'Choose a day that exists.',
    });
    const carl = await app.as('msp_user', { mspId: alice.mspId! });
    const step = await add({ title: 'x', startTarget: '2026-Q3', finishTarget: '2026-07-01', ownerId: carl.userId });
    expect(step.ownerName).toBe('A msp_user');
    // Somebody suspended keeps what they have, and is given nothing new.
    await app.db.transaction(PLATFORM, (tx) =>
      tx.update(profiles).set({ status: 'suspended' }).where(eq(profiles.id, carl.userId!)),
    );
    expect(await fields({ title: 'y', ownerId: carl.userId })).toEqual({ ownerId: 'Choose someone of your team.' });
    expect((await change(step.id, { version: step.version, title: 'y', ownerId: carl.userId })).status).toBe(200);
  });

  it('suggests what the latest simulation ranks, with its figures and prices', async () => {
    const none = (await alice.call('GET', `${base()}/suggestions`)).body;
    expect(none).toEqual({ simulationId: null, items: [] });
    const started = await alice.call('POST', '/api/simulations', { body: { clientId, inputs, trials: 1_000 } });
    await app.jobs.idle();
    const { id } = started.body as { id: string };
    const { result } = (await alice.call('GET', `/api/simulations/${id}`)).body as { result: SimulationResultOnWire };
    const { greedy, alone } = result.serviceRanking;
    const other = alone.find(({ service }) => !['managed_mdr', 'bcdr'].includes(service))!;
    const own = { version: 0, active: true, price: 120.5, unit: 'month' };
    await alice.call('PATCH', `/api/services/${other.service}`, { body: own });
    const suggested = (await alice.call('GET', `${base()}/suggestions`)).body as {
      simulationId: string;
      items: StepSuggestion[];
    };
    expect(suggested.items.slice(0, 2)).toEqual(
      greedy.map(({ service, reduction }) => ({
        serviceKey: service,
        avoided: { perYear: roundModelled(reduction), basis: 'in_proposal' },
        costMonthly: service === 'managed_mdr' ? 960 : 350,
      })),
    );
    expect(suggested.items[2]).toMatchObject({
      serviceKey: other.service,
      avoided: { basis: 'alone' },
      costMonthly: 120.5,
    });
    const body = { simulationId: id, services: ['bcdr', 'managed_mdr', other.service] };
    const added = await alice.call('POST', `${base()}/suggested`, { body });
    const { steps } = added.body as Roadmap;
    const fromRun = steps.filter(({ source }) => source === 'simulation');
    expect(fromRun.map(({ serviceKey }) => serviceKey)).toEqual([
      ...greedy.map(({ service }) => service),
      other.service,
    ]);
    const totals = roadmapTotals(fromRun);
    const shown = greedy.map(({ reduction }) => roundModelled(reduction));
    expect(totals).toEqual({
      once: 0,
      monthly: 1_430.5,
      avoidedPerYear: shown[0]! + shown[1]!,
      unpriced: 0,
      overlapping: 1,
    });
    expect((await alice.call('POST', `${base()}/suggested`, { body })).error.code).toBe('CONFLICT');
    // What the client buys already is not suggested either.
    const left = ((await alice.call('GET', `${base()}/suggestions`)).body as { items: StepSuggestion[] }).items;
    const [next, ...rest] = left.map(({ serviceKey }) => serviceKey);
    await alice.call('POST', `/api/clients/${clientId}/services`, { body: { serviceKey: next } });
    const after = ((await alice.call('GET', `${base()}/suggestions`)).body as { items: StepSuggestion[] }).items;
    expect([next !== undefined, after.map(({ serviceKey }) => serviceKey)]).toEqual([true, rest]);
  }, 60_000);

  it("shows a client's user what is shared, and keeps its every word as it was said", async () => {
    const hidden = await add({ title: 'Between us' });
    const step = await add({ title: 'Backups', costMonthly: 350, shared: true });
    const seen = (await roadmap(vera)).steps.map(({ title }) => title);
    expect(seen).toEqual(['Backups']);
    expect((await decide(hidden.id, { version: 1, answer: 'agreed' })).status).toBe(404);
    expect((await decide(step.id, { version: 7, answer: 'agreed' })).error.code).toBe('CONFLICT');
    const put = await decide(step.id, { version: step.version, answer: 'not_now', comment: 'After summer' });
    expect(put.body).toMatchObject({ state: 'declined', decision: { answer: 'not_now', comment: 'After summer' } });
    const again = await decide(step.id, { version: 2, answer: 'agreed' });
    expect(again.body).toMatchObject({ state: 'agreed', decision: { answer: 'agreed', byName: 'A client_viewer' } });
    const kept = await records();
    expect(
      kept.map(({ answer, subject, ip }) => [answer, subject.costMonthly, subject.version, ip !== null]).sort(),
    ).toEqual([
      ['agreed', 350, 2, true],
      ['not_now', 350, 1, true],
    ]);
    expect((await records(vera)).map(({ ip }) => ip)).toEqual([null, null]);
    // What was agreed to is the price that was shown: another one is a proposal again.
    const dearer = (await change(step.id, { version: 3, costMonthly: 500 })).body as RoadmapStep;
    expect(dearer).toMatchObject({ state: 'proposed', costMonthly: 500, decision: { answer: 'agreed' } });
    expect((await change(step.id, { version: 4, state: 'in_progress' })).status).toBe(200);
    expect((await decide(step.id, { version: 5, answer: 'not_now' })).error.code).toBe('CONFLICT');
    expect((await records()).length).toBe(2);
    // Nobody changes a record, not even who made it.
    const scope = {
      kind: 'tenant',
      userId: vera.userId!,
      role: 'client_viewer',
      mspId: alice.mspId,
      clientId,
    } as const;
    for (const as of [scope, { ...scope, role: 'msp_admin', clientId: null } as const])
      await expect(
        app.db.transaction(as, (tx) =>
          tx.update(acceptances).set({ comment: 'x' }).where(eq(acceptances.clientId, clientId)),
        ),
      ).rejects.toThrow();
  });
});
