/** A page is a row of the contract and a record on the web. This adds one of both, and finds it wherever pages are. */
import { canOpenRoute, pagesFor } from '@fairlead/contract/access/page-access';
import type * as Pages from '@fairlead/contract/access/pages';
import type { Role } from '@fairlead/contract/access/roles';
import { areaOfPath } from '@fairlead/contract/features/analytics/usage-rules';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { mountingTheWholePage } from '#testing/whole-page';
import { meAnswer, storeSession, wireOf } from '#testing/wire';
import type * as WorkPages from './work-pages';

vi.mock('@fairlead/contract/access/pages', async (original) => {
  const pages = await original<typeof Pages>();
  const row: Pages.PageAccess = { roles: ['msp_admin'], area: 'reports' };
  return { ...pages, PAGES: { ...pages.PAGES, '/lighthouse': row } };
});

vi.mock('./work-pages', async (original) => {
  const { WORK_PAGES } = await original<typeof WorkPages>();
  const record = {
    label: 'Lighthouse',
    nav: { views: ['msp'], icon: () => null },
    words: 'lamp tower',
    load: () => <h1>The lighthouse</h1>,
  };
  return { WORK_PAGES: { ...WORK_PAGES, '/lighthouse': record } };
});

mountingTheWholePage();

async function open(role: Role) {
  vi.stubGlobal('fetch', wireOf({ 'GET /api/me': { body: meAnswer(role) } }).fetch);
  vi.resetModules();
  storeSession();
  window.history.replaceState(null, '', '/lighthouse');
  const { App } = await import('#App');
  render(<App />);
  return userEvent.setup();
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 15_000 });

it('a row and a record make the route, its guard, its place in navigation and palette, and its area', async () => {
  const person = await open('msp_admin');
  await heading('The lighthouse');
  const nav = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(nav.getByRole('link', { name: 'Lighthouse' }).getAttribute('href')).toBe('/lighthouse');

  fireEvent.keyDown(document.documentElement, { key: 'k', code: 'KeyK', ctrlKey: true });
  await person.type(await screen.findByLabelText('Search clients, reports and pages', {}, { timeout: 15_000 }), 'tow');
  expect(await screen.findByRole('button', { name: 'Lighthouse' })).toBeTruthy();

  expect(areaOfPath('/lighthouse')).toBe('reports');
  expect(pagesFor('msp_admin')).toContain('/lighthouse');
});

it('a role that the row does not name is refused, and finds no way there', async () => {
  await open('msp_user');
  await heading("You don't have access to this page");
  expect(screen.queryByRole('link', { name: 'Lighthouse' })).toBeNull();
  expect(canOpenRoute('msp_user', '/lighthouse')).toBe(false);
  expect(pagesFor('msp_user')).not.toContain('/lighthouse');
});
