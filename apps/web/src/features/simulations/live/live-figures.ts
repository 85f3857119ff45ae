import { formatMoney } from '@fairlead/content/format/format';
import { afterInsurance } from '@fairlead/content/words/after-insurance';
import { figureWordsOf } from '@fairlead/content/words/model-2-words';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import { levelOf, type RiskLevelThresholds } from '@fairlead/risk/result/risk-level';
import type { Figures } from '#app/locale/figures';
import { RISK_WORDS } from '#domain/clients/RiskBadge';
import { resultFigures } from '../result/result-figures';

/** One figure of the live picture, today and with services. `short` is its name where there is little room. */
export type LiveFigure = { label: string; short: string; today: string; target: string };

/** What an owner asks first. With a policy also what an average year costs after the insurer has paid. */
export function liveFigures(
  result: SimulationResultOnWire,
  figures: Figures,
  thresholds: RiskLevelThresholds,
): LiveFigure[] {
  const level = (posture: 'today' | 'target') => RISK_WORDS[levelOf(result, posture, thresholds).key];
  const { anyEvent, rareYear, average, passingLimit, limit, basis, ofModel2 } = resultFigures(result, 0);
  // Where the figures are of what is kept, they say so themselves.
  const kept = basis === 'gross' ? result.insurance : null;
  const after = afterInsurance(basis);
  const amount = formatMoney(limit, { ...figures, form: 'compact' });
  return [
    { label: 'Risk level', short: 'Risk level', today: level('today'), target: level('target') },
    {
      label: 'Chance of a costly event, five years',
      short: 'Event in 5 years',
      today: figures.probability(anyEvent.today),
      target: figures.probability(anyEvent.target),
    },
    {
      label: `1-in-100-year loss${after}`,
      short: '1-in-100-year loss',
      today: figures.short(rareYear.today),
      target: figures.short(rareYear.target),
    },
    {
      label: `${figureWordsOf(ofModel2 ? 2 : 1).average.label}${after}`,
      short: 'Average year',
      today: figures.short(average.today),
      target: figures.short(average.target),
    },
    {
      label: ofModel2
        ? `Chance that one of five years costs more than ${amount}${after}`
        : `Chance of losing more than ${amount} within five years`,
      short: 'Limit, five years',
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
