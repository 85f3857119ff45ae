import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/api/query-client';
import { wireOf } from '#testing/wire';
import { PlatformPages } from './PlatformPages';

const NONE = { terms: null, privacy: null, statusPage: null };

/** The links at the foot of two frames of one page, with what the server was asked. */
function show(body: object) {
  const wire = wireOf({ 'GET /api/platform/pages': { body } });
  vi.stubGlobal('fetch', wire.fetch);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider env="test">
        <PlatformPages />
        <PlatformPages />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return wire;
}

it('shows the pages that are set, in a new tab that knows nothing of this one, and asks for them once', async () => {
  const wire = show({ ...NONE, privacy: 'https://harbor.example/privacy', statusPage: 'https://status.example/' });
  const [privacy] = await screen.findAllByRole('link', { name: 'Privacy (opens in a new tab)' });
  expect(privacy).toMatchObject({
    href: 'https://harbor.example/privacy',
    target: '_blank',
    rel: 'noopener noreferrer',
  });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Privacy (opens in a new tab)',
    'Status (opens in a new tab)',
    'Privacy (opens in a new tab)',
    'Status (opens in a new tab)',
  ]);
  expect(wire.calls).toEqual(['GET /api/platform/pages']);
});

it('leaves no empty list where none is set', async () => {
  const wire = show(NONE);
  await waitFor(() => expect(wire.calls).toHaveLength(1));
  expect(screen.queryByRole('list')).toBeNull();
});
