import { PARAMETERS_2026_1 } from '@fairlead/content/scenarios/parameters-2026-1';
import { describe, expect, it } from 'vitest';
import { firstCase } from '../../test/golden-cases';
import { rateFactor, targetPosture } from '../engine/controls/posture';
import type { SimulationInputs } from '../engine/inputs';
import { sampleEvents } from '../engine/kernel';
import { momentsOf } from '../engine/losses/closed-form';
import { prepareRun } from '../engine/run';
import { clientExposure } from './client-exposure';
import type { AmountOverride, RateOverride } from './overrides';

const set = PARAMETERS_2026_1;
const reason = 'Their own incident log';
const bec: RateOverride = {
  scenario: 'bec',
  threatRate: 0.5,
  capability: { min: 0.2, mode: 0.6, max: 0.95 },
  resistance: { min: 0.4, mode: 0.8, max: 0.98 },
  reason,
};
const inputsWith = (changes: Partial<SimulationInputs>): SimulationInputs => ({ ...firstCase(), ...changes });
const relative = (actual: number, expected: number) => Math.abs(actual / expected - 1);

describe('a rate of the analyst', () => {
  it('is that of today, and only the ratio of the postures counts with services', () => {
    const inputs = inputsWith({ rateOverrides: [bec] });
    const { parameters } = prepareRun(inputs, set, 1);
    const target = targetPosture(inputs.posture, inputs.services, inputs.serviceReliability, set);
    const ratio = rateFactor('bec', target, set) / rateFactor('bec', inputs.posture, set);
    expect(ratio).toBeLessThan(0.5);
    expect(relative(parameters.bec?.lambdaToday ?? 0, 0.5 * 0.1730073196)).toBeLessThan(1e-6);
    expect(relative(parameters.bec?.lambdaTarget ?? 0, 0.5 * 0.1730073196 * ratio)).toBeLessThan(1e-6);
  });

  it('takes the place of everything that makes the rate, and of that scenario only', () => {
    const elevated = inputsWith({ rateOverrides: [bec] });
    elevated.profile.assumptionSet = 'elevated';
    elevated.profile.industry = 'utilities';
    const before = prepareRun(inputsWith({ rateOverrides: [bec] }), set, 1).parameters;
    const after = prepareRun(elevated, set, 1).parameters;
    expect(after.bec?.lambdaToday).toBe(before.bec?.lambdaToday);
    expect(after.ftf?.lambdaToday).not.toBe(before.ftf?.lambdaToday);
    expect(before.ftf).toEqual(prepareRun(firstCase(), set, 1).parameters.ftf);
  });
});

/** Mean and mean square of single events by their draws, beside the exact moments. */
function eventFigures(overrides: AmountOverride[], scenario: 'ransomware' | 'data_breach' | 'ddos') {
  const inputs = inputsWith({ amountOverrides: overrides });
  inputs.profile.recordsHeld = 200_000;
  const { plan, exposure, parameters } = prepareRun(inputs, set, 2);
  const index = exposure.scenarios.findIndex(({ key }) => key === scenario);
  const n = 200_000;
  const { uncappedSum } = sampleEvents(plan, index, n);
  const { meanEventLossToday: mean = 0, secondMomentToday: square = 0 } = parameters[scenario] ?? {};
  return { sampled: uncappedSum / n, mean, standardError: Math.sqrt((square - mean * mean) / n) };
}

describe('amounts of the analyst', () => {
  it.each<[string, AmountOverride, 'ransomware' | 'data_breach' | 'ddos']>([
    ['hours', { kind: 'lognormal', scenario: 'ransomware', tag: 'downtime', p05: 40, p95: 400, reason }, 'ransomware'],
    ['USD', { kind: 'lognormal', scenario: 'ddos', tag: 'ir', p05: 20_000, p95: 90_000, reason }, 'ddos'],
    [
      'a share of the records that does not begin at 0',
      { kind: 'pert', scenario: 'data_breach', tag: 'records', min: 0.3, mode: 0.5, max: 0.9, reason },
      'data_breach',
    ],
    [
      'a share of the records that is known',
      { kind: 'pert', scenario: 'data_breach', tag: 'records', min: 0.8, mode: 0.8, max: 0.8, reason },
      'data_breach',
    ],
    [
      'a share of the revenue that does not begin at 0',
      { kind: 'pert', scenario: 'ddos', tag: 'reputation', min: 0.1, mode: 0.1, max: 0.4, reason },
      'ddos',
    ],
  ])('in %s are drawn as their exact mean says', (_, override, scenario) => {
    const { sampled, mean, standardError } = eventFigures([override], scenario);
    expect(Math.abs(sampled - mean)).toBeLessThan(4 * standardError);
    expect(Math.abs(mean - eventFigures([], scenario).mean)).toBeGreaterThan(8 * standardError);
  });

  it('are scaled like those of the model', () => {
    const own = set.scenarios.ransomware.components.find(({ tag }) => tag === 'ir')?.amount;
    if (own?.kind !== 'lognormal') throw new Error('The response to ransomware is a lognormal amount.');
    const { p05, p95 } = own;
    const same: AmountOverride = { kind: 'lognormal', scenario: 'ransomware', tag: 'ir', p05, p95, reason };
    expect(clientExposure(inputsWith({ amountOverrides: [same] }), set)).toEqual(clientExposure(firstCase(), set));
  });

  it('have the moments of a known share', () => {
    const known: AmountOverride = {
      kind: 'pert',
      scenario: 'ddos',
      tag: 'reputation',
      min: 0.2,
      mode: 0.2,
      max: 0.2,
      reason,
    };
    const moments = momentsOf(clientExposure(inputsWith({ amountOverrides: [known] }), set))
      .at(-1)
      ?.at(-1);
    expect(moments).toEqual({ first: 1, second: 1 });
  });
});
