import type {
  ComplianceCheck,
  ComplianceComparison,
  ComplianceRequirement,
} from '@fairlead/contract/features/compliance';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/api/query-client';
import { CLIENT_ID } from '#testing/sample-client';
import { wireOf } from '#testing/wire';
import { CheckPage } from './CheckPage';
import type { StatusFilter } from './compliance-search';

const CHECK_ID = '7d3c1f9a-5b20-4f5e-9a61-2f0f8f6f1c11';
const path = `/api/compliance-checks/${CHECK_ID}`;

const requirement = (change: Partial<ComplianceRequirement>): ComplianceRequirement => ({
  id: '164.312(a)(2)(iii)',
  title: 'Automatic logoff',
  question: 'Do sessions end after a period of inactivity?',
  csf: ['PR.AA-03'],
  isRequired: false,
  asksReason: true,
  level: null,
  weight: null,
  leftOut: null,
  result: null,
  suggestion: null,
  exception: null,
  evidence: [],
  closer: null,
  ...change,
});
const SUGGESTED = requirement({
  id: '164.312(d)',
  title: 'Person or entity authentication',
  isRequired: true,
  asksReason: false,
  suggestion: {
    status: 'met',
    strength: 'strong',
    needsLook: false,
    sources: [{ key: 'PR.AA-03', title: 'NIST CSF PR.AA-03: Sign-in', value: 'yes' }],
  },
});

const CHECK: ComplianceCheck = {
  id: CHECK_ID,
  clientId: CLIENT_ID,
  clientName: 'Harbor Dental',
  frameworkId: 'hipaa-security-rule',
  shortTitle: 'HIPAA',
  readiness: 0,
  dueOn: null,
  updatedAt: '2026-03-02T09:00:00.000Z',
  currency: 'USD',
  title: 'HIPAA Security Rule',
  frameworkVersion: '45 CFR Part 164',
  publisher: { name: 'HHS', url: 'https://www.hhs.gov/' },
  jurisdiction: 'United States',
  appliesTo: 'Health care providers.',
  license: 'US federal regulation, in the public domain.',
  notes: [],
  deadlines: [],
  hasIncident: false,
  scope: { choices: {}, takenIn: [] },
  scopes: [],
  ownerId: null,
  conditionalOn: null,
  planEndsOn: null,
  groups: [{ id: '164.312', title: 'Technical safeguards', requirements: [requirement({}), SUGGESTED] }],
  score: {
    readiness: 0,
    required: 0,
    confidence: 0,
    reused: 0,
    counts: { met: 0, partly: 0, notMet: 0, notApplicable: 0, unknown: 2, leftOut: 0 },
    own: { method: 'required-and-addressable', addressable: 0, withoutReason: [] },
  },
  state: 'draft',
  stateAt: null,
  stateByName: null,
  versions: [],
  version: 1,
};

const COUNTS = CHECK.score.counts;
const COMPARISON: ComplianceComparison = {
  days: ['2026-01-20', '2026-03-02'],
  today: '2026-03-05',
  before: { on: '2026-01-20', readiness: 0.254, counts: COUNTS },
  after: { on: '2026-03-05', readiness: 0.5, counts: COUNTS },
  changes: [
    { requirement: '164.312(d)', title: 'Authentication', before: 'not_met', after: 'met', direction: 'better' },
    { requirement: '164.312(b)', title: 'Audit controls', before: 'unknown', after: 'not_met', direction: 'other' },
  ],
  unchanged: 40,
};

const COMPLETED: ComplianceCheck = {
  ...CHECK,
  state: 'completed',
  stateAt: '2026-03-02T09:00:00.000Z',
  stateByName: 'Bob Marsh',
  versions: [{ number: 1, completedAt: '2026-03-02T09:00:00.000Z', completedByName: 'Bob Marsh', readiness: 0.5 }],
  version: 3,
};

let wire: ReturnType<typeof wireOf>;
const sent: { method: string; body: unknown }[] = [];

beforeAll(() => import('#app/api/api-link'));
beforeEach(() => {
  sent.length = 0;
  wire = wireOf({
    [`GET ${path}`]: { body: CHECK },
    [`GET ${path}/comparison`]: { body: { ...COMPARISON, days: [COMPARISON.today] } },
    [`POST ${path}/confirmations`]: { body: CHECK },
    [`PUT ${path}/state`]: { body: COMPLETED },
    [`GET /api/clients/${CLIENT_ID}/evidence-checks`]: { body: { items: [] } },
    [`PUT ${path}/results`]: { body: { requirement: requirement({}), score: CHECK.score } },
  });
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.method !== 'GET') sent.push({ method: request.method, body: await request.clone().json() });
    return wire.fetch(request);
  });
});

function show({ canWork = true, filter }: { canWork?: boolean; filter?: StatusFilter } = {}) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider env="test">
        <CheckPage
          checkId={CHECK_ID}
          crumbs={[]}
          canWork={canWork}
          filter={filter}
          onFilter={() => undefined}
          acts={() => null}
        />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

it('asks what is done instead of an addressable item that is not met, and sends it', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Answer 164.312(a)(2)(iii)' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByLabelText('What do you do instead?')).toBeNull();
  await user.click(within(dialog).getByRole('radio', { name: 'Not met' }));
  await user.type(within(dialog).getByLabelText('Why is it not reasonable here?'), 'The device has no keyboard.');
  await user.type(within(dialog).getByLabelText('What do you do instead?'), 'The room is locked.');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    body: {
      requirement: '164.312(a)(2)(iii)',
      version: 0,
      result: { status: 'not_met', reason: 'The device has no keyboard.', alternative: 'The room is locked.' },
    },
  });
});

it('confirms strong suggestions at once, each named with its source', async () => {
  const user = show();
  await screen.findByText('NIST CSF PR.AA-03: Sign-in: Yes');
  await user.click(screen.getByRole('button', { name: 'Confirm 1 strong suggestion' }));
  await vi.waitFor(() => expect(sent).toEqual([{ method: 'POST', body: { requirements: ['164.312(d)'] } }]));
});

it('is only read by a client user, without suggestions and ways to change it', async () => {
  show({ canWork: false });
  await screen.findByRole('heading', { name: /Automatic logoff/ });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/Suggested:/)).toBeNull();
  screen.getByText(/It is not a certificate, an audit or legal advice/);
});

it('shows the requirements of the chosen status alone', async () => {
  show({ filter: 'suggested' });
  await screen.findByRole('heading', { name: /Person or entity authentication/ });
  expect(screen.queryByRole('heading', { name: /Automatic logoff/ })).toBeNull();
});

it('is completed from a review, and then only read until it is reopened', async () => {
  wire.answer(`GET ${path}`, { body: { ...CHECK, state: 'in_review', version: 2 } });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Complete check' }));
  const dialog = await screen.findByRole('dialog', { name: 'Complete the HIPAA check?' });
  within(dialog).getByText(/2 requirements without an answer count as not met/);
  await user.click(within(dialog).getByRole('button', { name: 'Complete check' }));
  await screen.findByText(/Version 1, completed .* by Bob Marsh, readiness 50%/);
  expect(sent).toEqual([{ method: 'PUT', body: { version: 2, state: 'completed' } }]);
  expect(screen.queryByRole('button', { name: /^Answer / })).toBeNull();
  screen.getByRole('button', { name: 'Reopen check' });
});

it('shows what is different between two days, and asks for others', async () => {
  const asked: string[] = [];
  wire.answer(`GET ${path}/comparison`, { body: COMPARISON });
  const fetchOne = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    const { url } = new Request(input, init);
    if (url.includes('/comparison')) asked.push(new URL(url).search);
    return fetchOne(input, init);
  });
  const user = show();
  const card = await screen.findByRole('region', { name: 'What changed' });
  expect(card.textContent).toContain('Readiness: 25% on Jan 20, 50% on Mar 5 (+25 points)');
  expect(card.textContent).toContain('1 better, 0 worse, 1 different without counting more or less, 40 unchanged.');
  await user.click(within(card).getByText('Show the 2 requirements'));
  const row = within(card).getByRole('row', { name: /164\.312\(d\)/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['164.312(d) AuthenticationBefore: not met · better', 'Met']);
  await user.click(within(card).getByLabelText('To', { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: /Mar(ch)? 2, 2026/ }));
  await vi.waitFor(() => expect(asked.at(-1)).toBe('?from=2026-01-20&to=2026-03-02'));
});

it('has nothing to compare on the day a check begins', async () => {
  show();
  await screen.findByRole('button', { name: 'Answer 164.312(d)' });
  expect(screen.queryByRole('region', { name: 'What changed' })).toBeNull();
});
