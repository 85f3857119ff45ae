import { DAY_MS } from '@fairlead/content/format/days';
import type { AdminMspDetail, Payment } from '@fairlead/contract/features/admin/admin';
import type { PlanStanding } from '@fairlead/contract/features/plans/plan-standing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { mountingTheWholePage } from '#testing/whole-page';
import { creditsAnswer, meAnswer, noLinks, storeSession, wireOf } from '#testing/wire';

const ID = '5f2c8f0a-0000-4000-8000-00000000000a';
/** By the server's clock, which `GET /api/me` says. */
const inDays = (days: number) => new Date(Date.parse('2026-01-06T09:00:00Z') + days * DAY_MS).toISOString();

const NO_PLAN: PlanStanding = {
  plan: null,
  plan_period: null,
  planSince: null,
  overagePerMonth: 0,
  prospects: 0,
  clients: { used: 0, limit: null },
  users: { used: 4, limit: 10 },
};
const skerry: AdminMspDetail = {
  id: ID,
  company_name: 'Skerry Partners',
  contact_email: '',
  country: 'GB',
  created_at: inDays(-4),
  contact_phone: '',
  address: '',
  city: '',
  state: '',
  preferred_currency: 'USD',
  version: 1,
  suspendedAt: null,
  suspendedReason: null,
  lastActive: null,
  is_demo: false,
  is_trial: true,
  is_nfr: false,
  plan: null,
  trial_end_date: inDays(9),
  nfrStatus: null,
  clients: 2,
  users: 4,
  credits: creditsAnswer(6),
  planStanding: NO_PLAN,
};
const onStarter: AdminMspDetail = {
  ...skerry,
  is_trial: false,
  trial_end_date: null,
  plan: 'starter',
  planStanding: {
    plan: 'starter',
    plan_period: 'yearly',
    planSince: inDays(0),
    overagePerMonth: 90,
    prospects: 0,
    clients: { used: 12, limit: 10 },
    users: { used: 3, limit: 3 },
  },
};
const payment = (outcome: Payment['outcome']): Payment => ({
  eventId: `evt_${outcome}`,
  type: 'checkout.session.completed',
  outcome,
  plan: 'pro',
  plan_period: 'yearly',
  receivedAt: inDays(0),
});

/** What was sent to the server, by call. */
let sent: Record<string, unknown>;

function wireFor(msp: AdminMspDetail, payments: Payment[] = []) {
  return wireOf({
    'GET /api/me': { body: meAnswer('global_admin') },
    'POST /api/me/login': { body: { last_login: inDays(0) } },
    [`GET /api/admin/msps/${ID}`]: { body: msp },
    [`GET /api/admin/msps/${ID}/payments`]: { body: { items: payments } },
    [`GET /api/admin/msps/${ID}/sso-providers`]: { body: { items: [], addresses: [] } },
  });
}

async function open(wire: ReturnType<typeof wireOf>, path: string, region: string) {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const text = await request.clone().text();
    if (text) sent[`${request.method} ${new URL(request.url).pathname}`] = JSON.parse(text);
    return wire.fetch(request);
  });
  vi.resetModules();
  storeSession();
  window.history.replaceState(null, '', path);
  const { App } = await import('#App');
  render(<App />);
  await screen.findByRole('region', { name: region }, { timeout: 15_000 });
  return userEvent.setup();
}
const openMsp = (wire: ReturnType<typeof wireOf>) => open(wire, `/admin/msps/${ID}`, 'Plan');
const card = (name: string) => within(screen.getByRole('region', { name }));

mountingTheWholePage();
beforeEach(() => {
  sent = {};
});

it('extends a trial by days or by the calendar, says what it becomes, and lets the faster admin win', async () => {
  const wire = wireFor(skerry);
  const person = await openMsp(wire);
  expect(card('Free trial').getByText('Day 6 of 14')).toBeTruthy();
  await person.click(card('Free trial').getByRole('button', { name: 'Change the end' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'When does the access of Skerry Partners end?' }));
  const days = dialog.getByLabelText<HTMLInputElement>('Days from now');
  await person.clear(days);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Set end' }).disabled).toBe(true);
  await person.type(days, '16');
  expect(dialog.getByText('16 days left. More than the usual 14. Ends January 22, 2026.')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Or until the end of').value).toBe('2026-01-22');

  wire.answer(`PUT /api/admin/msps/${ID}/trial-end`, {
    status: 409,
    body: { code: 'CONFLICT', message: 'Changed.', request_id: '-' },
  });
  wire.answer(`GET /api/admin/msps/${ID}`, { body: { ...skerry, trial_end_date: inDays(11) } });
  await person.click(dialog.getByRole('button', { name: 'Set end' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Someone changed this in the meantime/);
  expect(await dialog.findByText('Now: Day 4 of 14')).toBeTruthy();

  wire.answer(`PUT /api/admin/msps/${ID}/trial-end`, { body: { ...skerry, trial_end_date: inDays(16) } });
  await person.click(dialog.getByRole('button', { name: 'Set end' }));
  await screen.findByText('Skerry Partners has access until January 22, 2026.');
  expect(card('Free trial').getByText('16 days left')).toBeTruthy();
  expect(sent[`PUT /api/admin/msps/${ID}/trial-end`]).toMatchObject({ seen: { trial_end_date: inDays(11) } });
});

it('gives a trial more credits', async () => {
  const wire = wireFor(skerry);
  const person = await openMsp(wire);
  await person.click(card('Credits').getByRole('button', { name: 'Change the limit' }));
  const dialog = within(await screen.findByRole('dialog'));
  const limit = dialog.getByLabelText('Credits in all');
  await person.clear(limit);
  await person.type(limit, '20');
  expect(dialog.getByText('14 credits will be left.')).toBeTruthy();
  wire.answer(`PUT /api/admin/msps/${ID}/credit-limit`, {
    body: { ...skerry, credits: creditsAnswer(6, { limit: 20 }) },
  });
  await person.click(dialog.getByRole('button', { name: 'Set limit' }));
  expect(await card('Credits').findByText('6 of 20 used')).toBeTruthy();
  expect(sent[`PUT /api/admin/msps/${ID}/credit-limit`]).toEqual({ credit_limit: 20, seen: { credit_limit: 15 } });
});

it('puts a trial on a plan by hand and says what that changes before', async () => {
  const wire = wireFor(skerry);
  const person = await openMsp(wire);
  await person.click(card('Plan').getByRole('button', { name: 'Choose a plan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Which plan is Skerry Partners on?' }));
  for (const words of [
    'The trial is over, and with it its end date.',
    'Trial Admin becomes MSP Admin, Trial Member becomes MSP User, also in open invitations.',
    '4 people are there and Starter has 3 seats: all stay, nobody can be added.',
  ])
    expect(dialog.getByText(words)).toBeTruthy();
  await person.click(dialog.getByText('Yearly'));
  expect(dialog.getByText('$4,790 a year, 10 clients, 3 users')).toBeTruthy();
  wire.answer(`PUT /api/admin/msps/${ID}/plan`, { body: onStarter });
  await person.click(dialog.getByRole('button', { name: 'Put on Starter' }));
  expect(await card('Plan').findByText('Billed yearly, since January 6, 2026')).toBeTruthy();
  expect(sent[`PUT /api/admin/msps/${ID}/plan`]).toEqual({
    plan: 'starter',
    plan_period: 'yearly',
    seen: { plan: null, plan_period: null },
  });
  expect(card('Plan').getByText('$90 a month')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Free trial' })).toBeNull();
  expect(card('About').getByText('6 of 15')).toBeTruthy();
});

it('withdraws NFR access after saying whom it stops', async () => {
  const nfr: AdminMspDetail = { ...skerry, is_trial: false, is_nfr: true, nfrStatus: 'active', credits: null };
  const wire = wireFor(nfr);
  const person = await openMsp(wire);
  await person.click(card('NFR access').getByRole('button', { name: 'Withdraw access' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw the NFR access of Skerry Partners?' }));
  expect(dialog.getByText(/^All 4 people there can do no more work at once\./)).toBeTruthy();
  wire.answer(`POST /api/admin/msps/${ID}/nfr/revoke`, { body: { ...nfr, nfrStatus: 'revoked' } });
  await person.click(dialog.getByRole('button', { name: 'Withdraw access' }));
  expect(await card('NFR access').findByText('Withdrawn')).toBeTruthy();
  expect(card('NFR access').getByRole('button', { name: 'Give access again' })).toBeTruthy();
});

it('lists payments with what came of each', async () => {
  await openMsp(wireFor(onStarter, [payment('plan_set'), payment('no_plan_named')]));
  expect(await card('Payments').findByText('Plan set')).toBeTruthy();
  expect(card('Payments').getByText('The payment link names no plan')).toBeTruthy();
  expect(card('Payments').getAllByText('Pro, yearly')).toHaveLength(2);
});

it('shows an MSP its own plan, and clients beyond it as money that is never a wall', async () => {
  const wire = wireOf({
    'GET /api/me': { body: meAnswer('msp_admin') },
    'POST /api/me/login': { body: { last_login: inDays(0) } },
    'GET /api/plans/standing': { body: onStarter.planStanding },
    'GET /api/plans/links': { body: noLinks() },
  });
  await open(wire, '/settings/plan', 'Your plan');
  const plan = card('Your plan');
  for (const words of [
    'Billed yearly, since January 6, 2026',
    '12 of 10',
    '2 beyond your plan: $90 a month more.',
    'Every seat is taken. A larger plan has more.',
  ])
    expect(plan.getByText(words)).toBeTruthy();
  expect(card('Change your plan').getByRole('radiogroup', { name: 'Billing' })).toBeTruthy();
});
