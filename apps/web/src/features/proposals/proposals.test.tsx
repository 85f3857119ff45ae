import { createHash } from 'node:crypto';
import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import { MIXED_CURRENCIES } from '@fairlead/contract/features/proposals/totals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CLIENT_ID, sampleClient } from '#testing/sample-client';
import { mountingTheWholePage } from '#testing/whole-page';
import { meAnswer, storeSession, wireOf } from '#testing/wire';

const ID = '9c1f3a0e-5b1d-4a52-9c5e-0a8f5f6d7cab';
const DRAFT: Proposal = {
  id: ID,
  clientId: CLIENT_ID,
  clientName: 'Northwind',
  providerName: 'Harbor IT',
  number: 1,
  state: 'draft',
  title: 'Security',
  currency: 'USD',
  validUntil: '2099-12-31',
  introduction: '',
  terms: '',
  discountPercent: 10,
  createdAt: '2026-01-05T09:00:00Z',
  updatedAt: '2026-01-05T09:00:00Z',
  sentAt: null,
  viewedAt: null,
  version: 1,
  businessRiskId: null,
  replacesId: null,
  effect: null,
  fingerprint: null,
  sentByName: null,
  answer: null,
  countersignature: null,
  options: [],
  termMonths: null,
  hidden: [],
  choice: null,
  sealed: null,
  takenOnAt: null,
  lossReason: null,
  lines: [
    {
      id: 'bcdr',
      serviceKey: 'bcdr',
      name: 'Backup',
      description: '',
      unit: 'user',
      quantity: 10,
      price: 14,
      currency: 'USD',
      closes: ['Test a restore'],
    },
  ],
};

mountingTheWholePage();

async function open(proposal: Proposal, role: 'msp_user' | 'client_viewer' = 'msp_user') {
  const me = meAnswer(role);
  if (me.profile && role === 'client_viewer') me.profile.client_id = CLIENT_ID;
  const wire = wireOf({
    'GET /api/me': { body: me },
    [`POST /api/proposals/${ID}/view`]: { body: proposal },
    'POST /api/me/login': { body: { last_login: '2026-01-05T09:00:00Z' } },
    [`GET /api/proposals/${ID}`]: { body: proposal },
  });
  vi.stubGlobal('fetch', wire.fetch);
  vi.resetModules();
  // Fields that grow with their text ask when fonts have come; the test's browser has none.
  storeSession();
  window.history.replaceState(null, '', `/clients/${CLIENT_ID}/proposals/${ID}`);
  const { App } = await import('#App');
  render(<App />);
  return wire;
}

const textIn = (field: HTMLElement) => (field as HTMLTextAreaElement).value;

it('adds up live, and shows a colleague’s change beside what is typed', async () => {
  const user = userEvent.setup();
  const wire = await open(DRAFT);
  const paper = await screen.findByRole('article', { name: 'Proposal 1' });
  expect(within(paper).getByText('$126')).toBeTruthy();
  wire.answer(`PATCH /api/proposals/${ID}`, {
    status: 409,
    body: { code: 'CONFLICT', message: 'This was changed elsewhere.', request_id: '-' },
  });
  wire.answer(`GET /api/proposals/${ID}`, { body: { ...DRAFT, version: 2, title: 'Theirs', terms: 'Net 30.' } });
  const title = within(paper).getByLabelText('Title');
  await user.clear(title);
  await user.type(title, 'Mine');
  const conflict = await screen.findByRole('alert', { name: /A colleague saved changes/ });
  expect(conflict.textContent).toContain('Theirs');
  expect(textIn(title)).toBe('Mine');
  expect(textIn(within(paper).getByLabelText('Terms'))).toBe('Net 30.');
  await user.click(within(conflict).getByRole('button', { name: 'Use theirs' }));
  await waitFor(() => expect(textIn(title)).toBe('Theirs'));
});

it('tell the provider that their client opened them, once and for a client’s user alone', async () => {
  const sentOne: Proposal = { ...DRAFT, state: 'sent', sentAt: '2026-01-05T09:00:00Z', fingerprint: 'a'.repeat(64) };
  const viewed = (wire: ReturnType<typeof wireOf>) => wire.calls.filter((call) => call.endsWith('/view')).length;
  const read = await open(sentOne, 'client_viewer');
  await screen.findByRole('article', { name: 'Proposal 1' });
  await waitFor(() => expect(viewed(read)).toBe(1));
  expect(screen.queryByText(/Not opened yet/)).toBeNull();
});

it('say to staff whether they were opened', async () => {
  const wire = await open({ ...DRAFT, state: 'sent', sentAt: '2026-01-05T09:00:00Z', fingerprint: 'a'.repeat(64) });
  expect(await screen.findByText(/Not opened yet/)).toBeTruthy();
  expect(wire.calls.filter((call) => call.endsWith('/view'))).toEqual([]);
});

it('never adds amounts of different currencies', async () => {
  await open({ ...DRAFT, lines: [{ ...DRAFT.lines[0]!, currency: 'EUR' }] });
  expect(await screen.findByText(MIXED_CURRENCIES)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enter every price in USD' })).toBeTruthy();
});

it('says at a line that another one already brings it, and lets the proposal be', async () => {
  const [backup] = DRAFT.lines;
  const named = (id: string, name: string) => ({ ...backup!, id, serviceKey: id, name });
  await open({ ...DRAFT, lines: [backup!, named('managed_edr', 'EDR'), named('managed_mdr', 'MDR')] });
  const paper = await screen.findByRole('article', { name: 'Proposal 1' });
  expect(within(paper).getAllByText('Already included in MDR. The client would pay for it twice.')).toHaveLength(1);
});

it('tell a copy of the signed document from any other file', async () => {
  const user = userEvent.setup();
  const bytes = '%PDF-1.7 signed';
  const at = '2026-01-06T09:00:00Z';
  const fields = { state: 'accepted', sentAt: at, fingerprint: 'a'.repeat(64), takenOnAt: at } as const;
  const sealed = { sha256: createHash('sha256').update(bytes).digest('hex'), at };
  await open({ ...DRAFT, ...fields, countersignature: { name: 'Alice', title: '', at }, sealed });
  const card = await screen.findByRole('region', { name: 'Signed document' });
  expect(within(card).getByText(sealed.sha256)).toBeTruthy();
  // Nothing was checked yet, so nothing is said.
  expect(within(card).queryByRole('alert')).toBeNull();
  const input = card.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, new File([bytes], 'copy.pdf', { type: 'application/pdf' }));
  expect(await within(card).findByText('This file is the signed document, unchanged.')).toBeTruthy();
  await user.upload(input, new File([`${bytes} `], 'copy.pdf', { type: 'application/pdf' }));
  expect(await within(card).findByText(/its fingerprint is different/)).toBeTruthy();
});

it('follow what the client chooses, and sign with it', async () => {
  const user = userEvent.setup();
  const [backup] = DRAFT.lines;
  const named = (id: string, name: string) => ({ ...backup!, id, serviceKey: id, name, quantity: 1 });
  const lines = [
    named('bcdr', 'Backup'),
    { ...named('managed_edr', 'EDR'), options: ['b' as const] },
    { ...named('email_security', 'Email security'), optional: true },
  ];
  const options = [
    { key: 'a' as const, name: 'Essential' },
    { key: 'b' as const, name: 'Complete' },
  ];
  const at = '2026-01-05T09:00:00Z';
  const fields = { state: 'sent', sentAt: at, viewedAt: at, fingerprint: 'a'.repeat(64), discountPercent: 0 } as const;
  const effect: Proposal['effect'] = {
    simulationId: ID,
    simulatedAt: at,
    basis: 'gross',
    meanToday: 5_000,
    meanWith: 4_000,
    rareToday: 90_000,
    rareWith: 70_000,
    costPerYear: 1_680,
    returnOnCost: null,
    breakEvenMonth: null,
    horizonMonths: 36,
    options: [
      { key: 'a', meanWith: 4_000, rareWith: 70_000 },
      { key: 'b', meanWith: 3_000, rareWith: 40_000 },
    ],
  };
  const proposal: Proposal = { ...DRAFT, ...fields, lines, options, effect };
  const wire = await open(proposal, 'client_viewer');
  const paper = await screen.findByRole('article', { name: 'Proposal 1' });
  const changes = () => within(paper).getByRole('region', { name: 'What it changes' }).textContent;
  expect(changes()).toContain('$70K');
  // Each option says what it changes before it is chosen.
  expect(screen.getByText(/\$90K today, \$40K with these services/)).toBeTruthy();
  const monthly = () => paper.querySelector('dl [data-sum] dd')?.textContent;
  expect(monthly()).toBe('$14');
  expect(within(paper).queryByText('EDR')).toBeNull();
  await user.click(screen.getByRole('radio', { name: /Option B: Complete/ }));
  await user.click(screen.getByRole('checkbox', { name: /Email security/ }));
  expect(monthly()).toBe('$42');
  expect(changes()).toContain('$40K');
  expect(within(paper).getByText('Option B: Complete. With Email security')).toBeTruthy();
  wire.answer(`POST /api/proposals/${ID}/answer`, { body: { ...proposal, state: 'accepted' } });
  const fetched = vi.spyOn(globalThis, 'fetch');
  await user.click(screen.getByRole('checkbox', { name: /authorized to sign/ }));
  await user.click(screen.getByRole('button', { name: 'Accept and sign' }));
  await waitFor(() => expect(wire.calls).toContain(`POST /api/proposals/${ID}/answer`));
  const [request] = fetched.mock.calls.find(([one]) => one instanceof Request && one.url.endsWith('/answer')) ?? [];
  expect(await (request as Request).json()).toMatchObject({ choice: { option: 'b', extras: ['email_security'] } });
});

it('make a client of a prospect that signed, and activate nothing where that is refused', async () => {
  const user = userEvent.setup();
  const at = '2026-01-06T09:00:00Z';
  const signed: Proposal = { ...DRAFT, state: 'accepted', sentAt: at, fingerprint: 'a'.repeat(64) };
  const wire = await open(signed);
  wire.answer(`GET /api/clients/${CLIENT_ID}`, { body: sampleClient({ kind: 'prospect' }) });
  wire.answer(`GET /api/proposals/${ID}/activation`, { body: { currency: 'USD', services: [], items: [] } });
  const refusal = { code: 'CONFLICT', message: 'This was changed elsewhere.', request_id: '-' };
  wire.answer(`POST /api/clients/${CLIENT_ID}/convert`, { status: 409, body: refusal });
  wire.answer(`POST /api/proposals/${ID}/services`, { body: { ...signed, takenOnAt: at } });
  await user.click(await screen.findByRole('button', { name: 'Activate services' }));
  const dialog = await screen.findByRole('dialog', { name: 'Activate services' });
  const act = () => user.click(within(dialog).getByRole('button', { name: 'Activate services' }));
  const turns = await within(dialog).findByRole('checkbox', { name: 'Turn Northwind into a client' });
  await act();
  expect(await within(dialog).findByText(/changed/)).toBeTruthy();
  const taken = () => wire.calls.filter((call) => call === `POST /api/proposals/${ID}/services`).length;
  expect(taken()).toBe(0);
  await user.click(turns);
  await act();
  await waitFor(() => expect(taken()).toBe(1));
});
