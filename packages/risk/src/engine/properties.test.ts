import { PARAMETERS_2026_1 } from '@fairlead/content/scenarios/parameters-2026-1';
import { CONTROL_KEYS } from '@fairlead/content/services/controls';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyInputs } from '../../test/any-inputs';
import { firstCase, GOLDEN_CASES } from '../../test/golden-cases';
import { inputProblems } from '../form/validate';
import type { SimulationInputs } from './inputs';
import { createKernel } from './kernel';
import { meanAnnualLoss } from './losses/mean-loss';
import { RunTotals } from './losses/totals';
import { finishRun, prepareRun } from './run';
import { simulate } from './simulate';

const set = PARAMETERS_2026_1;
const share = fc.double({ min: 0, max: 1, noNaN: true });
/** How many clients each property is tried on. */
const CLIENTS = process.env.FAIRLEAD_TEST_LONG === '1' ? 1_000 : 20;
const TRIALS = 2_000;

const run = (inputs: SimulationInputs, seed = 9) => simulate(inputs, set, { trials: TRIALS, seed, eventViews: false });
const check = (property: fc.IRawProperty<[SimulationInputs]>) => fc.assert(property, { seed: 3, numRuns: CLIENTS });

/** Losses by trial, before they become figures. */
function yearsOf(inputs: SimulationInputs, seed = 3): RunTotals {
  const { plan } = prepareRun(inputs, set, seed);
  const totals = new RunTotals(TRIALS, plan);
  totals.add(createKernel(plan)(0, TRIALS));
  return totals;
}

describe('the same bytes', () => {
  it.each(GOLDEN_CASES)('for the same input, and for any split of the trials: $id', ({ inputs }) => {
    const whole = JSON.stringify(simulate(inputs, set, { trials: 20_000, seed: 5 }));
    for (const cuts of [[20_000], [1, 2, 9_999, 20_000], [5_000, 10_000, 15_000, 20_000]]) {
      const prepared = prepareRun(inputs, set, 5);
      const totals = new RunTotals(20_000, prepared.plan);
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
    const { simulated, meanByForm, eventViews } = simulate(firstCase(), set, { trials: 20_000, seed: 5 });
    // Written down once. When they change, stored results can no longer be reproduced: raise the engine's version.
    expect([simulated.grossToday.mean, simulated.grossTarget.tvar99]).toEqual([14875.451039195392, 289742.15889708896]);
    expect([eventViews.ransomware?.p90, meanByForm.today.fines]).toEqual([660198.2455049243, 795.1868049025455]);
  });

  it('for the first n trials of a run of 2n', () => {
    check(
      fc.property(anyInputs, (inputs) => {
        const { plan } = prepareRun(inputs, set, 5);
        const long = createKernel(plan)(0, TRIALS);
        const short = createKernel(plan)(0, TRIALS / 2);
        for (const part of ['trials', 'rows', 'events', 'kept', 'cuts'] as const)
          expect(long[part].subarray(0, short[part].length)).toEqual(short[part]);
      }),
    );
  });

  it('refuses ranges out of order, which would change the order of the sums', () => {
    const { plan } = prepareRun(firstCase(), set, 5);
    const totals = new RunTotals(2_000, plan);
    expect(() => totals.add(createKernel(plan)(1_000, 2_000))).toThrow(RangeError);
  });
});

describe('every result', () => {
  it('has inputs that break no rule, losses with services of at most those of today, and retains at most the gross loss, trial by trial', () => {
    check(
      fc.property(anyInputs, (inputs) => {
        expect(inputProblems(inputs, set)).toEqual([]);
        const totals = yearsOf(inputs);
        const target = totals.of('target');
        expect(totals.of('today').every((loss, trial) => (target[trial] ?? 0) <= loss)).toBe(true);
        expect(totals.of('retainedToday')).toHaveLength(inputs.insurance ? TRIALS : 0);
        for (const [gross, retained] of [
          ['today', 'retainedToday'],
          ['target', 'retainedTarget'],
        ] as const) {
          const losses = totals.of(gross);
          const kept = totals.of(retained);
          expect(kept.every((loss, trial) => loss >= 0 && loss <= (losses[trial] ?? 0))).toBe(true);
        }
      }),
    );
  });

  it('has figures in order and parts that add up', () => {
    check(
      fc.property(anyInputs, (inputs) => {
        const result = run(inputs);
        for (const posture of ['today', 'target'] as const) {
          const measures = result.simulated[posture === 'today' ? 'grossToday' : 'grossTarget'];
          const { var50, var90, var95, var99, var996, tvar95, tvar99 } = measures;
          const mean = meanAnnualLoss(result, posture);
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
          const { primary, secondary, byScenarioAndForm } = result.breakdown![posture];
          expect(Math.abs(primary + secondary - mean)).toBeLessThanOrEqual(1e-9 * mean);
          const cells = Object.values(byScenarioAndForm).flatMap((row) => Object.values(row));
          expect(Math.abs(cells.reduce((sum, cell) => sum + cell, 0) - mean)).toBeLessThanOrEqual(1e-9 * mean);
          if (result.insurance) {
            const { paidMean, retainedMean, limitUsedUp } = result.insurance[posture];
            expect(Math.abs(paidMean + retainedMean - mean)).toBeLessThanOrEqual(1e-9 * mean);
            expect(limitUsedUp).toBeLessThanOrEqual(measures.probAnyLoss);
          }
          for (const { points } of [result.curves.oneYear, result.curves.fiveYears]) {
            const chances = points.map((point) => point[posture]);
            expect(chances.every((chance, k) => chance <= (chances[k - 1] ?? 1))).toBe(true);
            expect([0, 60]).toContain(points.length);
          }
          expect(cells.every((cell) => cell >= 0)).toBe(true);
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
        if (halved.insurance)
          for (const key of ['aggregateLimit', 'perClaimRetention', 'ftfSublimit', 'annualPremium'] as const)
            halved.insurance[key] /= 2;
        if (halved.profile.downtimeCostPerHour !== null) halved.profile.downtimeCostPerHour /= 2;
        fc.pre(halved.profile.annualRevenue >= 10_000);
        const whole = run(inputs);
        const half = run(halved);
        expect(half.closedForm.today.lambda_).toBe(whole.closedForm.today.lambda_);
        expect(half.simulated.grossToday.mean).toBe(whole.simulated.grossToday.mean / 2);
        expect(half.simulated.grossTarget.tvar99).toBe(whole.simulated.grossTarget.tvar99 / 2);
        expect(half.simulated.retainedToday?.tvar95).toBe(
          whole.simulated.retainedToday ? whole.simulated.retainedToday.tvar95 / 2 : undefined,
        );
        expect(half.decision.rosiClosedForm).toBe(whole.decision.rosiClosedForm);
        expect(half.lossLimit.fiveYears).toEqual(whole.lossLimit.fiveYears);
      }),
    );
  });

  it('never gets worse when a control gets better', () => {
    fc.assert(
      fc.property(anyInputs, fc.constantFrom(...CONTROL_KEYS), share, (inputs, control, rise) => {
        // What an analyst has seen today does not follow from the controls.
        inputs.rateOverrides = [];
        const better = structuredClone(inputs);
        better.posture[control] += rise * (1 - better.posture[control]);
        const before = run(inputs).simulated.grossToday;
        const after = run(better).simulated.grossToday;
        for (const key of ['mean', 'probAnyLoss', 'var50', 'var90', 'var95', 'var99', 'tvar95', 'tvar99'] as const)
          expect(after[key]).toBeLessThanOrEqual(before[key]);
        after.exceedance.forEach((point, k) => {
          expect(point.probability).toBeLessThanOrEqual(before.exceedance[k]?.probability ?? 0);
        });
        expectRetainedNoWorse(inputs, better);
      }),
      { seed: 4, numRuns: CLIENTS },
    );
  });

  /** Retained losses fall too, year by year, but where the event cap has taken covered parts down as well. */
  function expectRetainedNoWorse(inputs: SimulationInputs, better: SimulationInputs): void {
    const before = yearsOf(inputs);
    const after = yearsOf(better);
    if (before.components('today').cut.some((cut) => cut > 0)) return;
    const gross = before.of('today');
    const kept = before.of('retainedToday');
    // What is retained is a difference, known to the rounding of what it is taken from.
    const isLower = (loss: number, year: number) => loss <= (kept[year] ?? 0) + 1e-12 * (gross[year] ?? 0);
    expect(after.of('retainedToday').every(isLower)).toBe(true);
  }

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
