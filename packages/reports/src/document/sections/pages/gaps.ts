import { roundModelled } from '@fairlead/content/format/rounding';
import { gapsReading } from '@fairlead/content/question-banks/answer-words';
import { fillText } from '@fairlead/content/question-banks/fill-text';
import { HOW_TO_READ, LOSS_BASIS } from '@fairlead/content/question-banks/readiness-texts';
import { type Block, better, type Cell, column, figureColumn, type Page, strong } from '#document/page';
import { beforeInsurance } from '#document/simulation/basis-words';
import { countWord, sentenceCase } from '#document/words';
import { containedBy } from '../brought-by';
import type { DocumentContext } from '../context';
import type { GapView, Readiness } from '../readiness';

/** Every gap in the order of the plan, with effort and points, and what the services behind them avoid; no page where nothing is open. */
export function gapsPage(readiness: Readiness, context: DocumentContext): Page[] {
  const { bank, gaps } = readiness;
  if (gaps.length === 0) return [];
  const table = (title: string, measure: string, of: GapView[]): Block[] =>
    of.length === 0
      ? []
      : [
          {
            kind: 'table',
            title,
            measure,
            columns: [column('Step', 1), column('Effort', 0), column('Who', 0), figureColumn('Points')],
            rows: of.map((gap): Cell[] => [
              {
                text: gap.question.recommendation.title,
                strong: true,
                below: `${gap.kind === 'condition' ? 'Half met. ' : ''}${gap.question.recommendation.text}`,
              },
              gap.effort,
              gap.owner,
              `+${gap.points}`,
            ]),
            size: 11.5,
          },
        ];
  const stops = gaps.filter(({ kind }) => kind === 'hard_stop');
  const limits = gaps.filter(({ kind }) => kind === 'soft_stop');
  const rest = gaps.filter(({ kind }) => kind !== 'hard_stop' && kind !== 'soft_stop');
  const label = stops.length === 1 ? bank.stopLabels.one : bank.stopLabels.many;
  const isFirst = stops.length + limits.length === 0;
  const count = gaps.length === 1 ? 'One step is open' : `${sentenceCase(countWord(gaps.length))} steps are open`;
  return [
    {
      name: '',
      heading: `${bank.shortTitle}: what to do, in order`,
      lead:
        stops.length === 0
          ? `${count}.`
          : `${count}; ${countWord(stops.length)} ${stops.length === 1 ? `is a ${label}` : `are ${label}`}.`,
      blocks: [
        ...table(sentenceCase(label), 'Highest impact', stops),
        ...table(
          'What limits your coverage',
          'No cap on the score; an insurer may set a deadline, a lower limit or an exclusion',
          limits,
        ),
        ...table(isFirst ? '' : 'Then', isFirst ? '' : 'By the points each adds', rest),
        {
          kind: 'text',
          title: 'How to read it',
          measure: '',
          paragraphs: [gapsReading(bank)],
        },
        ...servicesTable(readiness, context),
      ],
    },
  ];
}

/**
 * What the services behind the steps avoid, each once: a step is a part of what its service does, and has no dollars of its own.
 * A service that another one of the list contains is named with it and counted with none.
 */
function servicesTable({ gaps, moneyBy }: Readiness, { words, date, financial }: DocumentContext): Block[] {
  const priced = gaps.flatMap(({ question, reduction, service }) =>
    reduction === null ? [] : [{ key: question.service ?? question.readyMade ?? '', name: service, reduction }],
  );
  const services = priced.filter(({ key }, k) => priced.findIndex((one) => one.key === key) === k);
  if (services.length === 0) return [];
  const keys = services.map(({ key }) => key);
  const nameOf = (key: string) => services.find((one) => one.key === key)?.name ?? key;
  return [
    {
      kind: 'table',
      title: 'The services behind the steps',
      measure: fillText(HOW_TO_READ.loss, { basis: fillText(LOSS_BASIS[moneyBy.source], { day: date(moneyBy.day) }) }),
      columns: [
        column('Service', 1),
        figureColumn('Steps it closes'),
        figureColumn(financial ? `Avoids a year${beforeInsurance(financial.shown)}` : 'Avoids a year'),
      ],
      rows: services
        .toSorted((one, other) => other.reduction - one.reduction)
        .map(({ key, name, reduction }): Cell[] => {
          const whole = containedBy(key, keys);
          const steps = priced.filter((one) => one.key === key).length;
          return [
            whole ? { text: name, strong: true, below: `Part of ${nameOf(whole)}` } : strong(name),
            String(steps),
            whole ? { text: '–', tone: 'quiet' } : money(reduction, words.shortMoney),
          ];
        }),
      size: 11.5,
    },
  ];
}

function money(reduction: number, format: (amount: number) => string): Cell {
  const amount = roundModelled(Math.max(0, reduction));
  return amount > 0 ? better(format(amount)) : { text: '–', tone: 'quiet' };
}
