import { roundModelled } from '@fairlead/content/format/rounding';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import { meanAnnualLoss } from '@fairlead/risk/engine/losses/mean-loss';
import { modelOf } from '@fairlead/risk/result/model';
import type { Figures } from '#app/locale/figures';
import { lossOrNone } from '../result-figures';
import type { PairRow } from './PairTable';

type Total = SimulationResultOnWire['fiveYearToday'];

/** Chance of at least one event within one, three and five years. An older result knows no three. */
export function eventChanceRows(result: SimulationResultOnWire, figures: Figures): PairRow[] {
  const { closedForm, threeYearToday, threeYearTarget, fiveYearToday, fiveYearTarget } = result;
  const row = (label: string, today: number, target: number): PairRow => ({
    label,
    today: figures.probability(today),
    target: figures.probability(target),
  });
  return [
    row('Within one year', closedForm.today.probAnyEvent, closedForm.target.probAnyEvent),
    ...(threeYearToday && threeYearTarget
      ? [row('Within three years', threeYearToday.probAnyEvent, threeYearTarget.probAnyEvent)]
      : []),
    row('Within five years', fiveYearToday.probAnyEvent, fiveYearTarget.probAnyEvent),
  ];
}

/** Losses of five years together. Their average is five times that of a year as it is shown, so that readers can check it. */
export function fiveYearRows(result: SimulationResultOnWire, figures: Figures): PairRow[] {
  const { fiveYearToday, fiveYearTarget } = result;
  const average = (posture: 'today' | 'target') => fiveYearToday.years * roundModelled(meanAnnualLoss(result, posture));
  const row = (label: string, of: (total: Total) => number): PairRow => ({
    label,
    today: lossOrNone(of(fiveYearToday), figures),
    target: lossOrNone(of(fiveYearTarget), figures),
  });
  return [
    { label: 'On average', today: figures.money(average('today')), target: figures.money(average('target')) },
    row('1 in 10 is worse than', ({ var90 }) => var90),
    row('1 in 20 is worse than', ({ var95 }) => var95),
    row('1 in 100 is worse than', ({ var99 }) => var99),
  ];
}

/**
 * Chance of losing more than an amount in one year and in five: in model 1 of five years together, in model 2 of at least one
 * of them.
 */
export function limitRows(
  result: Pick<SimulationResultOnWire, 'engineVersion'>,
  amount: SimulationResultOnWire['lossLimit'],
  figures: Figures,
): PairRow[] {
  const row = (label: string, { today, target }: { today: number; target: number }): PairRow => ({
    label,
    today: figures.probability(today),
    target: figures.probability(target),
  });
  const inFive = modelOf(result) === 1 ? 'Within five years' : 'At least once in five years';
  return [row('In one year', amount.oneYear), row(inFive, amount.fiveYears)];
}

/** The loss of a year that comes once in so many years; empty for an older result. */
export function returnPeriodRows({ returnPeriods }: SimulationResultOnWire, figures: Figures): PairRow[] {
  return returnPeriods.map(({ years, today, target }) => ({
    label: `1 year in ${years}`,
    today: lossOrNone(today, figures),
    target: lossOrNone(target, figures),
  }));
}
