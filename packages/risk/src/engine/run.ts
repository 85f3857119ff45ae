/** A simulation taken apart: prepare it, compute trial ranges wherever there is a thread, put the result together. */
import type { ParameterSet } from '@fairlead/content/scenarios/schema';
import { clientExposure } from '../form/client-exposure';
import { decisionOf } from '../result/decision';
import { exceedanceCurve } from '../result/exceedance-curve';
import { measuresOf, multiYearMeasures, returnPeriods } from '../result/measures';
import { noticesOf } from '../result/notices';
import { rankServices } from '../result/ranking';
import type { EventView, SimulationResult } from '../result/result';
import { targetPosture } from './controls/posture';
import { type ScenarioState, stateUnder } from './controls/state';
import { agreesWithClosedForm, layerDiagnostics, runStatus } from './diagnostics';
import { SimulationFailedError } from './errors';
import type { Exposure } from './exposure';
import { lossLimitOf, type SimulationInputs, thresholdsOf } from './inputs';
import { insuranceLayer, suggestedLimit } from './insurance/insurance';
import { sampleEvents } from './kernel';
import { annualLosses, blockTotals, percentile, shareAbove } from './losses/annual-losses';
import { breakdownOf, componentMeans, correctedMean } from './losses/breakdown';
import { chanceOfAnyEvent, closedFormOf, eventMoments, type Moments, momentsOf } from './losses/closed-form';
import type { RunTotals } from './losses/totals';
import { type KernelPlan, kernelPlan } from './plan';

/** Rises with every change of the engine that may change a figure. */
export const ENGINE_VERSION = '1.1.0';

/** Events behind a one-event view; its figures are then known to about 1 %. */
const EVENT_SAMPLES = 50_000;

type Postures<T> = { today: T; target: T };

type Run = Pick<
  SimulationResult,
  'engineVersion' | 'parameterSet' | 'seed' | 'currency' | 'notices' | 'parameters' | 'closedForm' | 'serviceRanking'
> & {
  inputs: SimulationInputs;
  set: ParameterSet;
  plan: KernelPlan;
  exposure: Exposure;
  states: Postures<ScenarioState[]>;
  moments: Moments[][];
};

/**
 * Everything of a result that needs no trial, and the plan the kernel runs on.
 * @param inputs valid (`inputProblems` found nothing)
 */
export function prepareRun(inputs: SimulationInputs, set: ParameterSet, seed: number): Run {
  const exposure = clientExposure(inputs, set);
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
    exposure,
    states,
    moments,
    plan: kernelPlan(exposure, states.today, states.target, set.dependence, seed, inputs.insurance),
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

/** Capped losses of one event of each scenario today; the mean is the exact one, corrected by the cap. */
function eventViews({ exposure, plan, parameters }: Run): Record<string, EventView> {
  const views = exposure.scenarios.map(({ key }, s) => {
    const { capped, uncappedSum } = sampleEvents(plan, s, EVENT_SAMPLES);
    const losses = annualLosses(capped);
    const view: EventView = {
      mean: correctedMean(
        parameters[key]?.meanEventLossToday ?? 0,
        uncappedSum / EVENT_SAMPLES - losses.mean,
        losses.mean,
      ),
      median: percentile(losses, 0.5),
      p90: percentile(losses, 0.9),
      sampleEvents: EVENT_SAMPLES,
    };
    return [key, view];
  });
  return Object.fromEntries(views);
}

/** Both diagnostics and the status, before the rest of the result is worth computing. */
export function runDiagnostics(totals: RunTotals): SimulationResult['diagnostics'] {
  const today = annualLosses(totals.of('today'));
  const target = annualLosses(totals.of('target'));
  const grossToday = layerDiagnostics(today, totals.uncapped('today'));
  const grossTarget = layerDiagnostics(target, totals.uncapped('target'));
  const layers = [
    { losses: today, diagnostics: grossToday },
    { losses: target, diagnostics: grossTarget },
  ];
  return { status: runStatus(layers), grossToday, grossTarget };
}

/** Everything of a result that concerns one posture. */
function postureResult(run: Run, totals: RunTotals, posture: 'today' | 'target') {
  const values = totals.of(posture);
  const losses = annualLosses(values);
  const closedForm = run.closedForm[posture];
  const overYears = (years: number) => {
    const blocks = annualLosses(blockTotals(values, years));
    const chance = chanceOfAnyEvent(closedForm.lambda_, run.set.dependence.frailtyVariance, years);
    return { losses: blocks, measures: multiYearMeasures(blocks, years, chance) };
  };
  const components = componentMeans(run.states[posture], run.moments, totals.components(posture));
  return {
    values,
    losses,
    closedForm,
    measures: measuresOf(losses, thresholdsOf(run.inputs)),
    threeYears: overYears(3).measures,
    fiveYears: overYears(5),
    components,
    bestMean: components.reduce((sum, part) => sum + part, 0),
    means: breakdownOf(run.exposure, components),
  };
}

type PostureResult = ReturnType<typeof postureResult>;

/** What is retained after the policy, and what the policy does; null without one. */
function insured(run: Run, totals: RunTotals, posture: 'today' | 'target', gross: PostureResult) {
  const { insurance: terms } = run.inputs;
  if (!terms) return null;
  const values = totals.of(posture === 'today' ? 'retainedToday' : 'retainedTarget');
  const retained = measuresOf(annualLosses(values), thresholdsOf(run.inputs));
  const layers = {
    gross: { values: gross.values, mean: gross.losses.mean },
    retained: { values, mean: retained.mean },
  };
  const layer = insuranceLayer(terms, run.exposure, layers, gross.components, totals.limitUsedUp(posture));
  return { terms, retained, layer };
}

function isAllFinite(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return value === null || typeof value !== 'object' || Object.values(value).every(isAllFinite);
}

/**
 * The result, once every trial has been added to the totals.
 * @param options.eventViews false leaves the one-event views out, which need draws of their own
 * @throws SimulationFailedError when a figure is not finite or the engine disagrees with its own closed form
 */
export function finishRun(run: Run, totals: RunTotals, options: { eventViews?: boolean } = {}): SimulationResult {
  const { inputs, set, plan: _plan, exposure: _exposure, states: _states, moments: _moments, ...head } = run;
  const today = postureResult(run, totals, 'today');
  const target = postureResult(run, totals, 'target');
  const insuredToday = insured(run, totals, 'today', today);
  const insuredTarget = insured(run, totals, 'target', target);
  const limit = lossLimitOf(inputs);
  const fx = inputs.profile.fxToUsd;
  const diagnostics = runDiagnostics(totals);
  const result: SimulationResult = {
    ...head,
    trials: totals.trials,
    simulated: {
      grossToday: today.measures,
      grossTarget: target.measures,
      retainedToday: insuredToday?.retained ?? null,
      retainedTarget: insuredTarget?.retained ?? null,
    },
    meanByScenario: { today: today.means.byScenario, target: target.means.byScenario },
    meanByForm: { today: today.means.byForm, target: target.means.byForm },
    breakdown: { today: today.means.breakdown, target: target.means.breakdown },
    decision: decisionOf(today, target, inputs.annualServiceCost, set.costOfCapital),
    eventViews: options.eventViews === false ? {} : eventViews(run),
    threeYearToday: today.threeYears,
    threeYearTarget: target.threeYears,
    fiveYearToday: today.fiveYears.measures,
    fiveYearTarget: target.fiveYears.measures,
    lossLimit: {
      limit,
      oneYear: { today: shareAbove(today.losses, limit), target: shareAbove(target.losses, limit) },
      fiveYears: {
        today: shareAbove(today.fiveYears.losses, limit),
        target: shareAbove(target.fiveYears.losses, limit),
      },
    },
    curves: {
      oneYear: exceedanceCurve(1, today.losses, target.losses, fx),
      fiveYears: exceedanceCurve(5, today.fiveYears.losses, target.fiveYears.losses, fx),
    },
    returnPeriods: returnPeriods(today.losses, target.losses),
    insurance: insuredToday &&
      insuredTarget && { terms: insuredToday.terms, today: insuredToday.layer, target: insuredTarget.layer },
    suggestedLimit: suggestedLimit(today.measures.var99, fx),
    worstYear: { today: today.losses.positive.at(-1) ?? 0, target: target.losses.positive.at(-1) ?? 0 },
    diagnostics,
  };
  const agrees =
    agreesWithClosedForm(diagnostics.grossToday, run.closedForm.today, totals.trials) &&
    agreesWithClosedForm(diagnostics.grossTarget, run.closedForm.target, totals.trials);
  if (!agrees || !isAllFinite(result)) throw new SimulationFailedError();
  return result;
}
