import { roundModelled } from '@fairlead/content/format/rounding';
import { SCENARIO_STORIES } from '@fairlead/content/scenarios/scenario-stories';
import { SCENARIOS, SCENARIOS_2, type ScenarioKey2 } from '@fairlead/content/scenarios/scenarios';
import { assumptionRange } from '@fairlead/risk/result/assumption-range';
import { shownScenarios } from '#charts/shown-scenarios';
import { type Block, type Cell, column, figureColumn, type Page, strong } from '#document/page';
import { basisSentence, beforeInsurance, limitChance, sentences } from '#document/simulation/basis-words';
import { type PageContext, pairCells, pairColumns } from '#document/simulation/context';
import { providerLine } from '#document/simulation/provider';
import { averageWithRange, rareYearSentence } from '#document/simulation/sentences';
import type { DocumentContext } from '../context';

/** Scenarios that have room on the page. */
const SHOWN = 4;

/** What a rare year costs, what an average one does, and which incidents weigh most; no page without a loss to tell of. */
export function badYearPages({ financial }: DocumentContext): Page[] {
  if (!financial?.shown.hasLosses) return [];
  const { shown } = financial;
  const largest = largestScenarios(financial);
  return [
    {
      name: '',
      heading: 'What a bad year costs',
      lead: sentences(rareSentence(financial), average(financial), basisSentence(shown)),
      blocks: [
        yearsTable(financial),
        incidentsTable(financial, largest),
        ...providerLine(financial),
        ...story(largest[0]),
      ],
    },
  ];
}

function rareSentence({ shown, words }: PageContext): string {
  const after = shown.basis === 'retained' ? ' after insurance' : '';
  if (shown.rareYear.today === 0) return rareYearSentence(shown, words);
  return `One year in 100 costs ${words.money(shown.rareYear.today)} or more${after}.`;
}

/** The average is told with its range, and never as what a year costs. */
function average({ shown, words, input }: PageContext): string {
  if (shown.ofModel2) return averageWithRange(shown, words);
  const range = assumptionRange(input.result);
  const short = (amount: number) => words.shortMoney(roundModelled(amount));
  const between = range
    ? ` The true average most likely lies between ${short(range.low)} and ${short(range.high)}.`
    : '';
  return `Good and bad years together come to ${words.money(shown.average.today)} a year on average.${between}`;
}

function yearsTable(context: PageContext): Block {
  const { shown, words, settings } = context;
  const chance = (label: string, { today, target }: { today: number; target: number }): Cell[] => [
    label,
    ...pairCells(context, words.probability(today), words.probability(target)),
  ];
  const amount = (of: number) => (roundModelled(of) === 0 ? 'No loss' : words.shortMoney(roundModelled(of)));
  const money = (label: string, today: number, target: number): Cell[] => [
    label,
    ...pairCells(context, amount(today), amount(target)),
  ];
  return {
    kind: 'table',
    title: context.showTarget ? `Today and ${settings.targetName.toLowerCase()}` : 'Today',
    measure: sentences('The same simulated years in every row.', basisSentence(shown)),
    columns: [column('', 1), ...pairColumns(context)],
    rows: [
      chance('Chance of at least one costly incident within five years', shown.anyEvent),
      chance(limitChance(shown, words), shown.limit),
      ...(shown.ofModel2
        ? [
            chance(
              `Chance that one year within five costs more than your cash reserve of ${words.shortMoney(shown.ofModel2.cashReserve.amount)}`,
              shown.ofModel2.cashReserve,
            ),
          ]
        : []),
      money('1-in-20-year loss', shown.badYear.today, shown.badYear.target),
      money('1-in-100-year loss', shown.rareYear.today, shown.rareYear.target),
      money('The worst 1 year in 100, on average', shown.worstYears.today, shown.worstYears.target),
    ],
    size: 12.5,
  };
}

function largestScenarios({ input }: PageContext): ScenarioKey2[] {
  const { today } = input.result.meanByScenario;
  const weight = (key: ScenarioKey2) => today[key] ?? 0;
  return shownScenarios(input.result.meanByScenario)
    .toSorted((a, b) => weight(b) - weight(a))
    .filter((key) => weight(key) > 0)
    .slice(0, SHOWN);
}

/** What one incident of each kind costs, the heaviest kinds first. */
function incidentsTable({ input, words, shown }: PageContext, keys: ScenarioKey2[]): Block {
  const { eventViews, parameters } = input.result;
  const money = (amount: number | undefined) => (amount === undefined ? '–' : words.shortMoney(roundModelled(amount)));
  return {
    kind: 'table',
    title: 'The incidents behind it',
    measure: `Those that weigh most for your business, and what one of them would cost today${beforeInsurance(shown)}`,
    columns: [
      column('Incident', 1),
      figureColumn('Expected'),
      figureColumn('Average'),
      figureColumn('One in ten costs over'),
    ],
    rows: keys.map((key): Cell[] => {
      const rate = parameters[key]?.lambdaToday ?? 0;
      return [
        { text: SCENARIOS_2[key].label, strong: true, below: SCENARIOS_2[key].meaning },
        rate > 0 ? `Once in ${Math.round(1 / rate).toLocaleString(input.locale)} years` : 'Never',
        money(eventViews[key]?.mean ?? parameters[key]?.meanEventLossToday),
        strong(money(eventViews[key]?.p90)),
      ];
    }),
    size: 12,
  };
}

function story(key: ScenarioKey2 | undefined): Block[] {
  if (!key || key === 'provider') return [];
  const { monday, cost } = SCENARIO_STORIES[key];
  return [
    { kind: 'text', title: `${SCENARIOS[key].label}: what it looks like`, measure: '', paragraphs: [monday, cost] },
  ];
}
