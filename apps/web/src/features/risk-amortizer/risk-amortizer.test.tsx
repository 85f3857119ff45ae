import type { AmortizerPlan, AmortizerStart } from '@fairlead/contract/features/risk-amortizer';
import { AMORTIZER_DEFAULTS } from '@fairlead/risk/amortizer/inputs';
import type { AmortizerSheet } from '@fairlead/risk/amortizer/sheet';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CLIENT_ID, sampleClient } from '#testing/sample-client';
import { mountingTheWholePage } from '#testing/whole-page';
import { meAnswer, storeSession, wireOf } from '#testing/wire';
import { searchOf } from './inputs/sheet-in-address';

/** The first worked example of docs/model/amortizer.md. */
const WORKED: AmortizerSheet = {
  basis: 'typed',
  inputs: {
    ...AMORTIZER_DEFAULTS,
    annualExposure: 120_000,
    targetReduction: 0.65,
    monthlyFee: 2_500,
    onboardingFee: 6_000,
    exposureGrowth: 0.05,
    otherMonthlyBenefit: 150,
  },
  eventRate: 0.1,
  frailtyVariance: 0.4,
  eventLoss: 300_000,
};
const PLAN: AmortizerPlan = {
  id: '9c1f3a0e-5b1d-4a52-9c5e-0a8f5f6d7cab',
  clientId: CLIENT_ID,
  clientName: 'Northwind',
  name: 'Core plan',
  currency: 'USD',
  sheet: WORKED,
  simulation: null,
  outdated: null,
  version: 1,
  createdAt: '2026-01-05T09:00:00Z',
  updatedAt: '2026-01-05T09:00:00Z',
  updatedByName: 'Ada',
};
const START: AmortizerStart = {
  clientId: CLIENT_ID,
  clientName: 'Northwind',
  archived: false,
  currency: 'USD',
  simulation: {
    id: '4b1c0c5e-6f7a-4d5b-8f10-2a4f6b7c8d01',
    version: 2,
    completedAt: '2026-01-05T09:00:00Z',
    outdated: 'facts',
    exposure: {
      mean: { annualExposure: 15_000, targetReduction: 0.7 },
      cost_of_risk: { annualExposure: 60_000, targetReduction: 0.5 },
    },
    lossBasis: 'gross' as const,
    monthlyFee: 1_425,
    services: [{ name: '24/7 monitoring', monthlyPrice: 1_425 }],
    eventRate: 0.1,
    frailtyVariance: 0.4,
    averageEvent: 150_000,
  },
};

mountingTheWholePage();

let sent: { call: string; body: unknown }[];

async function open(search: Record<string, unknown>, start: AmortizerStart = START) {
  sent = [];
  const wire = wireOf({
    'GET /api/me': { body: meAnswer('msp_user') },
    'POST /api/me/login': { body: { last_login: '2026-01-05T09:00:00Z' } },
    'GET /api/clients': { body: { items: [], nextCursor: null } },
    [`GET /api/clients/${CLIENT_ID}`]: { body: sampleClient() },
    [`GET /api/clients/${CLIENT_ID}/amortizer-start`]: { body: start },
    [`GET /api/clients/${CLIENT_ID}/amortizer-plans`]: { body: { items: [PLAN] } },
    [`GET /api/amortizer-plans/${PLAN.id}`]: { body: PLAN },
  });
  vi.stubGlobal('fetch', async (input: Request, init?: RequestInit) => {
    const request = new Request(input, init);
    const text = await request.clone().text();
    const call = `${request.method} ${new URL(request.url).pathname}`;
    if (request.method !== 'GET') sent.push({ call, body: text && JSON.parse(text) });
    return wire.fetch(request);
  });
  vi.resetModules();
  storeSession();
  const query = Object.entries(search).map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`);
  window.history.replaceState(null, '', `/risk-amortizer?${query.join('&')}`);
  const { App } = await import('#App');
  render(<App />);
  await screen.findByRole('heading', { level: 1 });
  return { user: userEvent.setup(), wire };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const strip = () => screen.getByRole('region', { name: 'What the plan comes to' }).textContent;
/** One change of a field, as a paste is: every key would draw the whole page anew. */
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });

it('shows who opens a link the same figures, and what is wrong at its field without losing the last ones', async () => {
  const { user } = await open(searchOf(WORKED));
  for (const figure of ['$11K', 'Month 7', '$120K', 'Return on the fees 140%', '$3.9K'])
    expect(strip()).toContain(figure);
  expect(screen.getByText('From month 7, the services take more off the exposure than they cost')).toBeTruthy();
  expect(screen.getByText('Starting 6 months later gives up $23K')).toBeTruthy();
  const last = screen.getByRole('row', { name: /^36 / });
  expect(within(last).getByText('$138,532')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Other benefit' })).toBeTruthy();
  // A single loss is told with its chance and apart from the fee.
  expect(screen.getByText('Chance of an event within 36 months').parentElement?.textContent).toContain('25%');

  type('Horizon', '0');
  expect(await screen.findByText('Horizon must be 1 to 120 months.')).toBeTruthy();
  type('Target reduction', '96');
  expect(await screen.findByText('Target reduction must be between 0% and 95%.')).toBeTruthy();
  expect(strip()).toContain('Month 7');
  type('Target reduction', '65');
  type('Horizon', '12');
  await user.click(screen.getByText('More'));
  type('Start delay', '12');
  expect(await screen.findByText('The start delay must be shorter than the horizon.')).toBeTruthy();
  type('Start delay', '0');
  type('Monthly fee', '0');
  type('Onboarding fee', '0');
  await waitFor(() => expect(strip()).toContain('No fee to earn back'));
  expect(strip()).not.toContain('Return');
  // Without its chance a payment is not shown.
  type('Events a year', '');
  expect(await screen.findByText(/A payment is never shown without its chance/)).toBeTruthy();
  expect(screen.queryByText('Payment a month')).toBeNull();
  await waitFor(() => expect(window.location.search).not.toContain('rate='));
  expect(window.location.search).toContain('months=12');
});

it("begins with the client's simulation, marks it when it is out of date, and keeps a plan under a name", async () => {
  const { user, wire } = await open({ client: CLIENT_ID });
  expect(field('Annual exposure')).toHaveProperty('value', '$15,000');
  expect(screen.getByText('Out of date')).toBeTruthy();
  expect(screen.getByText('One service is proposed, together $1,425 a month.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Cost of risk' }));
  expect(field('Annual exposure')).toHaveProperty('value', '$60,000');
  wire.answer(`POST /api/clients/${CLIENT_ID}/amortizer-plans`, { body: { ...PLAN, name: 'On the table' } });
  await user.click(screen.getByRole('button', { name: 'Save plan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this plan' }));
  await user.click(dialog.getByRole('button', { name: 'Save plan' }));
  expect(await screen.findByText('Enter a name.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'On the table');
  await user.click(dialog.getByRole('button', { name: 'Save plan' }));
  await waitFor(() => expect(window.location.search).toContain(`plan=${PLAN.id}`));
  const saved = sent.find(({ call }) => call.endsWith('/amortizer-plans'))?.body;
  expect(saved).toMatchObject({
    name: 'On the table',
    simulationId: START.simulation?.id,
    sheet: { basis: 'cost_of_risk', inputs: { annualExposure: 60_000, monthlyFee: 1_425 } },
  });
});

it('keeps what was entered when a colleague was faster, and shows both', async () => {
  const { user, wire } = await open({ plan: PLAN.id });
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  type('Monthly fee', '3000');
  wire.answer(`PUT /api/amortizer-plans/${PLAN.id}`, {
    status: 409,
    body: {
      code: 'CONFLICT',
      message: 'This was changed elsewhere. Reload to see the latest version.',
      request_id: 'x',
    },
  });
  const inputs = { ...WORKED.inputs, monthlyFee: 2_800 };
  wire.answer(`GET /api/amortizer-plans/${PLAN.id}`, { body: { ...PLAN, version: 2, sheet: { ...WORKED, inputs } } });
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));
  const dialog = await screen.findByRole('dialog', { name: 'A colleague saved this plan meanwhile' });
  expect(within(dialog).getByRole('row', { name: 'Monthly fee $2,800 $3,000' })).toBeTruthy();
  wire.answer(`PUT /api/amortizer-plans/${PLAN.id}`, { body: { ...PLAN, version: 3 } });
  await user.click(within(dialog).getByRole('button', { name: 'Save mine over it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const writes = sent.filter(({ call }) => call.startsWith('PUT'));
  expect(writes.map(({ body }) => (body as AmortizerPlan).version)).toEqual([1, 2]);
  expect(writes.map(({ body }) => (body as AmortizerPlan).sheet.inputs.monthlyFee)).toEqual([3_000, 3_000]);
});

it('shows a room one idea at a time, with the figures to be turned, and no single loss', async () => {
  const { user } = await open({ ...searchOf(WORKED), present: true });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('25% chance of an event within 36 months');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Exposure as entered: about $11K a month if nothing is done',
  );
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'What if' }));
  type('Annual exposure', '240000');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('about $21K a month'));
  // Without "What if" the talk shows what it began with.
  await user.click(screen.getByRole('button', { name: 'What if' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('about $11K a month');
  expect(screen.queryByText('If it happened')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'End' }));
  expect(await screen.findByText('If it happened')).toBeTruthy();
  expect(field('Annual exposure')).toHaveProperty('value', '$240,000');
});

it('of an insured client begins with what the business keeps, and says so on every basis but a typed one', async () => {
  const simulation = START.simulation && { ...START.simulation, lossBasis: 'retained' as const };
  const { user } = await open({ client: CLIENT_ID }, { ...START, simulation });
  const after = 'After insurance: what your business would keep.';
  expect(await screen.findByText(after)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Cost of risk' }));
  expect(await screen.findByText(`${after} The plan lowers the cost of risk by $2,500 a month.`)).toBeTruthy();
  type('Annual exposure', '50000');
  await waitFor(() => expect(screen.queryByText(after, { exact: false })).toBeNull());
});
