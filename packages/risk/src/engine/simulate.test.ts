import { PARAMETERS_2026_1 } from '@fairlead/content/scenarios/parameters-2026-1';
import { describe, expect, it } from 'vitest';
import { firstCase } from '../../test/golden-cases';
import { exchangeRateNotice } from '../result/notices';
import { DEFAULT_RISK_LEVEL_THRESHOLDS, riskLevel } from '../result/risk-level';
import { postureFromChoices, typicalPosture } from './controls/posture';
import { SimulationCancelledError, SimulationFailedError } from './errors';
import type { SimulationInputs } from './inputs';
import { RunTotals } from './losses/totals';
import { finishRun, prepareRun } from './run';
import { simulate } from './simulate';

const set = PARAMETERS_2026_1;
const change = (edit: (inputs: SimulationInputs) => void) => {
  const inputs = firstCase();
  edit(inputs);
  return inputs;
};
const run = (inputs: SimulationInputs) => simulate(inputs, set, { trials: 2_000, seed: 1 });

describe('a run', () => {
  it('reports its progress up to the end', () => {
    const shares: number[] = [];
    simulate(firstCase(), set, { trials: 20_000, seed: 1, onProgress: (share) => shares.push(share) });
    expect(shares).toEqual([0.4096, 0.8192, 1]);
  });

  it('stops when asked', () => {
    let asked = 0;
    const shouldCancel = () => {
      asked += 1;
      return asked > 2;
    };
    expect(() => simulate(firstCase(), set, { trials: 1_000_000, seed: 1, shouldCancel })).toThrow(
      SimulationCancelledError,
    );
    expect(asked).toBe(3);
  });

  it('doubles its trials until it is stable, if it may', () => {
    const doubled = simulate(firstCase(), set, { trials: 50_000, seed: 1, doubleUpTo: 500_000 });
    expect([doubled.trials, doubled.diagnostics.status]).toEqual([200_000, 'stable']);
    expect(doubled).toEqual(simulate(firstCase(), set, { trials: 200_000, seed: 1 }));
    const held = simulate(firstCase(), set, { trials: 1_000, seed: 1, doubleUpTo: 3_000 });
    expect([held.trials, held.diagnostics.status]).toEqual([3_000, 'indicative']);
  });

  it('has fewer trials where events are too many to wait for, and they are the first ones', () => {
    const certain = { capability: { min: 0.9, mode: 0.9, max: 0.9 }, resistance: { min: 0.1, mode: 0.1, max: 0.1 } };
    const often = change((inputs) => {
      inputs.rateOverrides = [{ scenario: 'ddos', threatRate: 19.9, ...certain, reason: 'Their provider counts them' }];
    });
    const options = { seed: 1, eventViews: false };
    const short = simulate(often, set, { ...options, trials: 20_000, doubleUpTo: 500_000, eventBudget: 60_000 });
    expect(short.trials).toBe(2_999);
    expect(short).toEqual(simulate(often, set, { ...options, trials: 2_999 }));
    expect(simulate(often, set, { ...options, trials: 5_000, eventBudget: 1 }).trials).toBe(1_000);
    expect(simulate(firstCase(), set, { ...options, trials: 2_000, eventBudget: 60_000 }).trials).toBe(2_000);
  });

  it('is rejected when the engine disagrees with its own closed form', () => {
    const prepared = prepareRun(firstCase(), set, 1);
    const totals = new RunTotals(100_000, prepared.plan);
    const none = new Float64Array(0);
    const nothing = { trials: new Uint32Array(0), events: new Uint8Array(0), rows: none, kept: none, cuts: none };
    totals.add({ from: 0, to: 100_000, ...nothing });
    expect(() => finishRun(prepared, totals)).toThrow(SimulationFailedError);
  });
});

describe('edge cases', () => {
  it('gives zeros and an empty curve where nothing can happen', () => {
    const never = { ...set, rate: { ...set.rate, base: 0 } };
    const result = simulate(firstCase(), never, { trials: 1_000, seed: 1 });
    expect(result.simulated.grossToday).toMatchObject({ mean: 0, sd: 0, probAnyLoss: 0, var99: 0, tvar99: 0 });
    expect([result.curves.oneYear.points, result.curves.fiveYears.points]).toEqual([[], []]);
    expect([result.decision.riskReduction, result.lossLimit.fiveYears.today]).toEqual([0, 0]);
    expect(riskLevel(result.lossLimit.fiveYears.today)).toBe('low');
  });

  it('hides the returns when the services cost nothing', () => {
    const { decision } = run(change((inputs) => (inputs.annualServiceCost = 0)));
    expect([decision.rosiClosedForm, decision.costOfRiskRosi]).toEqual([null, null]);
  });

  it('computes with the nearest bound of revenue and says so', () => {
    const notice = 'Revenue is outside the range this model was built for. Results are indicative.';
    const small = run(change((inputs) => (inputs.profile.annualRevenue = 20_000)));
    const bound = run(change((inputs) => (inputs.profile.annualRevenue = 50_000)));
    expect([small.notices, bound.notices]).toEqual([[notice], []]);
    expect(small.closedForm).toEqual(bound.closedForm);
    expect(small.lossLimit.limit).toBe(500);
  });

  it('says when the services change nothing', () => {
    const same = change((inputs) => {
      inputs.services = ['email_security'];
      inputs.posture.email = 1;
    });
    expect(run(same).notices).toEqual(['These services do not change any control level for this client.']);
    expect(run(change((inputs) => (inputs.services = []))).notices).toEqual([]);
  });

  it('says when the exchange rate is more than 35 days old', () => {
    const at = (day: string) => exchangeRateNotice('EUR', '2026-01-01', new Date(`${day}T00:00:00Z`));
    expect(at('2026-02-05')).toBeNull();
    expect(at('2026-02-06')).toContain('is from 2026-01-01');
    expect(exchangeRateNotice('USD', '2020-01-01', new Date('2026-01-01'))).toBeNull();
  });
});

describe('posture by plain-words answers', () => {
  it('takes the typical level where nobody is sure or nothing is answered', () => {
    const posture = postureFromChoices({ mfa: 'yes', backup: 'partly', pam: 'no', email: 'not_sure' }, set);
    expect(posture).toEqual({ ...typicalPosture(set), mfa: 1, backup: 0.5, pam: 0 });
  });
});

describe('risk level', () => {
  it.each([
    [0, 'low'],
    [0.0499, 'low'],
    [0.05, 'moderate'],
    [0.1, 'high'],
    [0.1999, 'high'],
    [0.2, 'severe'],
    [1, 'severe'],
  ])('%d is %s', (chance, level) => {
    expect(riskLevel(chance)).toBe(level);
  });

  it('follows thresholds of the MSP, which must ascend', () => {
    expect(riskLevel(0.06, { moderate: 0.02, high: 0.05, severe: 0.3 })).toBe('high');
    expect(() => riskLevel(0.06, { ...DEFAULT_RISK_LEVEL_THRESHOLDS, high: 0.3 })).toThrow(RangeError);
  });
});
