import { roundModelled } from '@fairlead/content/format/rounding';
import { lossExceedanceMeasure, lossExceedanceOption, lossExceedanceText } from '#charts/loss-exceedance';
import { column, type Page } from '#document/page';
import { renderSvg } from '#formats/svg';
import { type PageContext, pairCells, pairColumns, seriesKeys } from '../context';
import { limitMeaning } from '../sentences';

const CURVE_HEIGHT = 330;

/** How likely is a loss of a given size? The curve, the loss limit and the losses by how rarely they are passed. */
export function likelihoodPage(context: PageContext): Page {
  const { input, words, shown, settings, showTarget, width } = context;
  const { curves, lossLimit, returnPeriods } = input.result;
  const data = { curve: curves.fiveYears, limit: shown.limit };
  const svg = renderSvg(lossExceedanceOption(data, { ...settings, showTarget }), width, CURVE_HEIGHT);
  const limit = words.shortMoney(shown.limit.amount);
  const after = showTarget ? ` With the plan it is ${words.probability(shown.limit.target)}.` : '';
  const money = (amount: number) => (amount === 0 ? 'No loss' : words.shortMoney(roundModelled(amount)));
  return {
    name: 'How likely is a loss',
    heading: 'How likely is a loss of a given size?',
    lead: shown.hasLosses
      ? `The chance of losing more than ${limit} within five years is ${words.probability(shown.limit.today)} as things stand.${after}`
      : 'The model shows no loss for the answers given.',
    blocks: [
      {
        kind: 'chart',
        title: 'Five years',
        measure: lossExceedanceMeasure(5),
        file: context.picture('likelihood.svg', svg),
        alt: lossExceedanceText(data, settings),
        keys: seriesKeys(context),
      },
      {
        kind: 'table',
        title: `Chance of passing the loss limit of ${limit}`,
        measure: limitMeaning(input.level.limitShare, words),
        columns: [column('Time', 1), ...pairColumns(context)],
        rows: [
          ['In one year', lossLimit.oneYear],
          ['Within five years', lossLimit.fiveYears],
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
              measure: 'Loss in one year that is passed once in so many years',
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
