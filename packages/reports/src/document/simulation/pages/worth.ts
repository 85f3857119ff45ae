import { roundModelled } from '@fairlead/content/format/rounding';
import { PARAMETERS_2026_1 } from '@fairlead/content/scenarios/parameters-2026-1';
import { ASK_ABOUT_LARGE_LIMIT, askAboutLimit, LIMIT_IS_YOUR_DECISION } from '@fairlead/content/words/limit-words';
import { AVERAGE_ANNUAL_LOSS, costOfRiskSentence, lowersCostOfRisk } from '@fairlead/content/words/model-2-words';
import { type Block, better, type Cell, column, figureColumn, type Page, strong } from '#document/page';
import { basisSentence, limitChance, sentences } from '../basis-words';
import type { PageContext } from '../context';
import { worthSentences } from '../sentences';

/** Today against with services, and whether it is worth its price: both returns side by side. */
export function worthPage(context: PageContext): Page | null {
  const { input, words, shown } = context;
  if (!shown.hasServices || !shown.hasLosses) return null;
  const money = (label: string, today: number, target: number): Cell[] => {
    const [a, b] = [roundModelled(today), roundModelled(target)];
    const shorter = (amount: number) => (amount === 0 ? 'No loss' : words.shortMoney(amount));
    return [label, strong(shorter(a)), better(shorter(b)), a > 0 ? `−${words.percent((a - b) / a)}` : '–'];
  };
  const chance = (label: string, { today, target }: { today: number; target: number }): Cell[] => [
    label,
    strong(words.probability(today)),
    better(words.probability(target)),
    words.chanceStep(today, target),
  ];
  return {
    name: 'Today and with services',
    heading: 'What the plan changes',
    lead: worthSentences(shown, input.services.length, words),
    blocks: [
      {
        kind: 'table',
        title: 'With and without managed services',
        measure: sentences('The same simulated years, today and after the plan.', basisSentence(shown)),
        columns: [column('', 1), figureColumn('Today'), figureColumn('After the plan'), figureColumn('Change')],
        rows: [
          chance('Chance of any event in five years', shown.anyEvent),
          chance(
            shown.ofModel2
              ? limitChance(shown, words)
              : `Chance of losing over ${words.shortMoney(shown.limit.amount)} in five years`,
            shown.limit,
          ),
          ...(shown.ofModel2
            ? [chance('Chance that one year within five costs more than your cash reserve', shown.ofModel2.cashReserve)]
            : []),
          money(averageName(shown), shown.average.today, shown.average.target),
          money('1-in-20-year loss', shown.badYear.today, shown.badYear.target),
          money('1-in-100-year loss', shown.rareYear.today, shown.rareYear.target),
          money('The worst 1 year in 100, on average', shown.worstYears.today, shown.worstYears.target),
        ],
        size: 12.5,
      },
      ...(shown.ofModel2 ? returnOnAverage(context) : returns(context)),
      ...limitNote(context),
    ],
  };
}

const averageName = ({ ofModel2 }: PageContext['shown']) => (ofModel2 ? AVERAGE_ANNUAL_LOSS : 'Average loss per year');

/** Model 2: the return on the average by itself. The cost of risk has a page of its own, in words of its own. */
function returnOnAverage({ input, words, shown }: PageContext): Block[] {
  const share = input.result.decision.returnOnAverage;
  if (share === null) return [];
  return [
    {
      kind: 'table',
      title: 'Return on the average',
      measure: sentences('What the plan takes off the average annual loss, against its price.', basisSentence(shown)),
      columns: [column('', 1.2), figureColumn('A year', 1)],
      rows: [
        [`${AVERAGE_ANNUAL_LOSS}, today`, words.money(shown.average.today)],
        [`${AVERAGE_ANNUAL_LOSS}, after the plan`, words.money(shown.average.target)],
        ['Avoided on average', words.money(shown.average.avoided)],
        ['Price of the services', words.money(shown.cost)],
        [strong('Return on the average'), strong(words.percent(shown.net / shown.cost))],
      ],
      size: 12.5,
    },
  ];
}

/** Model 2: what the plan does to the cost of risk, which is a price for uncertainty and no money that is lost. */
export function costOfRiskPage({ input, words, shown }: PageContext): Page | null {
  const { costOfRiskToday, costOfRiskTarget } = input.result.decision;
  if (!shown.ofModel2 || !shown.hasServices || !shown.hasLosses || shown.cost === 0) return null;
  const [today, target] = [roundModelled(costOfRiskToday), roundModelled(costOfRiskTarget)];
  const lower = today - target;
  return {
    name: 'Cost of risk',
    heading: 'Cost of risk',
    lead: sentences(
      costOfRiskSentence(words.stated(shown.ofModel2.costOfRiskLoading)),
      lower > 0 ? lowersCostOfRisk(words.money(roundModelled(lower / 12))) : '',
    ),
    blocks: [
      {
        kind: 'table',
        title: 'Cost of risk a year',
        measure: basisSentence(shown),
        columns: [column('', 1.2), figureColumn('Cost of risk', 1)],
        rows: [
          ['Today', words.money(today)],
          ['After the plan', words.money(target)],
          ['Lower by', words.money(lower)],
          ['Price of the services', words.money(shown.cost)],
          [strong('Lower by, against the price'), strong(timesPrice(lower / shown.cost, input.locale))],
        ],
        size: 12.5,
      },
    ],
  };
}

const timesPrice = (times: number, locale: string) =>
  `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(times)} × the price`;

/** The plain return on the average, and the return on the cost of risk; the second never instead of the first. */
function returns({ input, words, shown }: PageContext): Block[] {
  const { costOfRiskToday, costOfRiskTarget, returnOnAverage, returnOnCostOfRisk } = input.result.decision;
  if (returnOnAverage === null || returnOnCostOfRisk === null) return [];
  const riskToday = roundModelled(costOfRiskToday);
  const riskTarget = roundModelled(costOfRiskTarget);
  const perPrice = (avoided: number) => timesPrice(avoided / shown.cost, input.locale);
  const line = (label: string, average: string, risk: string): Cell[] => [label, average, risk];
  return [
    {
      kind: 'table',
      title: 'Is it worth it? Two ways to ask',
      measure: 'The average alone, and the average together with what it costs to be ready for the worst years',
      columns: [column('', 1.2), figureColumn('On the average', 1), figureColumn('On the cost of risk', 1)],
      rows: [
        line('Today, a year', words.money(shown.average.today), words.money(riskToday)),
        line('After the plan, a year', words.money(shown.average.target), words.money(riskTarget)),
        line('Lower by, a year', words.money(shown.average.avoided), words.money(riskToday - riskTarget)),
        line('Price of the services a year', words.money(shown.cost), words.money(shown.cost)),
        [
          strong('Lower by, against the price'),
          strong(perPrice(shown.average.avoided)),
          strong(perPrice(riskToday - riskTarget)),
        ],
      ],
      size: 12.5,
    },
    {
      kind: 'note',
      title: 'How to read the two',
      text: `The average treats a certain small loss and a rare large one alike. The cost of risk adds ${words.percent(PARAMETERS_2026_1.costOfCapital)} a year of the money a careful owner would keep ready for the worst 1 year in 100. Neither replaces the other.`,
    },
  ];
}

/** Without a policy, the size of one to ask a broker about. */
function limitNote({ input, words }: PageContext): Block[] {
  const { insurance, suggestedLimit } = input.result;
  if (insurance || !suggestedLimit) return [];
  const ask =
    suggestedLimit.amount === null ? ASK_ABOUT_LARGE_LIMIT : askAboutLimit(words.shortMoney(suggestedLimit.amount));
  const year = words.shortMoney(roundModelled(suggestedLimit.var99));
  const text = `The 1-in-100-year loss is ${year} before insurance. ${ask} ${LIMIT_IS_YOUR_DECISION}`;
  return [{ kind: 'note', title: 'No cyber policy is part of these figures', text }];
}
