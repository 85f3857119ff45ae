import type { Role } from '@fairlead/contract/access/roles';
import type { Simulation, SimulationSummary } from '@fairlead/contract/features/simulations/simulations';
import type { ServiceStep, SetFigures } from '@fairlead/risk/engine/model-2/service-sets';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TalkState } from '#domain/presentations/talk-channel';
import { CLIENT_ID, sampleClient } from '#testing/sample-client';
import { mountingTheWholePage } from '#testing/whole-page';
import { creditsAnswer, meAnswer, storeSession, wireOf } from '#testing/wire';
import { QuickWorker } from '../testing/quick-worker';
import { firstEngineResult, insuredResult, sampleResult } from '../testing/sample-result';
import { model2Result } from '../testing/sample-result-2';
import { SIMULATION_ID, sampleSimulation } from '../testing/sample-simulation';

const NEXT_ID = '9c1f3a0e-5b1d-4a52-9c5e-0a8f5f6d7caa';
const OF_CLIENT = `/clients/${CLIENT_ID}/simulations`;

let sent: { call: string; body: unknown }[];
let wire: ReturnType<typeof wireOf>;

function summaryOf(simulation: Simulation): SimulationSummary {
  const { inputs, modelVersion, parameterSet, seed, trials, exchangeRate, result, ...summary } = simulation;
  return summary;
}

type Opened = {
  role?: Role;
  path?: string;
  section?: string;
  others?: Simulation[];
  credits?: ReturnType<typeof meAnswer>['credits'];
  regulations?: string[];
};

/** Opens the application at a version, or at another of its client's pages. */
async function open(simulation: Simulation, opened: Opened = {}) {
  const { role = 'msp_user', section, others = [], credits = null, regulations = [] } = opened;
  const { path = `${OF_CLIENT}/${simulation.id}${section ? `?section=${section}` : ''}` } = opened;
  const all = [...others, simulation];
  wire = wireOf({
    'GET /api/me': { body: { ...meAnswer(role), credits } },
    'POST /api/me/login': { body: { last_login: '2026-01-05T09:00:00Z' } },
    'GET /api/simulations': { body: { items: all.map(summaryOf), nextCursor: null } },
    [`GET /api/clients/${CLIENT_ID}`]: { body: sampleClient({ regulations }) },
    'GET /api/services': { body: { items: [], currency: 'USD', contentVersion: '1' } },
    ...Object.fromEntries(all.map((one) => [`GET /api/simulations/${one.id}`, { body: one }])),
  });
  vi.stubGlobal('fetch', async (input: Request, init?: RequestInit) => {
    const request = new Request(input, init);
    const text = await request.clone().text();
    if (request.method !== 'GET')
      sent.push({ call: `${request.method} ${new URL(request.url).pathname}`, body: text && JSON.parse(text) });
    return wire.fetch(request);
  });
  vi.stubGlobal('Worker', QuickWorker);
  vi.resetModules();
  storeSession();
  window.history.replaceState(null, '', path);
  const { App } = await import('#App');
  render(<App />);
  await screen.findByRole('heading', { level: 1 }, { timeout: 15_000 });
  return userEvent.setup();
}

mountingTheWholePage();
beforeEach(() => {
  sent = [];
  QuickWorker.result = sampleResult();
});

const strip = (name = 'Main figures, today and with services') => within(screen.getByRole('region', { name }));
const region = (name: string) => screen.getByRole('region', { name });

describe('the result page', () => {
  it('begins in plain words, with chance and size together', async () => {
    await open(sampleSimulation());
    const words = region('In plain words').textContent;
    expect(words).toContain('has a 39% chance of at least one costly cyber event in the next five years');
    expect(words).toContain('a 1-in-100-year loss would cost $412,000 or more');
    expect(words).toContain('On the average alone that is $1,200 more than is saved');
  });

  it('leads with the honest figures, today and with services', async () => {
    await open(sampleSimulation());
    const labels = [
      'Chance of a costly event, five years',
      '1-in-100-year loss',
      'Chance of exceeding the loss limit within five years',
    ];
    for (const label of [...labels, 'Average loss per year']) expect(strip().getByText(label)).toBeTruthy();
    for (const figure of ['39%', '$412K', '9.1%', '$17K']) expect(strip().getByText(figure)).toBeTruthy();
    expect(strip().getByText('More than $180K within five years')).toBeTruthy();
  });

  it('leads to the public page of the method, which is that of model 2', async () => {
    await open(sampleSimulation({ result: model2Result() }));
    const link = within(region('Method')).getByRole('link', { name: /^How this is computed/ });
    expect(link.getAttribute('href')).toBe('/api/docs/method');
    cleanup();
    await open(sampleSimulation());
    expect(within(region('Method')).queryByRole('link')).toBeNull();
  });

  it('says "no loss in at least 19 of 20 years" where the 1-in-20 figure is zero', async () => {
    const result = sampleResult();
    result.simulated.grossToday.var95 = 0;
    await open(sampleSimulation({ result }));
    expect(strip().getByText('No loss in at least 19 of 20 years')).toBeTruthy();
    cleanup();
    await open(sampleSimulation({ result }), { section: 'losses' });
    const row = screen.getByRole('row', { name: /1-in-20-year loss/ });
    expect(row.textContent).toContain('No loss');
    expect(row.textContent).not.toContain('$0');
  });

  it('says plainly that the services cost more than they avoid on average, and shows both returns', async () => {
    await open(sampleSimulation(), { section: 'return' });
    expect(screen.getByText('Net cost, an average year')).toBeTruthy();
    expect(screen.getByText('−$1,200')).toBeTruthy();
    expect(region('Return on the average alone').textContent).toContain('−10%');
    expect(region('Return counting rare, large years').textContent).toContain('200%');
  });

  it('hides the returns without a price, and the second column without services', async () => {
    const { inputs } = sampleSimulation();
    await open(sampleSimulation({ inputs: { ...inputs, services: [{ key: 'bcdr', monthlyPrice: 0 }] } }), {
      section: 'return',
    });
    expect(screen.queryByText('Return on the average alone')).toBeNull();
    cleanup();
    await open(sampleSimulation({ inputs: { ...inputs, services: [] } }));
    expect(strip('Main figures, today').queryByText('$187K')).toBeNull();
    cleanup();
    await open(sampleSimulation({ inputs: { ...inputs, services: [] } }), { section: 'losses' });
    expect(screen.queryByRole('columnheader', { name: 'With services' })).toBeNull();
  });

  it('starts with the five-year curve and describes it in words', async () => {
    await open(sampleSimulation());
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Five years' }).checked).toBe(true);
    expect(screen.getByRole('img', { name: /losses over five years are more than a given amount/ })).toBeTruthy();
  });

  it('says how sure the figures are and what makes them repeatable', async () => {
    await open(sampleSimulation(), { section: 'method' });
    const sure = region('How sure are we?').textContent;
    expect(sure).toContain('Stable');
    expect(sure).toContain('$396K to $431K (±4%)');
    for (const part of ['Simulated years100,000', 'Seed1', 'Model1.1.0', 'Parameters2026.1', 'None needed'])
      expect(sure).toContain(part);
    const method = region('Method').textContent;
    expect(method).toContain('not predictions, and not insurance or legal advice');
    expect(method).toContain('Model 1.1.0, parameters 2026.1, 100,000 simulated years, seed 1.');
  });

  it('names the exchange rate of another currency with its day', async () => {
    const result = { ...sampleResult(), currency: 'CAD' };
    await open(sampleSimulation({ currency: 'CAD', result, exchangeRate: { usd: 0.729, date: '2025-12-31' } }), {
      section: 'method',
    });
    expect(region('How sure are we?').textContent).toContain('1 CAD = 0.729 USD, December 31, 2025');
  });

  it('shows what a policy pays and what stays; without one it suggests a limit', async () => {
    await open(sampleSimulation({ result: insuredResult() }), { section: 'losses' });
    expect(within(region('Insurance')).getByRole('row', { name: /Retained loss \$5,200 \$2,300/ })).toBeTruthy();
    cleanup();
    await open(sampleSimulation(), { section: 'losses' });
    expect(region('Insurance').textContent).toContain('Ask your broker about a limit of $500,000 or more.');
    expect(screen.getByRole('link', { name: 'Add a policy' }).getAttribute('href')).toContain('step=insurance');
  });

  it('shows a result of the first engine with what that engine knew', async () => {
    await open(sampleSimulation({ result: firstEngineResult(), outdated: 'model' }), { section: 'losses' });
    expect(region('Insurance').textContent).toContain('older than the insurance view');
    expect(screen.queryByText('Within three years')).toBeNull();
    expect(screen.getByText(/newer than this run/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Check and run again' })).toBeTruthy();
  });

  it('names what was changed in the model for this client, with the reason', async () => {
    const { inputs } = sampleSimulation();
    const triple = { min: 0.2, mode: 0.6, max: 0.95 };
    const reason = 'Two attempts a month in the mail log';
    const change = { scenario: 'bec', threatRate: 24, capability: triple, resistance: triple, reason };
    await open(sampleSimulation({ inputs: { ...inputs, rateOverrides: [change] } }), { section: 'method' });
    expect(region('Assumptions changed for this client').textContent).toContain(`Reason: ${reason}`);
  });
});

describe('the parts of a result', () => {
  const parts = () => within(screen.getByRole('navigation', { name: 'Parts of the result' }));
  const title = () => screen.getByRole('heading', { level: 1 }).textContent;

  it('have an address and a title each, and keep what is tried out', async () => {
    const user = await open(sampleSimulation());
    expect(parts().getByRole('link', { name: 'Summary' }).getAttribute('aria-current')).toBe('page');
    await user.click(within(region('What if')).getByRole('switch', { name: 'Identity protection with MFA' }));
    for (const [name, section] of [
      ['Losses', 'losses'],
      ['Services', 'services'],
      ['Return on the average', 'return'],
      ['Behind the figures', 'method'],
    ] as const) {
      await user.click(parts().getByRole('link', { name }));
      expect(window.location.search).toBe(`?section=${section}`);
      expect(parts().getByRole('link', { current: 'page' }).textContent).toBe(name);
      expect(document.title).toContain('Harborlight Dental Group');
    }
    await user.click(parts().getByRole('link', { name: 'Summary' }));
    expect(title()).toBe('What a bad year could cost Harborlight Dental Group');
    expect(screen.getByRole('button', { name: 'Reset changes' })).toBeTruthy();
  });

  it('keep the return out of the summary, where staff is told that there is a net cost', async () => {
    const user = await open(sampleSimulation());
    expect(screen.queryByRole('region', { name: 'Return on the average' })).toBeNull();
    const note = screen.getByText(/In an average year these services cost \$1,200 more than they avoid/);
    await user.click(within(note).getByRole('link', { name: 'Return on the average' }));
    expect(region('Return on the average').textContent).toContain('Net cost, an average year−$1,200');
  });

  it('count the return for what of the price buys security, with the full price next to it', async () => {
    await open(sampleSimulation(), { section: 'return' });
    const share = region('Return on the security share').textContent;
    expect(share).toContain('80%');
    expect(share).toContain('$6,000 a year, 50% of the full price of $12,000');
    cleanup();
    const { inputs } = sampleSimulation();
    const services = [{ key: 'managed_mdr', monthlyPrice: 1_000 }];
    await open(sampleSimulation({ inputs: { ...inputs, services } }), { section: 'return' });
    expect(screen.queryByRole('region', { name: 'Return on the security share' })).toBeNull();
  });

  it('count the price that the client has been offered, until another one is tried out', async () => {
    const offer = { proposalId: NEXT_ID, number: 3, prices: [{ key: 'bcdr', monthlyPrice: 950 }] };
    const user = await open(sampleSimulation({ offer }), { section: 'return' });
    const card = () => region('Return on the average').textContent;
    expect(card()).toContain('Cost of services per year−$11,400');
    expect(card()).toContain('The prices are those of Proposal 3.');
    await user.click(within(region('What if')).getByRole('switch', { name: 'Identity protection with MFA' }));
    await waitFor(() => expect(card()).not.toContain('Proposal 3'));
  });

  it('open with the summary when the address names none that there is', async () => {
    await open(sampleSimulation(), { section: 'nothing' });
    expect(title()).toBe('What a bad year could cost Harborlight Dental Group');
  });
});

describe('what if', () => {
  it('draws the live picture of a change and takes it back', async () => {
    const user = await open(sampleSimulation());
    QuickWorker.result = {
      ...sampleResult(),
      fiveYearTarget: { ...sampleResult().fiveYearTarget, probAnyEvent: 0.11 },
    };
    expect(screen.queryByText('Live estimate, 20,000 years.')).toBeNull();
    await user.click(within(region('What if')).getByRole('switch', { name: 'Identity protection with MFA' }));
    await screen.findByText('Not saved.', { exact: false });
    await waitFor(() => expect(strip().getByText('11%')).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'Reset changes' }));
    expect(screen.queryByText('Live estimate, 20,000 years.')).toBeNull();
    expect(strip().getByText('21%')).toBeTruthy();
  });

  it('adds a service of the ranking with one click', async () => {
    const user = await open(sampleSimulation(), { section: 'services' });
    await user.click(screen.getByRole('button', { name: 'Add Managed detection and response (MDR)' }));
    const panel = within(region('What if'));
    expect(panel.getByRole<HTMLInputElement>('switch', { name: 'Managed detection and response (MDR)' }).checked).toBe(
      true,
    );
    expect(screen.getByRole('button', { name: 'Remove Managed detection and response (MDR)' })).toBeTruthy();
  });

  it('runs again as the next version with the seed of this one, and says what it costs', async () => {
    const next = sampleSimulation({ id: NEXT_ID, version: 2, status: 'running', progress: 0.4, result: null });
    const credits = creditsAnswer(6);
    const user = await open(sampleSimulation(), { others: [next], credits });
    wire.answer('POST /api/simulations', { body: summaryOf(next) });
    expect(screen.getByText('Uses 1 credit. You have 9 left.')).toBeTruthy();
    await user.click(within(region('What if')).getByRole('switch', { name: 'Identity protection with MFA' }));
    await user.click(screen.getByRole('button', { name: 'Run again' }));
    await screen.findByText('Playing out 100,000 years');
    expect(window.location.pathname).toBe(`${OF_CLIENT}/${NEXT_ID}`);
    const run = sent.find(({ call }) => call === 'POST /api/simulations')?.body;
    expect(run).toMatchObject({ clientId: CLIENT_ID, seed: 1, inputs: { annualRevenue: 7_200_000 } });
    expect(JSON.stringify(run)).toContain('managed_identity');
    expect(run).not.toHaveProperty('draftVersion');
  });

  it('waits for a field that is wrong, and says so', async () => {
    const user = await open(sampleSimulation());
    const staff = within(region('What if')).getByRole('textbox', { name: 'Employees' });
    await user.clear(staff);
    await user.type(staff, '0');
    await screen.findByText('Employees must be a whole number between 1 and 50,000.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Run again' }).disabled).toBe(true);
    expect(screen.getByText(/Correct the marked fields to see the effect/)).toBeTruthy();
  });

  it('is not offered to a reader, who changes nothing', async () => {
    await open(sampleSimulation({ outdated: 'facts' }), { role: 'client_viewer' });
    expect(screen.queryByRole('region', { name: 'What if' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Add|Remove|Run again)/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Check and run again' })).toBeNull();
  });

  it('reads to the people of the company without returns, prices, versions and notes about the model', async () => {
    await open(sampleSimulation(), { role: 'client_viewer' });
    expect(strip().getByText('$412K')).toBeTruthy();
    for (const words of [/Net cost/, /Return on/, /Version 1/, /has changed since this run/])
      expect(screen.queryByText(words)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Present' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Share with client/ })).toBeNull();
  });
});

describe('beyond the average loss', () => {
  const second = (services: string[]) => {
    const { inputs } = sampleSimulation();
    const openGaps = [
      { control: 'backup', service: 'bcdr', bankId: 'insurance' },
      { control: 'mfa', service: 'managed_identity', bankId: 'insurance' },
      { control: 'ir_plan', service: 'incident_readiness', bankId: 'breach' },
    ];
    const lines = services.map((key) => ({ key, monthlyPrice: 1_000 }));
    return sampleSimulation({ result: model2Result(), inputs: { ...inputs, openGaps, services: lines } });
  };
  const card = () => within(screen.getByRole('region', { name: 'Beyond the average loss' }));

  it('tells limits, downtime, days of revenue and coverage blockers, today and with services', async () => {
    await open(second(['bcdr']));
    for (const row of [
      'Chance that a year costs more than $120K 2.0% 0.8%',
      'Chance that one of five years costs more than $120K 9.6% 3.9%',
      'Downtime in a ransomware attack, typical 7.6 days 3.8 days',
      'Downtime in a ransomware attack, 1 in 10 is longer 36 days 18 days',
      'Open coverage blockers 2 1',
    ])
      expect(card().getByRole('row', { name: row })).toBeTruthy();
    // The 1-in-100-year loss as it is shown, of a revenue of 7.2 million.
    expect(card().getByRole('row', { name: /days of revenue 21 days/ })).toBeTruthy();
    expect(card().getByText(/Your cash reserve equals 23 days of revenue/)).toBeTruthy();
  });

  it('cites the duties of the regulations in the record, and sends to the record where it names none', async () => {
    await open(second(['bcdr']));
    expect((await card().findByRole('link', { name: 'Edit regulations' })).getAttribute('href')).toContain('/details');
    cleanup();
    await open(second(['bcdr', 'managed_identity']), { regulations: ['hipaa'] });
    expect(await card().findByText('HIPAA (45 CFR)')).toBeTruthy();
    expect(card().getByText('164.308(a)(7)')).toBeTruthy();
    expect(card().getByText('164.312(d)')).toBeTruthy();
    expect(
      card().getByText(/^Commonly required by insurers \(ProWriters, a broker\): MFA and segmented backups/),
    ).toBeTruthy();
    expect(card().queryByText(/complian/i)).toBeNull();
  });

  it('is not told of model 1', async () => {
    await open(sampleSimulation());
    expect(screen.queryByRole('region', { name: 'Beyond the average loss' })).toBeNull();
  });
});

describe('sets of services', () => {
  const level = (rareYear: number): SetFigures => ({
    rareYear,
    passingLimit: 0.04,
    average: rareYear / 25,
    gaps: [],
    riskLevel: 'low',
  });
  const step = (services: ServiceStep['services'], monthlyPrice: number, rareYear: number): ServiceStep => ({
    service: services.at(-1) ?? 'bcdr',
    isOffered: true,
    replaces: [],
    services,
    monthlyPrice,
    figures: level(rareYear),
  });
  const second = () => sampleSimulation({ result: model2Result() });
  beforeEach(() => {
    QuickWorker.sets = {
      today: level(412_000),
      steps: [
        step(['managed_mdr'], 828, 300_000),
        step(['managed_mdr', 'managed_identity'], 1_104, 250_000),
        step(['managed_mdr', 'managed_identity', 'email_security'], 1_334, 240_000),
      ],
      sets: { essential: 1, recommended: 2, complete: 3 },
      goal: null,
    };
  });
  const set = (name: string) => within(screen.getByRole('region', { name }));

  it('are tried out with one click, and lead to what they cost over time', async () => {
    const user = await open(second(), { section: 'services' });
    await user.click(await screen.findByRole('button', { name: 'Use the set Recommended' }));
    const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked;
    expect(isOn('Managed detection and response (MDR)')).toBe(true);
    expect(isOn('Identity protection with MFA')).toBe(true);
    expect(isOn('Backup and disaster recovery')).toBe(false);
    expect(set('Recommended').getByText('In the what-if')).toBeTruthy();
    const link = set('Recommended').getByRole('link', { name: 'Compare costs over time' });
    expect(link.getAttribute('href')).toContain('basis=mean&exposure=16480&reduction=0.3932&fee=1104');
    expect(set('Complete').getByRole('button', { name: 'Use the set Complete' })).toBeTruthy();
  });

  it('become a proposal at the prices shown', async () => {
    const user = await open(second(), { section: 'services' });
    wire.answer(`POST /api/clients/${CLIENT_ID}/proposals`, {
      status: 409,
      body: { code: 'CONFLICT', message: 'Taken.' },
    });
    await user.click(await screen.findByRole('button', { name: 'Use the set Essential' }));
    const row = within(region('What if'));
    const price = row.getByRole<HTMLInputElement>('textbox', { name: /^Managed detection.*price a month/ }).value;
    await user.click(set('Essential').getByRole('button', { name: 'New proposal' }));
    await waitFor(() => expect(sent.some(({ call }) => call.endsWith('/proposals'))).toBe(true));
    expect(sent.find(({ call }) => call.endsWith('/proposals'))?.body).toEqual({
      plan: {
        currency: 'USD',
        services: [{ key: 'managed_mdr', monthlyPrice: Number(price.replace(/[^\d.]/g, '')) }],
      },
    });
  });

  it('are drawn as steps with a table', async () => {
    const user = await open(second(), { section: 'services' });
    const card = within(await screen.findByRole('region', { name: 'Which services fit this client' }));
    expect(card.getByRole('img', { name: /Price a month against the 1-in-100-year loss/ })).toBeTruthy();
    await user.click(card.getByRole('button', { name: 'Show as table' }));
    expect(
      card.getByRole('row', { name: /Identity protection with MFA \$276 \$1,104 \$250K \$50K Recommended/ }),
    ).toBeTruthy();
  });

  it('are not looked for in a result of model 1', async () => {
    await open(sampleSimulation(), { section: 'services' });
    expect(screen.queryByRole('region', { name: 'Which services fit this client' })).toBeNull();
  });
});

describe('Present', () => {
  const slide = () => screen.getByRole('heading', { level: 1 }).textContent;
  const lastShown = () => sent.findLast(({ call }) => call.endsWith('/show'))?.body;

  it('turns by the keys, hides the frame and prices, and ends with Escape', async () => {
    const user = await open(sampleSimulation(), { path: `${OF_CLIENT}/${SIMULATION_ID}?present=true` });
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(slide()).toBe('What a bad year could cost');
    await user.keyboard(' ');
    expect(slide()).toContain('9.1% chance of losing more than $180K in five years');
    expect(document.activeElement?.textContent).toBe(slide());
    await user.keyboard('{PageDown}{PageUp}{ArrowLeft}');
    expect(screen.getByText('1 of 7')).toBeTruthy();
    await user.keyboard('{End}');
    expect(slide()).toBe('Your decision: start with these services?');
    await user.keyboard('{Home}');
    expect(slide()).toBe('What a bad year could cost');
    await user.click(screen.getByRole('button', { name: 'What if' }));
    expect(screen.getByRole('switch', { name: 'Identity protection with MFA' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /price a month/ })).toBeNull();
    await user.keyboard('{Escape}');
    await screen.findByRole('navigation', { name: 'Main' });
    expect(window.location.search).toBe('');
    expect(document.activeElement?.textContent).toBe('Present');
  });

  it('tells the notes which slide is shown, and is turned by them', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(window);
    const user = await open(sampleSimulation(), { path: `${OF_CLIENT}/${SIMULATION_ID}?present=true` });
    await user.click(screen.getByRole('button', { name: 'Notes' }));
    const address = new URL(String(opened.mock.calls[0]?.[0]), window.location.href);
    expect(address.pathname).toBe('/presenter-notes');
    expect(screen.queryByText(/did not open a second window/)).toBeNull();
    const channel = new BroadcastChannel(`fairlead-talk-${address.searchParams.get('talk')}`);
    const heard: TalkState[] = [];
    channel.onmessage = ({ data }) => void heard.push(data);
    try {
      channel.postMessage({ kind: 'hello' });
      await waitFor(() => expect(heard.at(-1)).toMatchObject({ index: 0, name: 'Harborlight Dental Group' }));
      expect(heard.at(-1)?.slides[0]?.notes.length).toBeGreaterThan(0);
      await user.keyboard('{ArrowRight}');
      await waitFor(() => expect(heard.at(-1)?.index).toBe(1));
      channel.postMessage({ kind: 'turn', index: 3 });
      await screen.findByText('4 of 7');
      expect(screen.queryByText(heard[0]?.slides[3]?.notes[0] ?? '')).toBeNull();
    } finally {
      channel.close();
    }
  });

  it('sends the slide that is shown to a link, without notes, and ends the link with the talk', async () => {
    const user = await open(sampleSimulation(), { path: `${OF_CLIENT}/${SIMULATION_ID}?present=true` });
    const presentation = { id: NEXT_ID, endsAt: '2026-01-05T13:00:00Z', openedCount: 0, isOver: false };
    const link = `https://fairlead.example/follow/${'a'.repeat(43)}`;
    wire.answer(`POST /api/simulations/${SIMULATION_ID}/presentations`, { body: { presentation, link } });
    wire.answer(`POST /api/presentations/${NEXT_ID}/show`, { body: { ...presentation, openedCount: 2 } });
    wire.answer(`POST /api/presentations/${NEXT_ID}/end`, { body: { ...presentation, isOver: true } });
    await user.click(screen.getByRole('button', { name: 'Present by link' }));
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    await screen.findByText(link);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Escape closed the dialog and not the talk.
    expect(screen.getByText('1 of 7')).toBeTruthy();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(JSON.stringify(lastShown())).toContain('chance of losing more than $180K'));
    expect(JSON.stringify(lastShown())).not.toContain('notes');
    await user.keyboard('{Escape}');
    await screen.findByRole('navigation', { name: 'Main' });
    await waitFor(() => expect(sent.at(-1)?.call).toBe(`POST /api/presentations/${NEXT_ID}/end`));
  });

  it('offers the notes in a tab where the browser opens no second window', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const user = await open(sampleSimulation(), { path: `${OF_CLIENT}/${SIMULATION_ID}?present=true` });
    await user.click(screen.getByRole('button', { name: 'Notes' }));
    const link = await screen.findByRole('link', { name: 'open the notes in a new tab' });
    expect(link.getAttribute('href')).toMatch(/^\/presenter-notes\?talk=[0-9a-f-]{36}$/);
  });

  it('turns by a swipe, and not by a finger that scrolls', async () => {
    await open(sampleSimulation(), { path: `${OF_CLIENT}/${SIMULATION_ID}?present=true` });
    const swipe = (x: number, y: number) => {
      const head = screen.getByRole('heading', { level: 1 });
      fireEvent.touchStart(head, { touches: [{ clientX: 300, clientY: 300 }] });
      fireEvent.touchEnd(head, { changedTouches: [{ clientX: 300 + x, clientY: 300 + y }] });
    };
    swipe(-90, 10);
    expect(screen.getByText('2 of 7')).toBeTruthy();
    swipe(-90, 200);
    swipe(-30, 0);
    expect(screen.getByText('2 of 7')).toBeTruthy();
    swipe(90, 0);
    expect(screen.getByText('1 of 7')).toBeTruthy();
  });

  it('shows the saved figures, and those that are tried out only while What if is open', async () => {
    const user = await open(sampleSimulation());
    await user.click(within(region('What if')).getByRole('switch', { name: 'Identity protection with MFA' }));
    await screen.findAllByText(/Live estimate/);
    await user.click(screen.getByRole('button', { name: 'Present' }));
    await screen.findByText('1 of 7');
    expect(screen.queryByText(/Live estimate/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'What if' }));
    await screen.findByText(/Live estimate, 20,000 years. Not saved./);
    await user.click(screen.getByRole('button', { name: 'What if' }));
    expect(screen.queryByText(/Live estimate/)).toBeNull();
    await user.keyboard('{Escape}');
    await screen.findByRole('navigation', { name: 'Main' });
    expect(screen.getByRole('button', { name: 'Reset changes' })).toBeTruthy();
  });
});

describe('versions side by side', () => {
  const second = () => {
    const { inputs } = sampleSimulation();
    const result = sampleResult();
    result.simulated.grossToday.var99 = 298_000;
    return sampleSimulation({ id: NEXT_ID, version: 2, inputs: { ...inputs, employees: 52 }, result });
  };

  it('are reached by choosing two, the older one on the left', async () => {
    const user = await open(sampleSimulation(), { path: OF_CLIENT, others: [second()] });
    await user.click(await screen.findByRole('checkbox', { name: 'Compare version 2' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose one more' }).disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Compare version 1' }));
    await user.click(screen.getByRole('link', { name: 'Compare versions' }));
    await screen.findByRole('heading', { level: 1, name: 'What changed for Harborlight Dental Group' });
    const figures = within(screen.getByRole('region', { name: 'The main figures of both versions' }));
    expect(figures.getByRole('row', { name: '1-in-100-year loss $412,000 $187,000 $298,000 $187,000' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Employees 46 52' })).toBeTruthy();
    expect(screen.getByRole('img', { name: /Version 1 \(dashed\) and Version 2 \(solid\)/ })).toBeTruthy();
  });

  it('need two of them', async () => {
    await open(sampleSimulation(), { path: `${OF_CLIENT}/compare`, others: [second()] });
    expect(await screen.findByText('Version 1 next to version 2.')).toBeTruthy();
  });
});

describe('a run without a result', () => {
  const running = () => sampleSimulation({ status: 'running', progress: 0.4, result: null });

  it('shows how far it is, and is cancelled back to the form', async () => {
    const user = await open(running());
    expect(screen.getByText('Playing out 100,000 years')).toBeTruthy();
    expect(screen.getByText('40%')).toBeTruthy();
    wire.answer(`POST /api/simulations/${SIMULATION_ID}/cancel`, { body: { id: SIMULATION_ID } });
    await user.click(screen.getByRole('button', { name: 'Cancel run' }));
    await waitFor(() => expect(window.location.pathname).toBe(`${OF_CLIENT}/new`));
  });

  it('cannot be cancelled by a reader', async () => {
    await open(running(), { role: 'client_viewer' });
    expect(screen.queryByRole('button', { name: 'Cancel run' })).toBeNull();
  });

  it('says why it failed and leads back to the inputs', async () => {
    const error = 'The simulation could not be completed. Check the inputs and try again.';
    await open(sampleSimulation({ status: 'failed', error, result: null }));
    expect(screen.getByText(error)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the inputs' })).toBeTruthy();
  });
});
