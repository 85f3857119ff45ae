import type { EvidenceLocker, EvidencePiece, QualityFinding } from '@fairlead/contract/features/evidence';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/api/query-client';
import { CLIENT_ID } from '#testing/sample-client';
import { wireOf } from '#testing/wire';
import { EvidenceSection } from './EvidenceSection';

const piece = (part: Partial<EvidencePiece>): EvidencePiece => ({
  id: crypto.randomUUID(),
  title: 'Restore test',
  file: null,
  link: 'https://proof.example/r',
  validUntil: null,
  countsUntil: '2999-12-31',
  ownerId: null,
  ownerContactId: null,
  ownerName: null,
  covers: [],
  addedByName: 'Alice Reed',
  createdAt: '2026-01-05T09:00:00Z',
  version: 1,
  ...part,
});
const COVERED = { requirement: 'insurance:I37', framework: 'Insurance readiness', text: 'Are backups tested?' };
const LOCKER: EvidenceLocker = {
  items: [
    piece({ title: 'Old report', validUntil: '2020-01-31', countsUntil: '2020-01-31', covers: [COVERED] }),
    piece({ title: 'Restore test', ownerName: 'Anna Reed' }),
  ],
  rates: [{ framework: 'Insurance readiness', met: 4, shown: 3, shownSoon: 1 }],
};
const FINDING: QualityFinding = {
  check: 'met_without_evidence',
  sourceId: crypto.randomUUID(),
  framework: 'Insurance readiness',
  found: 2,
  of: 4,
  examples: ['Are backups tested?'],
  overdue: [{ technologyName: 'Fortinet FortiGate 60F', dueOn: '2026-03-05', vulnerabilities: 15 }],
  dismissed: null,
};

let wire: ReturnType<typeof wireOf>;
const sent: unknown[] = [];
const path = `/api/clients/${CLIENT_ID}`;

beforeAll(() => Promise.all([import('#app/api/api-link')]));
beforeEach(() => {
  sent.length = 0;
  wire = wireOf({
    [`GET ${path}/evidence`]: { body: LOCKER },
    [`GET ${path}/evidence-checks`]: { body: { items: [FINDING] } },
    [`GET ${path}/obligations`]: { body: { items: [] } },
    [`PUT ${path}/evidence-checks/${FINDING.sourceId}/met_without_evidence`]: {
      body: {
        items: [
          { ...FINDING, dismissed: { reason: 'The report is ordered.', byName: 'Alice', at: '2026-01-05T09:00:00Z' } },
        ],
      },
    },
  });
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.method === 'PUT') sent.push(await request.clone().json());
    return wire.fetch(request);
  });
});

function open(canWork = true) {
  const root = createRootRoute({ component: () => <EvidenceSection clientId={CLIENT_ID} canWork={canWork} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  return render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('says how much of what is met is shown, what it falls to, and which piece has expired', async () => {
  open();
  const rates = await screen.findByRole('region', { name: 'Evidence rates' });
  expect(rates.textContent).toContain('75%');
  expect(rates.textContent).toContain('Falls to 25% in 30 days unless renewed.');
  const rows = within(screen.getByRole('region', { name: 'Evidence locker' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Old report.*Covers Insurance readiness \(1\).*No owner.*Expired/),
    expect.stringMatching(/Restore test.*Covers nothing yet.*Owner: Anna Reed.*Current/),
  ]);
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: 'Expired or expiring' }));
  expect(within(screen.getByRole('region', { name: 'Evidence locker' })).getAllByRole('listitem')).toHaveLength(1);
});

it('dismisses a finding with a reason alone, and offers nothing to who only reads', async () => {
  const { unmount } = open();
  const user = userEvent.setup();
  await screen.findByText(/^Fortinet FortiGate 60F, due Mar 5/);
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss “Met without evidence”' }));
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  expect(dialog.getByText('Enter a reason of at least 10 characters.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The report is ordered.');
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  await screen.findByText(/The report is ordered\./);
  expect(sent).toEqual([{ reason: 'The report is ordered.' }]);
  unmount();
  open(false);
  await screen.findByText('Old report');
  expect(screen.queryByRole('button', { name: /Add|Dismiss|Reopen/ })).toBeNull();
});
