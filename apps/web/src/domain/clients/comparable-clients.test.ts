import type { ClientListItem } from '@fairlead/contract/features/clients/clients';
import { expect, it } from 'vitest';
import { sampleClient } from '#testing/sample-client';
import { comparableClients, listModel, withoutFigures } from './comparable-clients';

const of = (model: 1 | 2 | null): ClientListItem =>
  ({
    ...sampleClient(),
    latest: model && {
      simulationId: 'a',
      meanToday: 1,
      meanTarget: 1,
      riskLevel: 'low',
      chanceAboveLimit: 0.1,
      model,
      completedAt: '2026-01-05T09:00:00Z',
      outdated: false,
    },
  }) as unknown as ClientListItem;

it('shows the figures of one model in a list, and says why a client has none', () => {
  const mixed = comparableClients([of(2), of(1), of(null)]);
  expect(mixed.map(({ latest }) => latest?.model ?? null)).toEqual([2, null, null]);
  expect(mixed.map(withoutFigures).slice(1)).toEqual(['Computed with model 1 (2026-1)', 'Not simulated']);
  expect(comparableClients([of(1), of(1)]).map(({ latest }) => latest?.model)).toEqual([1, 1]);
  expect([listModel([of(1)]), listModel([of(1), of(2)])]).toEqual([1, 2]);
});
