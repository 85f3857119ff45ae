import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { mountingTheWholePage } from '#testing/whole-page';
import { meAnswer, storeSession, wireOf } from '#testing/wire';

mountingTheWholePage();

const choices = (wanted: boolean) => ({
  items: [
    { kind: 'team_joined', wanted, muted: false, always: false },
    { kind: 'security', wanted: true, muted: false, always: true },
  ],
});

it('switches at once, goes back when that fails, and offers no switch for what protects', async () => {
  const wire = wireOf({
    'GET /api/me': { body: meAnswer('msp_admin') },
    'POST /api/me/login': { body: { last_login: '2026-01-05T09:00:00Z' } },
    'GET /api/me/notifications': { body: choices(true) },
    'PATCH /api/me/notifications': { body: choices(false) },
  });
  vi.stubGlobal('fetch', wire.fetch);
  vi.resetModules();
  storeSession();
  window.history.replaceState(null, '', '/settings/notifications');
  const { App } = await import('#App');
  render(<App />);
  const person = userEvent.setup();
  const joined = await screen.findByRole<HTMLInputElement>(
    'switch',
    { name: 'Someone joined by email' },
    { timeout: 15_000 },
  );
  expect(screen.getAllByRole('switch')).toHaveLength(2);
  expect(screen.getByRole('region', { name: 'Always sent' }).textContent).toContain('Security');
  await person.click(joined);
  expect(joined.checked).toBe(false);
  await waitFor(() => expect(wire.calls).toContain('PATCH /api/me/notifications'));
  expect(joined.checked).toBe(false);
  wire.answer('PATCH /api/me/notifications', {
    status: 500,
    body: { code: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong on our side. Try again.', request_id: '-' },
  });
  await person.click(joined);
  await screen.findByText(/“Someone joined” stays as it was\./);
  expect(joined.checked).toBe(false);
});
