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
  insurance: fc.option(
    fc.record({
      aggregateLimit: fc.integer({ min: 100_000, max: 5_000_000 }),
      perClaimRetention: fc.integer({ min: 0, max: 100_000 }),
      ftfSublimit: fc.integer({ min: 0, max: 100_000 }),
      waitingHours: fc.integer({ min: 0, max: 48 }),
      insuredShare: share,
      coversRansom: fc.boolean(),
      finesShare: share,
      annualPremium: fc.integer({ min: 0, max: 50_000 }),
    }),
  ),
  rateOverrides: fc.array(
    fc.record({
      scenario: fc.constant('bec' as const),
      threatRate: fc.double({ min: 0, max: 5, noNaN: true }),
      capability: fc.constant({ min: 0.2, mode: 0.6, max: 0.95 }),
      resistance: fc.constantFrom({ min: 0.4, mode: 0.8, max: 0.98 }, { min: 0.5, mode: 0.5, max: 0.5 }),
      reason: fc.constant('Seen in their mail log'),
    }),
    { maxLength: 1 },
  ),
  amountOverrides: fc.subarray([
    {
      kind: 'lognormal' as const,
      scenario: 'ransomware' as const,
      tag: 'ir' as const,
      p05: 5_000,
      p95: 90_000,
      reason: 'Quote',
    },
    {
      kind: 'pert' as const,
      scenario: 'data_breach' as const,
      tag: 'records' as const,
      min: 0.1,
      mode: 0.3,
      max: 0.9,
      reason: 'One database',
    },
    {
      kind: 'pert' as const,
      scenario: 'insider' as const,
      tag: 'reputation' as const,
      min: 0.01,
      mode: 0.01,
      max: 0.01,
      reason: 'Contract',
    },
  ]),
  thresholds: fc.constant(null),
  lossLimit: fc.constant(null),
});

const run = (inputs: SimulationInputs, trials = 2_000, seed = 9) =>
  simulate(inputs, set, { trials, seed, eventViews: false });
const check = (property: fc.IRawProperty<[SimulationInputs]>) => fc.assert(property, { seed: 3, numRuns: 15 });

describe('the same bytes', () => {
  it('for the same input, and for any split of the trials', () => {
    const inputs = firstCase();
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
    expect([eventViews.ransomware?.p90, meanByForm.today.fines]).toEqual([659503.5270958474, 795.1868049025455]);
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
    const totals = new RunTotals(2_000, plan);
    expect(() => totals.add(createKernel(plan)(1_000, 2_000))).toThrow(RangeError);
  });
});

describe('every result', () => {
  it('has losses with services of at most those of today, and retains at most the gross loss, trial by trial', () => {
    check(
      fc.property(anyInputs, (inputs) => {
        const { plan } = prepareRun(inputs, set, 3);
        const totals = new RunTotals(2_000, plan);
        totals.add(createKernel(plan)(0, 2_000));
        const target = totals.of('target');
        expect(totals.of('today').every((loss, trial) => (target[trial] ?? 0) <= loss)).toBe(true);
        expect(totals.of('retainedToday')).toHaveLength(inputs.insurance ? 2_000 : 0);
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
