import { OBJECTIONS } from '@fairlead/content/sales/objections';
import type { CallResults, SalesCall } from '@fairlead/contract/features/sales-calls';
import type {
  SalesScript,
  SalesScriptSummary,
  ScriptBasis,
  ScriptSetup,
  ScriptVersion,
} from '@fairlead/contract/features/sales-scripts';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { SMALL_FIRM } from '#testing/small-firm';
import { sheetBlocks } from './script-sheet';

const SETUP: ScriptSetup = {
  industry: 'legal',
  persona: 'finance',
  purpose: 'discovery',
  minutes: 45,
  pains: ['mfa', 'payment'],
  nextOn: null,
};

describe.each(plainSqlEngines())('sales scripts on %s', (engine) => {
  let app: TestApp;
  let alice: Caller;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
    alice = await app.as('msp_user');
  });
  afterAll(() => app.close());

  const make = async (by = alice, setup: Partial<ScriptSetup> = {}) => {
    const clientId = await app.newClient(by.mspId!, 'prospect', 'Fennimore & Vale');
    const made = await by.call('POST', `/api/clients/${clientId}/sales-scripts`, {
      body: { setup: { ...SETUP, ...setup } },
    });
    expect(made.status).toBe(200);
    return made.body as SalesScript;
  };
  const lines = ({ stages }: SalesScript) => stages.flatMap((stage) => stage.lines);
  const change = (script: SalesScript, body: object, by = alice) =>
    by.call('POST', `/api/sales-scripts/${script.id}/lines`, { body: { version: script.version, change: body } });

  it('are made for a prospect, with the figures of its current simulation once there is one', async () => {
    const script = await make();
    expect([script.hasFigures, script.state, script.version]).toEqual([false, 'draft', 1]);
    expect(lines(script).filter(({ source }) => source === 'simulation')).toEqual([]);
    await alice.call('POST', '/api/simulations', {
      body: { clientId: script.clientId, inputs: SMALL_FIRM, trials: 1_000 },
    });
    await app.jobs.idle();
    const again = await alice.call('PUT', `/api/sales-scripts/${script.id}/setup`, {
      body: { version: 1, setup: { ...SETUP, pains: ['mfa', 'training'] } },
    });
    const remade = again.body as SalesScript;
    expect([again.status, remade.hasFigures, remade.version]).toEqual([200, true, 2]);
    const figures = lines(remade).filter(({ source }) => source === 'simulation');
    expect(figures.map(({ key }) => key)).toEqual(['pain.average', 'pain.rare', 'pain.bear']);
    expect(figures[0]!.text).toMatch(
      /^Averaged over many years, our simulation puts your losses at \$[\d.]+K? a year\.$/,
    );
    expect(lines(remade).find(({ key }) => key === 'pain.finding.mfa')).toMatchObject({
      text: 'From your answers: a stolen password is enough to sign in.',
      source: 'profile',
    });
    const basis = (await alice.call('GET', `/api/clients/${script.clientId}/sales-script-basis?persona=finance`))
      .body as ScriptBasis;
    expect([basis.industry, basis.hasFigures, basis.pains.length]).toEqual(['professional', true, 16]);
    expect(basis.pains[0]!.rank).toBeGreaterThanOrEqual(basis.pains[1]!.rank);
  });

  it('keep what a person changed when they are made again, and give a line back as it was', async () => {
    const script = await make();
    const [first, second] = lines(script);
    const edited = (await change(script, { kind: 'edit', key: first!.key, text: '  Good to see you.  ' }))
      .body as SalesScript;
    const without = (await change(edited, { kind: 'remove', key: second!.key })).body as SalesScript;
    const added = (await change(without, { kind: 'add', stage: 'pain', text: 'Who found out first?' }))
      .body as SalesScript;
    const remade = (
      await alice.call('PUT', `/api/sales-scripts/${script.id}/setup`, {
        body: { version: added.version, setup: { ...SETUP, minutes: 20 } },
      })
    ).body as SalesScript;
    expect(lines(remade)[0]).toMatchObject({
      key: first!.key,
      text: 'Good to see you.',
      source: 'own',
      isEdited: true,
    });
    expect(remade.removed.map(({ key }) => key)).toEqual([second!.key]);
    expect(lines(remade).some(({ text }) => text === 'Who found out first?')).toBe(true);
    const back = (await change(remade, { kind: 'restore', key: first!.key })).body as SalesScript;
    expect(lines(back)[0]).toEqual(first);
  });

  it('are ready only when nothing is left open', async () => {
    const script = await make();
    const ready = (by: SalesScript) =>
      alice.call('PUT', `/api/sales-scripts/${by.id}/state`, { body: { version: by.version, state: 'ready' } });
    const refused = await ready(script);
    expect([refused.status, refused.error.data?.fields]).toEqual([
      400,
      { state: '"{{low}}" has no value. Add it or remove the line.' },
    ]);
    const open = lines(script).filter((line) => line.open.length > 0);
    let current = script;
    for (const { key } of open) current = (await change(current, { kind: 'remove', key })).body as SalesScript;
    expect(((await ready(current)).body as SalesScript).state).toBe('ready');
  });

  it('name no price to a client that buys every service for its pains already', async () => {
    const script = await make();
    const remade = async (version: number, pains: ScriptSetup['pains']) =>
      (
        await alice.call('PUT', `/api/sales-scripts/${script.id}/setup`, {
          body: { version, setup: { ...SETUP, pains } },
        })
      ).body as SalesScript;
    const rangeOf = (of: SalesScript) => lines(of).find(({ key }) => key === 'budget.range');
    expect(rangeOf(script)?.open).toEqual(['low', 'high']);
    for (const serviceKey of ['managed_identity', 'payment_fraud_controls'])
      await alice.call('POST', `/api/clients/${script.clientId}/services`, {
        body: { serviceKey, monthlyPrice: 300 },
      });
    expect(rangeOf(await remade(1, ['mfa', 'payment']))).toBeUndefined();
    expect(rangeOf(await remade(2, ['mfa', 'payment', 'backup']))?.open).toEqual(['low', 'high']);
  });

  it('refuse bad input at the field, and the second of two who change one script', async () => {
    const script = await make();
    const tried = await alice.call('POST', `/api/clients/${script.clientId}/sales-scripts`, {
      body: { setup: { ...SETUP, industry: 'banking', persona: '', minutes: 5, pains: [] } },
    });
    expect([tried.status, tried.error.data?.fields]).toEqual([
      400,
      {
        'setup.industry': 'Choose an industry.',
        'setup.persona': 'Choose who you will talk to.',
        'setup.minutes': 'Length must be 10 to 120 minutes.',
        'setup.pains': 'Choose 1 to 5 pains.',
      },
    ]);
    const unknown = await alice.call('POST', `/api/clients/${script.clientId}/sales-scripts`, {
      body: { setup: { ...SETUP, pains: ['toothache'] } },
    });
    expect(unknown.error.data?.fields).toEqual({ 'setup.pains': 'Choose 1 to 5 pains.' });
    expect((await change(script, { kind: 'add', stage: 'pain', text: 'One' })).status).toBe(200);
    expect((await change(script, { kind: 'add', stage: 'pain', text: 'Two' })).status).toBe(409);
    expect((await change({ ...script, version: 2 }, { kind: 'remove', key: 'pain.nothing' })).status).toBe(404);
  });

  it('keep what they were before they were made again, and go back to it', async () => {
    const script = await make();
    const said = lines(script)[0]!;
    const edited = (await change(script, { kind: 'edit', key: said.key, text: 'Good to see you.' }))
      .body as SalesScript;
    const remade = (
      await alice.call('PUT', `/api/sales-scripts/${script.id}/setup`, {
        body: { version: edited.version, setup: { ...SETUP, minutes: 20 } },
      })
    ).body as SalesScript;
    const { items } = (await alice.call('GET', `/api/sales-scripts/${script.id}/versions`)).body as {
      items: ScriptVersion[];
    };
    expect(items.map(({ number, reason, setup }) => [number, reason, setup.minutes])).toEqual([
      [edited.version, 'remade', 45],
    ]);
    expect(items[0]!.stages[0]!.lines[0]!.text).toBe('Good to see you.');
    const restore = (version: number, number: number) =>
      alice.call('POST', `/api/sales-scripts/${script.id}/restore`, { body: { version, number } });
    const back = await restore(remade.version, edited.version);
    expect([back.status, (back.body as SalesScript).setup.minutes]).toEqual([200, 45]);
    expect((back.body as SalesScript).stages).toEqual(edited.stages);
    expect((await restore((back.body as SalesScript).version, 99)).status).toBe(404);
  });

  it('save a call once, with its score, and say what is missing', async () => {
    const script = await make();
    const call = {
      startedAt: '2026-03-02T09:00:00Z',
      endedAt: '2026-03-02T09:30:00Z',
      seconds: { rapport: 200, pain: 900 },
      ticks: ['contract.agreed', 'pain.number', 'pain.number'],
      notes: { pain: 'Lost two days in May.' },
      outcome: 'next_step',
      outcomeNote: '',
      nextStep: { text: 'Look at the findings', person: 'Priya', on: '2026-03-10' },
      talkShare: 35,
    };
    const save = (changes: object = {}, by = alice) =>
      by.call('POST', `/api/sales-scripts/${script.id}/calls`, {
        body: { key: 'call-in-a-tunnel', call: { ...call, ...changes } },
      });
    const fields = async (changes: object) => (await save(changes)).error.data?.fields;
    expect(await fields({ outcome: null })).toEqual({ 'call.outcome': 'Write the outcome before closing the call.' });
    expect(await fields({ nextStep: null })).toEqual({ 'call.nextStep': 'A next step needs a date and a person.' });
    expect(await fields({ endedAt: '2026-03-02T08:00:00Z' })).toEqual({
      'call.endedAt': 'A call ends after it begins.',
    });
    const first = (await save()).body as SalesCall;
    const second = (await save({ outcome: 'won' })).body as SalesCall;
    expect([first.score, first.minutes, first.ticks]).toEqual([50, 30, ['contract.agreed', 'pain.number']]);
    expect(second).toEqual(first);
    const listed = (await alice.call('GET', `/api/sales-calls?scriptId=${script.id}`)).body as {
      items: SalesCall[];
      results: CallResults;
    };
    expect([listed.items, listed.results.calls, listed.results.shares]).toEqual([[first], 1, null]);
    expect((await save({}, await app.as('msp_user'))).status).toBe(404);
    expect((await alice.call('DELETE', `/api/sales-calls/${first.id}`)).body).toEqual({ deleted: true });
    expect((await alice.call('DELETE', `/api/sales-calls/${first.id}`)).status).toBe(404);
  });

  it('have a sheet for the call on one page, with every line, every check and what they may say', async () => {
    const script = await make(alice, { pains: ['mfa', 'payment', 'backup'], minutes: 60 });
    const sheet = (format: string, by = alice) =>
      by.call('GET', `/api/sales-scripts/${script.id}/sheet?format=${format}`);
    const { text, headers } = await sheet('pdf');
    expect([text.startsWith('%PDF'), headers.get('content-type')]).toEqual([true, 'application/pdf']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="Discovery-Fennimore-Vale.pdf"');
    expect((await sheet('docx')).text.startsWith('PK')).toBe(true);
    expect((await sheet('pptx')).status).toBe(400);
    expect((await sheet('pdf', await app.as('msp_user'))).status).toBe(404);
    const blocks = sheetBlocks(script);
    const items = blocks.flatMap((block) => ('items' in block ? block.items : [block.text]));
    for (const line of lines(script)) expect(items).toContain(line.text);
    expect(blocks.filter(({ kind }) => kind === 'checks')).toHaveLength(script.stages.length);
    // The likeliest objection comes first.
    const says = script.objections.map((key) => OBJECTIONS.find((one) => one.key === key)!.says);
    expect(items.filter((item) => item.startsWith('“')).map((item) => item.slice(1).split('”')[0])).toEqual(says);
  });

  it('are listed for the team, made by trial roles for their prospects, and hidden from everyone else', async () => {
    const script = await make();
    const listed = (await alice.call('GET', `/api/sales-scripts?clientId=${script.clientId}`)).body as {
      items: SalesScriptSummary[];
    };
    expect(listed.items.map(({ id, clientName }) => [id, clientName])).toEqual([[script.id, 'Fennimore & Vale']]);
    const trial = await make(await app.as('trial_member'));
    expect((await alice.call('GET', `/api/sales-scripts/${trial.id}`)).status).toBe(404);
    expect((await (await app.as('msp_user')).call('DELETE', `/api/sales-scripts/${script.id}`)).status).toBe(404);
    expect((await alice.call('DELETE', `/api/sales-scripts/${script.id}`)).body).toEqual({ deleted: true });
    expect((await alice.call('GET', `/api/sales-scripts/${script.id}`)).status).toBe(404);
  });
});
