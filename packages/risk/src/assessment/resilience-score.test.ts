import { MOST_POINTS } from '@fairlead/content/fields/risk-parts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_RISK_LEVEL_THRESHOLDS, levelOf, RISK_LEVELS } from '#result/risk-level';
import { businessRisk, gradeOf } from './combined';
import { resilienceScore } from './resilience-score';

describe('the resilience score', () => {
  it('is at most 40 while the level is severe and at most 60 while it is high, and says what it would be', () => {
    expect(resilienceScore(72, 'severe')).toEqual({ score: 40, scoreCap: { own: 72, level: 'severe' } });
    expect(resilienceScore(72, 'high')).toEqual({ score: 60, scoreCap: { own: 72, level: 'high' } });
    expect(resilienceScore(60, 'high')).toEqual({ score: 60, scoreCap: null });
    expect(resilienceScore(31.5, 'severe')).toEqual({ score: 31.5, scoreCap: null });
    for (const level of ['low', 'moderate', null] as const)
      expect(resilienceScore(99.9, level)).toEqual({ score: 99.9, scoreCap: null });
  });

  it('never contradicts a level, whatever the figures, the gaps and the answers are, and its grade follows it', () => {
    // Thousandths of even spread: arbitrary doubles are nearly all close to zero and would hardly ever meet a cap.
    const thousandths = fc.integer({ min: 0, max: 1000 });
    const points = thousandths.map((n) => n / 10);
    const chance = thousandths.map((n) => n / 1000);
    const openGaps = fc.subarray(['mfa', 'backup', 'endpoint'] as const);
    fc.assert(
      fc.property(points, points, points, chance, openGaps, (money, insurance, breach, passing, gaps) => {
        const both = { today: passing, target: passing };
        const judged = levelOf(
          {
            lossLimit: { amount: 100_000, oneYear: both, fiveYears: both },
            criticalGaps: { today: [...gaps], target: [...gaps] },
          },
          'today',
          DEFAULT_RISK_LEVEL_THRESHOLDS,
        );
        const facts = { var99: 0, annualRevenue: 1_000_000, points: money, gaps, outOfDate: false };
        const parts = {
          insurance: { score: insurance, outOfDate: false },
          breach: { score: breach, outOfDate: false },
        };
        const capped = businessRisk({ ...parts, financial: { ...facts, level: judged.key } });
        const free = businessRisk({ ...parts, financial: { ...facts, level: null } });
        if (capped.score === null || free.score === null) throw new Error('All three parts are there.');
        expect(capped.score).toBeLessThanOrEqual(Math.min(free.score, 100));
        if (judged.key === 'severe') expect(capped.score).toBeLessThanOrEqual(MOST_POINTS.severe);
        if (judged.key === 'high') expect(capped.score).toBeLessThanOrEqual(MOST_POINTS.high);
        if (capped.score > MOST_POINTS.high) expect(['low', 'moderate']).toContain(judged.key);
        expect(capped.scoreCap !== null).toBe(capped.score < free.score);
        expect(capped.scoreCap?.own ?? capped.score).toBe(free.score);
        expect(capped.grade >= gradeOf(capped.score)).toBe(true);
        expect(free.scoreCap).toBeNull();
      }),
      { numRuns: 500 },
    );
    expect(RISK_LEVELS).toEqual(['low', 'moderate', 'high', 'severe']);
  });
});
