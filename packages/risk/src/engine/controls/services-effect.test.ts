import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import type { ServiceKey } from '@fairlead/content/services/services';
import { expect, it } from 'vitest';
import { firstCase } from '../../../test/golden-cases';
import { meanAnnualLoss } from '../losses/mean-loss';
import { simulate } from '../simulate';
import { servicesEffect } from './services-effect';

const stored = simulate(firstCase(), currentParameters, { trials: 100_000, seed: 5, eventViews: false });
const effectOf = (services: ServiceKey[]) => servicesEffect({ ...firstCase(), services }, currentParameters, stored);

it("tells what another set of services leaves, beside today's own figures of the simulation", () => {
  const services: ServiceKey[] = ['managed_mdr', 'bcdr'];
  const effect = effectOf(services);
  expect([effect.meanToday, effect.rareToday]).toEqual([
    meanAnnualLoss(stored, 'today'),
    stored.simulated.grossToday.var99,
  ]);
  const exact = simulate({ ...firstCase(), services }, currentParameters, { trials: 100_000, seed: 5 });
  expect(effect.meanWith / meanAnnualLoss(exact, 'target')).toBeCloseTo(1, 2);
  expect(Math.abs(effect.rareWith / exact.simulated.grossTarget.var99 - 1)).toBeLessThan(0.06);
});

it('changes nothing without a service, and never more than nothing with another one', () => {
  const none = effectOf([]);
  expect([none.meanWith, none.rareWith]).toEqual([none.meanToday, none.rareToday]);
  const one = effectOf(['managed_mdr']);
  const two = effectOf(['managed_mdr', 'patch_management']);
  expect(one.meanWith).toBeLessThan(none.meanWith);
  expect(two.meanWith).toBeLessThan(one.meanWith);
  expect(two.rareWith).toBeLessThanOrEqual(one.rareWith);
});
