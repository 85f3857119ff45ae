import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { mountingTheWholePage } from '#testing/whole-page';
import { meAnswer, storeSession, wireOf } from '#testing/wire';

mountingTheWholePage();
beforeEach(() => {
  vi.spyOn(console, 'error');
});

const EVENTS = 'POST /api/analytics/events';

async function open(path: string) {
  const wire = wireOf({
    'GET /api/me': { body: meAnswer('msp_user') },
    'POST /api/me/login': { body: { last_login: '2026-01-05T09:00:00Z' } },
    [EVENTS]: { status: 500, body: { code: 'INTERNAL_SERVER_ERROR', message: 'No', request_id: '-' } },
  });
  const bodies: { events: { event_type: string; path: string }[] }[] = [];
  const send: typeof fetch = async (input, init) => {
    if (String(input).endsWith('/api/analytics/events')) bodies.push(JSON.parse(String(init?.body)));
    return wire.fetch(input, init);
  };
  vi.stubGlobal('fetch', send);
  vi.resetModules();
  window.history.replaceState(null, '', path);
  const { App } = await import('#App');
  const { unmount } = render(<App />);
  return { person: userEvent.setup(), wire, bodies, unmount };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 15_000 });

it('a page keeps working where its use cannot be recorded', async () => {
  storeSession();
  const { person, bodies, unmount } = await open('/settings');
  await heading('Settings');
  await person.click(screen.getByRole('link', { name: 'Tools' }));
  await heading('Tools');
  window.dispatchEvent(new Event('pagehide'));
  expect(bodies[0]?.events.map(({ event_type, path }) => `${event_type} ${path}`)).toEqual([
    'click /settings',
    'page_view /settings',
    'page_view /sales-enablement',
  ]);
  await waitFor(() => expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('could not be recorded')));
  await person.click(screen.getByRole('link', { name: 'Settings' }));
  await heading('Settings');
  unmount();
  expect(bodies.at(-1)?.events.at(-1)).toMatchObject({ event_type: 'page_view', path: '/settings' });
  expect(console.error).not.toHaveBeenCalled();
});

it('a visitor’s pages send nothing', async () => {
  const { person, wire, unmount } = await open('/signin');
  await heading('Sign in');
  await person.click(screen.getByLabelText('Work email'));
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  expect(wire.calls).not.toContain(EVENTS);
});
