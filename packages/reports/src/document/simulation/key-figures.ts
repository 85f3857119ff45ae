import type { Words } from '../words';
import { afterInsurance } from './basis-words';
import type { ShownFigures } from './shown-figures';

export const LEVEL_WORDS = {
  low: 'Low risk',
  moderate: 'Moderate risk',
  high: 'High risk',
  severe: 'Severe risk',
} as const;

/** The three figures an owner reads first. */
export function keyFigures(shown: ShownFigures, words: Words) {
  const after = (figure: string) => (shown.hasServices && shown.hasLosses ? `${figure} after the plan` : '');
  return [
    {
      label: 'Chance of any event in five years',
      value: words.probability(shown.anyEvent.today),
      after: after(words.probability(shown.anyEvent.target)),
    },
    {
      label: `1-in-100-year loss${afterInsurance(shown)}`,
      value: words.shortMoney(shown.rareYear.today),
      after: after(words.shortMoney(shown.rareYear.target)),
    },
    {
      label: shown.ofModel2
        ? `Chance of a year over ${words.shortMoney(shown.limit.amount)} in five${afterInsurance(shown)}`
        : `Chance of losing over ${words.shortMoney(shown.limit.amount)} in five years`,
      value: words.probability(shown.limit.today),
      after: after(words.probability(shown.limit.target)),
    },
  ];
}
