import { PARAMETERS_2026_2 as set } from '@fairlead/content/scenarios/parameters-2026-2';
import { describe, expect, it } from 'vitest';
import { cappedGrade, gradeOf } from '#assessment/combined';
import golden from '../../../test/golden-cases-2026-2.json';
import { levelWithGaps, riskLevel } from '../risk-level';
import { criticalGaps } from './critical-gaps';
import { pointsAgainstLimit } from './decision';

describe('levels and grades of model 2', () => {
  it.each(golden.riskLevels)('chance $chance with $gaps critical gaps is $level', ({ chance, gaps, level }) => {
    expect(levelWithGaps(riskLevel(chance), gaps)).toBe(level);
  });

  it.each(golden.grades)('score $score with $gaps critical gaps is $grade', ({ score, gaps, grade }) => {
    expect(cappedGrade(gradeOf(score), { gaps, hasWeakBand: false })).toBe(grade);
  });

  it('a weak band of an assessment holds the grade at C like one gap', () => {
    expect(cappedGrade('A', { gaps: 0, hasWeakBand: true })).toBe('C');
    expect(cappedGrade('E', { gaps: 0, hasWeakBand: true })).toBe('E');
    expect(cappedGrade('B', { gaps: 2, hasWeakBand: true })).toBe('D');
  });

  it('a control is a critical gap once, and only where its level is known or an assessment left it open', () => {
    const levels = {
      mfa: { level: 0.2, origin: 'answered' as const },
      endpoint: { level: 0.2, origin: 'assumed' as const },
      monitoring: { level: 0.15, origin: 'overridden' as const },
      training: { level: 0, origin: 'chosen' as const },
    };
    expect(criticalGaps(levels, ['mfa', 'payment'], set)).toEqual(['mfa', 'payment']);
    expect(criticalGaps(levels, [], set)).toEqual(['mfa']);
  });

  it('financial points fall to 0 at twice what the business can bear', () => {
    expect([0, 50_000, 100_000, 300_000].map((var99) => pointsAgainstLimit(var99, 50_000))).toEqual([100, 50, 0, 0]);
  });
});
