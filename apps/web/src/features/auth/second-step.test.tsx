import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { mountingTheWholePage } from '#testing/whole-page';
import { authRefusal, meAnswer, sessionAnswer, storeSession, wireOf } from '#testing/wire';

const factor = (id: string, factor_type: string, used: string, rest: object = {}) => ({
  id,
  factor_type,
  status: 'verified',
  created_at: '2026-01-05T09:00:00Z',
  updated_at: '2026-01-05T09:00:00Z',
  last_challenged_at: used,
  ...rest,
});

const APP = '5f2c8f0a-0000-4000-8000-000000000001';
const FACTORS = [
  factor('5f2c8f0a-0000-4000-8000-000000000002', 'phone', '2026-02-01T09:00:00Z', { phone: '15550100200' }),
  factor(APP, 'totp', '2026-03-01T09:00:00Z', { friendly_name: 'Blue phone' }),
  factor('5f2c8f0a-0000-4000-8000-000000000003', 'webauthn', '2026-01-06T09:00:00Z', { status: 'unverified' }),
];

async function open() {
  const wire = wireOf({
    'GET /auth/v1/user': { body: { ...sessionAnswer().user, factors: FACTORS } },
    'GET /api/me': { body: meAnswer('msp_user') },
    [`POST /auth/v1/factors/${APP}/challenge`]: { body: { id: 'challenge', type: 'totp', expires_at: 1 } },
  });
  vi.stubGlobal('fetch', wire.fetch);
  vi.resetModules();
  storeSession({ factors: FACTORS });
  window.history.replaceState(null, '', '/clients');
  const { App } = await import('#App');
  render(<App />);
  await screen.findByRole('heading', { level: 1, name: 'Confirm it is you' }, { timeout: 15_000 });
  return { person: userEvent.setup(), wire };
}

const refuseCode = (wire: ReturnType<typeof wireOf>, status: number, code: string, message: string) =>
  wire.answer(`POST /auth/v1/factors/${APP}/verify`, authRefusal(status, code, message));

mountingTheWholePage();

it('asks for the factor used last, and offers the others that were set up', async () => {
  const { wire } = await open();
  expect((await screen.findByLabelText('6-digit code')) === document.activeElement).toBe(true);
  expect(screen.getByText(/authenticator app shows/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Text message to •••• 0200' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'A recovery code' })).toBeTruthy();
  // Half set up is not set up.
  expect(screen.queryByText(/security key/i)).toBeNull();
  // No page behind the shell is asked for anything.
  expect(wire.calls.filter((call) => call.includes('/api/clients'))).toEqual([]);
});

it('takes what is pasted with a space, submits it by itself, and keeps the focus when it is refused', async () => {
  const { person, wire } = await open();
  refuseCode(wire, 422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  const field = await screen.findByLabelText<HTMLInputElement>('6-digit code');
  await person.click(field);
  await person.paste('123 456');
  await screen.findByText('That code is not right. Enter the newest one.');
  expect(field.value).toBe('123456');
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
  expect(wire.calls.filter((call) => call.endsWith('/verify'))).toHaveLength(1);
});

it('says how long a lock lasts', async () => {
  const { person, wire } = await open();
  refuseCode(wire, 429, 'over_request_rate_limit', 'Request rate limit reached, try again after 900 seconds');
  await person.type(await screen.findByLabelText('6-digit code'), '123456');
  await screen.findByText('Too many tries. Try again in about 15 minutes, or use another way.');
});

it('texts a code only when asked to', async () => {
  const { person, wire } = await open();
  await person.click(await screen.findByRole('button', { name: 'Text message to •••• 0200' }));
  expect(screen.queryByLabelText('6-digit code')).toBeNull();
  expect(wire.calls.some((call) => call.endsWith('/challenge'))).toBe(false);
  const phone = FACTORS[0]?.id ?? '';
  wire.answer(`POST /auth/v1/factors/${phone}/challenge`, { body: { id: 'sent', type: 'phone', expires_at: 1 } });
  await person.click(screen.getByRole('button', { name: 'Text me a code' }));
  await screen.findByLabelText('6-digit code');
  const spaced = 'For security purposes, you can only request this after 53 seconds.';
  wire.answer(`POST /auth/v1/factors/${phone}/challenge`, authRefusal(429, 'over_sms_send_rate_limit', spaced));
  await person.click(screen.getByRole('button', { name: 'Send another code' }));
  await screen.findByText('A code went out a moment ago. Ask for another one in 53 seconds.');
});

it('gives way to somebody else', async () => {
  const { person, wire } = await open();
  wire.answer('POST /auth/v1/logout', { status: 204 });
  await person.click(screen.getByRole('button', { name: 'Sign in as someone else' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign in' }, { timeout: 15_000 });
  await waitFor(() => expect(localStorage.getItem('fairlead-auth-token')).toBeNull());
});
