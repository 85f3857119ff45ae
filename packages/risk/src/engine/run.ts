/** A simulation taken apart: prepare it, compute trial ranges wherever there is a thread, put the result together. */
import type { ScenarioKey } from '@fairlead/content/scenarios/scenarios';
import type { ComponentTag, ParameterSet } from '@fairlead/content/scenarios/schema';
import { clientExposure } from '../form/client-exposure';
import { decisionOf } from '../result/decision';
import { noticesOf } from '../result/notices';
import { rankServices } from '../result/ranking';
import type { Exposure } from './base-amounts';
import { targetPosture } from './controls/posture';
import { stateUnder } from './controls/state';
import {
  curveFigures,
  EVENT_SAMPLES,
  eventViews,
  multiYearFigures,
  type PostureFigures,
  postureFigures,
  runDiagnostics,
  sound,
  worstYear,
  yearFigures,
} from './figures';
import { lossLimitOf, type SimulationInputs, thresholdsOf } from './inputs';
import { coverOf, insuranceLayer, retainedMean, suggestedLimit } from './insurance/insurance';
import { shareAbove } from './losses/annual-losses';
import { momentsOf } from './losses/closed-form';
import type { RunTotals } from './losses/totals';
import { type Prepared, prepared } from './prepared';
import type { SimulationResult1 } from './result-1';

/** Rises with every change of the engine that may change a figure. */
export const ENGINE_VERSION = '1.1.0';

type Run = Prepared<Exposure<ScenarioKey, ComponentTag>> & {
  inputs: SimulationInputs;
  set: ParameterSet;
  /** What the result begins with. */
  head: Pick<
    SimulationResult1,
    'engineVersion' | 'parameterSet' | 'seed' | 'currency' | 'notices' | 'parameters' | 'closedForm' | 'serviceRanking'
  >;
};

/**
 * Everything of a result that needs no trial, and the plan the kernel runs on.
 * @param inputs valid (`inputProblems` found nothing)
 */
export function prepareRun(inputs: SimulationInputs, set: ParameterSet, seed: number): Run {
  const exposure = clientExposure(inputs, set);
  const target = targetPosture(inputs.posture, inputs.services, inputs.serviceReliability, set);
  const run = prepared(
    {
      exposure,
      states: { today: stateUnder(exposure, inputs.posture, set), target: stateUnder(exposure, target, set) },
      moments: momentsOf(exposure),
      dependence: set.dependence,
      cover: inputs.insurance && coverOf(inputs.insurance, exposure),
    },
    seed,
  );
  return {
    ...run,
    inputs,
    set,
    head: {
      engineVersion: ENGINE_VERSION,
      parameterSet: set.version,
      seed,
      currency: inputs.profile.currency,
      notices: noticesOf(inputs, target, set),
      parameters: run.parameters,
      closedForm: run.closedForm,
      serviceRanking: rankServices(inputs, exposure, set),
    },
  };
}
export type PreparedRun = Run;

/** What the policy does to one posture's years; null without one. */
function insured({ cover, exposure }: Run, { values, losses, retained, ...figures }: PostureFigures) {
  if (!cover || !retained) return null;
  const layers = {
    gross: { values, mean: losses.mean },
    retained: { values: retained.values, mean: retained.measures.mean },
  };
  const kept = retainedMean(layers.gross, layers.retained, figures.bestMean);
  return insuranceLayer(kept, cover, exposure, figures.components, figures.limitUsedUp);
}

/**
 * The result, once every trial has been added to the totals.
 * @param options.eventViews false leaves the one-event views out, which need draws of their own
 * @throws SimulationFailedError when a figure is not finite or the engine disagrees with its own closed form
 */
export function finishRun(run: Run, totals: RunTotals, options: { eventViews?: boolean } = {}): SimulationResult1 {
  const { inputs, set, head } = run;
  const thresholds = thresholdsOf(inputs);
  const today = postureFigures(run, totals, 'today', thresholds);
  const target = postureFigures(run, totals, 'target', thresholds);
  const insuredToday = insured(run, today);
  const insuredTarget = insured(run, target);
  const limit = lossLimitOf(inputs);
  const fx = inputs.profile.fxToUsd;
  const result: SimulationResult1 = {
    ...head,
    trials: totals.trials,
    ...yearFigures(today, target),
    decision: decisionOf(today, target, inputs.annualServiceCost, set.costOfCapital),
    eventViews: options.eventViews === false ? {} : eventViews(run, EVENT_SAMPLES),
    ...multiYearFigures(today, target),
    lossLimit: {
      limit,
      oneYear: { today: shareAbove(today.losses, limit), target: shareAbove(target.losses, limit) },
      fiveYears: {
        today: shareAbove(today.fiveYears.losses, limit),
        target: shareAbove(target.fiveYears.losses, limit),
      },
    },
    ...curveFigures(today, target, fx),
    insurance:
      inputs.insurance && insuredToday && insuredTarget
        ? { terms: inputs.insurance, today: insuredToday, target: insuredTarget }
        : null,
    suggestedLimit: suggestedLimit(today.measures.var99, fx),
    worstYear: worstYear(today, target),
    diagnostics: runDiagnostics(totals),
  };
  return sound(result, run, totals.trials);
}
