/** What any services leave of bad years, on the simulated years of the run itself. */
import type { ParameterSet2 } from '@fairlead/content/scenarios/schema-2';
import type { ServiceKey } from '@fairlead/content/services/services';
import { chanceWithin } from '#result/model-2/decision';
import type { SimulationResult2 } from '#result/model-2/result';
import { yearsOnBasis } from '#result/on-basis';
import { createKernel } from '../kernel';
import { type AnnualLosses, annualLosses, percentile, shareAbove } from '../losses/annual-losses';
import { RunTotals } from '../losses/totals';
import type { SimulationInputs2 } from './inputs';
import { plannedRun } from './run';

/** The first years of the run; on shared draws enough to compare services, and little next to the run itself. */
const TRIALS = 40_000;
export const firstYears = (trials: number): number => Math.min(TRIALS, trials);

/** On the basis of the decision: after the policy where there is one. Money in the profile's currency. */
export type Level = {
  /** Loss of the year that 99 of 100 years stay below. */
  rareYear: number;
  /** Chance that one of five years costs more than the loss limit. */
  passingLimit: number;
  /** Mean annual loss. */
  average: number;
};
export type Levels = { today: Level; target: Level };

/** Asks for the levels with any services, over so many first years of a run. */
export function levelsOf(
  inputs: SimulationInputs2,
  set: ParameterSet2,
  of: { seed: number; trials: number; limit: number },
): (services: readonly ServiceKey[]) => Levels {
  const isNet = inputs.insurance !== null;
  const { trials } = of;
  const level = (losses: AnnualLosses, average: number): Level => ({
    rareYear: percentile(losses, 0.99),
    passingLimit: chanceWithin(5, shareAbove(losses, of.limit)),
    average,
  });
  // Services take events away and bring none, so years without an event today have none with any services.
  let withEvents: Uint32Array | undefined;
  return (services) => {
    const run = plannedRun({ ...inputs, services: [...services] }, set, of.seed);
    const totals = new RunTotals(trials, run.plan);
    const range = createKernel(run.plan)(0, trials, withEvents);
    totals.add(range);
    withEvents ??= range.trials;
    const posture = (gross: 'today' | 'target', retained: 'retainedToday' | 'retainedTarget') => {
      const losses = annualLosses(totals.of(gross));
      const exact = run.closedForm[gross].meanAnnualLoss;
      if (!isNet) return level(losses, exact);
      const kept = annualLosses(totals.of(retained));
      return level(kept, Math.max(0, exact - (losses.mean - kept.mean)));
    };
    return { today: posture('today', 'retainedToday'), target: posture('target', 'retainedTarget') };
  };
}

/** Moves a level of the first years to the figures of the whole run, which today and the run's own services have there. */
export function ontoTheRun<Measure extends keyof Level>(
  measure: Measure,
  first: Record<keyof Levels, Pick<Level, Measure>>,
  whole: Record<keyof Levels, Pick<Level, Measure>>,
): (level: Pick<Level, Measure>) => number {
  const [today, plan] = [first.today[measure], first.target[measure]];
  const [wholeToday, wholePlan] = [whole.today[measure], whole.target[measure]];
  return (level) => {
    const value = level[measure];
    if (value <= plan) return plan > 0 ? (wholePlan * value) / plan : wholePlan;
    return wholePlan + ((wholeToday - wholePlan) * (value - plan)) / (today - plan);
  };
}

/**
 * What any services leave of the figures of a completed run: of its first years, moved to its own figures. One arithmetic for the
 * sets that fit a client and for a proposal of one of them.
 * @param inputs of the run, with its own services
 */
export function levelOnTheRun(
  inputs: SimulationInputs2,
  set: ParameterSet2,
  result: SimulationResult2,
): (services: readonly ServiceKey[]) => Level {
  const { seed, trials, lossLimit } = result;
  const levelsWith = levelsOf(inputs, set, { seed, trials: firstYears(trials), limit: lossLimit.amount });
  const plan = levelsWith(inputs.services);
  const whole = wholeRun(result);
  const rareYear = ontoTheRun('rareYear', plan, whole);
  const passingLimit = ontoTheRun('passingLimit', plan, whole);
  const average = ontoTheRun('average', plan, whole);
  return (services) => {
    const level = services.length === 0 ? plan.today : levelsWith(services).target;
    return { rareYear: rareYear(level), passingLimit: passingLimit(level), average: average(level) };
  };
}

function wholeRun(result: SimulationResult2): Levels {
  const { decision, lossLimit } = result;
  const years = yearsOnBasis(result);
  return {
    today: {
      rareYear: years.today.var99,
      passingLimit: lossLimit.fiveYears.today,
      average: decision.averageToday,
    },
    target: {
      rareYear: years.target.var99,
      passingLimit: lossLimit.fiveYears.target,
      average: decision.averageTarget,
    },
  };
}
