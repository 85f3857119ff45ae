import type { AdminMspDetail } from '@fairlead/contract/features/admin/admin';
import type { MspUsage, Usage } from '@fairlead/contract/features/analytics/analytics';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { mountingTheWholePage } from '#testing/whole-page';
import { meAnswer, storeSession, wireOf } from '#testing/wire';

const HARBOR = '5f2c8f0a-0000-4000-8000-00000000000a';
const QUIET = '5f2c8f0a-0000-4000-8000-00000000000b';

const day = (date: string, pageViews: number) => ({ day: date, activeUsers: 1, pageViews, duration_ms: 60_000 });
const usage: Usage = {
  activeUsers: 12,
  activeMsps: 3,
  clicks: 480,
  pageViews: 1_250,
  duration_ms: 245 * 60_000,
  byDay: [day('2026-03-01', 250), day('2026-03-02', 1_000)],
  byArea: [
    { area: 'client_detail', pageViews: 1_000, clicks: 400, duration_ms: 240 * 60_000 },
    { area: 'anchor_point', pageViews: 0, clicks: 80, duration_ms: 0 },
  ],
};
const nothing: Usage = {
  activeUsers: 0,
  activeMsps: 0,
  clicks: 0,
  pageViews: 0,
  duration_ms: 0,
  byDay: [{ ...day('2026-03-02', 0), activeUsers: 0, duration_ms: 0 }],
  byArea: [],
};
const items: MspUsage[] = [
  {
    id: HARBOR,
    company_name: 'Harbor IT',
    activeUsers: 12,
    pageViews: 1_250,
    duration_ms: 245 * 60_000,
    dailyPageViews: [250, 1_000],
  },
  {
    id: QUIET,
    company_name: 'Quiet IT',
    activeUsers: 0,
    pageViews: 0,
    duration_ms: 0,
    dailyPageViews: [0, 0],
  },
];
const msp: AdminMspDetail = {
  id: QUIET,
  company_name: 'Quiet IT',
  contact_email: '',
  country: '',
  plan: null,
  trial_end_date: null,
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
  is_trial: false,
  is_nfr: false,
  created_at: '2026-01-05T09:00:00Z',
  clients: 0,
  users: 0,
  nfrStatus: null,
  credits: null,
  planStanding: {
    plan: null,
    plan_period: null,
    planSince: null,
    overagePerMonth: 0,
    prospects: 0,
    clients: { used: 0, limit: null },
    users: { used: 0, limit: null },
  },
};

async function open(path: string, answer: Usage) {
  const wire = wireOf({
    'GET /api/me': { body: meAnswer('global_admin') },
    'POST /api/me/login': { body: { last_login: '2026-01-05T09:00:00Z' } },
    'GET /api/admin/msps': { body: { items: [], nextCursor: null, total: 2 } },
    [`GET /api/admin/msps/${QUIET}`]: { body: msp },
    'GET /api/admin/nfr-requests': { body: { items: [] } },
    'GET /api/admin/usage': { body: answer },
    'GET /api/admin/usage/msps': { body: { items, nextCursor: null, total: 2 } },
  });
  const asked: string[] = [];
  const send: typeof fetch = (input, init) => {
    const { pathname, search } = new URL(new Request(input, init).url);
    if (pathname.startsWith('/api/admin/usage')) asked.push(`${pathname}${search}`);
    return wire.fetch(input, init);
  };
  vi.stubGlobal('fetch', send);
  vi.resetModules();
  storeSession();
  window.history.replaceState(null, '', path);
  const { App } = await import('#App');
  render(<App />);
  return { person: userEvent.setup(), asked };
}

mountingTheWholePage();

it('shows the use of all MSPs, by day, area and MSP, as far back as wanted', async () => {
  const { person, asked } = await open('/admin/msps?tab=usage', usage);
  const figures = await screen.findByRole('region', { name: 'Usage' }, { timeout: 15_000 });
  expect(figures.textContent).toContain('Active users12');
  expect(figures.textContent).toContain('MSPs in use3');
  expect(figures.textContent).toContain('Active time4 h 5 min');
  const days = screen.getByRole('region', { name: 'Page views by day' });
  const chart = within(days).getByRole('img', { name: 'Page views by day: 1,250 in 2 days. Most on Mar 2, 1,000.' });
  await waitFor(() => expect(chart.querySelector('svg')).toBeTruthy());
  await person.click(within(days).getByRole('button', { name: 'Show as table' }));
  expect(within(days).getByRole('row', { name: 'Mar 2 1,000' })).toBeTruthy();
  const areas = within(screen.getByRole('region', { name: 'By area' })).getAllByRole('listitem');
  expect(areas.map(({ textContent }) => textContent)).toEqual([
    'Client pages1,000 views400 clicks · 4 h',
    'Anchor Point0 views80 clicks',
  ]);
  const table = await screen.findByRole('table', { name: 'Usage by MSP' });
  expect(within(table).getByRole('row', { name: /Harbor IT.*12.*1,250.*4 h 5 min/ })).toBeTruthy();
  expect(within(table).getByRole('row', { name: /Quiet IT Not used/ })).toBeTruthy();

  await person.click(screen.getByText('90 days'));
  await waitFor(() =>
    expect(asked.slice(-2).sort()).toEqual(['/api/admin/usage/msps?days=90', '/api/admin/usage?days=90']),
  );
  expect(asked.slice(0, 2).sort()).toEqual(['/api/admin/usage/msps?days=30', '/api/admin/usage?days=30']);
  expect(window.location.search).toBe('?tab=usage&days=90');
});

it('says on the page of an MSP that nobody was there', async () => {
  const { asked } = await open(`/admin/msps/${QUIET}`, nothing);
  await screen.findByText('No visits in the last 30 days', undefined, { timeout: 15_000 });
  expect(asked).toEqual([`/api/admin/usage?days=30&msp_id=${QUIET}`]);
});
