import { roundModelled } from '@fairlead/content/format/rounding';
import type { Block } from '#document/page';
import type { PageContext } from '../context';

/** What somebody needs to compute the same figures again. */
export function annex({ input, words }: PageContext): Block {
  const { result } = input;
  const worst = result.worstYear?.today;
  return {
    kind: 'facts',
    title: 'For the technical reader',
    measure: 'The same inputs, versions and seed give the same figures',
    items: [
      { label: 'Model', value: result.engineVersion },
      { label: 'Parameter set', value: result.parameterSet },
      { label: 'Seed', value: String(result.seed) },
      {
        label: 'Standard error of the average',
        value: words.money(roundModelled(result.diagnostics.grossToday.standardErrorOfMean)),
      },
      {
        label: '1 in 20, within its simulation error',
        value: rangeText(result.diagnostics.grossToday.var95Range, words.shortMoney),
      },
      {
        label: '1 in 100, within its simulation error',
        value: rangeText(result.diagnostics.grossToday.var99Range, words.shortMoney),
      },
      ...(worst
        ? [
            {
              label: `Single worst of ${result.trials.toLocaleString(input.locale)} simulated years; unstable`,
              value: words.shortMoney(roundModelled(worst)),
            },
          ]
        : []),
    ],
  };
}

const rangeText = ([low, high]: [number, number], money: (amount: number) => string) =>
  `${money(roundModelled(low))} to ${money(roundModelled(high))}`;
