import { PARAMETERS_2026_1 } from '@fairlead/content/scenarios/parameters-2026-1';
import { PARAMETERS_2026_2 } from '@fairlead/content/scenarios/parameters-2026-2';
import { describe, expect, it } from 'vitest';
import { firstCase } from '../../test/golden-cases';
import { firstCase2, GOLDEN_CASES_2 } from '../../test/golden-cases-2';
import { exposureOn } from '../amortizer/inputs';
import { simulate2 } from '../engine/model-2/simulate';
import { simulate } from '../engine/simulate';
import {
  costOfRiskLoading,
  limitOnCurve,
  providerCompromise,
  rangeOfAverage,
  reductionOf,
  yearsOnBasis,
} from './on-basis';
import { fromModel1 } from './stored-result';

const options = { trials: 5_000, seed: 1, eventViews: false };
const gross = simulate2(firstCase2(), PARAMETERS_2026_2, options);
const insuredCase = GOLDEN_CASES_2.find(({ inputs }) => inputs.insurance && !inputs.profile.includeProvider);
if (!insuredCase) throw new Error('No worked case has a policy.');
const retained = simulate2(insuredCase.inputs, PARAMETERS_2026_2, options);

describe('on the basis of its decision figures', () => {
  it('an insured client of model 2 is seen net of insurance, any other before it', () => {
    expect(yearsOnBasis(gross).today).toBe(gross.simulated.grossToday);
    expect(yearsOnBasis(retained).target).toBe(retained.simulated.retainedTarget);
    const first = fromModel1(simulate(firstCase(), PARAMETERS_2026_1, options));
    expect(yearsOnBasis(first).today).toBe(first.simulated.grossToday);
    expect(limitOnCurve(first, 5)).toEqual({ amount: first.lossLimit.amount, ...first.lossLimit.fiveYears });
  });

  it('the range of the average holds it, and the amortizer begins with it', () => {
    for (const result of [gross, retained]) {
      const { averageToday, avoidedAverage } = result.decision;
      const [low, high] = rangeOfAverage(result)?.today ?? [0, 0];
      expect(low).toBeLessThan(averageToday);
      expect(high).toBeGreaterThan(averageToday);
      const start = exposureOn('mean', result);
      expect(start.annualExposure).toBe(averageToday);
      expect(start.targetReduction).toBeCloseTo(avoidedAverage / averageToday, 12);
      const { share, range } = reductionOf(result);
      expect(range[0]).toBeCloseTo(0.6 * share, 12);
      expect(range[1]).toBeLessThanOrEqual(0.72);
      expect(costOfRiskLoading(result)).toBeCloseTo(0.08, 4);
    }
    expect(reductionOf(gross).range).toEqual(gross.averageRange.reductionShare);
  });

  it('the range is not told where too few years were played out for it to hold the average', () => {
    const { today, target } = retained.retainedRange ?? { today: [0, 0] as const, target: [0, 0] as const };
    const above = { ...retained, retainedRange: { today: [retained.decision.averageToday + 1, today[1]], target } };
    const below = { ...retained, retainedRange: { today, target: [target[0], retained.decision.averageTarget - 1] } };
    expect([rangeOfAverage(above as typeof retained), rangeOfAverage(below as typeof retained)]).toEqual([null, null]);
    expect(rangeOfAverage(retained)).toBe(retained.retainedRange);
  });

  it('the limit is a point of the curve of one year alone, and of none where the curve is before insurance', () => {
    expect(limitOnCurve(gross, 1)).toEqual({ amount: gross.lossLimit.amount, ...gross.lossLimit.oneYear });
    expect([limitOnCurve(gross, 5), limitOnCurve(retained, 1)]).toEqual([null, null]);
  });

  it('the provider is named whether or not it is counted in', () => {
    expect(providerCompromise(gross)?.isIncluded).toBe(false);
    const inputs = firstCase2();
    const counted = simulate2(
      { ...inputs, profile: { ...inputs.profile, includeProvider: true } },
      PARAMETERS_2026_2,
      options,
    );
    expect(providerCompromise(counted)).toEqual({ ...providerCompromise(gross), isIncluded: true });
    expect(providerCompromise(gross)?.years).toBeGreaterThan(1_000);
  });
});
