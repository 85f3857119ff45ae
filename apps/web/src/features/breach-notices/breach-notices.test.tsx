import type { BreachNotices, NoticeList } from '@fairlead/contract/features/breach-notices';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/api/query-client';
import { CLIENT_ID } from '#testing/sample-client';
import { wireOf } from '#testing/wire';
import { BreachNoticesCard } from './BreachNoticesCard';
import { checkNoticeForm, noticeFormValues } from './notice-form';

const FACTS: BreachNotices['facts'] = {
  role: null,
  seat: null,
  entityTypes: [],
  licenses: [],
  people: [],
  dataKinds: [],
  turnoverAud: null,
  digitalProducts: null,
  ransom: null,
  moneySent: null,
  usLink: null,
};
const LINE: NoticeList['lines'][number] = {
  key: 'us-hipaa-individuals-ask',
  state: 'ask',
  certainty: 'limit',
  tell: 'The patients concerned',
  law: 'HIPAA breach rule',
  when: 'At most 60 days after discovery, sooner if you can',
  starts: 'Starts with the discovery.',
  trigger: 'Unsecured health information was taken.',
  questions: ['Is it your own data, or do you hold it for other businesses?'],
  day: null,
  rows: [],
};
const notices = (change: Partial<BreachNotices> = {}, lines = [LINE]): BreachNotices => ({
  clientId: CLIENT_ID,
  version: 3,
  facts: FACTS,
  list: {
    lines,
    coming: [],
    chosenFrom: [{ label: 'Industry', value: 'Retail', from: 'record' }],
    unknown: ['Where do the people in your data live?'],
    instead: [],
    notes: [],
    readOn: '2026-11-22',
    sources: { checked: 0, 'second-hand': 0, general: 0 },
  },
  ...change,
});

let wire: ReturnType<typeof wireOf>;
const sent: unknown[] = [];
const path = `/api/clients/${CLIENT_ID}/breach-notices`;

beforeAll(() => Promise.all([import('#app/api/api-link'), import('./NoticeFactsDialog')]));
beforeEach(() => {
  sent.length = 0;
  wire = wireOf({ [`GET ${path}`]: { body: notices() } });
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.method === 'PUT') sent.push(await request.clone().json());
    return wire.fetch(request);
  });
});

function show(canEdit = true) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider env="test">
        <BreachNoticesCard clientId={CLIENT_ID} clientName="Harbor Dental" providerName="Lodestar" canEdit={canEdit} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

it('says what is not known, and what may apply with what to ask', async () => {
  show(false);
  const asked = within(await screen.findByRole('region', { name: 'May apply: ask first' }));
  expect(asked.getByText('The patients concerned')).toBeTruthy();
  expect(asked.getByText(/Is it your own data/)).toBeTruthy();
  expect(screen.getByText('Where do the people in your data live?')).toBeTruthy();
  expect(screen.getByText(/assumed from the record/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit facts' })).toBeNull();
});

it('keeps what is said of the people, and shows the list that follows from it', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Edit facts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit facts for breach notices' }));
  await user.click(dialog.getByRole('button', { name: 'Add a place' }));
  await user.type(dialog.getByLabelText('People in place 1'), '900');
  // A count without a place is said at its field, and nothing is sent.
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Choose a place.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('combobox', { name: 'Place 1' }));
  await user.click(await screen.findByRole('option', { name: 'California' }));
  const facts = { ...FACTS, people: [{ place: 'US-CA', count: 900 }] };
  wire.answer(`PUT ${path}/facts`, {
    body: notices({ version: 4, facts }, [{ ...LINE, key: 'a', state: 'applies', tell: 'People in California' }]),
  });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const applying = within(await screen.findByRole('region', { name: 'Applies, from what is known' }));
  expect(applying.getByText('People in California')).toBeTruthy();
  expect(sent).toEqual([{ version: 3, facts }]);
});

it('refuses at the field what the operation would refuse', () => {
  const values = noticeFormValues(FACTS);
  const errorsOf = (change: Partial<typeof values>) => checkNoticeForm({ ...values, ...change }).errors;
  expect(errorsOf({})).toEqual({});
  expect(errorsOf({ people: [{ place: 'US-CA', count: -2 }] })).toEqual({ 'people.0.count': 'Enter 0 or more.' });
  expect(
    errorsOf({
      people: [
        { place: null, count: '' },
        { place: 'DE', count: '' },
        { place: 'DE', count: 1 },
      ],
    }),
  ).toEqual({ 'people.2.place': 'Name each place once.' });
  expect(errorsOf({ licenses: ['none_of_these', 'sra'] })).toHaveProperty('licenses');
  expect(errorsOf({ turnoverAud: -1 })).toEqual({ turnoverAud: 'Enter 0 or more.' });
});

it('offers text drafts with the names filled in and the blanks marked', async () => {
  const user = show(false);
  await user.click(await screen.findByRole('button', { name: 'Text drafts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Text drafts' }));
  const letter = dialog.getByRole('region', { name: 'Letter to people' });
  expect(letter.textContent).toContain('an incident at Harbor Dental');
  expect(letter.textContent).toContain('Lodestar, our IT service provider');
  expect(within(letter).getByText('[date of discovery]').tagName).toBe('MARK');
  await user.click(dialog.getByRole('radio', { name: 'Regulator' }));
  expect(dialog.getByRole('region', { name: 'Notice to a regulator' }).textContent).toContain('From: Harbor Dental');
  expect(dialog.getByRole('button', { name: 'Download' })).toBeTruthy();
});
