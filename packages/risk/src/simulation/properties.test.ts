import { CONTROL_KEYS } from '@fairlead/content/controls';
import { REGION_KEYS } from '@fairlead/content/regions';
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { SECTOR_KEYS } from '@fairlead/content/sectors';
import { SERVICE_KEYS } from '@fairlead/content/services';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstCase } from '../../test/golden-cases';
import type { Posture, SimulationInputs } from './inputs';
import { createKernel } from './kernel';
import { meanAnnualLoss } from './mean-loss';
import { finishRun, prepareRun } from './run';
import { simulate } from './simulate';
import { RunTotals } from './totals';

const set = currentParameters;
const share = fc.double({ min: 0, max: 1, noNaN: true });
const amount = fc.integer({ min: 10_000, max: 400_000_000 });

/** Any client the form can describe, more exposed than most so that short runs see events. */
const anyInputs: fc.Arbitrary<SimulationInputs> = fc.record({
  profile: fc.record({
    industry: fc.constantFrom(...SECTOR_KEYS),
    region: fc.constantFrom(...REGION_KEYS),
    currency: fc.constantFrom('USD', 'EUR', 'JPY'),
    fxToUsd: fc.constantFrom(1, 1.17, 0.0064),
    annualRevenue: amount,
    employees: fc.integer({ min: 1, max: 5_000 }),
    recordsHeld: fc.integer({ min: 0, max: 2_000_000 }),
    dataSensitivity: fc.constantFrom('none', 'basic', 'financial', 'health'),
    downtimeCostPerHour: fc.option(fc.integer({ min: 0, max: 100_000 })),
    contributionMargin: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
    onlineRevenueShare: share,
    criticalVendors: fc.integer({ min: 0, max: 100 }),
    assumptionSet: fc.constantFrom('conservative', 'central', 'elevated'),
  }),
  posture: fc.record(Object.fromEntries(CONTROL_KEYS.map((key) => [key, share]))) as fc.Arbitrary<Posture>,
  services: fc.uniqueArray(fc.constantFrom(...SERVICE_KEYS), { maxLength: 8 }),
  serviceReliability: fc.double({ min: 0.5, max: 1, noNaN: true }),
  annualServiceCost: fc.integer({ min: 0, max: 200_000 }),
  thresholds: fc.constant(null),
  lossLimit: fc.constant(null),
});

const run = (inputs: SimulationInputs, trials = 2_000, seed = 9) => simulate(inputs, set, { trials, seed });
const check = (property: fc.IRawProperty<[SimulationInputs]>) => fc.assert(property, { seed: 3, numRuns: 15 });

describe('the same bytes', () => {
  it('for the same input, and for any split of the trials', () => {
    const inputs = firstCase();
    const whole = JSON.stringify(simulate(inputs, set, { trials: 20_000, seed: 5 }));
    for (const cuts of [[20_000], [1, 2, 9_999, 20_000], [5_000, 10_000, 15_000, 20_000]]) {
      const prepared = prepareRun(inputs, set, 5);
      const totals = new RunTotals(20_000);
      let from = 0;
      for (const to of cuts) {
        // A kernel of its own for each part, as in a worker.
        totals.add(createKernel(structuredClone(prepared.plan))(from, to));
        from = to;
      }
      expect(JSON.stringify(finishRun(prepared, totals))).toBe(whole);
    }
  });

  it('on every machine and in every version of this engine', () => {
    const { simulated, meanByForm, ransomwareEventToday } = simulate(firstCase(), set, { trials: 20_000, seed: 5 });
    // Written down once. When they change, stored results can no longer be reproduced: raise the engine's version.
    expect([simulated.grossToday.mean, simulated.grossTarget.tvar99]).toEqual([14875.451039195392, 289742.15889708896]);
    expect([ransomwareEventToday.p90, meanByForm.today.fines]).toEqual([660198.2455049243, 875.2619309741995]);
  });

  it('for the first n trials of a run of 2n', () => {
    const { plan } = prepareRun(firstCase(), set, 5);
    const long = createKernel(plan)(0, 20_000);
    const short = createKernel(plan)(0, 10_000);
    expect(long.trials.subarray(0, short.trials.length)).toEqual(short.trials);
    expect(long.rows.subarray(0, short.rows.length)).toEqual(short.rows);
  });

  it('refuses ranges out of order, which would change the order of the sums', () => {
    const { plan } = prepareRun(firstCase(), set, 5);
    const totals = new RunTotals(2_000);
    expect(() => totals.add(createKernel(plan)(1_000, 2_000))).toThrow(RangeError);
  });
});

describe('every result', () => {
  it('has losses with services of at most those of today, trial by trial', () => {
    check(
      fc.property(anyInputs, (inputs) => {
        const totals = new RunTotals(2_000);
        totals.add(createKernel(prepareRun(inputs, set, 3).plan)(0, 2_000));
        expect(totals.today.every((loss, trial) => (totals.target[trial] ?? 0) <= loss)).toBe(true);
      }),
    );
  });

  it('has figures in order and parts that add up', () => {
    check(
      fc.property(anyInputs, (inputs) => {
        const result = run(inputs);
        for (const posture of ['today', 'target'] as const) {
          const measures = result.simulated[posture === 'today' ? 'grossToday' : 'grossTarget'];
          const { var50, var90, var95, var99, var996, tvar95, tvar99, mean } = measures;
          expect([...[var50, var90, var95, var99, var996]].sort((a, b) => a - b)).toEqual([
            var50,
            var90,
            var95,
            var99,
            var996,
          ]);
          expect(tvar95).toBeGreaterThanOrEqual(var95);
          expect(tvar99).toBeGreaterThanOrEqual(var99);
          const total = (parts: Record<string, number>) => Object.values(parts).reduce((sum, part) => sum + part, 0);
          expect(Math.abs(total(result.meanByScenario[posture]) - mean)).toBeLessThanOrEqual(1e-9 * mean);
          expect(Math.abs(total(result.meanByForm[posture]) - mean)).toBeLessThanOrEqual(1e-9 * mean);
          for (const { points } of [result.curves.oneYear, result.curves.fiveYears]) {
            const chances = points.map((point) => point[posture]);
            expect(chances.every((chance, k) => chance <= (chances[k - 1] ?? 1))).toBe(true);
            expect([0, 60]).toContain(points.length);
          }
          expect(meanAnnualLoss(result, posture)).toBeLessThanOrEqual(
            result.closedForm[posture].meanAnnualLoss * (1 + 1e-9),
          );
        }
      }),
    );
  });

  it('is halved in money when the currency doubles and every amount halves', () => {
    check(
      fc.property(anyInputs, (inputs) => {
        const halved = structuredClone(inputs);
        halved.profile.fxToUsd *= 2;
        halved.profile.annualRevenue /= 2;
        halved.annualServiceCost /= 2;
        if (halved.profile.downtimeCostPerHour !== null) halved.profile.downtimeCostPerHour /= 2;
        fc.pre(halved.profile.annualRevenue >= 10_000);
        const whole = run(inputs);
        const half = run(halved);
        expect(half.closedForm.today.lambda_).toBe(whole.closedForm.today.lambda_);
        expect(half.simulated.grossToday.mean).toBe(whole.simulated.grossToday.mean / 2);
        expect(half.simulated.grossTarget.tvar99).toBe(whole.simulated.grossTarget.tvar99 / 2);
        expect(half.decision.rosiClosedForm).toBe(whole.decision.rosiClosedForm);
        expect(half.lossLimit.fiveYears).toEqual(whole.lossLimit.fiveYears);
      }),
    );
  });

  it('never gets worse when a control gets better', () => {
    fc.assert(
      fc.property(anyInputs, fc.constantFrom(...CONTROL_KEYS), share, (inputs, control, rise) => {
        const better = structuredClone(inputs);
        better.posture[control] += rise * (1 - better.posture[control]);
        const before = run(inputs).simulated.grossToday;
        const after = run(better).simulated.grossToday;
        for (const key of ['mean', 'probAnyLoss', 'var50', 'var90', 'var95', 'var99', 'tvar95', 'tvar99'] as const)
          expect(after[key]).toBeLessThanOrEqual(before[key]);
        after.exceedance.forEach((point, k) => {
          expect(point.probability).toBeLessThanOrEqual(before.exceedance[k]?.probability ?? 0);
        });
      }),
      { seed: 4, numRuns: 15 },
    );
  });

  it('is plain compound Poisson without the common factors', () => {
    const plain = { ...set, dependence: { frailtyVariance: 0, severitySigma: 0 } };
    const { closedForm, simulated, parameters } = simulate(firstCase(), plain, { trials: 50_000, seed: 1 });
    const rate = closedForm.today.lambda_;
    expect(closedForm.today.probAnyEvent).toBeCloseTo(1 - Math.exp(-rate), 12);
    const variance = Object.values(parameters).reduce((sum, s) => sum + s.lambdaToday * s.secondMomentToday, 0);
    expect(closedForm.today.sdAnnualLoss).toBeCloseTo(Math.sqrt(variance), 4);
    expect(Math.abs(simulated.grossToday.probAnyLoss - closedForm.today.probAnyEvent)).toBeLessThan(
      4 * Math.sqrt(rate / 50_000),
    );
  });
});
