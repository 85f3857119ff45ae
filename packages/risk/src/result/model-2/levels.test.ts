import { PARAMETERS_2026_2 as set } from '@fairlead/content/scenarios/parameters-2026-2';
import { CONTROL_KEYS, type ControlKey } from '@fairlead/content/services/controls';
import { SERVICE_KEYS, type ServiceKey } from '@fairlead/content/services/services';
import { describe, expect, it } from 'vitest';
import { cappedGrade, gradeOf } from '#assessment/combined';
import { eachLevel, typicalPosture } from '#engine/controls/posture';
import { Draws } from '#math/random';
import golden from '../../../test/golden-cases-2026-2.json';
import { levelWithGaps, RISK_LEVELS, riskLevel } from '../risk-level';
import { criticalGaps, type GapFacts, type OpenGap } from './critical-gaps';
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

  const none = { services: [] as ServiceKey[], serviceReliability: 0.85 };
  const low = { ...typicalPosture(set), mfa: 0.2, endpoint: 0.2, monitoring: 0.15, training: 0 };
  const known: ControlKey[] = ['mfa', 'monitoring', 'training'];
  const gap = (control: ControlKey, service: ServiceKey): OpenGap => ({ control, service, bankId: 'insurance' });

  it('a control is a critical gap once, and only where its level is known or an assessment left it open', () => {
    const open = [gap('mfa', 'managed_identity'), gap('payment', 'payment_fraud_controls')];
    expect(criticalGaps({ ...none, posture: low }, { known, open }, set).today).toEqual(['mfa', 'payment']);
    expect(criticalGaps({ ...none, posture: low }, { known, open: [] }, set).today).toEqual(['mfa']);
  });

  it('a service closes what an assessment left open when it, or one that contains it, is chosen', () => {
    const facts: GapFacts = { known: [], open: [gap('endpoint', 'managed_edr')] };
    const left = (...services: ServiceKey[]) =>
      criticalGaps({ posture: typicalPosture(set), services, serviceReliability: 0.85 }, facts, set).target;
    expect(left()).toEqual(['endpoint']);
    expect(left('bcdr')).toEqual(['endpoint']);
    expect(left('managed_edr')).toEqual([]);
    expect(left('managed_mdr')).toEqual([]);
  });

  it('a low level is a gap until the services reach the limit, also when the service itself is chosen', () => {
    const facts: GapFacts = { known, open: [gap('mfa', 'managed_identity')] };
    const left = (serviceReliability: number) =>
      criticalGaps({ posture: low, services: ['managed_identity'], serviceReliability }, facts, set).target;
    expect(left(0.85)).toEqual([]);
    expect(left(0.3)).toEqual(['mfa']);
  });

  it('closing a gap never worsens level or grade, and a service never opens one', () => {
    const draws = new Draws(11);
    const draw = () => draws.uniform();
    const someOf = <T>(all: readonly T[], chance: number) => all.filter(() => draw() < chance);
    for (let k = 0; k < 400; k++) {
      draws.seek(k, 0, 0, 0);
      const posture = eachLevel(() => draw());
      const facts: GapFacts = {
        known: someOf(CONTROL_KEYS, 0.5),
        open: someOf(SERVICE_KEYS, 0.2).flatMap((service) =>
          someOf(CONTROL_KEYS, 0.2).map((control) => gap(control, service)),
        ),
      };
      const services = someOf(SERVICE_KEYS, 0.4);
      const gapsWith = (of: GapFacts, at = posture) =>
        criticalGaps({ posture: at, services, serviceReliability: 0.85 }, of, set);
      const { today, target } = gapsWith(facts);
      expect(today).toEqual(expect.arrayContaining(target));
      const chance = draw() / 4;
      const judged = (gaps: readonly unknown[]) => RISK_LEVELS.indexOf(levelWithGaps(riskLevel(chance), gaps.length));
      const score = 100 * draw();
      const graded = (gaps: readonly unknown[]) =>
        cappedGrade(gradeOf(score), { gaps: gaps.length, hasWeakBand: k % 2 === 0 });
      const closed = [
        ...facts.open.map((one) => gapsWith({ ...facts, open: facts.open.filter((other) => other !== one) })),
        ...CONTROL_KEYS.map((control) => gapsWith(facts, { ...posture, [control]: 1 })),
      ];
      for (const after of closed)
        for (const [before, now] of [
          [today, after.today],
          [target, after.target],
        ] as const) {
          expect(judged(now)).toBeLessThanOrEqual(judged(before));
          expect(graded(now) <= graded(before)).toBe(true);
        }
      expect(judged(target)).toBeLessThanOrEqual(judged(today));
    }
  });

  it('financial points fall to 0 at twice what the business can bear', () => {
    expect([0, 50_000, 100_000, 300_000].map((var99) => pointsAgainstLimit(var99, 50_000))).toEqual([100, 50, 0, 0]);
  });
});
