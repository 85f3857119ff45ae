import type { ParameterSet } from '@fairlead/content/scenarios/schema';
import { inputProblems, settingsProblems } from '../form/validate';
import { InvalidInputsError, SimulationCancelledError } from './errors';
import { runDiagnostics } from './figures';
import { type SimulationInputs, TRIALS } from './inputs';
import { createKernel } from './kernel';
import { RunTotals } from './losses/totals';
import type { Prepared } from './prepared';
import type { SimulationResult1 } from './result-1';
import { finishRun, prepareRun } from './run';

/** Trials between two looks at progress and cancellation, about 5 ms of work. */
const CHUNK = 8_192;

export type SimulationOptions = {
  trials: number;
  seed: number;
  /** Doubles the trials until the figures are stable, up to this many. Left out: exactly `trials`. */
  doubleUpTo?: number;
  /**
   * Most events worth waiting for, about a microsecond each: with hundreds of them a year the run has fewer trials, but at
   * least the model's smallest number. Left out: all trials.
   */
  eventBudget?: number;
  /** Share of the trials done, 0 to 1; starts again from its share when a run is doubled. */
  onProgress?: (share: number) => void;
  /** False leaves out the one-event views, as while a form is edited. */
  eventViews?: boolean;
  /** Asked between chunks; true ends the run. */
  shouldCancel?: () => boolean;
};

/**
 * The years of a run: as many as asked for, and on until the figures are stable where the options say so.
 * @throws SimulationCancelledError
 */
export function runTrials({ plan, closedForm }: Prepared, options: SimulationOptions): RunTotals {
  const kernel = createKernel(plan);
  const affordable = Math.max(TRIALS.min, Math.floor((options.eventBudget ?? Infinity) / closedForm.today.lambda_));
  const start = Math.min(options.trials, affordable);
  const end = Math.max(start, Math.min(options.doubleUpTo ?? start, affordable));
  const totals = new RunTotals(start, plan);
  for (let trials = start; ; trials = Math.min(2 * trials, end)) {
    totals.extend(trials);
    for (let from = totals.trials; from < trials; from += CHUNK) {
      if (options.shouldCancel?.()) throw new SimulationCancelledError();
      totals.add(kernel(from, Math.min(from + CHUNK, trials)));
      options.onProgress?.(totals.trials / trials);
    }
    if (trials >= end || runDiagnostics(totals).status === 'stable') return totals;
  }
}

/**
 * Simulates a client's years today and with the services, on the same draws.
 * The same inputs, parameter set, trials and seed give the same bytes on every machine; the first n trials of a longer
 * run are exactly the run of n trials. Money in the profile's currency.
 * @throws InvalidInputsError naming every field that breaks a rule, before anything is computed
 * @throws SimulationCancelledError, SimulationFailedError
 * @see docs/model/algorithm.md and docs/model/figures.md; FAIR for the structure
 */
export function simulate(inputs: SimulationInputs, set: ParameterSet, options: SimulationOptions): SimulationResult1 {
  const problems = [...inputProblems(inputs, set), ...settingsProblems(options)];
  if (problems.length > 0) throw new InvalidInputsError(problems);

  const run = prepareRun(inputs, set, options.seed);
  return finishRun(run, runTrials(run, options), options);
}
