import { expect, it } from 'vitest';
import type { PortfolioRow } from './loyalty';
import { byRenewalRisk, classWithBounds, endingTerms, healthByRevenue, hitsInWords } from './portfolio-facts';

const row = (part: Partial<PortfolioRow>): PortfolioRow => ({
  clientId: '00000000-0000-4000-8000-000000000001',
  clientName: 'Cobalt Ridge',
  score: 50,
  healthClass: 'watch',
  trend: null,
  risk: 40,
  riskLevel: 'medium',
  monthly: 1_000,
  currency: 'USD',
  endsOn: null,
  noticeOn: null,
  ...part,
});

it('adds what clients of a class pay, in one currency, and keeps those without a score apart', () => {
  const items = [
    row({}),
    row({ monthly: 250 }),
    row({ healthClass: 'thriving', score: 90, monthly: null }),
    row({ healthClass: null, score: null, monthly: 70 }),
    row({ currency: 'EUR', monthly: 9_000 }),
  ];
  expect(healthByRevenue({ items, currency: 'USD' })).toEqual([
    { key: 'thriving', clients: 1, monthly: 0 },
    { key: 'healthy', clients: 0, monthly: 0 },
    { key: 'watch', clients: 2, monthly: 1_250 },
    { key: 'at_risk', clients: 0, monthly: 0 },
    { key: null, clients: 1, monthly: 70 },
  ]);
});

it('lists terms that end within a year or are over, the earliest first', () => {
  const rows = ['2027-03-01', '2026-02-01', '2027-03-02', null].map((endsOn) => row({ endsOn }));
  expect(endingTerms(rows, '2026-03-01').map(({ endsOn }) => endsOn)).toEqual(['2026-02-01', '2027-03-01']);
});

it('puts the highest risk first and the unknown last', () => {
  const rows = [null, 10, 80].map((risk) => row({ risk }));
  expect(byRenewalRisk(rows).map(({ risk }) => risk)).toEqual([80, 10, null]);
});

it('names a class with where it begins, and says how far the marks were right', () => {
  expect(classWithBounds('watch')).toBe('Watch, 45 and up');
  expect(classWithBounds('at_risk')).toBe('At risk, under 45');
  const countOf = (clients: number) => `${clients} clients`;
  const none = { marked: 0, markedAndLeft: 0, left: 0, leftAndMarked: 0 };
  expect(hitsInWords({ hits: none }, countOf)).toMatch(/after a year of records/);
  expect(hitsInWords({ hits: { marked: 4, markedAndLeft: 1, left: 2, leftAndMarked: 1 } }, countOf)).toBe(
    'Of 4 clients marked high or critical a year ago, 1 left. Of 2 clients that left, 1 had been marked.',
  );
});
