import type { MeasureValue, Relationship } from '@fairlead/contract/features/loyalty/loyalty';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/api/query-client';
import { MeasuresCard } from './MeasuresCard';

const MEASURES: MeasureValue[] = [
  { measure: 'trained', month: '2026-01-01', value: 0.8, source: 'Platform' },
  { measure: 'trained', month: '2026-02-01', value: 0.95, source: 'Platform' },
  { measure: 'restore_hours', month: '2026-02-01', value: 6.5, source: '' },
];

function open() {
  const actions = { saveMeasures: vi.fn(async () => {}), importMeasures: vi.fn(async () => {}) };
  const relationship = { measures: MEASURES, currency: 'USD' } as unknown as Relationship;
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <MeasuresCard relationship={relationship} actions={actions as never} canWork />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { actions, user: userEvent.setup() };
}

it('shows the newest month of each measure in its own unit', () => {
  open();
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'Employees trainedFebruary 1, 2026 · Platform95%',
    'Longest restoreFebruary 1, 2026' + '6.5 h',
  ]);
});

it('takes a value in the unit of its measure, and refuses what does not fit it', async () => {
  const { actions, user } = open();
  await user.click(screen.getByRole('button', { name: 'Add measure' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a measure' });
  await user.click(within(dialog).getByRole('button', { name: 'Save measure' }));
  expect(await within(dialog).findByText('Enter 0% to 100%.')).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Share, in percent'), '93');
  await user.click(within(dialog).getByRole('button', { name: 'Save measure' }));
  await vi.waitFor(() =>
    expect(actions.saveMeasures).toHaveBeenCalledWith([
      expect.objectContaining({ measure: 'answered_in_time', value: 0.93 }),
    ]),
  );
});

it('hands on a pasted table as it is, and asks for one', async () => {
  const { actions, user } = open();
  await user.click(screen.getByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import measures' });
  await user.click(within(dialog).getByRole('button', { name: 'Import' }));
  expect(await within(dialog).findByText('Paste a table or choose a file.')).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Table'), 'measure,month,value{enter}tickets,2026-02,7');
  await user.click(within(dialog).getByRole('button', { name: 'Import' }));
  await vi.waitFor(() => expect(actions.importMeasures).toHaveBeenCalledWith('measure,month,value\ntickets,2026-02,7'));
});
