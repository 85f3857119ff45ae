/** The figures of a run that both models state in the same way. */
import { exceedanceCurve } from '../result/exceedance-curve';
import { measuresOf, multiYearMeasures, returnPeriods } from '../result/measures';
import type { EventView, SimulationResult } from '../result/result';
import { agreesWithClosedForm, layerDiagnostics, runStatus } from './diagnostics';
import { SimulationFailedError } from './errors';
import { sampleEvents } from './kernel';
import { annualLosses, blockTotals, percentile } from './losses/annual-losses';
import { breakdownOf, componentMeans, correctedMean } from './losses/breakdown';
import { chanceOfAnyEvent } from './losses/chance-of-event';
import type { RunTotals } from './losses/totals';
import type { Prepared } from './prepared';

/** Events behind a one-event view; its figures are then known to about 1 %. */
export const EVENT_SAMPLES = 50_000;

/** Capped losses of so many single events of each scenario today; the mean is the exact one, corrected by the cap. */
export function eventViews({ exposure, plan, parameters }: Prepared, events: number): Record<string, EventView> {
  const views = exposure.scenarios.map(({ key }, s) => {
    const { capped, uncappedSum } = sampleEvents(plan, s, events);
    const losses = annualLosses(capped);
    const view: EventView = {
      mean: correctedMean(parameters[key]?.meanEventLossToday ?? 0, uncappedSum / events - losses.mean, losses.mean),
      median: percentile(losses, 0.5),
      p90: percentile(losses, 0.9),
      sampleEvents: events,
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

/** What is retained of one posture's years after the policy; null without one. */
function retainedYears(totals: RunTotals, posture: 'today' | 'target', thresholds: number[]) {
  const values = totals.of(posture === 'today' ? 'retainedToday' : 'retainedTarget');
  if (values.length === 0) return null;
  const losses = annualLosses(values);
  return { values, losses, measures: measuresOf(losses, thresholds) };
}

/** Everything of a result that concerns one posture. */
export function postureFigures(run: Prepared, totals: RunTotals, posture: 'today' | 'target', thresholds: number[]) {
  const values = totals.of(posture);
  const losses = annualLosses(values);
  const closedForm = run.closedForm[posture];
  const overYears = (years: number) => {
    const blocks = annualLosses(blockTotals(values, years));
    const chance = chanceOfAnyEvent(closedForm.lambda_, run.dependence.frailtyVariance, years);
    return { losses: blocks, measures: multiYearMeasures(blocks, years, chance) };
  };
  const components = componentMeans(run.states[posture], run.moments, totals.components(posture));
  return {
    values,
    losses,
    closedForm,
    measures: measuresOf(losses, thresholds),
    threeYears: overYears(3).measures,
    fiveYears: overYears(5),
    components,
    bestMean: components.reduce((sum, part) => sum + part, 0),
    means: breakdownOf(run.exposure, components),
    retained: retainedYears(totals, posture, thresholds),
    limitUsedUp: totals.limitUsedUp(posture),
    claimRate: totals.claimRate(posture),
  };
}
export type PostureFigures = ReturnType<typeof postureFigures>;

/** The figures of the years, before and after the policy, with where the means come from. */
export function yearFigures(today: PostureFigures, target: PostureFigures) {
  return {
    simulated: {
      grossToday: today.measures,
      grossTarget: target.measures,
      retainedToday: today.retained?.measures ?? null,
      retainedTarget: target.retained?.measures ?? null,
    },
    meanByScenario: { today: today.means.byScenario, target: target.means.byScenario },
    meanByForm: { today: today.means.byForm, target: target.means.byForm },
    breakdown: { today: today.means.breakdown, target: target.means.breakdown },
  };
}

/** Totals over several years. */
export const multiYearFigures = (today: PostureFigures, target: PostureFigures) => ({
  threeYearToday: today.threeYears,
  threeYearTarget: target.threeYears,
  fiveYearToday: today.fiveYears.measures,
  fiveYearTarget: target.fiveYears.measures,
});

/** Loss exceedance, by amount and by return period. */
export const curveFigures = (today: PostureFigures, target: PostureFigures, fxToUsd: number) => ({
  curves: {
    oneYear: exceedanceCurve(1, today.losses, target.losses, fxToUsd),
    fiveYears: exceedanceCurve(5, today.fiveYears.losses, target.fiveYears.losses, fxToUsd),
  },
  returnPeriods: returnPeriods(today.losses, target.losses),
});

/** The single worst simulated year. */
export const worstYear = (today: PostureFigures, target: PostureFigures) => ({
  today: today.losses.positive.at(-1) ?? 0,
  target: target.losses.positive.at(-1) ?? 0,
});

function isAllFinite(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return value === null || typeof value !== 'object' || Object.values(value).every(isAllFinite);
}

/**
 * The result itself, once it has been checked.
 * @throws SimulationFailedError when a figure is not finite or the engine disagrees with its own closed form
 */
export function sound<Result extends Pick<SimulationResult, 'diagnostics'>>(
  result: Result,
  { closedForm }: Pick<Prepared, 'closedForm'>,
  trials: number,
): Result {
  const { grossToday, grossTarget } = result.diagnostics;
  const agrees =
    agreesWithClosedForm(grossToday, closedForm.today, trials) &&
    agreesWithClosedForm(grossTarget, closedForm.target, trials);
  if (!agrees || !isAllFinite(result)) throw new SimulationFailedError();
  return result;
}
