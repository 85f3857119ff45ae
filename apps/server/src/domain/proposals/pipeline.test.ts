import { DAY_MS } from '@fairlead/content/format/days';
import type { ProposalLine } from '@fairlead/contract/features/proposals/proposals';
import { expect, it } from 'vitest';
import { type PipelineRow, pipelineOf } from './pipeline';

const NOW = new Date('2026-03-02T09:00:00Z');
const before = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const LINE: ProposalLine = {
  id: 'bcdr',
  serviceKey: 'bcdr',
  name: 'Backup',
  description: '',
  unit: 'user',
  quantity: 10,
  price: 14,
  currency: 'USD',
  closes: [],
};
let count = 0;
const row = (values: Partial<PipelineRow>): PipelineRow => {
  count += 1;
  return {
    id: `id ${String(count).padStart(3, '0')}`,
    clientId: 'client',
    clientName: 'Northwind',
    isArchived: false,
    title: 'Security',
    state: 'sent',
    currency: 'USD',
    lines: [LINE],
    options: [],
    choice: null,
    discountPercent: 0,
    validUntil: '2026-04-01',
    sentAt: before(5),
    viewedAt: null,
    answeredAt: null,
    declineReason: null,
    lossReason: null,
    withdrawnAt: null,
    ...values,
  };
};
const answered = (state: 'accepted' | 'declined', days: number, more: Partial<PipelineRow> = {}) =>
  row({ state, answeredAt: before(days), ...more });

it('is empty without proposals', () => {
  expect(pipelineOf([], 'USD', NOW)).toMatchObject({
    drafts: 0,
    sent: { count: 0, monthly: 0 },
    decided: 0,
    winRate: null,
    open: [],
  });
});

it('counts every proposal at one stage and adds up what it is worth a month, after the discount', () => {
  const pipeline = pipelineOf(
    [
      row({ state: 'draft', sentAt: null }),
      row({ discountPercent: 10 }),
      row({ viewedAt: before(1), lines: [LINE, { ...LINE, id: 'once', unit: 'project', price: 900 }] }),
      answered('accepted', 90),
      answered('accepted', 91),
      answered('declined', 3),
      row({ validUntil: '2026-02-20' }),
      row({ validUntil: '2025-10-01' }),
      row({ state: 'withdrawn' }),
      row({ isArchived: true }),
    ],
    'USD',
    NOW,
  );
  expect(pipeline).toMatchObject({
    drafts: 1,
    sent: { count: 1, monthly: 12_600 },
    viewed: { count: 1, monthly: 14_000 },
    signed: { count: 1, monthly: 14_000 },
    lost: { count: 2, monthly: 28_000, declined: 1, expired: 1, withdrawn: 0, reasons: [] },
    decided: 5,
    winRate: null,
    inOtherCurrency: 0,
  });
});

it('adds no amount of another currency, and says how many there are', () => {
  const yen = { currency: 'JPY', lines: [{ ...LINE, currency: 'JPY', price: 9_000 }] };
  expect(pipelineOf([row({}), row(yen), row({ ...yen, state: 'draft', sentAt: null })], 'USD', NOW)).toMatchObject({
    sent: { count: 2, monthly: 14_000 },
    inOtherCurrency: 1,
  });
});

it('has a win rate from ten decisions of a year on, with those of archived clients', () => {
  const won = Array.from({ length: 6 }, () => answered('accepted', 200));
  const lost = Array.from({ length: 3 }, () => answered('declined', 200, { isArchived: true }));
  const old = answered('accepted', 366);
  expect(pipelineOf([...won, ...lost, old], 'USD', NOW)).toMatchObject({ decided: 9, winRate: null });
  const tenth = row({ validUntil: '2025-12-01', isArchived: true });
  expect(pipelineOf([...won, ...lost, old, tenth], 'USD', NOW)).toMatchObject({ decided: 10, winRate: 0.6 });
});

it('names the open ones that run out first', () => {
  const days = ['2026-03-20', '2026-03-05', '2026-03-30', '2026-03-10'];
  const { open } = pipelineOf(
    days.map((validUntil) => row({ validUntil })),
    'USD',
    NOW,
  );
  expect(open.map(({ validUntil }) => validUntil)).toEqual(['2026-03-05', '2026-03-10', '2026-03-20']);
});

it('counts why clients declined, the most frequent first, of the days it looks at', () => {
  const declined = (declineReason: PipelineRow['declineReason'], days = 3) =>
    answered('declined', days, { declineReason });
  const rows = [declined('timing'), declined('price'), declined('price'), declined(null), declined('other', 200)];
  expect(pipelineOf(rows, 'USD', NOW).lost).toMatchObject({
    declined: 4,
    reasons: [
      { reason: 'price', count: 2 },
      { reason: 'timing', count: 1 },
    ],
  });
});

it('counts a withdrawn one as lost by its reason, one that is sent again nowhere, and names those without a reason', () => {
  const withdrawn = (lossReason: PipelineRow['lossReason'], days = 3) =>
    row({ state: 'withdrawn', withdrawnAt: before(days), lossReason });
  const unexplained = row({ validUntil: '2026-02-20', title: 'Why not' });
  const rows = [
    withdrawn('no_answer'),
    withdrawn('correction'),
    withdrawn(null),
    withdrawn('no_answer', 91),
    row({ validUntil: '2026-02-21', lossReason: 'correction' }),
    row({ validUntil: '2026-02-21', lossReason: 'price' }),
    answered('declined', 2, { declineReason: 'timing', lossReason: 'price' }),
    unexplained,
  ];
  const { lost, decided } = pipelineOf(rows, 'USD', NOW);
  expect(lost).toMatchObject({ count: 4, declined: 1, expired: 2, withdrawn: 1 });
  expect(lost.reasons).toEqual([
    { reason: 'price', count: 1 },
    { reason: 'timing', count: 1 },
    { reason: 'no_answer', count: 1 },
  ]);
  expect(lost.unexplained).toMatchObject([{ id: unexplained.id, title: 'Why not' }]);
  expect(decided).toBe(5);
});
