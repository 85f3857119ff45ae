import { MantineProvider } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import type { Session } from '@supabase/auth-js';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { enter } from '#testing/enter';
import { authRefusal, sessionAnswer, storeSession, wireOf } from '#testing/wire';
import { createQueryClient } from '../api/query-client';
import { AUTH_STORAGE_KEY, authClient } from '../auth/auth-client';
import { FreshSignInProvider, useFreshSignIn } from './fresh-sign-in';
import { SessionContext, type SessionState } from './session';

const FACTOR = { id: '5f2c8f0a-0000-4000-8000-00000000000a', factor_type: 'totp', status: 'verified' };
const TOTP = { ...FACTOR, friendly_name: 'Phone', created_at: '2026-01-05T09:00:00Z', updated_at: '' };
const NEW_TOKEN = 'refresh-of-the-new-session';

const { user } = sessionAnswer();
const state = { session: sessionAnswer() as unknown as Session, signOut: async () => {} } as unknown as SessionState;

/** Refused until the page has another session than it began with. */
function Page({ onResult }: { onResult: (result: unknown) => void }) {
  const fresh = useFreshSignIn();
  const act = async () => {
    const { data } = await authClient.getSession();
    if (data.session?.refresh_token !== NEW_TOKEN) throw new ORPCError('FRESH_SIGN_IN', { status: 403 });
    return { deleted: true };
  };
  return (
    <button type="button" onClick={() => void fresh(act).then(onResult, onResult)}>
      Delete
    </button>
  );
}

const signedIn = (other: object = {}) => ({ body: { ...sessionAnswer(), refresh_token: NEW_TOKEN, ...other } });

beforeEach(() => storeSession());

async function ask(replies: Parameters<typeof wireOf>[0]) {
  const wire = wireOf({ 'GET /auth/v1/user': { body: user }, 'POST /auth/v1/logout': { status: 204 }, ...replies });
  vi.stubGlobal('fetch', wire.fetch);
  const onResult = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider>
        <SessionContext value={state}>
          <FreshSignInProvider>
            <Page onResult={onResult} />
          </FreshSignInProvider>
        </SessionContext>
      </MantineProvider>
    </QueryClientProvider>,
  );
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  return { person, wire, onResult };
}

const storedToken = () => JSON.parse(localStorage.getItem(AUTH_STORAGE_KEY) ?? '{}').refresh_token as string;

it('asks for the password, keeps the page’s session until it is right, ends the old one and repeats the act', async () => {
  const { person, wire, onResult } = await ask({
    'POST /auth/v1/token': authRefusal(400, 'invalid_credentials', 'Invalid login credentials'),
  });
  await person.type(await screen.findByLabelText('Password'), 'wrong');
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('That is not the password you use now.');
  expect(storedToken()).toBe('refresh');
  wire.answer('POST /auth/v1/token', signedIn());
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(onResult).toHaveBeenCalledWith({ deleted: true }));
  expect(storedToken()).toBe(NEW_TOKEN);
  expect(wire.calls.filter((call) => call === 'POST /auth/v1/logout')).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('takes no other account, and gives the act up when the person changes their mind', async () => {
  const { person, wire, onResult } = await ask({
    'POST /auth/v1/token': signedIn({ user: { ...user, id: '5f2c8f0a-0000-4000-8000-0000000000ff' } }),
  });
  await enter(person, await screen.findByLabelText('Password'), 'right for somebody else');
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('That is another account. Confirm with the one you are signed in with.');
  expect(storedToken()).toBe('refresh');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(onResult).toHaveBeenCalledWith(null));
  expect(wire.calls).not.toContain('GET /auth/v1/factors');
});

it('wants the second factor where one is set up, and a mailed code in place of a password', async () => {
  const withFactor = { user: { ...user, factors: [TOTP] } };
  const { person, wire, onResult } = await ask({
    'POST /auth/v1/otp': { body: {} },
    'POST /auth/v1/verify': signedIn({ ...withFactor, refresh_token: 'half-way' }),
    'GET /auth/v1/user': { body: withFactor.user },
    [`POST /auth/v1/factors/${FACTOR.id}/challenge`]: { body: { id: FACTOR.id, type: 'totp', expires_at: 1 } },
    [`POST /auth/v1/factors/${FACTOR.id}/verify`]: signedIn(withFactor),
  });
  await person.click(await screen.findByRole('button', { name: 'Send me a code instead' }));
  await person.type(await screen.findByLabelText('6-digit code'), '123456');
  await screen.findByText('Enter the 6-digit code your authenticator app shows for Fairlead.');
  expect(onResult).not.toHaveBeenCalled();
  expect(storedToken()).toBe('refresh');
  await person.type(screen.getByLabelText('6-digit code'), '654321');
  await waitFor(() => expect(onResult).toHaveBeenCalledWith({ deleted: true }));
  expect(storedToken()).toBe(NEW_TOKEN);
  expect(wire.calls).toContain(`POST /auth/v1/factors/${FACTOR.id}/verify`);
});

it('takes a recovery code where the second factor is out of reach', async () => {
  const withFactor = { user: { ...user, factors: [TOTP] } };
  const { person, wire, onResult } = await ask({
    'POST /auth/v1/token': signedIn({ ...withFactor, refresh_token: 'half-way' }),
    'GET /auth/v1/user': { body: withFactor.user },
    'POST /auth/v1/factors/recovery-codes/verify': authRefusal(422, 'mfa_verification_failed', 'Invalid code'),
  });
  await person.type(await screen.findByLabelText('Password'), 'right');
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  await person.click(await screen.findByRole('combobox', { name: 'Confirm with' }));
  await person.click(await screen.findByRole('option', { name: 'A recovery code', hidden: true }));
  await screen.findByText('Enter one of the recovery codes you saved. Each works once.');
  await enter(person, screen.getByLabelText('Recovery code'), 'aaaa-bbbb');
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('That code is not right, or it was used before. Enter another one.');
  expect(storedToken()).toBe('refresh');
  wire.answer('POST /auth/v1/factors/recovery-codes/verify', signedIn(withFactor));
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(onResult).toHaveBeenCalledWith({ deleted: true }));
  expect(storedToken()).toBe(NEW_TOKEN);
});
