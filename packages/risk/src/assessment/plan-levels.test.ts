import { PARAMETERS_2026_1 } from '@fairlead/content/scenarios/parameters-2026-1';
import { PARAMETERS_2026_2 } from '@fairlead/content/scenarios/parameters-2026-2';
import { describe, expect, it } from 'vitest';
import { firstCase } from '../../test/golden-cases';
import { firstCase2, GOLDEN_CASES_2 } from '../../test/golden-cases-2';
import { simulate2 } from '../engine/model-2/simulate';
import { yearsOnBasis } from '../result/on-basis';
import { planLevels } from './plan-levels';

const set = PARAMETERS_2026_2;
const insured = GOLDEN_CASES_2.find(({ inputs }) => inputs.insurance)?.inputs;
if (!insured) throw new Error('No worked case has a policy.');

describe.each([
  ['gross', firstCase2()],
  ['retained', insured],
] as const)('a plan of a client whose figures are %s', (basis, inputs) => {
  const services = ['managed_identity', 'bcdr'] as const;
  const levels = planLevels({ model: 2, set, inputs }, services);

  it('has the figures of a run with that plan', () => {
    const options = { trials: 200_000, seed: 1, eventViews: false };
    const run = simulate2({ ...inputs, services: [...services] }, set, options);
    const { today, target } = yearsOnBasis(run);
    expect(levels).toMatchObject({
      basis,
      today: { rareYear: today.var99, passingLimit: run.lossLimit.fiveYears.today },
      withServices: { rareYear: target.var99, passingLimit: run.lossLimit.fiveYears.target },
    });
    expect(target.var99).toBeLessThan(today.var99);
  });

  it('stays as it is without services', () => {
    const none = planLevels({ model: 2, set, inputs }, []);
    expect(none?.withServices).toEqual(none?.today);
    expect(none?.today).toEqual(levels?.today);
  });
});

it('is not known in model 1', () => {
  expect(planLevels({ model: 1, set: PARAMETERS_2026_1, inputs: firstCase() }, [])).toBeNull();
});
