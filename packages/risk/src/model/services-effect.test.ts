import { PARAMETERS_2026_1 } from '@fairlead/content/scenarios/parameters-2026-1';
import type { ServiceKey } from '@fairlead/content/services/services';
import { expect, it } from 'vitest';
import { firstCase } from '../../test/golden-cases';
import { meanAnnualLoss } from '../engine/losses/mean-loss';
import type { ModelInputs } from './model-inputs';
import { servicesEffect } from './services-effect';
import { simulateModel } from './simulate-model';

const with1 = (services: ServiceKey[]): ModelInputs => ({
  model: 1,
  set: PARAMETERS_2026_1,
  inputs: { ...firstCase(), services },
});
const options = { trials: 100_000, seed: 5, eventViews: false };
const stored = simulateModel(with1(firstCase().services), options);
const effectOf = (services: ServiceKey[]) => servicesEffect(with1(firstCase().services), stored)(services);

it("tells what another set of services leaves, beside today's own figures of the simulation", () => {
  const services: ServiceKey[] = ['managed_mdr', 'bcdr'];
  const effect = effectOf(services);
  expect([effect.meanToday, effect.rareToday]).toEqual([
    meanAnnualLoss(stored, 'today'),
    stored.simulated.grossToday.var99,
  ]);
  const exact = simulateModel(with1(services), options);
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
