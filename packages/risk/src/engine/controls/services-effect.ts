/** What another set of services would change of a completed simulation, fast enough to follow a person's choices. */
import type { ParameterSet } from '@fairlead/content/scenarios/schema';
import type { SimulationResult } from '#result/result';
import type { SimulationInputs } from '../inputs';
import { createKernel } from '../kernel';
import { annualLosses, percentile } from '../losses/annual-losses';
import { meanAnnualLoss } from '../losses/mean-loss';
import { RunTotals } from '../losses/totals';
import { prepareRun } from '../run';

/** About 30 ms of work; the first years of the stored run, on the same draws. */
const TRIALS = 40_000;

type Before = Pick<SimulationResult, 'seed' | 'trials' | 'simulated' | 'closedForm' | 'diagnostics' | 'breakdown'>;

/** Mean annual loss and a 1-in-100 year before insurance, today and with the services; in the profile's currency. */
export type ServicesEffect = { meanToday: number; meanWith: number; rareToday: number; rareWith: number };

/** What the services of the simulation itself change: its own figures, so that no page says another one for them. */
export const simulatedEffect = (before: Before): ServicesEffect => ({
  meanToday: meanAnnualLoss(before, 'today'),
  meanWith: meanAnnualLoss(before, 'target'),
  rareToday: before.simulated.grossToday.var99,
  rareWith: before.simulated.grossTarget.var99,
});

/**
 * Today's figures are the simulation's own; what the services leave of them is the closed form's share of the mean, and of
 * the 1-in-100 year the share that both postures show on the same draws.
 * @param inputs of the simulation, with the services that are asked about; valid
 */
export function servicesEffect(inputs: SimulationInputs, set: ParameterSet, before: Before): ServicesEffect {
  const meanToday = meanAnnualLoss(before, 'today');
  const rareToday = before.simulated.grossToday.var99;
  const run = prepareRun(inputs, set, before.seed);
  const trials = Math.min(TRIALS, before.trials);
  const totals = new RunTotals(trials, run.plan);
  totals.add(createKernel(run.plan)(0, trials));
  const rare = (posture: 'today' | 'target') => percentile(annualLosses(totals.of(posture)), 0.99);
  const share = (left: number, all: number) => (all > 0 ? Math.min(left / all, 1) : 1);
  const { today, target } = run.closedForm;
  return {
    meanToday,
    meanWith: meanToday * share(target.meanAnnualLoss, today.meanAnnualLoss),
    rareToday,
    rareWith: rareToday * share(rare('target'), rare('today')),
  };
}
