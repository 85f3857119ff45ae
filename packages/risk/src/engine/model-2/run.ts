/** A simulation of model 2 taken apart, as `engine/run.ts` does it for model 1. */
import type { ParameterSet2 } from '@fairlead/content/scenarios/schema-2';
import { SERVICE_KEYS } from '@fairlead/content/services/services';
import { criticalGaps, type GapFacts } from '#result/model-2/critical-gaps';
import { averageRangeOf, basisYears, decisionOf2, exceedingOf, pointsAgainstLimit } from '#result/model-2/decision';
import type { InsuranceLayer2, SimulationResult2 } from '#result/model-2/result';
import { noticesOf } from '#result/notices';
import { rankBy } from '#result/ranking';
import { targetPosture } from '../controls/posture';
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
} from '../figures';
import { modelRevenueUsd, thresholdsOf } from '../inputs';
import { insuranceLayer, suggestedLimit } from '../insurance/insurance';
import { percentile } from '../losses/annual-losses';
import { momentsOf } from '../losses/closed-form';
import type { RunTotals } from '../losses/totals';
import { type Prepared, prepared, scenarioParameters } from '../prepared';
import { meanWithServices, underSet } from './closed-means';
import { downtimeViews } from './downtime';
import { clientExposure2, type Exposure2 } from './exposure';
import {
  cashReserveOf,
  countingAmount,
  lossLimitOf2,
  outageCostPerClockHour,
  type SimulationInputs2,
  scopeShare,
} from './inputs';
import { coverOf2, usualPolicy } from './insurance';
import { counted, statesOf } from './states';

/** Rises with every change of the engine that may change a figure. */
export const ENGINE_VERSION_2 = '2.0.1';

type Run2 = Prepared<Exposure2> & {
  inputs: SimulationInputs2;
  set: ParameterSet2;
  /** What the result begins with. */
  head: Pick<
    SimulationResult2,
    | 'engineVersion'
    | 'parameterSet'
    | 'seed'
    | 'currency'
    | 'notices'
    | 'parameters'
    | 'countingThreshold'
    | 'scopeShare'
    | 'outageCostPerClockHour'
    | 'closedForm'
    | 'averageRange'
    | 'usualPolicy'
    | 'serviceRanking'
    | 'criticalGaps'
    | 'downtime'
  >;
};

const NOTHING_KNOWN: GapFacts = { known: [], open: [] };

function rankingOf(inputs: SimulationInputs2, set: ParameterSet2): SimulationResult2['serviceRanking'] {
  const meanWith = meanWithServices(inputs, set);
  const chosen = inputs.services;
  const plan = meanWith(chosen);
  const addedToThePlan = SERVICE_KEYS.filter((service) => !chosen.includes(service))
    .map((service) => ({ service, reduction: plan.target - meanWith([...chosen, service]).target }))
    .sort((a, b) => b.reduction - a.reduction);
  const least = set.reduction.smallestShown * plan.today;
  return {
    ...rankBy(chosen, (services) => meanWith(services).target),
    addedToThePlan,
    shownAsNext: addedToThePlan.filter(({ reduction }) => reduction >= least).map(({ service }) => service),
    effects: null,
  };
}

function rangeOf(inputs: SimulationInputs2, { closedForm }: Pick<Prepared, 'closedForm'>, set: ParameterSet2) {
  const under = (key: 'low' | 'high') => meanWithServices(underSet(inputs, key), set)(inputs.services);
  const { today, target } = closedForm;
  const reduction = today.meanAnnualLoss > 0 ? 1 - target.meanAnnualLoss / today.meanAnnualLoss : 0;
  return averageRangeOf(under('low'), under('high'), reduction, set);
}

/** The exact part and the plan of the kernel, without what is said around it. */
export function plannedRun(inputs: SimulationInputs2, set: ParameterSet2, seed: number): Prepared<Exposure2> {
  const { posture, services, serviceReliability, insurance, profile } = inputs;
  const exposure = clientExposure2(inputs, set);
  const moments = momentsOf(exposure);
  const target = targetPosture(posture, services, serviceReliability, set);
  const all = statesOf(exposure, moments, { today: posture, target }, set);
  const included = {
    today: counted(all.today, exposure, profile.includeProvider),
    target: counted(all.target, exposure, profile.includeProvider),
  };
  const { dependence } = set;
  const cover = insurance && coverOf2(insurance, exposure);
  const run = prepared({ exposure, states: included, moments, dependence, cover }, seed);
  // The provider's own rate is always said, also where the totals leave it out.
  return { ...run, parameters: scenarioParameters(exposure, all, moments, dependence) };
}

/**
 * Everything of a result that needs no trial, and the plan the kernel runs on.
 * @param inputs valid (`inputProblems2` found nothing)
 */
export function prepareRun2(inputs: SimulationInputs2, set: ParameterSet2, seed: number): Run2 {
  const { profile, posture, services, serviceReliability } = inputs;
  const run = plannedRun(inputs, set, seed);
  const outages = Object.entries(set.scenarios).flatMap(([key, { components }]) =>
    components.flatMap(({ amount }) =>
      amount.kind === 'hours' ? [[key, outageCostPerClockHour(profile, amount.stops, set)]] : [],
    ),
  );
  return {
    ...run,
    inputs,
    set,
    head: {
      engineVersion: ENGINE_VERSION_2,
      parameterSet: set.version,
      seed,
      currency: profile.currency,
      notices: noticesOf(inputs, targetPosture(posture, services, serviceReliability, set), set),
      parameters: run.parameters,
      countingThreshold: countingAmount(profile, set),
      scopeShare: scopeShare(modelRevenueUsd(profile, set), set),
      outageCostPerClockHour: Object.fromEntries(outages),
      closedForm: run.closedForm,
      averageRange: rangeOf(inputs, run, set),
      usualPolicy: usualPolicy(profile, set),
      serviceRanking: rankingOf(inputs, set),
      downtime: downtimeViews(run.exposure, run.states),
      criticalGaps: criticalGaps(inputs, inputs.gapFacts ?? NOTHING_KNOWN, set),
    },
  };
}

/** What the policy does to one posture's years; null without one. */
function insured({ cover, exposure, inputs }: Run2, figures: PostureFigures): InsuranceLayer2 | null {
  if (!cover || !figures.retained) return null;
  const kept = basisYears(figures).mean;
  const layer = insuranceLayer(kept, cover, exposure, figures.components, figures.limitUsedUp);
  const premium = inputs.insurance?.annualPremium ?? 0;
  return { ...layer, claimRate: figures.claimRate, paidToPremium: premium > 0 ? layer.paidMean / premium : null };
}

/** Best estimate of the retained mean of both postures. */
export function retainedMeans(run: Prepared, totals: RunTotals): { today: number; target: number } {
  const mean = (posture: 'today' | 'target') => basisYears(postureFigures(run, totals, posture, [])).mean;
  return { today: mean('today'), target: mean('target') };
}

/**
 * The result, once every trial has been added to the totals.
 * @param options.retainedRange of the same trials under both ends of the assumption sets; null without a policy
 * @param options.eventViews false leaves the one-event views out, which need draws of their own
 * @throws SimulationFailedError when a figure is not finite or the engine disagrees with its own closed form
 */
export function finishRun2(
  run: Run2,
  totals: RunTotals,
  options: { retainedRange: SimulationResult2['retainedRange']; eventViews?: boolean },
): SimulationResult2 {
  const { inputs, set, head, closedForm } = run;
  const { profile, annualServiceCost: fee, costOfRiskLoading: loading } = inputs;
  const thresholds = thresholdsOf(inputs);
  const today = postureFigures(run, totals, 'today', thresholds);
  const target = postureFigures(run, totals, 'target', thresholds);
  const years = { today: basisYears(today), target: basisYears(target) };
  const insuredToday = insured(run, today);
  const insuredTarget = insured(run, target);
  const limit = lossLimitOf2(inputs, set);
  const basis = inputs.insurance ? 'retained' : 'gross';
  const result: SimulationResult2 = {
    ...head,
    trials: totals.trials,
    ...yearFigures(today, target),
    decision: decisionOf2(basis, years.today, years.target, closedForm, { fee, loading }),
    retainedRange: options.retainedRange,
    // In a short run the years are the less exact part, and more events would only take time.
    eventViews: options.eventViews === false ? {} : eventViews(run, Math.min(EVENT_SAMPLES, totals.trials)),
    ...multiYearFigures(today, target),
    lossLimit: exceedingOf(limit, years.today, years.target),
    cashReserve: exceedingOf(cashReserveOf(profile, set), years.today, years.target),
    financialPoints: pointsAgainstLimit(percentile(years.today.losses, 0.99), limit),
    ...curveFigures(today, target, profile.fxToUsd),
    insurance:
      inputs.insurance && insuredToday && insuredTarget
        ? { terms: inputs.insurance, today: insuredToday, target: insuredTarget }
        : null,
    suggestedLimit: suggestedLimit(today.measures.var99, profile.fxToUsd, set.insurance.limitLadder),
    worstYear: worstYear(today, target),
    diagnostics: runDiagnostics(totals),
  };
  return sound(result, run, totals.trials);
}
