import { roundModelled } from '@fairlead/content/format/rounding';
import { currentParameters, dependenceOf } from '@fairlead/content/scenarios/parameter-sets';
import type { MultiYearMeasures } from '@fairlead/risk/result/result';
import { eventChanceOption, eventChanceText } from '#charts/event-chance';
import { type Cell, column, type Page } from '#document/page';
import { renderSvg } from '#formats/svg';
import { beforeInsurance } from '../basis-words';
import { type PageContext, pairCells, pairColumns, seriesKeys } from '../context';

const CHART_HEIGHT = 236;

/** A single year is mostly quiet; five years are the span an owner plans in. */
export function fiveYearsPage(context: PageContext): Page {
  const { input, words, shown, showTarget, settings, width } = context;
  const rates = {
    today: input.result.closedForm.today.lambda_,
    target: input.result.closedForm.target.lambda_,
    frailtyVariance: (dependenceOf(input.result.parameterSet) ?? currentParameters.dependence).frailtyVariance,
  };
  const svg = renderSvg(eventChanceOption(rates, { ...settings, showTarget }), width, CHART_HEIGHT);
  const { closedForm, fiveYearToday, fiveYearTarget, threeYearToday, threeYearTarget } = input.result;
  const chances = [
    { label: 'In one year', today: closedForm.today.probAnyEvent, target: closedForm.target.probAnyEvent },
    ...(threeYearToday && threeYearTarget
      ? [{ label: 'In three years', today: threeYearToday.probAnyEvent, target: threeYearTarget.probAnyEvent }]
      : []),
    { label: 'In five years', today: fiveYearToday.probAnyEvent, target: fiveYearTarget.probAnyEvent },
  ];
  const money = (amount: number) => (amount === 0 ? 'No loss' : words.shortMoney(roundModelled(amount)));
  /** A row of totals; none where an older result lacks the figure. */
  const total = (label: string, of: (measures: MultiYearMeasures) => number | null): Cell[][] => {
    const today = of(fiveYearToday);
    const target = of(fiveYearTarget);
    return today === null || target === null ? [] : [[label, ...pairCells(context, money(today), money(target))]];
  };
  const quiet = words.probability(1 - fiveYearToday.probAnyEvent);
  const after = showTarget ? ` and ${words.probability(1 - fiveYearTarget.probAnyEvent)} with the plan` : '';
  return {
    name: 'The next five years',
    heading: 'What the next five years could bring',
    lead: shown.hasLosses
      ? `The chance of five years without a costly incident is ${quiet} today${after}.`
      : 'The model shows no loss for the answers given.',
    blocks: [
      {
        kind: 'chart',
        title: 'The chance adds up over the years',
        measure: 'Chance of at least one costly incident within so many years',
        file: context.picture('event-chance.svg', svg),
        alt: eventChanceText(rates, settings),
        keys: seriesKeys(context),
      },
      {
        kind: 'table',
        title: 'Chance of at least one costly incident',
        measure: 'Any kind of incident in this report',
        columns: [column('Time', 1), ...pairColumns(context)],
        rows: chances.map(({ label, today, target }) => [
          label,
          ...pairCells(context, words.probability(today), words.probability(target)),
        ]),
        size: 12.5,
      },
      {
        kind: 'table',
        title: 'All losses of five years together',
        measure: `The average is five times that of a year; the others are counted over the same simulated years${beforeInsurance(shown)}`,
        columns: [column('', 1), ...pairColumns(context)],
        rows: [
          [
            'On average',
            ...pairCells(context, money(5 * shown.gross.average.today), money(5 * shown.gross.average.target)),
          ],
          ...total('1-in-10 five-year loss', ({ var90 }) => var90),
          ...total('1-in-20 five-year loss', ({ var95 }) => var95),
          ...total('1-in-100 five-year loss', ({ var99 }) => var99),
          ...total('Average of the worst 1%', ({ tvar99 }) => tvar99),
        ],
        size: 12.5,
      },
      {
        kind: 'note',
        title: 'Why five years',
        text: 'Most single years pass without a loss, which makes yearly figures look small. A business plans, borrows and signs contracts over several years, and over several years the chance adds up to something worth planning for.',
      },
    ],
  };
}
