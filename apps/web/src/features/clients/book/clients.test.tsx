import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { enter } from '#testing/enter';
import { CLIENT_ID, sampleClient } from '#testing/sample-client';
import { mountingTheWholePage } from '#testing/whole-page';
import { meAnswer, storeSession, wireOf } from '#testing/wire';

const listOf = (clients: ReturnType<typeof sampleClient>[]) => ({
  items: clients.map(({ id, kind, name, sector, employees, latest, archivedAt, updatedAt, version }) => ({
    id,
    kind,
    name,
    sector,
    employees,
    owner: null,
    tags: [],
    renewsOn: null,
    latest,
    archivedAt,
    updatedAt,
    version,
  })),
  nextCursor: null,
  total: clients.length,
  currency: 'USD',
  asOf: '2026-01-05T09:00:00Z',
});

const wireFor = (role: 'msp_user' | 'trial_admin' | 'client_viewer') =>
  wireOf({
    'GET /api/me': { body: meAnswer(role) },
    'POST /api/me/login': { body: { last_login: '2026-01-05T09:00:00Z' } },
    'GET /api/clients': { body: listOf([sampleClient()]) },
    'GET /api/client-book/choices': { body: { owners: [], tags: ['Gold'] } },
    [`GET /api/clients/${CLIENT_ID}`]: { body: sampleClient() },
    'GET /api/simulations': { body: { items: [], nextCursor: null } },
    'GET /api/reports': { body: { items: [], nextCursor: null } },
    'GET /api/team': { body: { items: [], seats: { used: 1, limit: null } } },
  });

async function open(path: string, wire: ReturnType<typeof wireOf>) {
  vi.stubGlobal('fetch', wire.fetch);
  vi.resetModules();
  storeSession();
  window.history.replaceState(null, '', path);
  const { App } = await import('#App');
  render(<App />);
  return { person: userEvent.setup(), wire };
}

const query = () => new URLSearchParams(window.location.search);

mountingTheWholePage();

describe('the list of clients', () => {
  it('keeps search and filters in the URL', async () => {
    const { person } = await open('/clients', wireFor('msp_user'));
    await person.type(await screen.findByLabelText('Search clients', {}, { timeout: 15_000 }), 'dental');
    await waitFor(() => expect(query().get('q')).toBe('dental'));
    await person.click(screen.getByRole('checkbox', { name: 'High' }));
    await waitFor(() => expect(query().get('risk')).toBe('high'));
    expect(query().get('q')).toBe('dental');
  });

  it('reads them from a pasted link, and offers to clear them when nothing is found', async () => {
    const wire = wireFor('msp_user');
    wire.answer('GET /api/clients', { body: listOf([]) });
    const { person } = await open('/clients?q=harbor&risk=severe', wire);
    await screen.findByText('Nothing matches “harbor”', {}, { timeout: 15_000 });
    expect(screen.getByLabelText<HTMLInputElement>('Search clients').value).toBe('harbor');
    // One in the field, which clears the word only, and one below the message, which clears all.
    const [, clearAll] = screen.getAllByRole('button', { name: 'Clear search' });
    if (clearAll) await person.click(clearAll);
    await waitFor(() => expect([...query().keys()]).toEqual([]));
  });

  it('does one thing to what is selected, and says what came of it with a way back', async () => {
    const wire = wireFor('msp_user');
    const answer = {
      changed: 1,
      skipped: { changed: 1, unfit: 0, full: 0 },
      changedElsewhere: ['Acme'],
      at: '2026-01-05T09:00:00Z',
    };
    wire.answer('POST /api/client-book/change', { body: answer });
    wire.answer('GET /api/clients', { body: { ...listOf([sampleClient()]), total: 12 } });
    const { person } = await open('/clients?tag=Gold', wire);
    await person.click(await screen.findByRole('checkbox', { name: /^Select Harbor/ }, { timeout: 15_000 }));
    const bar = screen.getByRole('region', { name: 'Selected records' });
    expect(within(bar).getByText('1 selected')).toBeTruthy();
    await person.click(within(bar).getByRole('button', { name: 'Select all 12' }));
    await person.click(within(bar).getByRole('button', { name: 'Archive' }));
    await screen.findByText(/1 record archived. 1 record stayed because someone changed them meanwhile: Acme./);
    expect(screen.queryByRole('region', { name: 'Selected records' })).toBeNull();
    const calls = wire.calls.filter((call) => call.includes('client-book/change')).length;
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(wire.calls.filter((call) => call.includes('client-book/change')).length).toBe(calls + 1),
    );
  });

  it('says plainly to a trial that client records come with a plan', async () => {
    await open('/clients', wireFor('trial_admin'));
    await screen.findByText(/Client records come with a plan/, {}, { timeout: 15_000 });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Prospects');
    expect(screen.queryByRole('button', { name: 'Add client' })).toBeNull();
  });
});

describe('ten thousand clients', () => {
  const many = () =>
    Array.from({ length: 10_000 }, (_, index) =>
      sampleClient({
        id: `3f0f3a0e-5b1d-4a52-9c5e-${String(index).padStart(12, '0')}`,
        name: `Client ${index}`,
        latest: {
          simulationId: CLIENT_ID,
          meanToday: 90_000 - index,
          meanTarget: 20_000,
          riskLevel: 'high',
          raised: null,
          chanceAboveLimit: 0.14,
          model: 1,
          completedAt: '2026-01-05T09:00:00Z',
          outdated: index === 1,
        },
      }),
    );

  it('keeps only the rows near the window in the page, and tells how many there are', async () => {
    const wire = wireFor('msp_user');
    wire.answer('GET /api/clients', { body: listOf(many()) });
    await open('/clients', wire);
    const table = await screen.findByRole('table', {}, { timeout: 15_000 });
    await screen.findByText('Client 0');
    expect(table.getAttribute('aria-rowcount')).toBe('10001');
    const rows = within(table).getAllByRole('row').length;
    expect(rows).toBeGreaterThan(10);
    expect(rows).toBeLessThan(80);
    expect(within(table).getByRole('row', { name: /Client 1 Out of date/ })).toBeTruthy();
  });

  it('shows a phone a few cards at a time', async () => {
    vi.stubGlobal('innerWidth', 390);
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          media,
          matches: media.includes('max-width'),
          addEventListener() {},
          removeEventListener() {},
        }) as unknown as MediaQueryList,
    );
    const wire = wireFor('msp_user');
    wire.answer('GET /api/clients', { body: listOf(many()) });
    const { person } = await open('/clients', wire);
    await screen.findByText('Client 0', {}, { timeout: 15_000 });
    expect(screen.getAllByText(/^Client \d+$/)).toHaveLength(25);
    await person.click(screen.getByRole('button', { name: 'Show 50 more' }));
    expect(screen.getAllByText(/^Client \d+$/)).toHaveLength(75);
  });
});

describe('adding a client', () => {
  it('keeps what was typed when a field is refused, here and by the server', async () => {
    const wire = wireFor('msp_user');
    const { person } = await open('/clients?add=client', wire);
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 15_000 }));
    await enter(person, dialog.getByLabelText('Name'), 'Harbor <b> Co');
    await person.click(dialog.getByRole('button', { name: /Add facts/ }));
    await person.type(dialog.getByLabelText('Annual revenue'), '500');
    await person.click(dialog.getByRole('button', { name: 'Add client' }));
    await dialog.findAllByText('Annual revenue must be between 10,000 and 10,000,000,000.', { exact: false });
    expect(wire.calls).not.toContain('POST /api/clients');

    await person.clear(dialog.getByLabelText('Annual revenue'));
    await person.type(dialog.getByLabelText('Annual revenue'), '2400000');
    wire.answer('POST /api/clients', {
      status: 400,
      body: {
        code: 'BAD_REQUEST',
        message: 'Check the highlighted fields and try again.',
        request_id: '-',
        data: { fields: { name: 'This name is taken.' } },
      },
    });
    await person.click(dialog.getByRole('button', { name: 'Add client' }));
    await dialog.findAllByText('This name is taken.', { exact: false });
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Harbor <b> Co');
    expect(dialog.getByLabelText<HTMLInputElement>('Annual revenue').value).toBe('$2,400,000');
  });
});

describe('two people edit one client', () => {
  it('shows the second what changed elsewhere beside what was typed, and loses nothing', async () => {
    const wire = wireFor('msp_user');
    const { person } = await open(`/clients/${CLIENT_ID}/details`, wire);
    const staff = await screen.findByLabelText<HTMLInputElement>('Employees', {}, { timeout: 15_000 });
    await person.clear(staff);
    await person.type(staff, '55');
    await enter(person, screen.getByLabelText('Website'), 'https://harbor.example');

    const newer = sampleClient({ version: 4, city: 'Rockport', employees: 50 });
    wire.answer(`PATCH /api/clients/${CLIENT_ID}`, {
      status: 409,
      body: { code: 'CONFLICT', message: 'This was changed elsewhere.', request_id: '-' },
    });
    wire.answer(`GET /api/clients/${CLIENT_ID}`, { body: newer });
    await person.click(screen.getByRole('button', { name: 'Save' }));

    const told = await screen.findByText('A colleague saved changes while you were typing');
    const panel = within(told.closest<HTMLElement>('[role=alert]')!);
    expect(panel.getByText('50')).toBeTruthy();
    expect(panel.getByText('55')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Employees').value).toBe('55');
    expect(screen.getByLabelText<HTMLInputElement>('Website').value).toBe('https://harbor.example');
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Rockport');

    await person.click(panel.getByRole('button', { name: 'Use theirs' }));
    expect(screen.getByLabelText<HTMLInputElement>('Employees').value).toBe('50');

    wire.answer(`PATCH /api/clients/${CLIENT_ID}`, {
      body: { ...newer, version: 5, website: 'https://harbor.example' },
    });
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
  });
});

describe('a client’s own user', () => {
  it('reads its record and is offered nothing to change', async () => {
    await open(`/clients/${CLIENT_ID}`, wireFor('client_viewer'));
    await screen.findByRole('heading', { level: 1, name: 'Our risk' }, { timeout: 15_000 });
    expect(await screen.findByRole('link', { name: /^(Our plan|Plan)$/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'New simulation' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });
});
