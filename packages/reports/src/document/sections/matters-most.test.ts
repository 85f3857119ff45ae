import { expect, it } from 'vitest';
import type { DocumentContext } from './context';
import { mattersMost } from './matters-most';

const gap = {
  service: 'Identity protection with MFA',
  question: { service: 'managed_identity', recommendation: { title: 'Enforce MFA' }, stopMeans: 'Insurers ask.' },
  kind: 'hard_stop',
  points: 5.1,
  reduction: 1500,
};
const first = (financial: object | null) =>
  mattersMost({
    assessments: [{ bank: { stopLabels: { one: 'coverage blocker' } }, gaps: [gap] }],
    words: { shortMoney: (amount: number) => `$${amount}` },
    financial,
  } as unknown as DocumentContext)[0]?.avoids;

it('shows what a whole service avoids next to a step in reports of model 1 alone, where the heading says so', () => {
  expect(first(null)).toBe('+5.1 points');
  expect(first({ shown: { ofModel2: true } })).toBe('+5.1 points');
  expect(first({ shown: { ofModel2: false } })).toBe('$1500');
});
