import type { ImportPreview, ImportSettings, PreviewRow } from '@fairlead/contract/features/client-import';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/api/query-client';
import { ImportRows } from './ImportRows';

const copy = (number: number, clientId: string | null): PreviewRow => ({
  number,
  state: 'duplicate',
  name: 'One',
  cells: ['One'],
  problems: [],
  duplicateOf: { clientId, row: clientId ? null : 2, name: 'One', by: 'name' },
});

it('offers each row that is there already a way of its own, and filling only where there is a record', async () => {
  const rows: PreviewRow[] = [
    { ...copy(2, null), state: 'add', duplicateOf: null },
    copy(3, '5b0d2c1e-6a37-4f0a-9c55-0e6f4a1b7d21'),
    copy(4, null),
  ];
  const counts = { rows: 3, add: 1, update: 0, duplicates: 2, errors: 0 };
  const preview: ImportPreview = { version: 1, counts, fields: ['name'], rows, shown: 3, overage: null };
  const settings: ImportSettings = {
    mapping: ['name'],
    dateOrder: 'auto',
    duplicates: 'skip',
    kind: 'client',
    rowChoices: { 4: 'add' },
  };
  const onChoose = vi.fn();
  const nothing = () => {};
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider env="test">
        <ImportRows
          importId="-"
          preview={preview}
          settings={settings}
          show="all"
          from={0}
          onShow={nothing}
          onFrom={nothing}
          onChoose={onChoose}
        />
      </MantineProvider>
    </QueryClientProvider>,
  );
  const [third, fourth, ...others] = screen.getAllByRole('combobox');
  expect([third, fourth].map((field) => (field as HTMLSelectElement).value)).toEqual(['skip', 'add']);
  expect([others, fourth?.querySelectorAll('option').length]).toEqual([[], 2]);
  await userEvent.selectOptions(screen.getByLabelText('What becomes of row 3'), 'Fill empty fields of the record');
  expect(onChoose.mock.calls).toEqual([[3, 'fill']]);
});
