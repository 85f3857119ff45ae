import { formatNumber } from '@fairlead/content/format/format';
import { roundModelled } from '@fairlead/content/format/rounding';
import { changesAverage, NEGATIVE_RETURN, paybackSentences } from '@fairlead/content/words/model-2-words';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import { meanAnnualLoss } from '@fairlead/risk/engine/losses/mean-loss';
import { yearsOnBasis } from '@fairlead/risk/result/on-basis';
import type { Basis } from '@fairlead/risk/result/result';
import type { Figures } from '#app/locale/figures';
import { type Model2Figures, model2Figures } from './model-2-figures';
import type { Pair } from './pair';

export type ResultFigures = {
  /** Whether losses, averages and chances of passing an amount are before insurance or of what the business keeps. */
  basis: Basis;
  /** Chance of at least one loss event within five years, 0–1. */
  anyEvent: Pair;
  /** Loss of the year that 99 of 100 years stay below. */
  rareYear: Pair;
  /** Loss of the year that 19 of 20 years stay below; zero for many small firms. */
  badYear: Pair;
  /** Mean of the worst 1 in 100 years. */
  worstYears: Pair;
  /** Five years together: the total that 19 of 20 five-year spans stay below. Always before insurance. */
  badFiveYears: Pair;
  /** Chance within five years, 0–1: in model 1 that all of them cost more than the limit, in model 2 that a single one does. */
  passingLimit: Pair;
  limit: number;
  average: Pair;
  /** The same before insurance, whatever the basis. */
  gross: { average: Pair; rareYear: Pair };
  /** Average loss avoided per year. */
  avoided: number;
  /** Share of the average that goes away, 0–1. */
  reduction: number;
  /** Exact price of the services a year. */
  cost: number;
  /** Avoided less cost; negative where the services cost more than they avoid on average. */
  net: number;
  /** Null for a result of model 1. */
  ofModel2: Model2Figures | null;
};

const rounded = (today: number, target: number): Pair => ({
  today: roundModelled(today),
  target: roundModelled(target),
});

/** @param yearlyCost price of the chosen services a year, exact */
export function resultFigures(result: SimulationResultOnWire, yearlyCost: number): ResultFigures {
  const { basis, averageToday, averageTarget } = result.decision;
  const years = yearsOnBasis(result);
  const average = rounded(averageToday, averageTarget);
  const avoided = average.today - average.target;
  const reduction = average.today > 0 ? avoided / average.today : 0;
  return {
    basis,
    anyEvent: { today: result.fiveYearToday.probAnyEvent, target: result.fiveYearTarget.probAnyEvent },
    rareYear: rounded(years.today.var99, years.target.var99),
    badYear: rounded(years.today.var95, years.target.var95),
    worstYears: rounded(years.today.tvar99, years.target.tvar99),
    badFiveYears: rounded(result.fiveYearToday.var95, result.fiveYearTarget.var95),
    passingLimit: result.lossLimit.fiveYears,
    limit: result.lossLimit.amount,
    average,
    gross: {
      average: rounded(meanAnnualLoss(result, 'today'), meanAnnualLoss(result, 'target')),
      rareYear: rounded(result.simulated.grossToday.var99, result.simulated.grossTarget.var99),
    },
    avoided,
    reduction,
    cost: yearlyCost,
    net: avoided - yearlyCost,
    ofModel2: model2Figures(result, reduction),
  };
}

/** A loss of a rare year in words; a zero is said as what it means. @param inTwenty years out of 20 that stay below */
export function lossOrNone(amount: number, figures: Figures): string {
  return amount === 0 ? 'No loss' : figures.modelled(amount);
}

/** Said wherever the 1-in-20 figure is zero. */
export const NO_LOSS_SENTENCE = 'No loss in at least 19 of 20 years.';

/** How a figure changes: percent for money, "no change" where nothing moves. */
export function changeInMoney({ today, target }: Pair, figures: Figures): string {
  if (today === target) return 'No change';
  if (today === 0) return 'Higher';
  return figures.percent((target - today) / today);
}

/** How a chance changes, from the percents as they are shown: whole points from 10% up, tenths below. */
export function changeInChance({ today, target }: Pair, figures: Figures): string {
  const shown = (chance: number) => Math.round(chance * 1_000) / 10;
  if (today >= 0.0995 && target >= 0.0995) return figures.points(today, target);
  const whole = (chance: number) => (chance >= 0.0995 ? Math.round(chance * 100) : shown(chance));
  const points = Math.round((whole(target) - whole(today)) * 10) / 10;
  if (points === 0) return 'No change';
  const text = formatNumber(Math.abs(points), { locale: figures.locale, digits: 1 });
  return `${points < 0 ? '−' : ''}${text} ${text === '1' ? 'point' : 'points'}`;
}

export type WorthVerdict = { sign: 'gain' | 'even' | 'cost' | 'unpriced' | 'none'; sentence: string };

/** Whether the services pay for themselves on the average alone, said plainly with either sign. */
export function worthVerdict(shown: ResultFigures, serviceCount: number, figures: Figures): WorthVerdict {
  if (serviceCount === 0)
    return { sign: 'none', sentence: 'No services are in this proposal, so both columns show the business as it is.' };
  if (shown.avoided <= 0)
    return { sign: 'cost', sentence: 'These services do not change any control level for this client.' };
  if (shown.cost === 0)
    return {
      sign: 'unpriced',
      sentence: 'Enter monthly prices to compare what the services cost with what they avoid.',
    };
  if (shown.ofModel2) return verdictOfModel2(shown, shown.ofModel2, figures);
  if (shown.net > 0)
    return {
      sign: 'gain',
      sentence: `On the average alone the services save ${figures.exactMoney(shown.net)} a year more than they cost. They also shrink the rare, very large losses.`,
    };
  if (shown.net === 0) return { sign: 'even', sentence: 'On the average alone the services cost what they avoid.' };
  return {
    sign: 'cost',
    sentence: `On the average alone the services cost ${figures.exactMoney(-shown.net)} a year more than they avoid. What the money buys is smaller bad years: the 1-in-100-year loss falls from ${figures.short(shown.rareYear.today)} to ${figures.short(shown.rareYear.target)}.`,
  };
}

/** In model 2 what the plan is worth is said in three-year periods, and a negative return with what it buys. */
function verdictOfModel2(
  { net }: ResultFigures,
  { reduction, anythingAvoided, paysForItself }: Model2Figures,
  figures: Figures,
): WorthVerdict {
  const lowers = `The plan ${changesAverage(reduction, figures.percent)}.`;
  const periods = paybackSentences(anythingAvoided, paysForItself);
  const sign = net > 0 ? 'gain' : net < 0 ? 'cost' : 'even';
  return { sign, sentence: [lowers, ...periods, ...(net < 0 ? [NEGATIVE_RETURN] : [])].join(' ') };
}
