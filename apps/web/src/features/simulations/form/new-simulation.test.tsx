import type { SimulationDraft } from '@fairlead/contract/features/simulations/simulations';
import type { TrialCredits } from '@fairlead/contract/features/trials/credits';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CLIENT_ID, sampleClient } from '#testing/sample-client';
import { mountingTheWholePage } from '#testing/whole-page';
import { creditsAnswer, meAnswer, storeSession, wireOf } from '#testing/wire';
import { dollars } from '#testing/writers';
import type { LiveAnswer, LiveRequest } from '../live/live-message';
import { samplePosture } from '../testing/sample-posture';
import { sampleResult } from '../testing/sample-result';
import { sampleSimulation } from '../testing/sample-simulation';
import { startingInputs } from './values/simulation-form';
import { completeInputs } from './values/simulation-problems';

const RUN_ID = '9c1f3a0e-5b1d-4a52-9c5e-0a8f5f6d7c99';
const DRAFT = `/api/clients/${CLIENT_ID}/simulation-draft`;
const START = 'POST /api/simulations';

/** Answers every form with the sample's figures at once. */
class QuickWorker {
  onmessage: ((event: { data: LiveAnswer }) => void) | null = null;
  onerror = null;

  postMessage({ key }: LiveRequest) {
    queueMicrotask(() => this.onmessage?.({ data: { key, result: sampleResult() } }));
  }

  terminate() {
    this.onmessage = null;
  }
}

let sent: { call: string; body: unknown; key: string | null }[];
let wire: ReturnType<typeof wireOf>;

const storedDraft = (part: Partial<SimulationDraft['inputs']>): SimulationDraft => ({
  clientId: CLIENT_ID,
  inputs: { ...startingInputs(sampleClient(), null, dollars), ...part },
  version: 4,
  updatedAt: '2026-01-05T09:00:00Z',
  updatedByName: 'Bob Marsh',
});

const startedRun = {
  id: RUN_ID,
  clientId: CLIENT_ID,
  clientName: 'Harborlight Dental Group',
  version: 1,
  status: 'queued' as const,
  progress: 0,
  error: null,
  createdAt: '2026-01-05T09:00:00Z',
  completedAt: null,
  createdByName: 'Alice Ferrer',
  currency: 'USD',
  figures: null,
  outdated: null,
};

/** What the form of a client without a run begins with. */
const firstInputs = () => completeInputs(startingInputs(sampleClient(), null, dollars))!;

async function open({
  client = sampleClient(),
  draft = null as SimulationDraft | null,
  step = '',
  credits = null as TrialCredits | null,
  runs = 0,
  posture = samplePosture(),
} = {}) {
  wire = wireOf({
    'GET /api/me': { body: { ...meAnswer('msp_user'), credits } },
    'POST /api/me/login': { body: { last_login: '2026-01-05T09:00:00Z' } },
    [`GET /api/clients/${CLIENT_ID}`]: { body: client },
    'GET /api/simulations': { body: { items: runs > 0 ? [startedRun] : [], nextCursor: null } },
    [`GET /api/simulations/${RUN_ID}`]: {
      body: sampleSimulation({ ...startedRun, inputs: firstInputs(), result: null }),
    },
    [`GET ${DRAFT}`]: { body: { draft } },
    'GET /api/services': { body: { items: [], currency: 'USD', contentVersion: '1' } },
    [`GET /api/clients/${CLIENT_ID}/posture`]: { body: posture },
    [`PUT ${DRAFT}`]: { body: { ...storedDraft({}), version: 5 } },
  });
  vi.stubGlobal('fetch', async (input: Request, init?: RequestInit) => {
    const request = new Request(input, init);
    const text = await request.clone().text();
    if (request.method !== 'GET')
      sent.push({
        call: `${request.method} ${new URL(request.url).pathname}`,
        body: text && JSON.parse(text),
        key: request.headers.get('idempotency-key'),
      });
    return wire.fetch(request);
  });
  vi.resetModules();
  storeSession();
  window.history.replaceState(null, '', `/clients/${CLIENT_ID}/simulations/new${step && `?step=${step}`}`);
  const { App } = await import('#App');
  render(<App />);
  await screen.findByRole('navigation', { name: 'Steps' }, { timeout: 15_000 });
  return userEvent.setup();
}

const bodyOf = (call: string) => sent.filter((one) => one.call === call).at(-1)?.body;
const next = () => screen.getByRole('button', { name: 'Next' });
const title = (name: string) => screen.findByRole('heading', { level: 2, name });

mountingTheWholePage();
beforeEach(() => {
  sent = [];
  vi.stubGlobal('Worker', QuickWorker);
});

describe('the picture so far', () => {
  it('says which answers are missing and leads to them', async () => {
    const user = await open({ client: sampleClient({ annualRevenue: null, employees: null }), step: 'services' });
    const picture = within(screen.getByRole('complementary', { name: 'The picture so far' }));
    expect(picture.getByText('Live estimate from 20,000 simulated years')).toBeTruthy();
    expect(picture.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Employees',
      'Annual revenue',
    ]);
    await user.click(picture.getByRole('button', { name: 'Annual revenue' }));
    await title('What should we know about the business?');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Annual revenue' })));
  });

  it('shows the figures today and with services as soon as the answers suffice', async () => {
    await open();
    const picture = within(screen.getByRole('complementary', { name: 'The picture so far' }));
    for (const figure of ['39%', '21%', '$412K', '$187K', '9.1%', '3.7%'])
      expect(await picture.findByText(figure)).toBeTruthy();
  });
});

it('takes the newest answers of assessments, what a hand has set in the draft, and the services of a plan', async () => {
  const from = [{ bankId: 'insurance', completedAt: '2026-03-03T10:00:00.000Z' }];
  const older = { level: 0.25, origin: 'answered' as const, from, replaces: null };
  const byHand = { level: 0.6, origin: 'overridden' as const, from: [], replaces: null };
  await open({
    posture: samplePosture({ mfa: { level: 0.75, origin: 'answered', from } }),
    draft: storedDraft({ levels: { mfa: older, pam: byHand } }),
    step: 'services&plan=bcdr%3A480%2Csiem_soc',
  });
  expect(screen.getByText('2 of 16 answered')).toBeTruthy();
  expect(
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Backup and disaster recovery, price a month' }).value,
  ).toBe('$480');
  // It is in no draft yet, so it is saved by itself.
  await waitFor(() => expect(bodyOf(`PUT ${DRAFT}`)).toBeDefined());
  expect(bodyOf(`PUT ${DRAFT}`)).toMatchObject({
    inputs: {
      services: [{ key: 'bcdr', monthlyPrice: 480 }, { key: 'siem_soc' }],
      levels: { mfa: { level: 0.75, origin: 'answered', from }, pam: { level: 0.6, origin: 'overridden' } },
    },
  });
});

describe('what is typical for an industry', () => {
  it('fills open answers, says so, and is taken back by one click', async () => {
    const client = sampleClient({ sector: 'retail', employees: 10, recordsHeld: null });
    const user = await open({ client });
    const records = screen.getByRole<HTMLInputElement>('textbox', { name: 'Personal records held' });
    expect(records.value).toBe('6,000');
    expect(screen.getAllByText('Typical for your industry')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Personal records held: clear the typical value' }));
    expect(records.value).toBe('');
    expect(document.activeElement).toBe(records);
    await user.click(screen.getByRole('button', { name: 'Personal records held: use the typical value, 6,000' }));
    expect(records.value).toBe('6,000');
  });

  it('has its source one click away', async () => {
    const user = await open({ client: sampleClient({ recordsHeld: null }) });
    await user.click(screen.getByRole('button', { name: 'Industry: where the figures come from' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect((await drawer.findAllByText(/Health care and social assistance/)).length).toBeGreaterThan(0);
    expect(drawer.queryByText(/^Retail/)).toBeNull();
    expect(drawer.getAllByText('Design choice').length).toBeGreaterThan(0);
    expect(drawer.getAllByText(/Cyentia Institute, Information Risk Insights Study 2025/).length).toBeGreaterThan(0);
    await user.click(drawer.getByRole('button', { name: 'See all assumptions' }));
    await user.type(drawer.getByRole('textbox', { name: 'Search assumptions' }), 'nothing of the kind');
    expect(drawer.getByText('Nothing matches. Try another word.')).toBeTruthy();
  });
});

describe('the draft', () => {
  it('is carried on where somebody left it, with who and when', async () => {
    await open({
      draft: storedDraft({ employees: 77, posture: { mfa: 'no' }, services: [{ key: 'bcdr', monthlyPrice: null }] }),
    });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Employees' }).value).toBe('77');
    expect(screen.getByText('1 of 16 answered')).toBeTruthy();
    expect(screen.getByText('1 chosen')).toBeTruthy();
    expect(screen.getByText(/Continuing your draft saved .+ by Bob Marsh/)).toBeTruthy();
  });

  it('is saved when a step is left', async () => {
    const user = await open();
    await user.clear(screen.getByRole('textbox', { name: 'Employees' }));
    await user.type(screen.getByRole('textbox', { name: 'Employees' }), '50');
    await user.click(next());
    await title('How is the business protected today?');
    await screen.findByText('Saved');
    expect(bodyOf(`PUT ${DRAFT}`)).toMatchObject({ version: null, inputs: { employees: 50 } });
  });

  it('asks which version counts when somebody else saved too, and loses nothing typed', async () => {
    const user = await open({ draft: storedDraft({}) });
    wire.answer(`PUT ${DRAFT}`, { status: 409, body: { code: 'DRAFT_CHANGED', message: 'Changed.', request_id: '-' } });
    wire.answer(`GET ${DRAFT}`, { body: { draft: { ...storedDraft({ employees: 12 }), version: 9 } } });
    await user.clear(screen.getByRole('textbox', { name: 'Employees' }));
    await user.type(screen.getByRole('textbox', { name: 'Employees' }), '50');
    await user.click(next());
    await screen.findByText('This form was changed elsewhere');
    await user.click(screen.getByRole('button', { name: /The business/ }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Employees' })).value).toBe('50');
    await user.click(screen.getByRole('button', { name: 'Reload the other version' }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Employees' }).value).toBe('12'));
    expect(screen.queryByText('This form was changed elsewhere')).toBeNull();
  });

  it('is discarded after a question, and the form begins again', async () => {
    const user = await open({ draft: storedDraft({ employees: 77 }) });
    wire.answer(`DELETE ${DRAFT}`, { body: { clientId: CLIENT_ID } });
    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard this draft?' }));
    await user.click(dialog.getByRole('button', { name: 'Discard draft' }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Employees' }).value).toBe('46'));
    expect(wire.calls).toContain(`DELETE ${DRAFT}`);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard draft' })).toBeNull());
  });
});

describe('completing', () => {
  it('says what it costs, and sends seed, years and the version of the draft', async () => {
    const user = await open({ step: 'insurance', credits: creditsAnswer(6) });
    wire.answer(START, { body: startedRun });
    expect(screen.getByText('Uses 1 credit. You have 9 left.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /Yes, there is a policy/ }));
    await user.click(screen.getByRole('combobox', { name: 'Simulated years' }));
    await user.click(await screen.findByRole('option', { name: '250,000', hidden: true }));
    await user.click(screen.getByRole('button', { name: 'Complete simulation' }));
    await waitFor(() => expect(bodyOf(START)).toBeTruthy());
    expect(bodyOf(START)).toMatchObject({
      clientId: CLIENT_ID,
      seed: 1,
      trials: 250_000,
      draftVersion: 5,
      inputs: { employees: 46, insurance: { aggregateLimit: 1_000_000, extortionShare: 0.8, rebuildShare: 0.85 } },
    });
    await waitFor(() => expect(window.location.pathname).toBe(`/clients/${CLIENT_ID}/simulations/${RUN_ID}`));
  });

  it('lets the run decide the years by itself, and needs no draft when nothing was typed', async () => {
    const user = await open({ step: 'insurance' });
    wire.answer(START, { body: startedRun });
    await user.click(screen.getByRole('button', { name: 'Complete simulation' }));
    await waitFor(() => expect(bodyOf(START)).toBeTruthy());
    expect(bodyOf(START)).not.toHaveProperty('trials');
    expect(bodyOf(START)).not.toHaveProperty('draftVersion');
    expect(bodyOf(START)).toMatchObject({ newestVersion: 0 });
    expect(bodyOf(START)).toMatchObject({ inputs: { insurance: null } });
  });

  it('starts one run however fast it is clicked', async () => {
    const user = await open({ step: 'insurance', credits: creditsAnswer(6) });
    await user.click(screen.getByRole('radio', { name: /Yes, there is a policy/ }));
    wire.answer(START, { body: startedRun });
    const complete = screen.getByRole('button', { name: 'Complete simulation' });
    act(() => {
      complete.click();
      complete.click();
    });
    await waitFor(() => expect(window.location.pathname).toContain(RUN_ID));
    expect(sent.filter(({ call }) => call === START)).toHaveLength(1);
  });

  it('that got no answer is the same write when it is tried again, also after a reload, until an answer came', async () => {
    const starts = () => sent.filter(({ call }) => call === START).map(({ key }) => key);
    const complete = async (user: Awaited<ReturnType<typeof open>>) =>
      user.click(await screen.findByRole('button', { name: 'Complete simulation' }));
    let user = await open({ step: 'insurance', credits: creditsAnswer(6) });
    wire.answer(START, 'unreachable');
    await complete(user);
    await screen.findByText('Fairlead cannot be reached. Check your connection and try again.');
    expect(screen.getByText('Uses 1 credit. You have 9 left.')).toBeTruthy();
    const first = starts().length;
    expect(new Set(starts()).size).toBe(1);
    cleanup();
    user = await open({ step: 'insurance', credits: creditsAnswer(6, { inProgress: 1 }), runs: 1 });
    wire.answer(START, { body: startedRun });
    await complete(user);
    await waitFor(() => expect(window.location.pathname).toContain(RUN_ID));
    expect(starts()).toHaveLength(first + 1);
    expect(new Set(starts()).size).toBe(1);
    expect(bodyOf(START)).toMatchObject({ newestVersion: 0 });
    cleanup();
    user = await open({ step: 'insurance', credits: creditsAnswer(7) });
    wire.answer(START, { body: startedRun });
    await complete(user);
    await waitFor(() => expect(new Set(starts()).size).toBe(2));
  });

  it('meets a kind wall without a credit: the form and its draft stay, and a plan is one click away', async () => {
    const user = await open({ step: 'insurance', credits: creditsAnswer(15) });
    const asked = vi.fn();
    window.addEventListener('open-pricing-modal', asked);
    expect(screen.getByText(/and the draft stays. Completing it needs a credit, or a plan/)).toBeTruthy();
    expect(screen.getByText(/Your draft stays./)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Complete simulation' }).disabled).toBe(true);
    for (const button of screen.getAllByRole('button', { name: 'Choose a plan' })) await user.click(button);
    expect(asked).toHaveBeenCalledTimes(2);
    window.removeEventListener('open-pricing-modal', asked);
  });

  it('stays on a step with a problem until it is mended; its sentence is said when the field is left', async () => {
    const user = await open({ client: sampleClient({ recordsHeld: null, sector: null }) });
    const staff = screen.getByRole('textbox', { name: 'Employees' });
    await user.clear(staff);
    expect(screen.queryByText(/Employees must be/)).toBeNull();
    await user.tab();
    expect(screen.getAllByText('Employees must be a whole number between 1 and 50,000.').length).toBeGreaterThan(0);
    await user.click(next());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Industry' })));
    expect(screen.getByText('3 fields need a look')).toBeTruthy();
  });

  it('opens the step of the first problem and puts the focus there', async () => {
    const user = await open({ client: sampleClient({ annualRevenue: null, employees: null }), step: 'insurance' });
    await user.click(screen.getByRole('button', { name: 'Complete simulation' }));
    await title('What should we know about the business?');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Employees' })));
    expect(screen.getByText('2 fields need a look')).toBeTruthy();
    expect(wire.calls).not.toContain(START);
  });

  it('puts a refusal of the server at its field', async () => {
    const user = await open({ step: 'insurance' });
    const fields = { 'services.1.monthlyPrice': 'A price like this cannot be.' };
    wire.answer(START, {
      status: 400,
      body: { code: 'BAD_REQUEST', message: 'Check.', request_id: '-', data: { fields } },
    });
    await user.click(screen.getByRole('button', { name: 'Complete simulation' }));
    await title('Which services would you propose?');
    const price = screen.getByRole('textbox', { name: 'Managed detection and response (MDR), price a month' });
    await waitFor(() => expect(document.activeElement).toBe(price));
    expect(screen.getAllByText('A price like this cannot be.').length).toBeGreaterThan(0);
  });

  it('says that the sample takes no credit, also when all are used', async () => {
    await open({ client: sampleClient({ isSample: true }), step: 'insurance', credits: creditsAnswer(15) });
    expect(screen.getByText('This is sample data. It uses no credit.')).toBeTruthy();
    expect(screen.queryByText(/All credits of this trial are used/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Complete simulation' }).hasAttribute('disabled')).toBe(false);
  });

  it('says a refused credit as a sentence and keeps the form', async () => {
    const user = await open({ step: 'insurance' });
    wire.answer(START, {
      status: 402,
      body: { code: 'CREDITS_EXHAUSTED', message: 'All credits of this trial are used.', request_id: '-' },
    });
    await user.click(screen.getByRole('button', { name: 'Complete simulation' }));
    expect(await screen.findByText('The run did not start')).toBeTruthy();
    expect(screen.getByText('All credits of this trial are used.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Complete simulation' })).toBeTruthy();
  });
});
