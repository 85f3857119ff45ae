import { roundModelled } from '@fairlead/content/format/rounding';
import { currentParameters, PARAMETER_SETS } from '@fairlead/content/scenarios/parameter-sets';
import { ASK_ABOUT_LARGE_LIMIT, askAboutLimit, LIMIT_IS_YOUR_DECISION } from '@fairlead/content/words/limit-words';
import { type Block, better, type Cell, column, figureColumn, type Page, strong } from '#document/page';
import type { PageContext } from '../context';
import { worthSentences } from '../sentences';

/** Today against with services, and whether it is worth its price: both returns side by side. */
export function worthPage(context: PageContext): Page | null {
  const { input, words, shown } = context;
  if (!shown.hasServices || !shown.hasLosses) return null;
  const { grossToday, grossTarget } = input.result.simulated;
  const money = (label: string, today: number, target: number): Cell[] => {
    const [a, b] = [roundModelled(today), roundModelled(target)];
    const shorter = (amount: number) => (amount === 0 ? 'No loss' : words.shortMoney(amount));
    return [label, strong(shorter(a)), better(shorter(b)), a > 0 ? `−${words.percent((a - b) / a)}` : '–'];
  };
  const chance = (label: string, { today, target }: { today: number; target: number }): Cell[] => [
    label,
    strong(words.probability(today)),
    better(words.probability(target)),
    points(today, target),
  ];
  return {
    name: 'Today and with services',
    heading: 'What the plan changes',
    lead: worthSentences(shown, input.services.length, words),
    blocks: [
      {
        kind: 'table',
        title: 'With and without managed services',
        measure: 'The same simulated years, once as things stand and once after the plan',
        columns: [column('', 1), figureColumn('Today'), figureColumn('After the plan'), figureColumn('Change')],
        rows: [
          chance('Chance of any event in five years', shown.anyEvent),
          chance(`Chance of losing over ${words.shortMoney(shown.limit.amount)} in five years`, shown.limit),
          money('Average loss per year', shown.average.today, shown.average.target),
          money('A bad year, 1 in 20', grossToday.var95, grossTarget.var95),
          money('A 1-in-100 year', grossToday.var99, grossTarget.var99),
          money('The worst 1 year in 100, on average', grossToday.tvar99, grossTarget.tvar99),
        ],
        size: 12.5,
      },
      ...returns(context),
      ...limitNote(context),
    ],
  };
}

function points(today: number, target: number): string {
  const change = Math.round(target * 100) - Math.round(today * 100);
  if (change === 0) return '–';
  return `${change < 0 ? '−' : '+'}${Math.abs(change)} ${Math.abs(change) === 1 ? 'point' : 'points'}`;
}

/** The plain return on the average, and the return on the cost of risk; the second never instead of the first. */
function returns({ input, words, shown }: PageContext): Block[] {
  const { costOfRiskToday, costOfRiskTarget, rosiClosedForm, costOfRiskRosi } = input.result.decision;
  if (rosiClosedForm === null || costOfRiskRosi === null) return [];
  const { costOfCapital } = PARAMETER_SETS[input.result.parameterSet] ?? currentParameters;
  const riskToday = roundModelled(costOfRiskToday);
  const riskTarget = roundModelled(costOfRiskTarget);
  const perPrice = (avoided: number) =>
    `${new Intl.NumberFormat(input.locale, { maximumFractionDigits: 2 }).format(avoided / shown.cost)} × the price`;
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
      text: `The average treats a certain small loss and a rare large one alike. The cost of risk adds ${words.percent(costOfCapital)} a year of the money a careful owner would keep ready for the worst 1 year in 100. Neither replaces the other.`,
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
  const text = `A 1-in-100 year comes to ${year} before insurance. ${ask} ${LIMIT_IS_YOUR_DECISION}`;
  return [{ kind: 'note', title: 'No cyber policy is part of these figures', text }];
}
