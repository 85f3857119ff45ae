import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { mountingTheWholePage } from '#testing/whole-page';
import { meAnswer, storeSession, wireOf } from '#testing/wire';

const ID = '5f2c8f0a-0000-4000-8000-00000000000a';
const PARKED = {
  id: ID,
  name: 'mail.send',
  company_name: 'Harbor IT',
  tries: 5,
  parkedAt: '2026-03-02T09:00:00Z',
  error: 'The mail was not sent (EENVELOPE).',
};

function wireFor(items: unknown[]) {
  return wireOf({
    'GET /api/me': { body: meAnswer('global_admin') },
    'POST /api/me/login': { body: { last_login: '2026-01-05T09:00:00Z' } },
    'GET /api/admin/msps': { body: { items: [], nextCursor: null, total: 0 } },
    'GET /api/admin/settings': { body: { signupOpen: false, trialOpen: true, nfrOpen: true } },
    'GET /api/admin/parked-jobs': { body: { items } },
    [`POST /api/admin/parked-jobs/${ID}/try-again`]: { body: {} },
  });
}

async function open(wire: ReturnType<typeof wireOf>) {
  vi.stubGlobal('fetch', wire.fetch);
  vi.resetModules();
  storeSession();
  window.history.replaceState(null, '', '/admin/settings/work');
  const { App } = await import('#App');
  render(<App />);
  return within(await screen.findByRole('region', { name: 'Parked jobs' }, { timeout: 15_000 }));
}

mountingTheWholePage();

it('a parked job stands with its error, and one more try takes it off the list', async () => {
  const wire = wireFor([PARKED]);
  const card = await open(wire);
  expect(await card.findByText('The mail was not sent (EENVELOPE).')).toBeTruthy();
  expect(card.getByText(/after 5 tries/)).toBeTruthy();
  wire.answer('GET /api/admin/parked-jobs', { body: { items: [] } });
  await userEvent.setup().click(card.getByRole('button', { name: 'Try again: Email of Harbor IT' }));
  expect(await card.findByText('None. Background work runs as it should.')).toBeTruthy();
  expect(wire.calls).toContain(`POST /api/admin/parked-jobs/${ID}/try-again`);
});
