import { PARAMETERS_2026_2 as set } from '@fairlead/content/scenarios/parameters-2026-2';
import { describe, expect, it } from 'vitest';
import { yearsOnBasis } from '#result/on-basis';
import { GOLDEN_CASES_2 } from '../../../test/golden-cases-2';
import { simulate2 } from './simulate';

describe.each(GOLDEN_CASES_2.slice(0, 2))('what each service of case $id does to bad years', ({ inputs }) => {
  const result = simulate2(inputs, set, { trials: 40_000, seed: 7 });
  const { effects, greedy, shownAsNext } = result.serviceRanking;
  const of = (service: string) => effects?.find((one) => one.service === service);

  it('names the chosen services in the order of the plan, and those that would help next', () => {
    expect(effects?.slice(0, greedy.length).map(({ service }) => service)).toEqual(
      greedy.map(({ service }) => service),
    );
    expect(
      effects
        ?.slice(greedy.length)
        .map(({ service }) => service)
        .toSorted(),
    ).toEqual(shownAsNext?.toSorted());
  });

  it('adds up to what the plan does, on the basis of the decision', () => {
    const years = yearsOnBasis(result);
    const { fiveYears } = result.lossLimit;
    const sum = (measure: 'rareYear' | 'passingLimit') =>
      greedy.reduce((total, { service }) => total + (of(service)?.[measure] ?? Number.NaN), 0);
    expect(sum('rareYear')).toBeCloseTo(years.today.var99 - years.target.var99, 2);
    expect(sum('passingLimit')).toBeCloseTo(fiveYears.today - fiveYears.target, 8);
  });

  it('has no row of its own for a service that the plan contains already', () => {
    const mdr = simulate2({ ...inputs, services: ['managed_mdr'] }, set, { trials: 20_000, seed: 7 });
    expect(mdr.serviceRanking.effects?.map(({ service }) => service)).not.toContain('managed_edr');
  });

  it('is left out while a form is edited', () => {
    const live = simulate2(inputs, set, { trials: 2_000, seed: 7, eventViews: false });
    expect(live.serviceRanking.effects).toBeNull();
  });
});
