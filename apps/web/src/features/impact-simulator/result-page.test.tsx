import type { Simulation } from '@fairlead/contract/impact-simulator';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLIENT_ID } from '../../testing/sample-client';
import { meAnswer, storeSession, wireOf } from '../../testing/wire';
import { sampleResult } from './testing/sample-result';
import { SIMULATION_ID, sampleSimulation } from './testing/sample-simulation';

const ID = SIMULATION_ID;

async function open(simulation: Simulation) {
  const wire = wireOf({
    'GET /api/me': { body: meAnswer('msp_user') },
    'POST /api/me/login': { body: { last_login: '2026-01-05T09:00:00Z' } },
    [`GET /api/simulations/${ID}`]: { body: simulation },
  });
  vi.stubGlobal('fetch', wire.fetch);
  vi.resetModules();
  storeSession();
  window.history.replaceState(null, '', `/clients/${CLIENT_ID}/simulations/${ID}`);
  const { App } = await import('../../App');
  render(<App />);
  await screen.findByRole('heading', { level: 1, name: /What a bad year could cost/ }, { timeout: 15_000 });
}

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });
// The first import compiles the whole application; no test's wait should pay for that.
beforeAll(() => import('../../App'));
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the result page', () => {
  it('leads with the honest figures, today and with services', async () => {
    await open(sampleSimulation({}));
    const strip = within(screen.getByRole('region', { name: 'Main figures, today and with services' }));
    const labels = ['Chance of a costly event, five years', 'A 1-in-100 year', 'Chance of passing the limit'];
    for (const label of [...labels, 'Average loss per year']) expect(strip.getByText(label)).toBeTruthy();
    for (const figure of ['39%', '$412K', '9.1%', '$17K']) expect(strip.getByText(figure)).toBeTruthy();
    expect(strip.getByText('More than $180K within five years')).toBeTruthy();
  });

  it('says "no loss in at least 19 of 20 years" where the 1-in-20 figure is zero', async () => {
    const result = sampleResult();
    result.simulated.grossToday.var95 = 0;
    await open(sampleSimulation({ result }));
    expect(screen.getByText('No loss in at least 19 of 20 years')).toBeTruthy();
    const row = screen.getByRole('row', { name: /A bad year, 1 in 20/ });
    expect(row.textContent).toContain('No loss');
    expect(row.textContent).not.toContain('$0');
  });

  it('says plainly that the services cost more than they avoid on average', async () => {
    await open(sampleSimulation({}));
    expect(screen.getByText('Net cost, an average year')).toBeTruthy();
    expect(screen.getByText('−$1,200')).toBeTruthy();
  });

  it('starts with the five-year curve and describes it in words', async () => {
    await open(sampleSimulation({}));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Five years' }).checked).toBe(true);
    expect(screen.getByRole('img', { name: /losses over five years are more than a given amount/ })).toBeTruthy();
  });

  it('names model, seed and simulated years, and says what the figures are not', async () => {
    await open(sampleSimulation({}));
    const method = screen.getByRole('region', { name: 'Method' }).textContent;
    expect(method).toContain('not predictions, and not insurance or legal advice');
    expect(method).toContain('Model 1.1.0, parameters 2026.1, 100,000 simulated years, seed 1.');
  });
});

describe('a run without a result', () => {
  it('shows how far it is', async () => {
    await open(sampleSimulation({ status: 'running', progress: 0.4, result: null }));
    expect(screen.getByText('Playing out 100,000 years')).toBeTruthy();
  });

  it('says why it failed and leads back to the inputs', async () => {
    const error = 'The simulation could not be completed. Check the inputs and try again.';
    await open(sampleSimulation({ status: 'failed', error, result: null }));
    expect(screen.getByText(error)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Check the inputs' })).toBeTruthy();
  });
});
