import { PARAMETERS_2026_2 as set } from '@fairlead/content/scenarios/parameters-2026-2';
import { SCENARIO_KEYS_2 } from '@fairlead/content/scenarios/scenarios';
import { CONTROL_KEYS } from '@fairlead/content/services/controls';
import { SERVICE_KEYS } from '@fairlead/content/services/services';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inputProblems2 } from '#form/model-2/validate';
import { Draws } from '#math/random';
import { anyInputs2 } from '../../../test/any-inputs-2';
import { firstCase2, GOLDEN_CASES_2 } from '../../../test/golden-cases-2';
import { eachLevel } from '../controls/posture';
import { createKernel } from '../kernel';
import { EventLosses } from '../losses/event-losses';
import { RunTotals } from '../losses/totals';
import { meanWithServices, underSet } from './closed-means';
import { exposureOf2 } from './exposure';
import { outageCostPerClockHour, type SimulationInputs2 } from './inputs';
import { coverOf2 } from './insurance';
import { plannedRun, prepareRun2 } from './run';
import { simulate2 } from './simulate';

/** How many clients each property is tried on. */
const CLIENTS = process.env.FAIRLEAD_TEST_LONG === '1' ? 250 : 20;
const TRIALS = 2_000;
/** For sums and quotients of the same numbers in another order. */
const ROUNDING = 1 + 1e-9;

const check = (property: fc.IRawProperty<[SimulationInputs2]> | fc.IRawProperty<[SimulationInputs2, number]>) =>
  fc.assert(property as fc.IRawProperty<[SimulationInputs2]>, { seed: 3, numRuns: CLIENTS });

function yearsOf(inputs: SimulationInputs2, seed = 3): RunTotals {
  const { plan } = plannedRun(inputs, set, seed);
  const totals = new RunTotals(TRIALS, plan);
  totals.add(createKernel(plan)(0, TRIALS));
  return totals;
}

// The long run tries many clients, on a machine that may be busy.
describe('every run of model 2', { timeout: 120_000 }, () => {
  it('loses at least the counting amount in a year with an event, no more with services, and retains no more than it loses', () => {
    check(
      fc.property(anyInputs2, (inputs) => {
        expect(inputProblems2(inputs, set)).toEqual([]);
        const { head, plan } = prepareRun2(inputs, set, 3);
        const least = Math.min(head.countingThreshold, plan.eventCap) / ROUNDING;
        const totals = yearsOf(inputs);
        const [today, target] = [totals.of('today'), totals.of('target')];
        expect(today.every((loss, trial) => (target[trial] ?? 0) <= loss)).toBe(true);
        expect([...today, ...target].every((loss) => loss === 0 || loss >= least)).toBe(true);
        expect(totals.of('retainedToday').every((loss, trial) => loss >= 0 && loss <= (today[trial] ?? 0))).toBe(true);
      }),
    );
  });

  it('claims no reduction of more than 72 %, also from no control to every one', () => {
    const mostly = { services: [...SERVICE_KEYS], serviceReliability: 1, posture: eachLevel(() => 0) };
    check(
      fc.property(anyInputs2, (inputs) => {
        for (const one of [inputs, { ...inputs, ...mostly }]) {
          const { parameters, closedForm } = plannedRun(one, set, 1);
          for (const of of Object.values(parameters)) {
            expect(of.lambdaTarget).toBeLessThanOrEqual(of.lambdaToday);
            const left = of.lambdaTarget * of.meanEventLossTarget;
            // A rate of almost nothing has no digits left to compare.
            if (of.lambdaToday < 1e-300) continue;
            expect(left * ROUNDING).toBeGreaterThanOrEqual(0.28 * of.lambdaToday * of.meanEventLossToday);
          }
          const { today, target } = closedForm;
          expect(target.meanAnnualLoss * ROUNDING).toBeGreaterThanOrEqual(0.28 * today.meanAnnualLoss);
        }
      }),
    );
  });

  it('has no higher mean when a control is raised', () => {
    check(
      fc.property(anyInputs2, fc.nat(CONTROL_KEYS.length - 1), (inputs, index) => {
        const control = CONTROL_KEYS[index] as (typeof CONTROL_KEYS)[number];
        // A rate of the analyst is that of today, whatever today's controls are.
        const plain = { ...inputs, rateOverrides: [] };
        const raised = { ...plain, posture: { ...plain.posture, [control]: 1 } };
        const mean = (of: SimulationInputs2) => meanWithServices(of, set)(of.services);
        expect(mean(raised).today).toBeLessThanOrEqual(mean(plain).today * ROUNDING);
      }),
    );
  });

  it('loses more in every year under a higher assumption set, and has the same range under each', () => {
    check(
      fc.property(anyInputs2, (inputs) => {
        const sets = (['low', 'central', 'high'] as const).map((key) => underSet(inputs, key));
        const years = sets.map((of) => yearsOf(of));
        for (const [lower, higher] of [years.slice(0, 2), years.slice(1)])
          expect(lower?.of('today').every((loss, trial) => loss <= (higher?.of('today')[trial] ?? 0) * ROUNDING)).toBe(
            true,
          );
        const ranges = sets.map((of) => prepareRun2(of, set, 1).head.averageRange.today);
        expect(ranges[1]).toEqual(ranges[0]);
        expect(ranges[2]).toEqual(ranges[0]);
      }),
    );
  });

  it('gives the other scenarios the same losses, with the provider included or not', () => {
    check(
      fc.property(anyInputs2, (inputs) => {
        const years = [true, false].map((includeProvider) =>
          yearsOf({ ...inputs, profile: { ...inputs.profile, includeProvider } }),
        );
        const counts = plannedRun(inputs, set, 1).plan.firstComponent;
        const others = years.map((totals) => [...totals.components('today').kept.subarray(0, counts.at(-2))]);
        expect(others[0]).toEqual(others[1]);
      }),
    );
  });

  it('suggests a limit of 1 million US dollars at least', () => {
    for (const { inputs } of GOLDEN_CASES_2) {
      const small = {
        ...inputs,
        profile: { ...inputs.profile, annualRevenue: 60_000, employees: 1, operatingProfit: null },
      };
      for (const one of [inputs, small]) {
        const { suggestedLimit } = simulate2(one, set, { trials: 2_000, seed: 1, eventViews: false });
        const usd = (suggestedLimit?.amount ?? Number.POSITIVE_INFINITY) * one.profile.fxToUsd;
        expect(usd * ROUNDING).toBeGreaterThanOrEqual(1_000_000);
      }
    }
  });

  it('decides on what is retained where there is a policy', () => {
    for (const { inputs } of GOLDEN_CASES_2) {
      const { decision, insurance, simulated } = simulate2(inputs, set, { trials: 4_000, seed: 1, eventViews: false });
      expect(decision.basis).toBe(inputs.insurance ? 'retained' : 'gross');
      if (!insurance) continue;
      expect(decision.averageToday).toBe(insurance.today.retainedMean);
      const { tvar99 } = simulated.retainedToday!;
      const cost = decision.averageToday + 0.08 * (tvar99 - decision.averageToday);
      expect(decision.costOfRiskToday).toBeCloseTo(cost, 6);
    }
  });
});

describe('services of model 2', () => {
  it('endpoint detection adds nothing to managed detection and response, and is not named next', () => {
    const inputs = firstCase2();
    const both: SimulationInputs2 = { ...inputs, services: [...inputs.services, 'managed_edr'] };
    expect(inputs.services).toContain('managed_mdr');
    const means = [inputs, both].map((of) => meanWithServices(of, set)(of.services).target);
    expect(means[0]).toBe(means[1]);
    expect(prepareRun2(inputs, set, 1).head.serviceRanking.shownAsNext).not.toContain('managed_edr');
  });
});

describe('downtime in model 2', () => {
  const { profile } = firstCase2();
  const { stops } = set.scenarios.ransomware.components[0]!.amount as { stops: { online: number; rest: number } };
  const cost = (changes: Partial<typeof profile>) => outageCostPerClockHour({ ...profile, ...changes }, stops, set);

  it('costs more the more is sold online, the higher the margin and the longer the doors are open', () => {
    expect(cost({ onlineRevenueShare: 0.8 })).toBeGreaterThan(cost({}));
    expect(cost({ contributionMargin: 0.6 })).toBeGreaterThan(cost({}));
    expect(cost({ openingHours: '12x6' })).toBeGreaterThan(cost({}));
    expect(cost({ openingHours: '24x7' })).toBeGreaterThan(cost({ openingHours: '12x6' }));
  });

  it('counts wages as overtime only, and nothing where an hour costs nothing', () => {
    const overtime = cost({ employees: 36 }) - cost({ employees: 35 });
    const stopped = 0.1 * stops.online + 0.9 * stops.rest;
    expect(overtime).toBeCloseTo((45 * 0.1 * 2_080 * stopped) / 8_760, 9);
    const free = exposureOf2({ ...profile, downtimeCostPerHour: 0 }, set);
    const hours = free.scenarios.flatMap(({ components }) => components.filter(({ isHours }) => isHours));
    expect(hours.map(({ scale }) => scale)).toEqual(hours.map(() => 0));
  });
});

it('without people on record nobody is informed and nobody sues, but fines stay', () => {
  const exposure = exposureOf2({ ...firstCase2().profile, recordsHeld: 0 }, set);
  const parts = exposure.scenarios.flatMap(({ components }) => components);
  const most = (tag: string) =>
    Math.max(...parts.filter((part) => part.tag === tag).map(({ probability, scale }) => probability * scale));
  expect([most('records'), most('liability')]).toEqual([0, 0]);
  expect(most('fines')).toBeGreaterThan(0);
});

describe('a part of an event in model 2', () => {
  const inputs = GOLDEN_CASES_2[1]!.inputs;
  const { plan, exposure } = plannedRun(inputs, set, 7);
  const event = new EventLosses(plan, new Draws(plan.seed));

  it('of a stolen transfer comes back in about a third of the cases today, and at least as often with services', () => {
    const funds = plan.firstComponent[SCENARIO_KEYS_2.indexOf('ftf')] ?? 0;
    const recovered = { today: 0, target: 0, wrong: 0 };
    for (let trial = 0; trial < 4_000; trial++) {
      event.draw(trial, SCENARIO_KEYS_2.indexOf('ftf'), 0);
      const gross = event.bases[funds] ?? 0;
      const severity =
        (event.uncutAmountsToday[funds + 1] ?? 0) / ((event.bases[funds + 1] ?? 0) * (plan.scaleToday[funds + 1] ?? 0));
      const left = (amount: number, scale: number) => amount / (gross * scale * severity);
      const today = left(event.amountsToday[funds] ?? 0, plan.scaleToday[funds] ?? 0);
      const target = left(event.amountsTarget[funds] ?? 0, plan.scaleTarget[funds] ?? 0);
      if (today < 1 - 1e-9) recovered.today += 1;
      if (target < 1 - 1e-9) recovered.target += 1;
      if (target > today + 1e-9) recovered.wrong += 1;
    }
    const chance = { today: plan.recovery.today[funds] ?? 0, target: plan.recovery.target[funds] ?? 0 };
    expect(chance.target).toBeGreaterThan(chance.today);
    expect(Math.abs(recovered.today / 4_000 - chance.today)).toBeLessThan(0.03);
    expect(Math.abs(recovered.target / 4_000 - chance.target)).toBeLessThan(0.03);
    expect(recovered.wrong).toBe(0);
  });

  it('is covered up to the sub-limit for an outage that a vendor causes, and only for that', () => {
    const covers = coverOf2({ ...inputs.insurance!, dependentSublimit: 123 }, exposure).components;
    const limited = exposure.scenarios.flatMap(({ key, components }) => components.map(({ tag }) => `${key} ${tag}`));
    expect(limited.filter((_, c) => covers[c]?.upTo === 123)).toEqual(['vendor downtime', 'provider downtime']);
    const shareOf = (name: string) => covers[limited.indexOf(name)]?.share;
    expect(
      [
        'ransomware counting',
        'insider competitive',
        'ransomware ransom',
        'ransomware rebuild',
        'ransomware liability',
      ].map(shareOf),
    ).toEqual([0, 0, 0.8, 0.85, 1]);
  });
});
