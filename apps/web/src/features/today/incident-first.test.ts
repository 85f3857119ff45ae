import type { DueItem } from '@fairlead/contract/features/today';
import { expect, it } from 'vitest';
import { incidentFirst } from './incident-first';

const item = (kind: string, on: string): DueItem => ({
  kind,
  on,
  targetId: `${kind}-${on}`,
  clientId: 'c',
  clientName: 'Palisade',
  what: '',
  subject: '',
  isDeadline: true,
  path: '/',
});

it('puts the near notices of an incident first, and keeps every other order', () => {
  const items = [
    item('support', '2020-01-23'),
    item('notice', '2026-11-26'),
    item('evidence', '2026-11-27'),
    item('notice', '2026-11-30'),
    item('notice', '2026-12-01'),
  ];
  expect(incidentFirst(items, '2026-11-27').map(({ targetId }) => targetId)).toEqual([
    'notice-2026-11-26',
    'notice-2026-11-30',
    'support-2020-01-23',
    'evidence-2026-11-27',
    'notice-2026-12-01',
  ]);
});
