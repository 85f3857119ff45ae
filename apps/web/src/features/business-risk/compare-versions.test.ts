import type { BusinessRiskVersion } from '@fairlead/contract/features/business-risk';
import { expect, it } from 'vitest';
import { american } from '#testing/writers';
import { compareVersions, notCompared } from './compare-versions';

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
    model: 2,
    basis: 'gross',
    fiveYearsToday: 0.37,
    fiveYearsTarget: 0.2,
  },
  cap: null,
  scoreCap: null,
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
    ['Resilience score', '+18.8 points', true],
    ['Financial exposure', '+30.9 points', true],
    ['Insurance readiness', 'No change', null],
    ['Breach readiness', '−0.4 points', false],
    ['Chance of a costly event, five years', '−12 points', true],
    ['1-in-100-year loss', '−$185K', true],
    ['Average loss a year', 'No change', null],
  ]);
  expect(rows[0]).toMatchObject({ before: '52.4 (D)', now: '71.2 (B)' });
});

it('says beside a score that its level caps it', () => {
  const now = version({ score: 40, scoreCap: { own: 52.4, level: 'severe' } });
  const [score] = compareVersions(version(), now, { before: usd, now: usd });
  expect(score).toMatchObject({ before: '52.4 (D)', now: '40 (D, capped by the severe risk level)' });
});

it('never subtracts one currency from another', () => {
  const now = version({ money: { ...version().money, currency: 'EUR', rareToday: 100_000 } });
  const rows = compareVersions(version(), now, { before: usd, now: american.in('EUR') });
  expect(rows.find(({ label }) => label === '1-in-100-year loss')).toMatchObject({ change: '–', isBetter: null });
});

it('puts no figure of two models side by side, and says that the model changed', () => {
  const of = (model: 1 | 2) =>
    version({ money: { ...version().money, model }, completedAt: `2026-0${model}-02T09:00:00Z` });
  const rows = compareVersions(of(1), of(2), { before: usd, now: usd });
  expect(rows.map(({ label }) => label)).toEqual(['Insurance readiness', 'Breach readiness']);
  expect(notCompared(of(1), of(2), (at) => at.slice(0, 10))).toBe(
    'The model changed on 2026-02-02; earlier figures are not comparable. Only the two readiness scores are shown.',
  );
  expect(notCompared(of(2), of(2), String)).toBeNull();
});

it('names the basis, and compares no amounts of different ones', () => {
  const insured = version({ money: { ...version().money, basis: 'retained', rareToday: 60_000 } });
  const labels = (before: BusinessRiskVersion) =>
    compareVersions(before, insured, { before: usd, now: usd }).map(({ label }) => label);
  expect(labels(insured)).toContain('1-in-100-year loss, after insurance');
  expect(labels(version()).some((label) => label.includes('1-in-100'))).toBe(false);
  expect(notCompared(version(), insured, String)).toContain('after insurance');
});
