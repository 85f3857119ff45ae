import { PARAMETERS_2026_2 as set } from '@fairlead/content/scenarios/parameters-2026-2';
import { describe, expect, it } from 'vitest';
import { firstCase2 } from '../../../test/golden-cases-2';
import type { SimulationInputs2 } from './inputs';
import { prepareRun2 } from './run';

const downtimeOf = (changes: Partial<SimulationInputs2> = {}) =>
  prepareRun2({ ...firstCase2(), ...changes }, set, 1).head.downtime;

describe('how long one event stops the business', () => {
  it('is the drawn clock hours with what the controls leave of them', () => {
    // The median of LN(24, 1400) and the effect of the controls of the first case.
    expect(downtimeOf()?.ransomware?.today.median).toBeCloseTo(183.303027798 * 1.246182495, 5);
  });

  it('has one in ten above the 90 % point of the same distribution', () => {
    const { median, p90 } = downtimeOf()?.ransomware?.today ?? { median: 0, p90: 0 };
    const sigma = Math.log(1400 / 24) / (2 * 1.6448536269514722);
    expect(p90 / median).toBeCloseTo(Math.exp(1.2815515655446004 * sigma), 9);
  });

  it('is shorter with backups, and the same without services', () => {
    const none = downtimeOf({ services: [] })?.ransomware;
    expect(none?.target).toEqual(none?.today);
    const backups = downtimeOf({ services: ['bcdr'] })?.ransomware;
    const { posture, serviceReliability } = firstCase2();
    const left = (level: number) => 1 - 0.75 * level;
    const ratio = left(serviceReliability) / left(posture.backup);
    expect(backups?.target.median).toBeCloseTo(ratio * (backups?.today.median ?? 0), 9);
    expect(downtimeOf({ services: ['bcdr'] })?.ddos?.target).toEqual(downtimeOf()?.ddos?.today);
  });

  it('never falls below the share that the model claims at most', () => {
    const levels = Object.fromEntries(Object.keys(firstCase2().posture).map((control) => [control, 0]));
    const posture = levels as SimulationInputs2['posture'];
    const all = downtimeOf({ posture, services: ['bcdr', 'managed_mdr', 'incident_readiness', 'network_hardening'] });
    const { today, target } = all?.ransomware ?? { today: { median: 0 }, target: { median: 0 } };
    expect(target.median).toBeCloseTo(set.reduction.ratioFloor * today.median, 9);
  });

  it('is told of the scenarios that stop something, in hours that an analyst may have set', () => {
    expect(Object.keys(downtimeOf() ?? {}).toSorted()).toEqual(
      ['cloud', 'data_breach', 'ddos', 'insider', 'provider', 'ransomware', 'vendor'].toSorted(),
    );
    const own = downtimeOf({
      amountOverrides: [
        { kind: 'lognormal', scenario: 'ransomware', tag: 'downtime', p05: 10, p95: 40, reason: 'Own plan' },
      ],
    });
    expect(own?.ransomware?.today.median).toBeCloseTo(20 * 1.246182495, 5);
  });
});
