import type { BreachNotices, ClientIncident, Incident, NoticeDuty } from '@fairlead/contract/features/breach-notices';
import { wallClock } from '@fairlead/risk/notices/clock';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/api/query-client';
import { CLIENT_ID } from '#testing/sample-client';
import { wireOf } from '#testing/wire';
import { american } from '#testing/writers';
import { IncidentCard } from './IncidentCard';
import { checkIncidentForm, draftFills, incidentFormValues, withoutSent, withSent } from './incident-form';

const FACTS: BreachNotices['facts'] = {
  role: 'owner',
  seat: 'US-NY',
  entityTypes: [],
  licenses: [],
  people: [{ place: 'US-NY', count: 900 }],
  dataKinds: ['identity'],
  turnoverAud: null,
  digitalProducts: null,
  ransom: null,
  moneySent: null,
  usLink: null,
};
const INCIDENT: Incident = {
  zone: 'America/New_York',
  moments: {
    discovery: '2026-11-20T16:00',
    awareness: null,
    determination: null,
    classification: null,
    payment: null,
    noticeToIndividuals: null,
    noticeToHHS: null,
    disclosureElsewhere: null,
    correctiveMeasureAvailable: null,
    requestByBrandOrAcquirer: null,
  },
  people: [{ place: 'US-NY', count: 900 }],
  dataKinds: ['identity'],
  ransom: 'none',
  moneySent: false,
  told: [],
};
const DUTY: NoticeDuty = {
  key: 'letters',
  state: 'applies',
  certainty: 'limit',
  tell: 'People, by the state they live in',
  law: 'US state breach laws',
  when: 'Day 30: NY',
  starts: '',
  trigger: 'A name with a listed data element was taken.',
  questions: [],
  day: 30,
  rows: [],
  due: '2099-12-21T04:59:59.999Z',
  dueDay: '2099-12-20',
  counting: '30 days, to the end of the last day',
  waits: '',
  waitsFor: null,
  ruleIds: ['us-ny-individuals'],
  toldAt: null,
  draft: 'individuals',
};
const answer = (change: Partial<ClientIncident> = {}): ClientIncident => ({
  clientId: CLIENT_ID,
  version: 3,
  incident: INCIDENT,
  duties: [DUTY],
  readOn: '2026-11-22',
  ...change,
});
const NOTICES: BreachNotices = {
  clientId: CLIENT_ID,
  version: 3,
  facts: FACTS,
  list: {
    lines: [],
    coming: [],
    chosenFrom: [],
    unknown: [],
    instead: [],
    notes: [],
    readOn: '2026-11-22',
    sources: { checked: 0, 'second-hand': 0, general: 0 },
  },
};

const path = `/api/clients/${CLIENT_ID}/incident`;
let wire: ReturnType<typeof wireOf>;
const sent: { version: number; incident: Incident }[] = [];

beforeAll(() => Promise.all([import('#app/api/api-link'), import('./IncidentDialog'), import('./SentDialog')]));
beforeEach(() => {
  sent.length = 0;
  wire = wireOf({
    [`GET ${path}`]: { body: answer({ incident: null, duties: [] }) },
    [`GET /api/clients/${CLIENT_ID}/breach-notices`]: { body: NOTICES },
  });
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.method === 'PUT') sent.push(await request.clone().json());
    return wire.fetch(request);
  });
});

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider env="test">
        <IncidentCard clientId={CLIENT_ID} clientName="Harbor Dental" providerName="Lodestar" canEdit />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

it('starts with the people of the record, asks for the discovery, and shows each notice with its time', async () => {
  const user = show();
  const start = await screen.findByRole('button', { name: 'Start incident clocks' });
  await vi.waitFor(() => expect(start.hasAttribute('disabled')).toBe(false));
  await user.click(start);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add incident' }));
  await user.click(dialog.getByRole('button', { name: 'Add incident' }));
  expect(await dialog.findByText('Enter a day and a time.')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(dialog.getByLabelText(/^Discovered/), { target: { value: '2026-11-20T16:00' } });
  wire.answer(`PUT ${path}`, { body: answer({ version: 4 }) });
  await user.click(dialog.getByRole('button', { name: 'Add incident' }));
  const due = within(await screen.findByRole('region', { name: 'Due, the earliest first' }));
  expect(due.getByText('End of Sun, Dec 20, 2099')).toBeTruthy();
  expect(due.getByText('30 days, to the end of the last day.')).toBeTruthy();
  expect(sent[0]).toMatchObject({ version: 3, incident: { people: INCIDENT.people, dataKinds: ['identity'] } });
  expect(sent[0]?.incident.moments.discovery).toBe('2026-11-20T16:00');
});

it('remembers when a notice went out, and starts the clocks that run from letters', async () => {
  wire.answer(`GET ${path}`, { body: answer() });
  const user = show();
  await user.click(await screen.findByRole('button', { name: `Sent: ${DUTY.tell}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as sent' }));
  fireEvent.change(dialog.getByLabelText(/^Sent on/), { target: { value: '2026-12-01T10:00' } });
  wire.answer(`PUT ${path}`, { body: answer({ version: 4, duties: [{ ...DUTY, toldAt: '2026-12-01T10:00' }] }) });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const told = within(await screen.findByRole('region', { name: 'Sent' }));
  expect(told.getByText('Sent on Tue, Dec 1, 2026, 10:00 AM.')).toBeTruthy();
  expect(sent[0]?.incident.told).toEqual([{ ruleId: 'us-ny-individuals', at: '2026-12-01T10:00' }]);
  expect(sent[0]?.incident.moments.noticeToIndividuals).toBe('2026-12-01T10:00');
});

it('fills a draft with what the incident says, and leaves what it does not know as a blank', async () => {
  wire.answer(`GET ${path}`, { body: answer() });
  const user = show();
  await user.click(await screen.findByRole('button', { name: `Draft for: ${DUTY.tell}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Text drafts' }));
  const letter = dialog.getByRole('region', { name: 'Letter to people' });
  expect(letter.textContent).toContain('On November 20, 2026, we discovered');
  expect(within(letter).queryByText('[date of discovery]')).toBeNull();
  expect(within(letter).getByText('[telephone number]').tagName).toBe('MARK');
});

it('says past due of what is late and was not sent', async () => {
  wire.answer(`GET ${path}`, { body: answer({ duties: [{ ...DUTY, due: '2020-01-01T00:00:00.000Z' }] }) });
  show();
  expect(await screen.findByText('Past due')).toBeTruthy();
});

it('refuses at the field what the operation would refuse', () => {
  const values = incidentFormValues(INCIDENT, FACTS, 'Europe/Berlin');
  expect(values.zone).toBe('America/New_York');
  expect(checkIncidentForm(values, []).incident).toEqual(INCIDENT);
  const errorsOf = (change: Partial<typeof values>) => checkIncidentForm({ ...values, ...change }, []).errors;
  expect(errorsOf({ moments: { ...values.moments, discovery: '' } })).toHaveProperty(['moments.discovery']);
  expect(errorsOf({ zone: null })).toHaveProperty('zone');
  const people = [
    { place: null, count: '' },
    { place: 'US-NY', count: -1 },
  ];
  expect(errorsOf({ people })).toEqual({ 'people.1.count': 'Enter 0 or more.' });
});

it('takes a notice back without the moment that other clocks run from', () => {
  const marked = withSent(INCIDENT, DUTY, '2026-12-01T10:00');
  expect(withoutSent(marked, DUTY)).toMatchObject({ told: [], moments: { noticeToIndividuals: '2026-12-01T10:00' } });
  const toHhs = { ...DUTY, draft: 'regulator' as const, ruleIds: ['us-hipaa-hhs-500'] };
  expect(withSent(INCIDENT, toHhs, '2026-12-01T10:00').moments).toMatchObject({
    noticeToHHS: '2026-12-01T10:00',
    noticeToIndividuals: null,
  });
});

it('fills in numbers only where all of them are known, and reads the clock of a zone', () => {
  expect(draftFills(INCIDENT, DUTY, american)).toMatchObject({
    '[number in all]': '900',
    '[date and time of discovery]': 'Fri, Nov 20, 2026, 4:00 PM (America/New York)',
  });
  const open = { ...INCIDENT, people: [...INCIDENT.people, { place: 'US-CA', count: null }] };
  expect(draftFills(open, DUTY, american)).not.toHaveProperty(['[number in all]']);
  expect(wallClock(new Date('2026-11-20T21:05:00Z'), 'America/New_York')).toBe('2026-11-20T16:05');
});
