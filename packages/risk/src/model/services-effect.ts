/** What another set of services would change of a completed simulation, fast enough to follow a person's choices. */
import { createKernel } from '../engine/kernel';
import { annualLosses, percentile } from '../engine/losses/annual-losses';
import { RunTotals } from '../engine/losses/totals';
import { plannedRun, retainedMeans } from '../engine/model-2/run';
import type { Prepared } from '../engine/prepared';
import { prepareRun } from '../engine/run';
import type { SimulationResult } from '../result/result';
import type { ModelInputs } from './model-inputs';

/** About 30 ms of work; the first years of the stored run, on the same draws. */
const TRIALS = 40_000;

type Before = Pick<SimulationResult, 'seed' | 'trials' | 'simulated' | 'decision'>;

/** Mean annual loss and a 1-in-100 year on the basis of the decision, today and with the services; profile's currency. */
export type ServicesEffect = { meanToday: number; meanWith: number; rareToday: number; rareWith: number };

/** The 1-in-100 years on the basis: after the policy where the decision is about what is retained. */
function rareYears({ simulated, decision }: Before) {
  const isNet = decision.basis === 'retained';
  const today = (isNet && simulated.retainedToday) || simulated.grossToday;
  const target = (isNet && simulated.retainedTarget) || simulated.grossTarget;
  return { today: today.var99, target: target.var99 };
}

/** What the services of the simulation itself change: its own figures, so that no page says another one for them. */
export function simulatedEffect(before: Before): ServicesEffect {
  const { averageToday, averageTarget } = before.decision;
  const rare = rareYears(before);
  return { meanToday: averageToday, meanWith: averageTarget, rareToday: rare.today, rareWith: rare.target };
}

const preparedRun = (of: ModelInputs, seed: number): Prepared =>
  of.model === 1 ? prepareRun(of.inputs, of.set, seed) : plannedRun(of.inputs, of.set, seed);

/**
 * Today's figures are the simulation's own; what the services leave of them is the share of the mean, and of the 1-in-100
 * year the share that both postures show on the same draws.
 * @param of the inputs of the simulation, with the services that are asked about; valid
 */
export function servicesEffect(of: ModelInputs, before: Before): ServicesEffect {
  const meanToday = before.decision.averageToday;
  const rareToday = rareYears(before).today;
  const run = preparedRun(of, before.seed);
  const trials = Math.min(TRIALS, before.trials);
  const totals = new RunTotals(trials, run.plan);
  totals.add(createKernel(run.plan)(0, trials));
  const isNet = before.decision.basis === 'retained';
  const rare = (posture: 'today' | 'target') => {
    const layer = posture === 'today' ? 'retainedToday' : 'retainedTarget';
    return percentile(annualLosses(totals.of(isNet ? layer : posture)), 0.99);
  };
  const { today, target } = run.closedForm;
  const means = isNet ? retainedMeans(run, totals) : { today: today.meanAnnualLoss, target: target.meanAnnualLoss };
  const share = (left: number, all: number) => (all > 0 ? Math.min(left / all, 1) : 1);
  return {
    meanToday,
    meanWith: meanToday * share(means.target, means.today),
    rareToday,
    rareWith: rareToday * share(rare('target'), rare('today')),
  };
}
