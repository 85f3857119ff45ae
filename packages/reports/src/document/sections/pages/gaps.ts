import { roundModelled } from '@fairlead/content/format/rounding';
import { fillText } from '@fairlead/content/question-banks/fill-text';
import { HOW_TO_READ, LOSS_BASIS } from '@fairlead/content/question-banks/readiness-texts';
import { type Block, better, type Cell, column, figureColumn, type Page } from '#document/page';
import { beforeInsurance } from '#document/simulation/basis-words';
import { countWord, sentenceCase } from '#document/words';
import type { DocumentContext } from '../context';
import type { GapView, Readiness } from '../readiness';

/** Every gap in the order of the plan, with effort, points and money; no page where nothing is open. */
export function gapsPage({ bank, gaps, moneyBy }: Readiness, { words, date, financial }: DocumentContext): Page[] {
  if (gaps.length === 0) return [];
  const hasMoney = gaps.some(({ reduction }) => reduction !== null);
  const basis = fillText(LOSS_BASIS[moneyBy.source], { day: date(moneyBy.day) });
  const table = (title: string, measure: string, of: GapView[]): Block[] =>
    of.length === 0
      ? []
      : [
          {
            kind: 'table',
            title,
            measure,
            columns: [
              column('Step', 1),
              column('Effort', 0),
              column('Who', 0),
              figureColumn('Points'),
              ...(hasMoney
                ? [figureColumn(financial ? `Avoids a year${beforeInsurance(financial.shown)}` : 'Avoids a year')]
                : []),
            ],
            rows: of.map((gap): Cell[] => [
              {
                text: gap.question.recommendation.title,
                strong: true,
                below: `${gap.kind === 'condition' ? 'Half met. ' : ''}${gap.question.recommendation.text}`,
              },
              gap.effort,
              gap.owner,
              `+${gap.points}`,
              ...(hasMoney ? [money(gap, words.shortMoney)] : []),
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
          paragraphs: [
            fillText(HOW_TO_READ.gaps, { stops: bank.stopLabels.many }),
            ...(hasMoney ? [fillText(HOW_TO_READ.loss, { basis })] : []),
          ],
        },
      ],
    },
  ];
}

function money({ reduction }: GapView, format: (amount: number) => string): Cell {
  if (reduction === null) return { text: 'Not known', tone: 'quiet' };
  const amount = roundModelled(Math.max(0, reduction));
  return amount > 0 ? better(format(amount)) : { text: '–', tone: 'quiet' };
}
