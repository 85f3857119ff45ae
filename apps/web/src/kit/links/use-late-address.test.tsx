import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  useNavigate,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchField } from '../table/filters';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function List() {
  const navigate = useNavigate();
  return (
    <>
      <SearchField label="Search" search="" onSearch={(search) => void navigate({ href: `/list?search=${search}` })} />
      <Link to={'/item' as string}>An item</Link>
    </>
  );
}

/** A list, and an item that takes a second to load. */
async function openList() {
  const root = createRootRoute({ component: Outlet });
  const at = (path: string, component: () => React.ReactNode, loadMs = 0) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component,
      loader: () => (loadMs ? new Promise<void>((done) => setTimeout(done, loadMs)) : undefined),
    });
  const router = createRouter({
    routeTree: root.addChildren([at('/list', List), at('/item', () => <h1>The item</h1>, 1_000)]),
    history: createMemoryHistory({ initialEntries: ['/list'] }),
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
  await pass(0);
  return router;
}

it('writes what was typed to the address of the page', async () => {
  const router = await openList();
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'Dental' } });
  await pass(300);
  expect(router.latestLocation.href).toBe('/list?search=Dental');
});

it('does not call back who has clicked a link before the pause was over', async () => {
  const router = await openList();
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'Dental' } });
  fireEvent.click(screen.getByRole('link', { name: 'An item' }));
  await pass(300);
  expect(router.latestLocation.href).toBe('/item');
  await pass(2_000);
  expect(screen.getByRole('heading', { name: 'The item' })).toBeTruthy();
});
