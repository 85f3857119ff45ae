import { ERRORS } from '@fairlead/contract/api/errors';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/api/query-client';
import { storeSession, wireOf } from '#testing/wire';
import { ExportButton } from './ExportButton';

const EXPORT = 'POST /api/organization/export';
let wire: ReturnType<typeof wireOf>;

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider>
        <ExportButton />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

beforeEach(() => {
  storeSession();
  wire = wireOf({});
});

it('hands the workbook to the browser under the name the server gave it', async () => {
  const headers = {
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': 'attachment; filename="Fairlead-data-Harborlight-2026-01-06.xlsx"',
  };
  vi.stubGlobal('fetch', async () => new Response('PK', { headers }));
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Export your data' }));
  expect(await screen.findByText('Your workbook was downloaded.')).toBeTruthy();
  expect(saved).toEqual(['Fairlead-data-Harborlight-2026-01-06.xlsx']);
});

it('says that it did not work, and can be tried again', async () => {
  vi.stubGlobal('fetch', wire.fetch);
  wire.answer(EXPORT, {
    status: 500,
    body: { code: 'INTERNAL_SERVER_ERROR', message: ERRORS.INTERNAL_SERVER_ERROR.message, request_id: '-' },
  });
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Export your data' }));
  expect(await screen.findByText('The export did not work. Something went wrong on our side. Try again.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export your data' }).disabled).toBe(false);
});
