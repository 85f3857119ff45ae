/** What each service does to bad years, on the simulated years of the run itself. */
import type { ParameterSet2 } from '@fairlead/content/scenarios/schema-2';
import type { ServiceKey } from '@fairlead/content/services/services';
import type { ServiceEffect } from '#result/result';
import type { SimulationInputs2 } from './inputs';
import { type Level as AnyLevel, firstYears, levelsOf, ontoTheRun } from './levels-on-the-run';

type Level = Pick<AnyLevel, 'rareYear' | 'passingLimit'>;
type Postures = { today: Level; target: Level };

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
  const levelsWith = levelsOf(inputs, set, { ...of, trials: firstYears(of.trials) });
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
