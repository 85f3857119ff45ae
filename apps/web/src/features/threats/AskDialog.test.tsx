import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/api/query-client';
import { SessionContext, type SessionState } from '#app/session/session';
import { meAnswer, wireOf } from '#testing/wire';
import { AskDialog } from './AskDialog';

const [DENTAL, LEGAL] = [
  { clientId: '5f2c8f0a-0000-4000-8000-000000000001', clientName: 'Harborlight Dental' },
  { clientId: '5f2c8f0a-0000-4000-8000-000000000002', clientName: 'Fennimore Law' },
];
const callOf = ({ clientId }: { clientId: string }) => `POST /api/clients/${clientId}/questions`;
const SENT = { body: { items: [], currency: 'USD' } };
const IS_PROSPECT = 'A prospect has no users who could answer.';
const REFUSED = { status: 409, body: { code: 'CONFLICT', message: IS_PROSPECT, request_id: 'r' } };

function open(clients: (typeof DENTAL)[], isOutOfSupport = false) {
  const wire = wireOf({ [callOf(DENTAL)]: SENT, [callOf(LEGAL)]: REFUSED });
  vi.stubGlobal('fetch', wire.fetch);
  const onClose = vi.fn();
  render(
    <MantineProvider>
      <Notifications />
      <QueryClientProvider client={createQueryClient()}>
        <SessionContext value={{ me: meAnswer('msp_admin') } as SessionState}>
          <AskDialog
            clients={clients}
            technologyName="Fortinet FortiGate 60F"
            isOutOfSupport={isOutOfSupport}
            onClose={onClose}
          />
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { wire, onClose };
}

it('asks every client once, names the one it could not ask, and asks only those again', async () => {
  const { wire, onClose } = open([DENTAL, LEGAL]);
  const send = await screen.findByRole('button', { name: 'Send requests' });
  await userEvent.click(send);
  const said = `Sent to 1 of 2. Not sent to: ${LEGAL.clientName}: ${IS_PROSPECT}`;
  expect((await screen.findByRole('alert')).textContent).toBe(said);
  expect(onClose).not.toHaveBeenCalled();
  wire.answer(callOf(LEGAL), SENT);
  await userEvent.click(send);
  await screen.findByText('The request is sent to 2 clients.');
  expect(wire.calls.filter((call) => call.startsWith('POST'))).toEqual([DENTAL, LEGAL, LEGAL].map(callOf));
  expect(onClose).toHaveBeenCalledOnce();
});

it('keeps what was typed when the only client cannot be asked', async () => {
  const { onClose } = open([LEGAL]);
  const question = await screen.findByRole('textbox', { name: 'Question' });
  await userEvent.clear(question);
  await userEvent.type(question, 'May we restart it on Friday?');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  expect((await screen.findByRole('alert')).textContent).toContain(IS_PROSPECT);
  expect(question).toHaveProperty('value', 'May we restart it on Friday?');
  expect(onClose).not.toHaveBeenCalled();
});

it.each([
  [false, 'Can we update Fortinet FortiGate 60F this week?'],
  [true, 'When can we replace Fortinet FortiGate 60F?'],
])('asks about what its maker updates, or does not (%s), in its own words', async (isOutOfSupport, words) => {
  open([DENTAL], isOutOfSupport);
  expect(await screen.findByRole('textbox', { name: 'Question' })).toHaveProperty('value', words);
});
