import type { Role } from '@fairlead/contract/access/roles';
import type { OrganizationDeletion, OrganizationSettings } from '@fairlead/contract/features/organization/organization';
import type { OwnRiskSettings } from '@fairlead/contract/features/organization/risk-settings';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { mountingTheWholePage } from '#testing/whole-page';
import { meAnswer, storeSession, wireOf } from '#testing/wire';

mountingTheWholePage();

const SETTINGS: OrganizationSettings = {
  version: 4,
  company_name: 'Harborlight IT',
  contact_email: 'office@harborlight.example',
  contact_phone: '',
  address: '',
  city: 'Bristol',
  state: '',
  country: 'GB',
  preferred_currency: 'GBP',
  locale: null,
};
const RISK: OwnRiskSettings = { lossLimitShare: 0.03, levels: null, costOfRiskLoading: null, version: 7 };
const LOSSES = {
  clients: 1,
  prospects: 0,
  simulations: 12,
  reports: 3,
  files: 3,
  people: 2,
  clientUsers: 0,
  invitations: 0,
};
const STANDING: OrganizationDeletion = { company_name: 'Harborlight IT', request: null, losses: LOSSES };
const REQUEST = {
  requestedAt: '2026-01-06T09:00:00Z',
  dueAt: '2026-02-05T09:00:00Z',
  requestedBy: 'Alice Ferrer',
};

async function open(role: Role, path: string, me: object = {}) {
  const wire = wireOf({
    'GET /api/me': { body: { ...meAnswer(role), ...me } },
    'POST /api/me/login': { body: { last_login: '2026-01-05T09:00:00Z' } },
    'GET /api/organization': { body: SETTINGS },
    'GET /api/organization/deletion': { body: STANDING },
    'GET /api/organization/risk-settings': { body: RISK },
  });
  vi.stubGlobal('fetch', wire.fetch);
  vi.resetModules();
  storeSession();
  window.history.replaceState(null, '', path);
  const { App } = await import('#App');
  render(<App />);
  return { person: userEvent.setup(), wire };
}

it('keeps what was typed when a colleague saved meanwhile, and shows both', async () => {
  const { person, wire } = await open('msp_admin', '/settings/organization');
  const city = await screen.findByLabelText<HTMLInputElement>('City', {}, { timeout: 15_000 });
  fireEvent.change(city, { target: { value: 'Bath' } });
  fireEvent.change(screen.getByLabelText('Contact phone'), { target: { value: '0117 1' } });
  wire.answer('GET /api/organization', { body: { ...SETTINGS, version: 5, city: 'Wells', address: '1 Quay' } });
  wire.answer('PATCH /api/organization', {
    status: 409,
    body: { code: 'CONFLICT', message: 'This was changed elsewhere.', request_id: '-' },
  });
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  const alert = await screen.findByText('A colleague saved changes while you were typing');
  expect(alert.closest('[role=alert]')?.textContent).toContain('CitySaved elsewhereWellsYoursBath');
  expect(city.value).toBe('Bath');
  expect(screen.getByLabelText<HTMLInputElement>('Street and number').value).toBe('1 Quay');
  wire.answer('PATCH /api/organization', {
    body: { ...SETTINGS, version: 6, city: 'Wells', address: '1 Quay', contact_phone: '0117 1' },
  });
  await person.click(screen.getByRole('button', { name: 'Use theirs' }));
  expect(city.value).toBe('Wells');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('The organization has been changed.');
});

it('asks for the name and says what is lost before the organization is put to its end', async () => {
  const { person, wire } = await open('msp_admin', '/settings/organization');
  await person.click(await screen.findByRole('button', { name: 'Delete the organization' }, { timeout: 15_000 }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Harborlight IT?' });
  expect(dialog.textContent).toContain('1 client, 12 simulations, 3 reports, 3 stored files, 2 people of the team');
  expect(within(dialog).getByRole('button', { name: 'Export your data' })).toBeTruthy();
  const sentence = 'Enter the name exactly as shown above.';
  wire.answer('POST /api/organization/deletion', {
    status: 400,
    body: { code: 'BAD_REQUEST', message: 'Check.', request_id: '-', data: { fields: { company_name: sentence } } },
  });
  const name = within(dialog).getByLabelText('Type Harborlight IT to confirm');
  fireEvent.change(name, { target: { value: 'Harborlight' } });
  await person.click(within(dialog).getByRole('button', { name: 'Delete in 30 days' }));
  await within(dialog).findByText(sentence);
  wire.answer('POST /api/organization/deletion', { body: { ...STANDING, request: REQUEST } });
  await person.click(within(dialog).getByRole('button', { name: 'Delete in 30 days' }));
  await screen.findByText('Will be deleted on February 5, 2026');
});

it('stands above every page while it lasts; only admins can take it back', async () => {
  await open('msp_user', '/settings', { deletion: REQUEST });
  const banner = await screen.findByRole('region', { name: 'Deletion of the organization' }, { timeout: 15_000 });
  expect(banner.textContent).toContain('will be deleted on February 5, 2026. Alice Ferrer asked for it.');
  expect(within(banner).queryByRole('button')).toBeNull();
});

it('says what the risk levels mean as they are typed, marks what does not fit, and goes back to the product’s own', async () => {
  const { person, wire } = await open('msp_admin', '/settings/organization');
  const card = within(await screen.findByRole('region', { name: 'Risk levels' }, { timeout: 15_000 }));
  const type = (label: string, value: string) => fireEvent.change(card.getByLabelText(label), { target: { value } });
  expect(card.getByText(/^For a company/).textContent).toBe(
    'For a company with £2,000,000 a year, losing more than £60,000 is too much. Its risk is moderate once that has a chance of 5% within five years, high from 10% and severe from 20%.',
  );
  card.getByText(/A run that is there keeps the limit, the levels and the loading it was made with/);
  type('High from', '4');
  expect(card.queryByText(/^For a company/)).toBeNull();
  await person.click(card.getByRole('button', { name: 'Save risk levels' }));
  await card.findByText('Each level begins above the one before it.');
  type('High from', '12.5');
  expect(card.getByText(/^For a company/).textContent).toContain('high from 12.5% and');
  // A colleague saved the limit and one of the levels meanwhile.
  const theirs = {
    lossLimitShare: 0.04,
    levels: { moderate: 0.05, high: 0.15, severe: 0.2 },
    costOfRiskLoading: 0.1,
    version: 8,
  };
  wire.answer('GET /api/organization/risk-settings', { body: theirs });
  wire.answer('PUT /api/organization/risk-settings', {
    status: 409,
    body: { code: 'CONFLICT', message: 'This was changed elsewhere.', request_id: '-' },
  });
  await person.click(card.getByRole('button', { name: 'Save risk levels' }));
  const alert = await card.findByText('A colleague saved changes while you were typing');
  expect(alert.closest('[role=alert]')?.textContent).toContain('High fromSaved elsewhere15%Yours12.5%');
  expect(card.getByLabelText<HTMLInputElement>('High from').value).toBe('12.5%');
  expect(card.getByLabelText<HTMLInputElement>('Loss limit, share of annual revenue').value).toBe('4%');
  expect(card.getByLabelText<HTMLInputElement>('Loading of the cost of risk').value).toBe('10%');
  wire.answer('PUT /api/organization/risk-settings', {
    body: { lossLimitShare: null, levels: null, costOfRiskLoading: null, version: 9 },
  });
  await person.click(card.getByRole('button', { name: 'Reset to Fairlead’s defaults' }));
  await person.click(card.getByRole('button', { name: 'Save risk levels' }));
  await screen.findByText('New runs go by these risk levels.');
  expect(card.queryByRole('button', { name: 'Reset to Fairlead’s defaults' })).toBeNull();
});
