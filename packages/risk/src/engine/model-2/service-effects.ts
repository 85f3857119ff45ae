/** What each service does to bad years, on the simulated years of the run itself. */
import type { ParameterSet2 } from '@fairlead/content/scenarios/schema-2';
import type { ServiceKey } from '@fairlead/content/services/services';
import { chanceWithin } from '#result/model-2/decision';
import type { ServiceEffect } from '#result/result';
import { createKernel } from '../kernel';
import { annualLosses, percentile, shareAbove } from '../losses/annual-losses';
import { RunTotals } from '../losses/totals';
import type { SimulationInputs2 } from './inputs';
import { plannedRun } from './run';

/** The first years of the run; on shared draws enough to compare services, and little next to the run itself. */
const TRIALS = 40_000;

type Level = { rareYear: number; passingLimit: number };
type Postures = { today: Level; target: Level };

/** Asks for the levels with any services, on the basis of the decision: after the policy where there is one. */
function levelsOf(inputs: SimulationInputs2, set: ParameterSet2, of: { seed: number; trials: number; limit: number }) {
  const isNet = inputs.insurance !== null;
  const level = (values: Float64Array): Level => {
    const losses = annualLosses(values);
    return { rareYear: percentile(losses, 0.99), passingLimit: chanceWithin(5, shareAbove(losses, of.limit)) };
  };
  // Services take events away and bring none, so years without an event today have none with any services.
  let withEvents: Uint32Array | undefined;
  return (services: readonly ServiceKey[]): Postures => {
    const run = plannedRun({ ...inputs, services: [...services] }, set, of.seed);
    const totals = new RunTotals(of.trials, run.plan);
    const range = createKernel(run.plan)(0, of.trials, withEvents);
    totals.add(range);
    withEvents ??= range.trials;
    return {
      today: level(totals.of(isNet ? 'retainedToday' : 'today')),
      target: level(totals.of(isNet ? 'retainedTarget' : 'target')),
    };
  };
}

/** Moves a level of the first years to the figures of the whole run, so that the steps of the plan add up to its effect. */
function ontoTheRun(measure: keyof Level, first: Postures, whole: Postures): (level: Level) => number {
  const [today, plan] = [first.today[measure], first.target[measure]];
  const [wholeToday, wholePlan] = [whole.today[measure], whole.target[measure]];
  return (level) => {
    const value = level[measure];
    if (value <= plan) return plan > 0 ? (wholePlan * value) / plan : wholePlan;
    return wholePlan + ((wholeToday - wholePlan) * (value - plan)) / (today - plan);
  };
}

/** The level after each service of the order: it never rises from one to the next, and never passes that of the plan. */
function falling(levels: Level[], { today, target }: Postures): Level[] {
  let last = today;
  return levels.map((level) => {
    const within = (measure: keyof Level) => Math.max(target[measure], Math.min(last[measure], level[measure]));
    last = { rareYear: within('rareYear'), passingLimit: within('passingLimit') };
    return last;
  });
}

/**
 * What each service takes off a 1-in-100-year loss and off the chance that one of five years passes the loss limit: the chosen
 * ones in their order, each on top of those before it; each of `next` on top of the plan. On the draws of the run.
 * @param of.order the chosen services, the most helpful one first
 * @param of.whole the figures of the whole run
 */
export function serviceEffects(
  inputs: SimulationInputs2,
  set: ParameterSet2,
  of: {
    seed: number;
    trials: number;
    limit: number;
    order: readonly ServiceKey[];
    next: readonly ServiceKey[];
    whole: Postures;
  },
): ServiceEffect[] {
  const levelsWith = levelsOf(inputs, set, { ...of, trials: Math.min(TRIALS, of.trials) });
  const { order } = of;
  const plan = levelsWith(order);
  const rareYear = ontoTheRun('rareYear', plan, of.whole);
  const passingLimit = ontoTheRun('passingLimit', plan, of.whole);
  const effect = (service: ServiceKey, before: Level, after: Level): ServiceEffect => ({
    service,
    rareYear: Math.max(0, rareYear(before) - rareYear(after)),
    passingLimit: Math.max(0, passingLimit(before) - passingLimit(after)),
  });
  const steps = order.map((_, k) => (k + 1 === order.length ? plan : levelsWith(order.slice(0, k + 1))).target);
  const levels = falling(steps, plan);
  return [
    ...order.map((service, k) => effect(service, levels[k - 1] ?? plan.today, levels[k] ?? plan.target)),
    ...of.next.map((service) => effect(service, plan.target, levelsWith([...order, service]).target)),
  ];
}
