import type { ParameterSet2 } from '@fairlead/content/scenarios/schema-2';
import { SERVICE_KEYS } from '@fairlead/content/services/services';
import { inputProblems2 } from '#form/model-2/validate';
import { settingsProblems } from '#form/validate';
import type { SimulationResult2 } from '#result/model-2/result';
import { yearsOnBasis } from '#result/on-basis';
import { InvalidInputsError } from '../errors';
import { runTrials, type SimulationOptions } from '../simulate';
import { underSet } from './closed-means';
import type { SimulationInputs2 } from './inputs';
import { finishRun2, plannedRun, prepareRun2, retainedMeans } from './run';
import { serviceEffects } from './service-effects';

/** The same seed and trials under both ends of the assumption sets. */
function retainedRange(inputs: SimulationInputs2, set: ParameterSet2, options: SimulationOptions, trials: number) {
  const { seed, shouldCancel } = options;
  const [low, high] = (['low', 'high'] as const).map((key) => {
    const run = plannedRun(underSet(inputs, key), set, seed);
    return retainedMeans(run, runTrials(run, { trials, seed, ...(shouldCancel && { shouldCancel }) }));
  });
  if (!low || !high) return null;
  return {
    today: [low.today, high.today] satisfies [number, number],
    target: [low.target, high.target] satisfies [number, number],
  };
}

/**
 * Simulates a client's years today and with the services in model 2, on the same draws. An insured client's years run twice
 * more, for the range of what is retained.
 * The same inputs, parameter set, trials and seed give the same bytes on every machine. Money in the profile's currency.
 * @throws InvalidInputsError naming every field that breaks a rule, before anything is computed
 * @throws SimulationCancelledError, SimulationFailedError
 * @see docs/model/model-2.md
 */
export function simulate2(
  inputs: SimulationInputs2,
  set: ParameterSet2,
  options: SimulationOptions,
): SimulationResult2 {
  const problems = [...inputProblems2(inputs, set), ...settingsProblems(options)];
  if (problems.length > 0) throw new InvalidInputsError(problems);

  const run = prepareRun2(inputs, set, options.seed);
  const totals = runTrials(run, options);
  const result = finishRun2(run, totals, {
    retainedRange: inputs.insurance ? retainedRange(inputs, set, options, totals.trials) : null,
    ...(options.eventViews !== undefined && { eventViews: options.eventViews }),
  });
  return options.eventViews === false ? result : withServiceEffects(result, inputs, set);
}

/** Adds what each service does to bad years, which takes a run of its own for each. */
function withServiceEffects(
  result: SimulationResult2,
  inputs: SimulationInputs2,
  set: ParameterSet2,
): SimulationResult2 {
  const { seed, trials, lossLimit, serviceRanking } = result;
  const years = yearsOnBasis(result);
  const whole = (posture: 'today' | 'target') => ({
    rareYear: years[posture].var99,
    passingLimit: lossLimit.fiveYears[posture],
  });
  const order = serviceRanking.greedy.map(({ service }) => service);
  const effects = serviceEffects(inputs, set, {
    seed,
    trials,
    limit: lossLimit.amount,
    next: SERVICE_KEYS.filter((service) => serviceRanking.shownAsNext.includes(service)),
    order: inputs.services.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
    whole: { today: whole('today'), target: whole('target') },
  });
  return { ...result, serviceRanking: { ...serviceRanking, effects } };
}
