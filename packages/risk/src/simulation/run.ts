/** A simulation taken apart: prepare it, compute trial ranges wherever there is a thread, put the result together. */
import type { ParameterSet } from '@fairlead/content/scenarios/schema';
import { annualLosses, blockTotals, percentile, shareAbove } from './annual-losses';
import { chanceOfAnyEvent, closedFormOf, eventMoments, momentsOf } from './closed-form';
import { decisionOf } from './decision';
import { agreesWithClosedForm, layerDiagnostics, runStatus } from './diagnostics';
import { SimulationFailedError } from './errors';
import { exceedanceCurve } from './exceedance-curve';
import { exposureOf } from './exposure';
import { lossLimitOf, type SimulationInputs, thresholdsOf } from './inputs';
import { sampleEvents } from './kernel';
import { measuresOf, multiYearMeasures } from './measures';
import { noticesOf } from './notices';
import { type KernelPlan, kernelPlan } from './plan';
import { targetPosture } from './posture';
import { rankServices } from './ranking';
import type { SimulationResult } from './result';
import { stateUnder } from './state';
import type { RunTotals } from './totals';

/** Rises with every change of the engine that may change a figure. */
export const ENGINE_VERSION = '1.0.0';

/** Events behind the one-event view; its figures are then known to about 1 %. */
const EVENT_SAMPLES = 50_000;
const RANSOMWARE = 0;
const HORIZON_YEARS = 5;

type Run = Pick<
  SimulationResult,
  'engineVersion' | 'parameterSet' | 'seed' | 'currency' | 'notices' | 'parameters' | 'closedForm' | 'serviceRanking'
> & { inputs: SimulationInputs; set: ParameterSet; plan: KernelPlan };

/**
 * Everything of a result that needs no trial, and the plan the kernel runs on.
 * @param inputs valid (`inputProblems` found nothing)
 */
export function prepareRun(inputs: SimulationInputs, set: ParameterSet, seed: number): Run {
  const exposure = exposureOf(inputs.profile, set);
  const target = targetPosture(inputs.posture, inputs.services, inputs.serviceReliability, set);
  const states = { today: stateUnder(exposure, inputs.posture, set), target: stateUnder(exposure, target, set) };
  const moments = momentsOf(exposure);
  const events = {
    today: eventMoments(states.today, moments, set.dependence.severitySigma),
    target: eventMoments(states.target, moments, set.dependence.severitySigma),
  };
  const parameters = exposure.scenarios.map(({ key }, s) => [
    key,
    {
      lambdaToday: states.today[s]?.rate ?? 0,
      lambdaTarget: states.target[s]?.rate ?? 0,
      meanEventLossToday: events.today[s]?.first ?? 0,
      meanEventLossTarget: events.target[s]?.first ?? 0,
      secondMomentToday: events.today[s]?.second ?? 0,
      secondMomentTarget: events.target[s]?.second ?? 0,
    },
  ]);
  return {
    inputs,
    set,
    plan: kernelPlan(exposure, states.today, states.target, set.dependence, seed),
    engineVersion: ENGINE_VERSION,
    parameterSet: set.version,
    seed,
    currency: inputs.profile.currency,
    notices: noticesOf(inputs, target, set),
    parameters: Object.fromEntries(parameters),
    closedForm: {
      today: closedFormOf(states.today, events.today, set.dependence),
      target: closedFormOf(states.target, events.target, set.dependence),
    },
    serviceRanking: rankServices(inputs, exposure, set),
  };
}
export type PreparedRun = Run;

/** Capped losses of one ransomware event today; the mean carries the exact one, corrected by the cap. */
function ransomwareEvent(run: Run): SimulationResult['ransomwareEventToday'] {
  const { capped, uncappedSum } = sampleEvents(run.plan, RANSOMWARE, EVENT_SAMPLES);
  const losses = annualLosses(capped);
  const exact = run.parameters.ransomware?.meanEventLossToday ?? 0;
  return {
    mean: exact - (uncappedSum / EVENT_SAMPLES - losses.mean),
    median: percentile(losses, 0.5),
    p90: percentile(losses, 0.9),
    sampleEvents: EVENT_SAMPLES,
  };
}

/** Both diagnostics and the status, before the rest of the result is worth computing. */
export function runDiagnostics(totals: RunTotals): SimulationResult['diagnostics'] {
  const today = annualLosses(totals.today);
  const target = annualLosses(totals.target);
  const grossToday = layerDiagnostics(today, totals.uncapped('today'));
  const grossTarget = layerDiagnostics(target, totals.uncapped('target'));
  const layers = [
    { losses: today, diagnostics: grossToday },
    { losses: target, diagnostics: grossTarget },
  ];
  return { status: runStatus(layers), grossToday, grossTarget };
}

function postureResult(run: Run, totals: RunTotals, posture: 'today' | 'target') {
  const values = totals[posture];
  const losses = annualLosses(values);
  const fiveYears = annualLosses(blockTotals(values, HORIZON_YEARS));
  const closedForm = run.closedForm[posture];
  const chance = chanceOfAnyEvent(closedForm.lambda_, run.set.dependence.frailtyVariance, HORIZON_YEARS);
  return {
    values,
    losses,
    fiveYears,
    closedForm,
    measures: measuresOf(losses, thresholdsOf(run.inputs)),
    multiYear: multiYearMeasures(fiveYears, HORIZON_YEARS, chance),
    means: totals.means(posture),
  };
}

function isAllFinite(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return value === null || typeof value !== 'object' || Object.values(value).every(isAllFinite);
}

/**
 * The result, once every trial has been added to the totals.
 * @throws SimulationFailedError when a figure is not finite or the engine disagrees with its own closed form
 */
export function finishRun(run: Run, totals: RunTotals): SimulationResult {
  const { inputs, set, plan: _plan, ...head } = run;
  const today = postureResult(run, totals, 'today');
  const target = postureResult(run, totals, 'target');
  const limit = lossLimitOf(inputs);
  const fx = inputs.profile.fxToUsd;
  const diagnostics = runDiagnostics(totals);
  const result: SimulationResult = {
    ...head,
    trials: totals.trials,
    simulated: { grossToday: today.measures, grossTarget: target.measures },
    meanByScenario: { today: today.means.byScenario, target: target.means.byScenario },
    meanByForm: { today: today.means.byForm, target: target.means.byForm },
    decision: decisionOf(today, target, inputs.annualServiceCost, set.costOfCapital),
    ransomwareEventToday: ransomwareEvent(run),
    fiveYearToday: today.multiYear,
    fiveYearTarget: target.multiYear,
    lossLimit: {
      limit,
      oneYear: { today: shareAbove(today.losses, limit), target: shareAbove(target.losses, limit) },
      fiveYears: { today: shareAbove(today.fiveYears, limit), target: shareAbove(target.fiveYears, limit) },
    },
    curves: {
      oneYear: exceedanceCurve(1, today.losses, target.losses, fx),
      fiveYears: exceedanceCurve(5, today.fiveYears, target.fiveYears, fx),
    },
    diagnostics,
  };
  const agrees =
    agreesWithClosedForm(diagnostics.grossToday, run.closedForm.today, totals.trials) &&
    agreesWithClosedForm(diagnostics.grossTarget, run.closedForm.target, totals.trials);
  if (!agrees || !isAllFinite(result)) throw new SimulationFailedError();
  return result;
}
