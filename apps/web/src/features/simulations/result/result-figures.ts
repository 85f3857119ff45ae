import { formatNumber } from '@fairlead/content/format/format';
import { roundModelled } from '@fairlead/content/format/rounding';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import { meanAnnualLoss } from '@fairlead/risk/engine/losses/mean-loss';
import type { Figures } from '#app/locale/figures';

/** A figure in both states, already rounded as it is shown, so that readers can check sums and differences. */
export type Pair = { today: number; target: number };

export type ResultFigures = {
  /** Chance of at least one loss event within five years, 0–1. */
  anyEvent: Pair;
  /** Loss of the year that 99 of 100 years stay below. */
  rareYear: Pair;
  /** Loss of the year that 19 of 20 years stay below; zero for many small firms. */
  badYear: Pair;
  /** Mean of the worst 1 in 100 years. */
  worstYears: Pair;
  /** Five years together: the total that 19 of 20 five-year spans stay below. */
  badFiveYears: Pair;
  /** Chance of losing more than the limit within five years, 0–1. */
  passingLimit: Pair;
  limit: number;
  average: Pair;
  /** Average loss avoided per year. */
  avoided: number;
  /** Share of the average that goes away, 0–1. */
  reduction: number;
  /** Exact price of the services a year. */
  cost: number;
  /** Avoided less cost; negative where the services cost more than they avoid on average. */
  net: number;
};

const rounded = (today: number, target: number): Pair => ({
  today: roundModelled(today),
  target: roundModelled(target),
});

/** @param yearlyCost price of the chosen services a year, exact */
export function resultFigures(result: SimulationResultOnWire, yearlyCost: number): ResultFigures {
  const { grossToday, grossTarget } = result.simulated;
  const average = rounded(meanAnnualLoss(result, 'today'), meanAnnualLoss(result, 'target'));
  const avoided = average.today - average.target;
  return {
    anyEvent: { today: result.fiveYearToday.probAnyEvent, target: result.fiveYearTarget.probAnyEvent },
    rareYear: rounded(grossToday.var99, grossTarget.var99),
    badYear: rounded(grossToday.var95, grossTarget.var95),
    worstYears: rounded(grossToday.tvar99, grossTarget.tvar99),
    badFiveYears: rounded(result.fiveYearToday.var95, result.fiveYearTarget.var95),
    passingLimit: result.lossLimit.fiveYears,
    limit: result.lossLimit.limit,
    average,
    avoided,
    reduction: average.today > 0 ? avoided / average.today : 0,
    cost: yearlyCost,
    net: avoided - yearlyCost,
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
  if (shown.net > 0)
    return {
      sign: 'gain',
      sentence: `On the average alone the services save ${figures.money(shown.net)} a year more than they cost. They also shrink the rare, very large losses.`,
    };
  if (shown.net === 0) return { sign: 'even', sentence: 'On the average alone the services cost what they avoid.' };
  return {
    sign: 'cost',
    sentence: `On the average alone the services cost ${figures.money(-shown.net)} a year more than they avoid. What the money buys is smaller bad years: ${figures.short(shown.rareYear.today)} becomes ${figures.short(shown.rareYear.target)} in a 1-in-100 year.`,
  };
}
