import { PARAMETERS_2026_2 as set } from '@fairlead/content/scenarios/parameters-2026-2';
import { SCENARIO_KEYS_2 } from '@fairlead/content/scenarios/scenarios';
import { CONTROL_KEYS } from '@fairlead/content/services/controls';
import { describe, expect, it } from 'vitest';
import { GOLDEN_CASES_2 } from '../../../test/golden-cases-2';
import golden from '../../../test/golden-cases-2026-2.json';
import { lognormalFromRange, lognormalMoments } from '../../math/lognormal';
import { amountFactor, eachLevel, rateFactor, typicalPosture } from '../controls/posture';
import { stateUnder } from '../controls/state';
import { momentsOf, momentsUnder } from '../losses/closed-form';
import { exposureOf2 } from './exposure';
import { countingAmount, type Profile2, rateSize, scopeShare } from './inputs';
import { usualPolicy } from './insurance';
import { prepareRun2 } from './run';

const { oracles } = golden;
const near = (actual: number, expected: number) => expect(Math.abs(actual / expected - 1)).toBeLessThan(1e-9);
const first = GOLDEN_CASES_2[0]!;

describe('fixed answers of model 2', () => {
  it.each(Object.entries(oracles.sizeRate))('growth of the rate at %s', (revenue, expected) => {
    near(rateSize(Number(revenue), set), expected);
  });

  it.each(Object.entries(oracles.scopeShare))('share that one event reaches at %s', (revenue, expected) => {
    near(scopeShare(Number(revenue), set), expected);
  });

  it.each(Object.entries(oracles.countingAmount))('counting amount at %s, in any currency', (revenue, expected) => {
    for (const fxToUsd of [1, 0.72])
      near(countingAmount({ annualRevenue: Number(revenue) / fxToUsd, fxToUsd }, set) * fxToUsd, expected);
  });

  it('what a recovery leaves of a transfer at typical controls', () => {
    const exposure = exposureOf2(first.inputs.profile, set);
    const index = SCENARIO_KEYS_2.indexOf('ftf');
    const base = momentsOf(exposure)[index]![0]!;
    const state = stateUnder(exposure, typicalPosture(set), set)[index]!.components[0]!;
    const left = momentsUnder(state, base);
    near(left.first / base.first, oracles.recovery.firstMomentFactor);
    near(left.second / base.second, oracles.recovery.secondMomentFactor);
  });

  it.each([...SCENARIO_KEYS_2])('posture factors of %s without and with every control', (scenario) => {
    near(
      rateFactor(
        scenario,
        eachLevel(() => 0),
        set,
      ),
      oracles.postureFactor.allZero[scenario],
    );
    near(
      rateFactor(
        scenario,
        eachLevel(() => 1),
        set,
      ),
      oracles.postureFactor.allOne[scenario],
    );
  });

  it('backups alone, with everything else typical', () => {
    for (const [tag, expected] of Object.entries(oracles.backup)) {
      const typical = typicalPosture(set);
      near(amountFactor('ransomware', tag, { ...typical, backup: 0 }, set), expected.none);
      near(amountFactor('ransomware', tag, { ...typical, backup: 1 }, set), expected.full);
    }
    expect(CONTROL_KEYS).toContain('backup');
  });

  it('clock hours of a ransomware outage', () => {
    const { mu, sigma } = lognormalFromRange(24, 1_400);
    near(Math.exp(mu), 183.303027798);
    near(lognormalMoments({ mu, sigma }).first, 393.477765456);
  });

  it.each(golden.premiumCoherence.profiles.map(({ id, profile, policy }) => [id, profile, policy] as const))(
    'usual policy and premium of %s',
    (_, profile, policy) => {
      const own = usualPolicy(profile as unknown as Profile2, set);
      expect(Object.keys(own).sort()).toEqual(Object.keys(policy).sort());
      for (const [key, value] of Object.entries(policy)) near(own[key as keyof typeof own], value);
    },
  );

  it('the ranking of the services of the first case, and what each adds to the plan', () => {
    const { alone, greedy, addedToThePlan, shownAsNext } = prepareRun2(first.inputs, set, 1).head.serviceRanking;
    const { serviceRanking: wanted } = golden;
    for (const { service, reduction } of alone) near(reduction, wanted.alone[service as 'bcdr']);
    expect(greedy.map(({ service }) => service)).toEqual(wanted.greedy.map(([service]) => service));
    for (const [k, { reduction }] of greedy.entries()) near(reduction, Number(wanted.greedy[k]?.[1]));
    for (const { service, reduction } of addedToThePlan)
      expect(reduction).toBeCloseTo(wanted.addedToThePlan[service as 'managed_edr'], 6);
    expect(addedToThePlan).toHaveLength(Object.keys(wanted.addedToThePlan).length);
    expect(shownAsNext).toEqual(wanted.shownAsNext);
  });
});
