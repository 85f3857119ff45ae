import type { ClientQuestion } from '@fairlead/contract/features/client-questions';
import type { Client } from '@fairlead/contract/features/clients/clients';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/api/query-client';
import { sampleClient } from '#testing/sample-client';
import { wireOf } from '#testing/wire';
import { QuestionsTab } from './QuestionsTab';

const CLIENT_ID = '3b0d2c1e-6a37-4f0a-9c55-0e6f4a1b7d20';
const ID = '5b0d2c1e-6a37-4f0a-9c55-0e6f4a1b7d21';

const draft = (part: Partial<ClientQuestion> = {}): ClientQuestion => ({
  id: ID,
  about: 'free',
  aboutKey: null,
  question: 'Who locks up?',
  why: '',
  answerKind: 'text',
  choices: [],
  dueOn: null,
  state: 'draft',
  askedAgain: null,
  answer: null,
  answerVersion: 0,
  assignedTo: [],
  sentAt: null,
  seenAt: null,
  acceptedAt: null,
  recorded: null,
  version: 1,
  ...part,
});
const list = (...items: ClientQuestion[]) => ({ body: { items, currency: 'USD' } });

it('rewords a draft, and shows what a colleague saved beside what was typed', async () => {
  const url = `/api/clients/${CLIENT_ID}/questions`;
  const sent: unknown[] = [];
  const wire = wireOf({
    [`GET ${url}`]: list(draft()),
    'GET /api/team': { body: { items: [], seats: { used: 1, limit: null } } },
    [`PATCH /api/questions/${ID}`]: {
      status: 409,
      body: { code: 'CONFLICT', message: 'Changed', request_id: '-' },
    },
  });
  vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
    const request = new Request(input, init);
    if (request.method === 'PATCH') sent.push(await request.clone().json());
    return wire.fetch(request);
  });
  const client = { id: CLIENT_ID, currency: 'USD', posture: {} } as unknown as Client;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider env="test">
        <QuestionsTab client={client} canEdit />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'More for Who locks up?' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const field = await screen.findByRole('textbox', { name: 'Question' });
  await userEvent.type(field, ' And when?');
  wire.answer(`GET ${url}`, list(draft({ question: 'Who has keys?', version: 2 })));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = await screen.findByRole('alert', { name: 'A colleague saved changes while you were typing' });
  expect(conflict.textContent).toContain('Who has keys?');
  expect(field).toHaveProperty('value', 'Who locks up? And when?');
  wire.answer(`PATCH /api/questions/${ID}`, list(draft({ question: 'Who locks up? And when?', version: 3 })));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Who locks up? And when?' })).toBeDefined();
  expect(sent).toMatchObject([{ version: 1 }, { version: 2, question: 'Who locks up? And when?' }]);
});

it('offers to ask for what nobody knows yet, and not for what an assessment answered', async () => {
  const level = (control: string, origin: string) => ({ control, level: 0.5, origin, from: [], replaces: null });
  const wire = wireOf({
    [`GET /api/clients/${CLIENT_ID}/questions`]: list(),
    'GET /api/team': { body: { items: [], seats: { used: 1, limit: null } } },
    [`GET /api/clients/${CLIENT_ID}/posture`]: {
      body: {
        clientId: CLIENT_ID,
        levels: [level('mfa', 'answered'), level('backup', 'assumed'), level('patching', 'chosen')],
        parameterSet: '2026.2',
        changedAt: null,
      },
    },
  });
  vi.stubGlobal('fetch', wire.fetch);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider env="test">
        <QuestionsTab client={sampleClient({ id: CLIENT_ID, downtimeCostPerHour: 900, lossLimit: 1 })} canEdit />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Send questions to client' }));
  const group = await screen.findByRole('group', { name: 'Not known yet' });
  const offered = within(group)
    .getAllByRole('checkbox')
    .map((box) => box.getAttribute('value') ?? '');
  expect(offered.filter((field) => field.startsWith('control:'))).toEqual(['control:backup']);
});
