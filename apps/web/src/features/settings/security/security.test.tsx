import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { enter } from '#testing/enter';
import { mountingTheWholePage } from '#testing/whole-page';
import { authRefusal, meAnswer, sessionAnswer, storeSession, wireOf } from '#testing/wire';

const OFFER = {
  external: { email: true, phone: false, github: true },
  external_labels: { github: 'GitHub' },
  mfa: { totp: true, phone: false, webauthn: true },
  saml_enabled: true,
};

const session = (id: string, user_agent: string, current: boolean) => ({
  id,
  user_agent,
  current,
  ip: '203.0.113.7',
  aal: 'aal1',
  created_at: '2026-03-01T09:00:00Z',
  refreshed_at: '2026-03-02T09:00:00Z',
});

const account = (more: object = {}) => ({ ...sessionAnswer().user, identities: [], ...more });

function wireFor(user: object = account()) {
  return wireOf({
    'GET /api/me': { body: meAnswer('msp_user') },
    'POST /api/me/login': { body: { last_login: '2026-01-05T09:00:00Z' } },
    'GET /auth/v1/user': { body: user },
    'GET /auth/v1/settings': { body: OFFER },
    'GET /auth/v1/user/sessions': {
      body: {
        sessions: [
          session('b', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4) Version/17.4 Mobile/15E148 Safari/604.1', false),
          session('a', 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0.0.0 Safari/537.36', true),
        ],
      },
    },
  });
}

async function open(wire = wireFor(), path = '/settings/security') {
  vi.stubGlobal('fetch', wire.fetch);
  vi.resetModules();
  storeSession();
  window.history.replaceState(null, '', path);
  const { App } = await import('#App');
  render(<App />);
  await screen.findByRole('heading', { level: 1, name: 'Settings' }, { timeout: 15_000 });
  return { person: userEvent.setup(), wire };
}

mountingTheWholePage();

describe('a proof that is wanted', () => {
  it('is asked for in one dialog, and the act repeated with it', async () => {
    const { person, wire } = await open();
    const asked: { email: string; current_password?: string }[] = [];
    vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
      const request = new Request(...args);
      if (request.method === 'PUT') asked.push((await request.json()) as { email: string });
      return wire.fetch(...args);
    });
    wire.answer('PUT /auth/v1/user', authRefusal(400, 'current_password_required', 'Sign in again'));
    await enter(person, await screen.findByLabelText('New email'), 'new@harborlight.example');
    await person.click(screen.getByRole('button', { name: 'Change email' }));
    const dialog = await screen.findByRole('dialog', { name: 'Is it you?' });
    wire.answer('PUT /auth/v1/user', authRefusal(400, 'current_password_invalid', 'Wrong'));
    await enter(person, within(dialog).getByLabelText('Current password'), 'not this one');
    await person.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await within(dialog).findByText('That is not the password you use now.');
    const pending = account({ new_email: 'new@harborlight.example' });
    wire.answer('PUT /auth/v1/user', { body: pending });
    wire.answer('GET /auth/v1/user', { body: pending });
    await person.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await screen.findByText('Send the links again');
    expect(asked.map(({ email }) => email)).toEqual(Array(3).fill('new@harborlight.example'));
    expect(asked.map((body) => body.current_password)).toEqual([undefined, 'not this one', 'not this one']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('loses nothing that was typed when the person turns back', async () => {
    const { person, wire } = await open();
    wire.answer('PUT /auth/v1/user', authRefusal(400, 'current_password_required', 'Sign in again'));
    const field = await screen.findByLabelText<HTMLInputElement>('New email');
    await enter(person, field, 'new@harborlight.example');
    await person.click(screen.getByRole('button', { name: 'Change email' }));
    const dialog = await screen.findByRole('dialog', { name: 'Is it you?' });
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field.value).toBe('new@harborlight.example');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change email' }).disabled).toBe(false);
  });

  it('is a mailed code where the account has no password', async () => {
    const { person, wire } = await open();
    wire.answer('PUT /auth/v1/user', authRefusal(400, 'reauthentication_needed', 'Reauthentication'));
    wire.answer('GET /auth/v1/reauthenticate', { body: {} });
    await enter(person, await screen.findByLabelText('New email'), 'new@harborlight.example');
    await person.click(screen.getByRole('button', { name: 'Change email' }));
    const dialog = await screen.findByRole('dialog', { name: 'Is it you?' });
    expect(within(dialog).queryByLabelText('Current password')).toBeNull();
    await person.click(within(dialog).getByRole('button', { name: 'Email me a code' }));
    await within(dialog).findByLabelText('Code from the email');
  });
});

describe('what is shown', () => {
  it('names browsers and this device first', async () => {
    await open();
    const card = await screen.findByRole('region', { name: 'Where you are signed in' });
    const rows = await within(card).findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Chrome on WindowsThis device.*From 203\.0\.113\.7/),
      expect.stringMatching(/^Safari on iPhone.*last used/),
    ]);
    expect(within(card).getAllByRole('button', { name: /^Sign out Safari on iPhone/ })).toHaveLength(1);
  });

  it('offers other accounts by the names the service gives', async () => {
    await open();
    await screen.findByRole('button', { name: 'Connect GitHub' });
  });

  it('leaves out what a service without our additions does not know', async () => {
    const wire = wireFor(account({ factors: [verifiedApp] }));
    const unknown = authRefusal(404, 'unknown', 'There is nothing at this address');
    wire.answer('GET /auth/v1/user/sessions', unknown);
    wire.answer('GET /auth/v1/factors/recovery-codes', unknown);
    wire.answer('GET /auth/v1/settings', { body: { external: { email: true } } });
    await open(wire);
    await screen.findByRole('button', { name: 'Remove Blue phone' });
    await waitFor(() => expect(wire.calls).toContain('GET /auth/v1/factors/recovery-codes'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Where you are signed in' })).toBeNull());
    expect(screen.queryByRole('region', { name: 'Recovery codes' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Connected accounts' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add security key' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add authenticator app' })).toBeTruthy();
  });

  it('says that a company keeps password and address of its accounts', async () => {
    await open(wireFor(account({ app_metadata: { provider: 'sso:7a0c' } })));
    await screen.findByText(/You sign in through your company/);
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.queryByLabelText('New email')).toBeNull();
    expect(screen.getByRole('region', { name: 'Two-step verification (MFA)' })).toBeTruthy();
  });

  it('leads whoever must have a second step here and nowhere else', async () => {
    const wire = wireFor();
    wire.answer('GET /api/me', { body: { ...meAnswer('global_admin'), needsFactor: true } });
    await open(wire);
    await screen.findByText(/Your role requires MFA/);
    window.history.pushState(null, '', '/admin/users');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await waitFor(() => expect(window.location.pathname).toBe('/settings/security'));
    expect(wire.calls.filter((call) => call.includes('/api/admin'))).toEqual([]);
  });

  it('says why another account was not connected, and goes on as it was', async () => {
    const query = 'error=invalid_request&error_code=identity_already_exists&error_description=Identity+is+linked';
    const { wire } = await open(wireFor(), `/settings/security?${query}`);
    await screen.findByText('That account is connected to another person here.');
    expect(await screen.findByRole('region', { name: 'Two-step verification (MFA)' })).toBeTruthy();
    expect(wire.calls).not.toContain('POST /auth/v1/logout');
  });

  it('can be tried again when it could not load', async () => {
    const wire = wireFor();
    wire.answer('GET /auth/v1/user', authRefusal(403, 'user_not_found', 'User from sub claim in JWT does not exist'));
    const { person } = await open(wire);
    await screen.findByText('Your security settings could not load', {}, { timeout: 15_000 });
    wire.answer('GET /auth/v1/user', { body: account() });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('region', { name: 'Two-step verification (MFA)' });
  });
});

const verifiedApp = {
  id: '5f2c8f0a-0000-4000-8000-000000000001',
  factor_type: 'totp',
  status: 'verified',
  friendly_name: 'Blue phone',
  created_at: '2026-01-05T09:00:00Z',
  updated_at: '2026-01-05T09:00:00Z',
  last_challenged_at: null,
};
