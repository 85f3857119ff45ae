/** What another set of services would change of a completed simulation, fast enough to follow a person's choices. */
import type { ServiceKey } from '@fairlead/content/services/services';
import { createKernel } from '../engine/kernel';
import { annualLosses, percentile } from '../engine/losses/annual-losses';
import { RunTotals } from '../engine/losses/totals';
import { levelOnTheRun } from '../engine/model-2/levels-on-the-run';
import { prepareRun } from '../engine/run';
import { isOfModel2 } from '../result/model';
import type { SimulationResult } from '../result/result';
import type { ModelInputs } from './model-inputs';

/** About 30 ms of work; the first years of the stored run, on the same draws. */
const TRIALS = 40_000;

/** Mean annual loss and 1-in-100-year loss on the basis of the decision, today and with the services; profile's currency. */
export type ServicesEffect = { meanToday: number; meanWith: number; rareToday: number; rareWith: number };

/** The 1-in-100-year losses on the basis: after the policy where the decision is about what is retained. */
function rareYears({ simulated, decision }: SimulationResult) {
  const isNet = decision.basis === 'retained';
  const today = (isNet && simulated.retainedToday) || simulated.grossToday;
  const target = (isNet && simulated.retainedTarget) || simulated.grossTarget;
  return { today: today.var99, target: target.var99 };
}

/** What the services of the simulation itself change: its own figures, so that no page says another one for them. */
export function simulatedEffect(before: SimulationResult): ServicesEffect {
  const { averageToday, averageTarget } = before.decision;
  const rare = rareYears(before);
  return { meanToday: averageToday, meanWith: averageTarget, rareToday: rare.today, rareWith: rare.target };
}

/**
 * Today's figures are the simulation's own; what the services leave of them is what the sets that fit the client show. Of model 1
 * it is the share of the mean, and of the 1-in-100-year loss the share that both postures show on the same draws.
 * @param of the inputs of the simulation, with the services it was run with; valid
 * @returns what any services would change
 */
export function servicesEffect(
  of: ModelInputs,
  before: SimulationResult,
): (services: readonly ServiceKey[]) => ServicesEffect {
  const meanToday = before.decision.averageToday;
  const rareToday = rareYears(before).today;
  if (of.model === 2 && isOfModel2(before)) {
    const levelWith = levelOnTheRun(of.inputs, of.set, before);
    return (services) => {
      const { average, rareYear } = levelWith(services);
      return { meanToday, meanWith: Math.min(average, meanToday), rareToday, rareWith: Math.min(rareYear, rareToday) };
    };
  }
  if (of.model === 2) throw new RangeError('A result of model 1 with inputs of model 2.');
  const { inputs, set } = of;
  return (services) => {
    const run = prepareRun({ ...inputs, services: [...services] }, set, before.seed);
    const trials = Math.min(TRIALS, before.trials);
    const totals = new RunTotals(trials, run.plan);
    totals.add(createKernel(run.plan)(0, trials));
    const rare = (posture: 'today' | 'target') => percentile(annualLosses(totals.of(posture)), 0.99);
    const { today, target } = run.closedForm;
    const share = (left: number, all: number) => (all > 0 ? Math.min(left / all, 1) : 1);
    return {
      meanToday,
      meanWith: meanToday * share(target.meanAnnualLoss, today.meanAnnualLoss),
      rareToday,
      rareWith: rareToday * share(rare('target'), rare('today')),
    };
  };
}
