import { formatMoney } from '@fairlead/content/format/format';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import type { Figures } from '#app/locale/figures';
import { resultFigures } from '../result/result-figures';

/** One figure of the live picture, today and with services. `short` is its name where there is little room. */
export type LiveFigure = { label: string; short: string; today: string; target: string };

/** What an owner asks first. With a policy also what an average year costs after the insurer has paid. */
export function liveFigures(result: SimulationResultOnWire, figures: Figures): LiveFigure[] {
  const { anyEvent, rareYear, average, passingLimit, limit } = resultFigures(result, 0);
  const kept = result.insurance;
  return [
    {
      label: 'Chance of a costly event, five years',
      short: 'Event in 5 years',
      today: figures.probability(anyEvent.today),
      target: figures.probability(anyEvent.target),
    },
    {
      label: 'A 1-in-100 year',
      short: '1-in-100 year',
      today: figures.short(rareYear.today),
      target: figures.short(rareYear.target),
    },
    {
      label: 'Average loss per year',
      short: 'Average year',
      today: figures.short(average.today),
      target: figures.short(average.target),
    },
    {
      label: `Chance of passing ${formatMoney(limit, { ...figures, form: 'compact' })}, five years`,
      short: 'Passing the limit',
      today: figures.probability(passingLimit.today),
      target: figures.probability(passingLimit.target),
    },
    ...(kept
      ? [
          {
            label: 'Average year after insurance, without premium',
            short: 'After insurance',
            today: figures.short(kept.today.retainedMean),
            target: figures.short(kept.target.retainedMean),
          },
        ]
      : []),
  ];
}
