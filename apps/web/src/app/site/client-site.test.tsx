import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { mountingTheWholePage } from '#testing/whole-page';
import { sessionAnswer, storeSession, wireOf } from '#testing/wire';

const SITE = {
  provider: {
    name: 'Pier & Sons',
    logo: null,
    company_tagline: 'Calm seas',
    primary_color: '#7A1F3D',
    secondary_color: null,
  },
  teamLink: 'https://app.fairlead.test/signin',
};

mountingTheWholePage();

async function open(path: string, answers: Parameters<typeof wireOf>[0] = {}) {
  const wire = wireOf({ 'GET /api/client-site': { body: { site: SITE } }, ...answers });
  vi.stubGlobal('fetch', wire.fetch);
  vi.resetModules();
  const meta = document.head.appendChild(document.createElement('meta'));
  meta.name = 'fairlead-client-site';
  meta.content = 'Pier & Sons';
  window.history.replaceState(null, '', path);
  const { App } = await import('#App');
  render(<App />);
  return { person: userEvent.setup(), wire };
}

it.each(['/', '/signin', '/signup', '/trial-signup', '/nfr-signup'])(
  'at a provider’s address %s is its sign-in, which names nobody else',
  async (path) => {
    await open(path);
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(window.location.pathname).toBe('/signin');
    expect(screen.getByText('Pier & Sons')).toBeTruthy();
    expect(screen.getByText('Calm seas')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toBeTruthy();
    // These lead back to the product's own address.
    expect(screen.queryByText('Sign in with your company')).toBeNull();
    expect(document.body.textContent).not.toContain('Fairlead');
    expect(document.title).toBe('Sign in · Pier & Sons');
  },
);

it('so is the page for a forgotten password, and the one without an answer about the brand', async () => {
  await open('/forgot-password', { 'GET /api/client-site': { status: 404 } });
  await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' }, { timeout: 15_000 });
  expect(screen.getByText('Pier & Sons')).toBeTruthy();
  expect(`${document.title}${document.body.textContent}`).not.toContain('Fairlead');
});

it('signs out whoever is no user of its clients, and says where they sign in', async () => {
  storeSession();
  const { wire } = await open('/dashboard', {
    'GET /auth/v1/user': { body: sessionAnswer().user },
    'GET /api/me': { status: 403, body: { code: 'WRONG_ADDRESS', message: 'Not here.', request_id: '-' } },
    'POST /auth/v1/logout': { status: 204 },
  });
  await screen.findByRole('heading', { level: 1, name: 'Sign in' }, { timeout: 15_000 });
  await screen.findByText(/This account is not with a client of Pier & Sons/);
  expect(screen.getByRole('link', { name: 'sign in here' })).toHaveProperty('href', SITE.teamLink);
  await waitFor(() => expect(wire.calls).toContain('POST /auth/v1/logout'));
});
