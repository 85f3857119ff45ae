import type { BusinessRiskVersion } from '@fairlead/contract/features/business-risk';
import { expect, it } from 'vitest';
import { american } from '#testing/writers';
import { compareVersions } from './compare-versions';

const version = (fields: Partial<BusinessRiskVersion> = {}): BusinessRiskVersion => ({
  id: 'aa0c7c5e-8f4e-4c59-9d3c-1d8f0a2b6c11',
  number: 1,
  simulationId: 'ba0c7c5e-8f4e-4c59-9d3c-1d8f0a2b6c11',
  insuranceAssessmentId: 'ca0c7c5e-8f4e-4c59-9d3c-1d8f0a2b6c11',
  breachAssessmentId: 'da0c7c5e-8f4e-4c59-9d3c-1d8f0a2b6c11',
  score: 52.4,
  grade: 'D',
  parts: { financial: 39.1, insurance: 59, breach: 63.5 },
  bands: { insurance: 'conditional', breach: null },
  money: {
    currency: 'USD',
    annualRevenue: 6_000_000,
    meanToday: 15_000,
    meanTarget: 4_000,
    rareToday: 365_000,
    rareTarget: 108_000,
    keptToday: 365_000,
    isInsured: false,
    fiveYearsToday: 0.37,
    fiveYearsTarget: 0.2,
  },
  completedAt: '2026-03-02T09:00:00.000Z',
  completedByName: 'Ada',
  ...fields,
});
const usd = american.in('USD');

it('says what became of score, parts and money, and whether that is better', () => {
  const before = version();
  const now = version({
    score: 71.2,
    grade: 'B',
    parts: { financial: 70, insurance: 59, breach: 63.1 },
    money: { ...before.money, rareToday: 180_000, fiveYearsToday: 0.25 },
  });
  const rows = compareVersions(before, now, { before: usd, now: usd });
  expect(rows.map(({ label, change, isBetter }) => [label, change, isBetter])).toEqual([
    ['Business risk score', '+18.8 points', true],
    ['Financial exposure', '+30.9 points', true],
    ['Insurance readiness', 'No change', null],
    ['Breach readiness', '−0.4 points', false],
    ['Chance of a costly event, five years', '−12 points', true],
    ['A 1-in-100 year', '−$185K', true],
    ['Average loss a year', 'No change', null],
  ]);
  expect(rows[0]).toMatchObject({ before: '52.4 (D)', now: '71.2 (B)' });
});

it('never subtracts one currency from another', () => {
  const now = version({ money: { ...version().money, currency: 'EUR', rareToday: 100_000 } });
  const rows = compareVersions(version(), now, { before: usd, now: american.in('EUR') });
  expect(rows.find(({ label }) => label === 'A 1-in-100 year')).toMatchObject({ change: '–', isBetter: null });
});
