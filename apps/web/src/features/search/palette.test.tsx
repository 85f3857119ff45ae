import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CLIENT_ID } from '#testing/sample-client';
import { mountingTheWholePage } from '#testing/whole-page';
import { meAnswer, storeSession, wireOf } from '#testing/wire';

const OTHER_ID = '5b0d2c1e-6a37-4f0a-9c55-0e6f4a1b7d21';
const found = {
  clients: [{ id: CLIENT_ID, kind: 'client', name: 'Harborlight Dental', sector: 'healthcare', city: 'Portland' }],
  prospects: [{ id: OTHER_ID, kind: 'prospect', name: 'Harpoon Bakery', sector: null, city: null, isSample: true }],
  reports: [],
};

describe('the palette', () => {
  mountingTheWholePage();

  const open = async (role: 'msp_user' | 'client_viewer', path: string) => {
    const wire = wireOf({ 'GET /api/me': { body: meAnswer(role) }, 'GET /api/search': { body: found } });
    vi.stubGlobal('fetch', wire.fetch);
    vi.resetModules();
    storeSession();
    window.history.replaceState(null, '', path);
    const { App } = await import('#App');
    render(<App />);
    await screen.findByRole('button', { name: 'Search' }, { timeout: 15_000 });
    return { person: userEvent.setup(), wire };
  };
  const pressKeys = () => fireEvent.keyDown(document.documentElement, { key: 'k', code: 'KeyK', ctrlKey: true });
  const field = () => screen.findByLabelText('Search clients, reports and pages', {}, { timeout: 15_000 });

  it('finds a client by a few letters and opens it from the keyboard', async () => {
    const { person, wire } = await open('msp_user', '/clients');
    pressKeys();
    await person.type(await field(), 'har');
    await screen.findByText('Health care and social assistance, Portland');
    const marks = screen.getAllByText('Sample').map((mark) => mark.closest('button')?.textContent);
    expect(marks).toEqual([expect.stringContaining('Harpoon Bakery')]);
    expect((await screen.findByText('2 results')).getAttribute('role')).toBe('status');
    await person.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe(`/clients/${CLIENT_ID}`));
    expect(wire.calls.filter((call) => call === 'GET /api/search')).toHaveLength(1);
  });

  it('says when there is nothing, offers pages and acts by role, and stays shut over a dialog', async () => {
    const { person, wire } = await open('msp_user', '/clients?add=client');
    wire.answer('GET /api/search', { body: { clients: [], prospects: [], reports: [] } });
    await screen.findByRole('dialog', {}, { timeout: 15_000 });
    pressKeys();
    expect(screen.queryByLabelText('Search clients, reports and pages')).toBeNull();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    pressKeys();
    const input = await field();
    expect(screen.getByText('Add a prospect')).toBeTruthy();
    expect(screen.queryByText('Settings: Branding')).toBeNull();
    await person.type(input, 'zzz');
    await screen.findByText('Nothing matches “zzz”. Try a name, a city or a page.');
  });
});
