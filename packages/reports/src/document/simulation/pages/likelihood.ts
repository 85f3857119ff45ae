import { roundModelled } from '@fairlead/content/format/rounding';
import { lossExceedanceOption, lossExceedanceText } from '#charts/loss-exceedance';
import { column, type Page } from '#document/page';
import { lowerFirst } from '#document/words';
import { renderSvg } from '#formats/svg';
import { afterInsurance, beforeInsurance, limitChance } from '../basis-words';
import { type PageContext, pairCells, pairColumns, seriesKeys } from '../context';
import { curveOf } from '../curve';
import { limitMeaning } from '../sentences';

const CURVE_HEIGHT = 330;

/** In the words of the model that computed it. */
function limitSentence({ shown, words }: PageContext): string {
  const chance = words.probability(shown.limit.today);
  if (shown.ofModel2)
    return `The ${lowerFirst(limitChance(shown, words))}${shown.basis === 'retained' ? ',' : ''} is ${chance} today.`;
  return `The chance of losing more than ${words.shortMoney(shown.limit.amount)} within five years is ${chance} today.`;
}

/** How likely is a loss of a given size? The curve, the loss limit and the losses by how rarely they are passed. */
export function likelihoodPage(context: PageContext): Page {
  const { input, words, shown, settings, showTarget, width } = context;
  const { lossLimit, returnPeriods } = input.result;
  const data = curveOf(context);
  const svg = renderSvg(lossExceedanceOption(data, { ...settings, showTarget }), width, CURVE_HEIGHT);
  const limit = words.shortMoney(shown.limit.amount);
  const after = showTarget ? ` With the plan it is ${words.probability(shown.limit.target)}.` : '';
  const money = (amount: number) => (amount === 0 ? 'No loss' : words.shortMoney(roundModelled(amount)));
  return {
    name: 'How likely is a loss',
    heading: 'How likely is a loss of a given size?',
    lead: shown.hasLosses ? `${limitSentence(context)}${after}` : 'The model shows no loss for the answers given.',
    blocks: [
      {
        kind: 'chart',
        title: data.title,
        measure: data.measure,
        file: context.picture('likelihood.svg', svg),
        alt: lossExceedanceText(data, settings),
        keys: seriesKeys(context),
      },
      {
        kind: 'table',
        title: `Chance of exceeding the loss limit of ${limit}, in one year and within five${afterInsurance(shown)}`,
        measure: limitMeaning(input.level.limitShare, shown, words),
        columns: [column('Time', 1), ...pairColumns(context)],
        rows: [
          ['In one year', lossLimit.oneYear],
          [shown.ofModel2 ? 'In at least one of five years' : 'Within five years', lossLimit.fiveYears],
        ].map(([label, chance]) => {
          const { today, target } = chance as { today: number; target: number };
          return [label as string, ...pairCells(context, words.probability(today), words.probability(target))];
        }),
        size: 12,
      },
      ...(returnPeriods.length > 0
        ? [
            {
              kind: 'table' as const,
              title: 'How bad a rare year could be',
              measure: `Loss in one year that is passed once in so many years${beforeInsurance(shown)}`,
              columns: [column('Once in', 1), ...pairColumns(context)],
              rows: returnPeriods
                .filter(({ years }) => years >= 10)
                .map(({ years, today, target }) => [
                  `${years} years`,
                  ...pairCells(context, money(today), money(target)),
                ]),
              size: 12,
            },
          ]
        : []),
    ],
  };
}
