import type { Dashboard } from '@fairlead/contract/features/dashboard';
import type { Onboarding } from '@fairlead/contract/features/onboarding/onboarding';
import { ONBOARDING_STEP_KEYS, ONBOARDING_STEPS } from '@fairlead/contract/features/onboarding/steps';
import type { Pipeline } from '@fairlead/contract/features/proposals/pipeline';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CLIENT_ID, sampleClient } from '#testing/sample-client';
import { REPORT_ID, SIMULATION_ID, sampleReport } from '#testing/sample-report';
import { mountingTheWholePage } from '#testing/whole-page';
import { meAnswer, storeSession, wireOf } from '#testing/wire';

const AT = '2026-01-05T09:00:00Z';
const latest = {
  simulationId: SIMULATION_ID,
  meanToday: 40_000,
  meanTarget: 10_000,
  riskLevel: 'high',
  raised: null,
  chanceAboveLimit: 0.14,
  model: 1,
  completedAt: AT,
  outdated: true,
} as const;
const { id, kind, name, sector, employees, archivedAt, updatedAt } = sampleClient();
const run: Dashboard['recentSimulations'][number] = {
  id: SIMULATION_ID,
  clientId: CLIENT_ID,
  clientName: name,
  version: 2,
  status: 'completed',
  progress: 1,
  error: null,
  createdAt: AT,
  completedAt: AT,
  createdByName: 'Alice Ferrer',
  currency: 'USD',
  figures: { meanToday: 40_000, meanTarget: 10_000, riskLevel: 'high', raised: null, chanceAboveLimit: 0.14, model: 1 },
  outdated: null,
};
const step = (which: Dashboard['nextSteps'][number]['kind'], targetId: string) => ({
  kind: which,
  clientId: CLIENT_ID,
  clientName: name,
  targetId,
  since: AT,
  part: null,
  dueOn: null,
});

const PROVIDER_EVENT = {
  event: {
    clients: 10,
    ratePerYear: 0.0016,
    hit: { mean: 3.75, oneInTen: 7 },
    loss: { mean: 820_000, oneInTen: 1_900_000 },
    lossPerYear: 1_312,
  },
};
const BUSY: Dashboard = {
  currency: 'USD',
  clientCount: 3,
  simulatedCount: 2,
  meanToday: 50_000,
  meanTarget: 20_000,
  levels: { low: 1, moderate: 0, high: 1, severe: 0 },
  topClients: [
    {
      id,
      kind,
      name,
      sector,
      employees,
      owner: null,
      tags: [],
      renewsOn: null,
      archivedAt,
      updatedAt,
      latest,
      version: 1,
    },
  ],
  changes: [
    {
      clientId: CLIENT_ID,
      clientName: name,
      simulationId: SIMULATION_ID,
      at: AT,
      before: { meanToday: 25_000, riskLevel: 'low' },
      after: { meanToday: 40_000, riskLevel: 'high' },
    },
  ],
  levelMoves: { raised: 2, lowered: 1, betterKnown: 1 },
  nextSteps: [
    step('resume_draft', CLIENT_ID),
    step('release_report', REPORT_ID),
    step('refresh', SIMULATION_ID),
    step('create_report', SIMULATION_ID),
    step('simulate', CLIENT_ID),
  ],
  outdatedCount: 1,
  recentSimulations: [run],
  recentReports: [
    sampleReport({ status: 'queued', progress: 0.2, pageCount: null, createdAt: '2026-01-06T09:00:00Z' }),
  ],
};
/** Setting up, with the first needed step done. */
const NEW: Onboarding = {
  steps: ONBOARDING_STEP_KEYS.map((key, index) => ({
    key,
    needed: ONBOARDING_STEPS[key].needed,
    state: index === 0 ? ('done' as const) : ('open' as const),
    at: null,
    passed: index === 0,
  })),
  progress: { done: 1, needed: 5 },
  purpose: null,
  closed: false,
  activeServices: 0,
  client: null,
  simulation: null,
  report: null,
  sample: null,
};
const SET_UP: Onboarding = { ...NEW, closed: true };
const EMPTY: Dashboard = {
  ...BUSY,
  clientCount: 0,
  simulatedCount: 0,
  meanToday: 0,
  meanTarget: 0,
  outdatedCount: 0,
  topClients: [],
  changes: [],
  nextSteps: [],
  recentSimulations: [],
  recentReports: [],
  levels: { low: 0, moderate: 0, high: 0, severe: 0 },
  levelMoves: { raised: 0, lowered: 0, betterKnown: 0 },
};

const PROPOSAL_ID = '3d8f0b1a-4a52-4c57-9d0f-6a7be2a1c9d4';
const NOTHING = { count: 0, monthly: 0 };
const NO_PROPOSAL: Pipeline = {
  currency: 'USD',
  drafts: 0,
  sent: NOTHING,
  viewed: NOTHING,
  signed: NOTHING,
  lost: { ...NOTHING, declined: 0, expired: 0, withdrawn: 0, unexplained: [], reasons: [] },
  decided: 0,
  winRate: null,
  inOtherCurrency: 0,
  open: [],
};
const PIPELINE: Pipeline = {
  ...NO_PROPOSAL,
  drafts: 2,
  sent: { count: 2, monthly: 152_050 },
  viewed: { count: 1, monthly: 96_000 },
  lost: {
    count: 3,
    monthly: 40_000,
    declined: 2,
    expired: 1,
    withdrawn: 0,
    unexplained: [{ id: PROPOSAL_ID, clientId: CLIENT_ID, clientName: 'Alder', title: 'Older' }],
    reasons: [{ reason: 'price', count: 2 }],
  },
  decided: 12,
  winRate: 0.75,
  open: [
    {
      id: PROPOSAL_ID,
      clientId: CLIENT_ID,
      clientName: name,
      title: 'Safer',
      sentAt: AT,
      viewedAt: '2026-01-06T09:00:00Z',
      validUntil: '2026-04-01',
    },
  ],
};

type Opened = 'msp_user' | 'trial_admin' | 'global_admin';

async function open(role: Opened, dashboard: Dashboard, setup = SET_UP, pipeline = PIPELINE) {
  const me = meAnswer(role);
  const wire = wireOf({
    'GET /api/me': { body: me },
    'POST /api/me/login': { body: { last_login: AT } },
    'GET /api/dashboard': { body: dashboard },
    'GET /api/onboarding': { body: setup },
    'GET /api/dashboard/provider-event': { body: PROVIDER_EVENT },
    'GET /api/dashboard/pipeline': { body: pipeline },
    [`GET /api/clients/${CLIENT_ID}`]: { body: sampleClient({ latest }) },
    'GET /api/admin/dashboard': {
      body: {
        msps: { total: 3, trial: 1, nfr: 1 },
        users: 9,
        clients: 20,
        newestMsps: [],
        simulations: { total: 30, last30Days: 4 },
        reports: { total: 8, last30Days: 2 },
      },
    },
  });
  vi.stubGlobal('fetch', wire.fetch);
  vi.resetModules();
  storeSession();
  window.history.replaceState(null, '', '/dashboard');
  const { App } = await import('#App');
  render(<App />);
  await screen.findByRole('heading', { level: 1 }, { timeout: 15_000 });
  return wire;
}

const card = async (title: string) => within(await screen.findByRole('region', { name: title }));
const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));

mountingTheWholePage();

describe("the MSP's dashboard", () => {
  it('leads from every next step to where it is done', async () => {
    await open('msp_user', BUSY);
    const links = (await card('What to do next')).getAllByRole('link');
    const client = `/clients/${CLIENT_ID}`;
    expect(hrefs(links)).toEqual([
      `${client}/simulations/new`,
      `${client}/reports/${REPORT_ID}`,
      `${client}/simulations/new`,
      `${client}/simulations/${SIMULATION_ID}`,
      `${client}/simulations/new`,
    ]);
    expect(links[0]?.textContent).toContain('Finish the simulation form');
    expect(links[0]?.textContent).toContain(name);
  });

  it('sums the exposure, says which levels moved and leads to what is out of date', async () => {
    await open('msp_user', BUSY);
    const strip = await card('Your practice in figures');
    expect(strip.getByText('$50K')).toBeTruthy();
    expect(strip.getByText('$30K')).toBeTruthy();
    expect(strip.getByText('60%')).toBeTruthy();
    expect(strip.getByText('2 rose, 1 fell, 1 better known in the last 30 days')).toBeTruthy();
    expect(strip.getByRole('link', { name: '1 out of date' }).getAttribute('href')).toBe('/clients?risk=out_of_date');
    const change = (await card('What changed')).getByRole('row', { name: /Rose to high/ });
    expect(change.textContent).toContain('$25K');
    expect((await card('Where your clients stand')).getByText('Out of date')).toBeTruthy();
  });

  it('tells what became of proposals, and leads to those that are open', async () => {
    await open('msp_user', BUSY);
    const told = await card('Pipeline');
    expect(told.getByText('Win rate 75% of 12 decided in 12 months. 2 drafts not sent.')).toBeTruthy();
    expect(told.getByText('$1,520.50 a month')).toBeTruthy();
    expect(told.getByText('2 declined, 1 expired. Why: price 2')).toBeTruthy();
    expect(told.getByRole('link', { name: 'Older for Alder' })).toBeTruthy();
    const link = told.getByRole('link', { name: 'Safer' });
    expect(link.getAttribute('href')).toBe(`/clients/${CLIENT_ID}/proposals/${PROPOSAL_ID}`);
    expect(link.closest('li')?.textContent).toContain('Viewed');
  });

  it('says in one line that there is no proposal yet, and where to begin one', async () => {
    await open('msp_user', BUSY, SET_UP, NO_PROPOSAL);
    const told = await card('Pipeline');
    expect(told.getByText(/No proposal yet/)).toBeTruthy();
    expect(told.getByRole('link', { name: 'Choose a client' }).getAttribute('href')).toBe('/clients');
  });

  it('says what one event at the provider would cost its clients together', async () => {
    await open('msp_user', BUSY);
    const told = await card('If you were the way in');
    expect(told.getByText(/1 year in 625, such an event would hit 4 of 10 clients/).textContent).toContain('$820K');
  });

  it('merges simulations and reports by time and follows what is being made', async () => {
    const wire = await open('msp_user', BUSY);
    const work = await card('Recent work');
    const rows = work.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
      'Cyber risk report',
      'Impact simulation',
    ]);
    expect(work.getByText('Being made')).toBeTruthy();
    wire.answer('GET /api/dashboard', { body: { ...BUSY, recentReports: [sampleReport()] } });
    await work.findByText('14 pages, PDF', {}, { timeout: 5_000 });
  });

  it('says what to start with while it is empty', async () => {
    await open('msp_user', EMPTY);
    await screen.findByText('Your practice starts here');
    expect(screen.queryByRole('region', { name: 'What to do next' })).toBeNull();
    // It was finished or put away once.
    expect(screen.queryByRole('region', { name: 'Set up your company' })).toBeNull();
  });

  it('leads to the steps of setting up that are open, until somebody puts them away', async () => {
    const wire = await open('msp_user', EMPTY, NEW);
    const setup = await card('Set up your company');
    setup.getByText('1 of 5 required steps complete');
    // Prices are the administrator's: they are named, and lead nowhere.
    expect(setup.queryByRole('link', { name: 'Services and prices' })).toBeNull();
    expect(setup.getByRole('link', { name: 'First client' }).getAttribute('href')).toBe(
      '/onboarding?step=first_client',
    );
    wire.answer('PUT /api/onboarding', { body: SET_UP });
    await userEvent.setup().click(setup.getByRole('button', { name: 'Hide this card' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Set up your company' })).toBeNull());
  });

  it('speaks of prospects to a trial', async () => {
    await open('trial_admin', EMPTY);
    await screen.findByText(/Add a prospect and run a simulation/);
    expect(screen.queryByText(/Add your first client/)).toBeNull();
  });
});

it('shows the captain the platform', async () => {
  const wire = await open('global_admin', BUSY);
  await screen.findByText('3 MSPs, 9 users.');
  expect(wire.calls).not.toContain('GET /api/dashboard');
});
