import { LOSS_FORM_KEYS } from '@fairlead/content/scenarios/loss-forms';
import { PARAMETERS_2026_2 as set } from '@fairlead/content/scenarios/parameters-2026-2';
import { SCENARIO_KEYS_2 } from '@fairlead/content/scenarios/scenarios';
import { describe, expect, it } from 'vitest';
import { targetPosture } from '#engine/controls/posture';
import type { SimulationResult2 } from '#result/model-2/result';
import type { LossMeasures } from '#result/result';
import { GOLDEN_CASES_2 } from '../../../test/golden-cases-2';
import golden from '../../../test/golden-cases-2026-2.json';
import { Draws } from '../../math/random';
import { createKernel } from '../kernel';
import { EventLosses } from '../losses/event-losses';
import { Frailty } from '../losses/frailty';
import { RunTotals } from '../losses/totals';
import { prepareRun2 } from './run';
import { simulate2 } from './simulate';

const IS_LONG = process.env.FAIRLEAD_TEST_LONG === '1';
/** The tolerances are meant for 200,000 trials. The short run has fewer, with tolerances that are wider in proportion. */
const TRIALS = IS_LONG ? 200_000 : 50_000;
const SEEDS = IS_LONG ? [1, 2, 3] : [1];
const WIDER = Math.sqrt(200_000 / TRIALS);

/** How far two numbers lie apart, relative to the second; 0 and 0 do not. */
const apart = (actual: number, expected: number) =>
  expected === 0 ? Math.abs(actual) : Math.abs(actual - expected) / Math.abs(expected);

/** Every number below `expected`, with its path and the actual number there. */
function pairs(actual: unknown, expected: unknown, path = ''): [string, number, number][] {
  if (typeof expected === 'number') return [[path, typeof actual === 'number' ? actual : Number.NaN, expected]];
  return Object.entries(expected ?? {}).flatMap(([key, inner]) =>
    pairs((actual as Record<string, unknown>)?.[key], inner, `${path}.${key}`),
  );
}

const off = (found: [string, number, number][], tolerance: number) =>
  found.filter(([, actual, expected]) => !(apart(actual, expected) <= tolerance));

describe.each(GOLDEN_CASES_2)('worked case $id', ({ id, inputs, expected }) => {
  const run = prepareRun2(inputs, set, expected.exact.seed);

  it('has the published target posture, parameters and closed forms', () => {
    const stated = golden.cases.find((one) => one.id === id)?.targetPosture;
    const target = targetPosture(inputs.posture, inputs.services, inputs.serviceReliability, set);
    const { head } = run;
    const exact = [
      ...pairs(target, stated),
      ...pairs(head.parameters, expected.parameters),
      ...pairs(head.closedForm, expected.closedForm),
      ...pairs(head.averageRange, expected.averageRange),
      ...pairs(head.countingThreshold, expected.countingThreshold, 'countingThreshold'),
      ...pairs(head.scopeShare, expected.scopeShare, 'scopeShare'),
      ...pairs(head.outageCostPerClockHour, expected.outageCostPerClockHour),
      ...pairs(head.usualPolicy, expected.usualPolicy),
    ];
    expect(exact.length).toBe(16 + 54 + 8 + 8 + 2 + 7 + 10);
    expect(off(exact, 1e-6)).toEqual([]);
  });

  it('has the published first events and years, draw by draw', () => {
    const { plan } = run;
    const draws = new Draws(plan.seed);
    const events = new EventLosses(plan, draws);
    const frailty = new Frailty(plan.seed, plan.frailtyVariance, draws);
    const found = expected.exact.events.map(({ trial, scenario, event, inTarget }) => {
      events.draw(trial, SCENARIO_KEYS_2.indexOf(scenario as 'bec'), event);
      return {
        frailty: frailty.of(trial),
        lossToday: Math.min(events.today, plan.eventCap),
        lossTarget: inTarget ? Math.min(events.target, plan.eventCap) : 0,
      };
    });
    expect(
      off(
        pairs(
          found,
          expected.exact.events.map(({ frailty: g, lossToday, lossTarget }) => ({ frailty: g, lossToday, lossTarget })),
        ),
        1e-9,
      ),
    ).toEqual([]);

    const trials = Math.max(...expected.exact.years.map(({ trial }) => trial)) + 1;
    const totals = new RunTotals(trials, plan);
    totals.add(createKernel(plan)(0, trials));
    const withLoss = [...totals.of('today')].flatMap((loss, trial) => (loss > 0 ? trial : []));
    expect(withLoss).toEqual(expected.exact.years.map(({ trial }) => trial));
    const layers = [
      ['grossToday', 'today'],
      ['grossTarget', 'target'],
      ...(inputs.insurance
        ? ([
            ['retainedToday', 'retainedToday'],
            ['retainedTarget', 'retainedTarget'],
          ] as const)
        : []),
    ] as const;
    for (const [name, layer] of layers) {
      const years = expected.exact.years.map(
        (year) =>
          [totals.of(layer)[year.trial] ?? Number.NaN, (year as Record<string, number>)[name] ?? Number.NaN] as const,
      );
      expect(years.filter(([actual, wanted]) => !(apart(actual, wanted) <= 1e-9))).toEqual([]);
    }
  });
});

type Layer = keyof SimulationResult2['simulated'];
type Tolerance = Record<Exclude<keyof LossMeasures, 'exceedance' | 'sd'>, number> & { exceedance: number[] };

const RUNS = GOLDEN_CASES_2.flatMap((one) => SEEDS.map((seed) => ({ ...one, seed })));

describe.each(RUNS)('worked case $id, seed $seed, simulated', ({ inputs, expected, seed }) => {
  const result = simulate2(inputs, set, { trials: TRIALS, seed });

  it('has the published figures of every layer', () => {
    const simulated = expected.simulated as Partial<Record<Layer, LossMeasures>>;
    const tolerances = expected.tolerance as Partial<Record<Layer, Tolerance>>;
    for (const [layer, wanted] of Object.entries(simulated) as [Layer, LossMeasures][]) {
      const { exceedance, ...allowed } = tolerances[layer]!;
      const actual = result.simulated[layer]!;
      const missed = Object.entries(allowed).filter(([key, distance]) => {
        const name = key as keyof typeof allowed;
        return !(Math.abs(actual[name] - wanted[name]) <= distance * WIDER);
      });
      expect([layer, missed]).toEqual([layer, []]);
      const chances = actual.exceedance.filter(
        ({ probability }, k) =>
          !(Math.abs(probability - (wanted.exceedance[k]?.probability ?? 9)) <= (exceedance[k] ?? 0) * WIDER),
      );
      expect([layer, chances]).toEqual([layer, []]);
    }
  });

  it('has the published means by scenario and form, to 3 % or 4 standard errors', () => {
    const errorOf = (key: string, posture: 'today' | 'target') => {
      const of = result.parameters[key];
      if (!of) return result.diagnostics[posture === 'today' ? 'grossToday' : 'grossTarget'].standardErrorOfMean;
      const isToday = posture === 'today';
      const rate = isToday ? of.lambdaToday : of.lambdaTarget;
      const mean = rate * (isToday ? of.meanEventLossToday : of.meanEventLossTarget);
      const second = rate * (isToday ? of.secondMomentToday : of.secondMomentTarget);
      return Math.sqrt((second + set.dependence.frailtyVariance * mean * mean) / TRIALS);
    };
    for (const posture of ['today', 'target'] as const) {
      const shown = { ...result.meanByScenario[posture], ...result.meanByForm[posture] };
      const wanted: Record<string, number> = { ...expected.meanByScenario[posture], ...expected.meanByForm[posture] };
      expect(Object.keys(wanted).sort()).toEqual([...SCENARIO_KEYS_2, ...LOSS_FORM_KEYS].sort());
      const missed = Object.keys(wanted).filter(
        (key) =>
          !(
            Math.abs((shown[key] ?? 0) - (wanted[key] ?? 0)) <=
            Math.max(0.03 * (wanted[key] ?? 0), 4 * errorOf(key, posture))
          ),
      );
      expect(missed).toEqual([]);
    }
  });

  it('has the published decision figures', () => {
    const { decision: wanted, decisionTolerance: allowed } = expected;
    const { decision } = result;
    expect(decision.basis).toBe(wanted.basis);
    const exact = pairs(decision, {
      grossAvoidedClosedForm: wanted.grossAvoidedClosedForm,
      riskReduction: wanted.riskReduction,
    });
    expect(off(exact, 1e-6)).toEqual([]);
    const layer = wanted.basis === 'retained' ? 'retained' : 'gross';
    const means = expected.tolerance as Record<string, { mean: number }>;
    const near: [string, number | null, number, number][] = [
      ['averageToday', decision.averageToday, wanted.averageToday, means[`${layer}Today`]?.mean ?? 0],
      ['averageTarget', decision.averageTarget, wanted.averageTarget, means[`${layer}Target`]?.mean ?? 0],
      ['avoidedAverage', decision.avoidedAverage, wanted.avoidedAverage, allowed.avoidedAverage],
      ['costOfRiskToday', decision.costOfRiskToday, wanted.costOfRiskToday, allowed.costOfRisk],
      ['costOfRiskTarget', decision.costOfRiskTarget, wanted.costOfRiskTarget, allowed.costOfRisk],
      ['anything', decision.anythingAvoidedIn3Years, wanted.anythingAvoidedIn3Years, allowed.anythingAvoidedIn3Years],
      ['pays', decision.paysForItselfIn3Years, wanted.paysForItselfIn3Years, allowed.paysForItselfIn3Years],
    ];
    expect(
      near.filter(([, actual, value, distance]) => !(Math.abs((actual ?? Number.NaN) - value) <= distance * WIDER)),
    ).toEqual([]);
    // No distance is published for it; the few largest years decide it.
    expect(apart(decision.avoidedSd, wanted.avoidedSd)).toBeLessThan(0.5);
    expect(apart(decision.returnOnAverage ?? 0, decision.avoidedAverage / inputs.annualServiceCost - 1)).toBeLessThan(
      1e-9,
    );
  });

  it('has the published chances of the loss limit and the cash reserve', () => {
    for (const view of ['lossLimit', 'cashReserve'] as const) {
      const wanted = expected[view];
      expect(apart(result[view].amount, wanted.amount)).toBeLessThan(1e-9);
      for (const posture of ['today', 'target'] as const) {
        const distance = Math.abs(result[view].oneYear[posture] - wanted.oneYear[posture]);
        expect(distance).toBeLessThanOrEqual(wanted.tolerance.oneYear * WIDER);
        expect(result[view].fiveYears[posture]).toBeCloseTo(1 - (1 - result[view].oneYear[posture]) ** 5, 12);
      }
    }
    expect(Math.abs(result.financialPoints - expected.financialPoints)).toBeLessThan(4 * WIDER);
  });

  it('has the published figures of the policy and the range of what is retained', () => {
    if (!expected.insurance) {
      expect([result.insurance, result.retainedRange]).toEqual([null, null]);
      return;
    }
    const { insurance: wanted, retainedRange } = expected;
    const { today, target } = result.insurance!;
    const means = expected.tolerance as Record<string, { mean: number }>;
    const allowed = (means.grossToday?.mean ?? 0) + (means.retainedToday?.mean ?? 0);
    expect(Math.abs(today.paidMean - wanted.expectedPaidToday)).toBeLessThan(allowed * WIDER);
    expect(Math.abs(target.paidMean - wanted.expectedPaidTarget)).toBeLessThan(allowed * WIDER);
    expect(Math.abs(today.claimRate - wanted.claimRateToday)).toBeLessThan(0.004 * WIDER);
    expect(Math.abs(today.limitUsedUp - wanted.limitUsedUpToday)).toBeLessThan(0.001 * WIDER);
    expect(Math.abs((today.paidToPremium ?? 0) / wanted.paidToPremiumToday - 1)).toBeLessThan(0.15 * WIDER);
    for (const posture of ['today', 'target'] as const)
      retainedRange?.[posture].forEach((end, k) => {
        const distance = Math.abs((result.retainedRange?.[posture][k] ?? 0) - end);
        expect(distance).toBeLessThanOrEqual((retainedRange.tolerance[posture][k] ?? 0) * WIDER);
      });
  });

  it('has the published views of one ransomware event and of five years', () => {
    const event = pairs(result.eventViews.ransomware, {
      mean: expected.ransomwareEventToday.mean,
      median: expected.ransomwareEventToday.median,
      p90: expected.ransomwareEventToday.p90,
    });
    // The published events are fewer where they are rarer.
    expect(off(event, Math.max(0.03, 7 / Math.sqrt(expected.ransomwareEventToday.sampleEvents)))).toEqual([]);
    expect(apart(result.fiveYearToday.probAnyEvent, expected.fiveYearToday.probAnyEvent)).toBeLessThan(1e-6);
    expect(apart(result.fiveYearToday.var90, expected.fiveYearToday.var90)).toBeLessThan(0.06 * WIDER);
  });
});

it('views single events by as many as a short run has years', () => {
  const { inputs } = GOLDEN_CASES_2[0]!;
  const { eventViews } = simulate2(inputs, set, { trials: 1_000, seed: 1 });
  expect(Object.values(eventViews).map(({ sampleEvents }) => sampleEvents)).toEqual(SCENARIO_KEYS_2.map(() => 1_000));
});
