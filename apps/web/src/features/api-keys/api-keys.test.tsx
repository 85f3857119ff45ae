import type { ApiKey } from '@fairlead/contract/features/api-keys';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { Session } from '@supabase/auth-js';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/api/query-client';
import { FreshSignInProvider } from '#app/session/fresh-sign-in';
import { SessionContext, type SessionState } from '#app/session/session';
import { OPEN_PRICING_MODAL } from '#domain/plans/pricing-modal';
import { sessionAnswer, storeSession, wireOf } from '#testing/wire';
import { ApiKeysTab } from './ApiKeysTab';

const KEY_ID = '5f2c8f0a-0000-4000-8000-00000000000a';
const SECRET = `flk_Abcd1234_${'x'.repeat(49)}`;

const keyNamed = (name: string, fields: Partial<ApiKey> = {}): ApiKey => ({
  id: KEY_ID,
  name,
  prefix: 'flk_Abcd1234',
  scopes: ['clients:read', 'clients:write', 'reports:read'],
  state: 'active',
  createdBy: { name: 'Alice Ferrer', active: true },
  createdAt: '2026-01-05T09:00:00Z',
  expiresAt: null,
  lastUsedAt: null,
  rotatedAt: null,
  previousUntil: null,
  revokedAt: null,
  ...fields,
});

const list = (items: ApiKey[], included = true) => ({ body: { items, included, requestsPerMinute: 120 } });

const state = { session: sessionAnswer() as unknown as Session, signOut: async () => {} } as unknown as SessionState;

beforeEach(() => storeSession());

async function open(keys: ReturnType<typeof list>) {
  const wire = wireOf({ 'GET /api/organization/api-keys': keys });
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (...of: Parameters<typeof fetch>) => {
    const request = new Request(...of);
    if (request.method === 'POST') sent.push(JSON.parse((await request.clone().text()) || '{}'));
    return wire.fetch(request);
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <SessionContext value={state}>
          <FreshSignInProvider>
            <Notifications />
            <ApiKeysTab />
          </FreshSignInProvider>
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { person: userEvent.setup(), wire, sent };
}

it('makes a key of what was chosen, shows its secret once with a first call, and forgets it', async () => {
  const { person, wire, sent } = await open(list([]));
  await screen.findByText('No keys yet');
  await person.click(screen.getByRole('button', { name: 'New key' }));
  const dialog = await screen.findByRole('dialog', { name: 'New API key' });
  await person.click(within(dialog).getByRole('button', { name: 'Create key' }));
  expect(within(dialog).getByText('Enter a name.')).toBeTruthy();
  expect(within(dialog).getByText('Choose at least one thing the key may do.')).toBeTruthy();
  expect(sent).toEqual([]);

  await person.type(within(dialog).getByLabelText('Name'), 'CRM');
  await person.click(within(dialog).getByRole('checkbox', { name: 'Clients and prospects: read' }));
  await person.click(within(dialog).getByRole('radio', { name: 'No end' }));
  expect(within(dialog).getByText('It works until someone revokes it.')).toBeTruthy();
  wire.answer('POST /api/organization/api-keys', { body: { key: keyNamed('CRM'), secret: SECRET } });
  wire.answer('GET /api/organization/api-keys', list([keyNamed('CRM')]));
  await person.click(within(dialog).getByRole('button', { name: 'Create key' }));
  const shown = await screen.findByRole('dialog', { name: 'Copy the key of CRM' });
  expect(sent).toEqual([{ name: 'CRM', scopes: ['clients:read'], expiresInDays: null }]);
  expect(within(shown).getByRole('group', { name: 'API key' }).textContent).toContain(SECRET);
  expect(within(shown).getByRole('group', { name: 'A first call' }).textContent).toContain(
    `-H "Authorization: Bearer ${SECRET}"`,
  );
  // A slip of a finger must not lose it.
  await person.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBe(shown);
  await person.click(within(shown).getByRole('button', { name: 'I have saved it' }));
  await screen.findByText('Clients and prospects: read and change · Reports: read');
  expect(document.body.textContent).not.toContain(SECRET);
});

it('keeps what was typed when the server refuses it, and says so at the field', async () => {
  const { person, wire } = await open(list([keyNamed('CRM')]));
  await person.click(await screen.findByRole('button', { name: 'New key' }));
  const dialog = await screen.findByRole('dialog', { name: 'New API key' });
  await person.type(within(dialog).getByLabelText('Name'), 'Another');
  await person.click(within(dialog).getByRole('checkbox', { name: 'Reports: read' }));
  const fields = { name: 'There are 50 keys already. Revoke one that is no longer used.' };
  wire.answer('POST /api/organization/api-keys', {
    status: 400,
    body: {
      code: 'BAD_REQUEST',
      message: 'Check the highlighted fields and try again.',
      request_id: '-',
      data: { fields },
    },
  });
  await person.click(within(dialog).getByRole('button', { name: 'Create key' }));
  await within(dialog).findByText(fields.name);
  expect(within(dialog).getByLabelText<HTMLInputElement>('Name').value).toBe('Another');

  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await person.click(within(dialog).getByRole('button', { name: 'Discard it' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New key' })));
});

it('asks who it is when the sign-in is old, and then goes on with what was typed', async () => {
  const { person, wire } = await open(list([keyNamed('CRM')]));
  await person.click(await screen.findByRole('button', { name: 'Rotate CRM' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rotate CRM?' });
  wire.answer(`POST /api/organization/api-keys/${KEY_ID}/rotate`, {
    status: 403,
    body: { code: 'FRESH_SIGN_IN', message: "Confirm that it's you to continue.", request_id: '-' },
  });
  wire.answer('GET /auth/v1/user', { body: sessionAnswer().user });
  await person.click(within(dialog).getByRole('radio', { name: /^Ends now/ }));
  await person.click(within(dialog).getByRole('button', { name: 'Rotate key' }));
  await screen.findByRole('dialog', { name: 'Confirm it’s you' });
});

it('ends a key after asking, and shows what ended without a way to act on it', async () => {
  const revoked = keyNamed('Old', {
    id: `${KEY_ID.slice(0, -1)}b`,
    state: 'revoked',
    revokedAt: '2026-01-06T09:00:00Z',
  });
  const left = keyNamed('CRM', { createdBy: { name: 'Bob', active: false } });
  const { person, wire, sent } = await open(list([left, revoked]));
  await screen.findByText(/by Bob \(no longer active\)$/);
  expect(screen.queryByRole('button', { name: 'Revoke Old' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Revoke CRM' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revoke CRM?' });
  expect(sent).toEqual([]);
  wire.answer(`POST /api/organization/api-keys/${KEY_ID}/revoke`, { body: keyNamed('CRM', { state: 'revoked' }) });
  await person.click(within(dialog).getByRole('button', { name: 'Revoke key' }));
  await screen.findByText('CRM is revoked.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says on other plans what keys are good for and leads to Enterprise; old keys can still be revoked', async () => {
  const { person } = await open(list([keyNamed('CRM')], false));
  await screen.findByRole('heading', { name: 'API access comes with Enterprise' });
  expect(screen.queryByRole('button', { name: 'New key' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Rotate CRM' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Revoke CRM' })).toBeTruthy();
  const opened = vi.fn();
  window.addEventListener(OPEN_PRICING_MODAL, opened, { once: true });
  await person.click(screen.getByRole('button', { name: 'Choose Enterprise' }));
  await waitFor(() => expect(opened).toHaveBeenCalled());
});
