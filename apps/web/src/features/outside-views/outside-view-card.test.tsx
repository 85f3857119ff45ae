import type { OutsideView, OutsideViews } from '@fairlead/contract/features/outside-views';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/api/query-client';
import { CLIENT_ID } from '#testing/sample-client';
import { wireOf } from '#testing/wire';
import { OutsideViewCard } from './OutsideViewCard';

const path = `/api/clients/${CLIENT_ID}/outside-views`;
const view = (createdAt: string, findings: OutsideView['findings']): OutsideView => ({
  id: crypto.randomUUID(),
  domain: 'saltmarsh.example',
  mailProvider: null,
  findings,
  createdAt,
  createdByName: 'Alice Reed',
});
const NEWEST = view('2026-03-05T09:00:00Z', [
  { key: 'dmarc', state: 'ok', seen: 'v=DMARC1; p=reject' },
  { key: 'certificate', state: 'weak', seen: 'until 2026-03-12' },
]);
const EARLIER = view('2026-02-05T09:00:00Z', [{ key: 'dmarc', state: 'weak', seen: 'v=DMARC1; p=none' }]);
const VIEWS: OutsideViews = {
  items: [NEWEST, EARLIER],
  monthly: { domain: 'saltmarsh.example', nextOn: '2026-04-04' },
};

let wire: ReturnType<typeof wireOf>;
const sent: unknown[] = [];

beforeAll(() => Promise.all([import('#app/api/api-link')]));
beforeEach(() => {
  sent.length = 0;
  wire = wireOf({
    [`GET ${path}`]: { body: VIEWS },
    [`POST ${path}`]: { body: VIEWS },
    [`DELETE ${path}/monthly`]: { body: { ...VIEWS, monthly: null } },
  });
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.method === 'POST' && request.url.includes('outside-views')) sent.push(await request.clone().json());
    return wire.fetch(request);
  });
});

async function open(views: OutsideViews = VIEWS) {
  wire.answer(`GET ${path}`, { body: views });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <OutsideViewCard clientId={CLIENT_ID} website="https://saltmarsh.example" canLook />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('button', { name: views.items.length > 0 ? 'Look again' : 'Look up a domain' });
}

it('says what is weak, what closes it, and what it was before', async () => {
  await open();
  await screen.findByText(/It does not hold: .* Network and system hardening closes it\. Seen: until 2026-03-12\./);
  screen.getByText(/^Weak Feb 5/);
  expect(document.body.textContent).not.toContain('{domain}');
});

it('is looked at again every month until someone stops it', async () => {
  await open();
  await screen.findByText(/is looked at again every month, next on April 4, 2026/);
  await userEvent.click(screen.getByRole('button', { name: 'Stop looking every month' }));
  await vi.waitFor(() => expect(screen.queryByText(/is looked at again every month/)).toBeNull());
});

it('asks for consent, and for every month on request alone', async () => {
  await open({ items: [], monthly: null });
  await userEvent.click(screen.getByRole('button', { name: 'Look up a domain' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Look now' }));
  await screen.findByText('Confirm that they agreed to it.');
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: /They agreed/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Look again every month/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Look now' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([{ look: { domain: 'saltmarsh.example', agreed: true, monthly: true } }]),
  );
});
