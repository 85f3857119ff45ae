import { columnWords, STEP_STATE_WORDS } from '@fairlead/content/words/roadmap-words';
import { sumOf } from '@fairlead/contract/features/roadmap';
import { roadmapTimeline } from '@fairlead/contract/features/roadmap/timeline';
import type { Slide } from '#formats/pptx/slide';
import { shortened } from '../frame';
import type { CalendarDay, RoadmapItem } from '../input';
import { type Cell, column, figureColumn, type Page, strong } from '../page';
import { PRICES_FOLLOW } from '../sections/price';
import { countWord, sentenceCase } from '../words';

/** What the roadmap is told with. */
type Telling = {
  items: readonly RoadmapItem[];
  /** Its quarter is the first. */
  date: CalendarDay;
  price: (amount: number) => string;
  /** An ISO day as the report writes days. */
  day: (iso: string) => string;
};

/** Items with a row of their own on the page; the others share the last one, so that the page stays one page. */
const MOST_ON_PAGE = 11;
const MOST_ON_SLIDE = 8;
const LONGEST_TITLE = 72;

type Row = { when: string; title: string; below: string; state: string; once: number | null; monthly: number | null };

/** The items in order of time, the money of each quarter, and what all of it comes to. */
function toldOf({ items, date, day }: Telling, most: number) {
  const steps = items.map(({ start, finish, state, costOnce = null, costMonthly = null, ...item }) => ({
    ...item,
    state,
    costOnce,
    costMonthly,
    startTarget: start,
    finishTarget: finish,
  }));
  const { columns, total } = roadmapTimeline(steps, dayOf(date));
  const placed = columns.flatMap(({ key, steps: own }) => own.map((step) => ({ key, step })));
  const rows = placed.map(
    ({ key, step }): Row => ({
      when: columnWords(key),
      title: shortened(step.title, LONGEST_TITLE),
      below: [step.owner ? `Owner: ${step.owner}` : '', signedWords(step, day)].filter(Boolean).join(' · '),
      state: itemStateWords(step),
      once: step.costOnce,
      monthly: step.costMonthly,
    }),
  );
  const [shown, rest] = rows.length > most ? [rows.slice(0, most - 1), rows.slice(most - 1)] : [rows, []];
  const more: Row[] =
    rest.length === 0
      ? []
      : [
          {
            when: '',
            title: `${sentenceCase(countWord(rest.length))} more`,
            below: '',
            state: '',
            once: sumOf(rest.map(({ once }) => once)),
            monthly: sumOf(rest.map(({ monthly }) => monthly)),
          },
        ];
  return { rows: [...shown, ...more], columns, total };
}

/** How far an item is; a signed one says so until its work begins. */
export const itemStateWords = ({ state, signed }: Pick<RoadmapItem, 'state' | 'signed'>): string =>
  signed && (state === 'proposed' || state === 'agreed') ? 'Signed' : STEP_STATE_WORDS[state];

/** "Signed November 22, 2026 in Proposal 3"; empty for what nobody signed. */
const signedWords = ({ signed }: Pick<RoadmapItem, 'signed'>, day: (iso: string) => string): string =>
  signed ? `Signed ${day(signed.on)} in Proposal ${signed.proposal}` : '';

const dayOf = ({ year, month, day }: CalendarDay) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** "Six items", and what they come to. */
function sentence({ items, price }: Telling, { once, monthly }: { once: number; monthly: number }): string {
  const count = `${sentenceCase(countWord(items.length))} ${items.length === 1 ? 'item' : 'items'}`;
  const parts = [
    once > 0 ? `${price(once)} once` : '',
    monthly > 0 ? `${price(monthly)} a month once all are running` : '',
  ];
  const cost = parts.filter((part) => part !== '').join(' and ');
  return cost === '' ? `${count}. ${PRICES_FOLLOW}` : `${count} for ${cost}, before tax.`;
}

/** One page of the roadmap: its items by quarter and what each quarter costs. None without an item. */
export function roadmapPages(telling: Telling): Page[] {
  if (telling.items.length === 0) return [];
  const { rows, columns, total } = toldOf(telling, MOST_ON_PAGE);
  const amount = (value: number | null): Cell => (value === null || value === 0 ? '–' : telling.price(value));
  const quarters = columns.filter(({ money }) => money.cost !== null);
  const isOutside = columns.some(({ money }) => money.cost === null && money.once + money.begins > 0);
  const outside = isOutside ? '; other items are not in these quarters' : '';
  return [
    {
      name: '',
      heading: 'The roadmap',
      lead: sentence(telling, total),
      blocks: [
        {
          kind: 'table',
          title: 'What we do, and when',
          measure: 'By the quarter in which each item is to be finished, before tax',
          columns: [
            column('Quarter', 0),
            column('Item', 1),
            column('Status', 0),
            figureColumn('One-time'),
            figureColumn('Per month'),
          ],
          rows: [
            ...rows.map(({ when, title, below, state, once, monthly }): Cell[] => [
              when,
              { text: title, strong: true, ...(below === '' ? {} : { below }) },
              state,
              amount(once),
              amount(monthly),
            ]),
            [strong('Total'), '', '', strong(telling.price(total.once)), strong(telling.price(total.monthly))],
          ],
          size: 11,
        },
        ...(total.cost > 0
          ? [
              {
                kind: 'table' as const,
                title: 'What each quarter costs',
                measure: `One-time costs of the quarter, and monthly costs for each month in which they run${outside}`,
                columns: [
                  column('Quarter', 1),
                  figureColumn('One-time'),
                  figureColumn('Monthly costs'),
                  figureColumn('Cost in the quarter'),
                ],
                rows: [
                  ...quarters.map(({ key, money }): Cell[] => [
                    columnWords(key),
                    amount(money.once),
                    amount(sumOf([money.cost, -money.once])),
                    amount(money.cost),
                  ]),
                  quarterTotal(
                    quarters.map(({ money }) => money),
                    telling.price,
                  ),
                ],
                size: 11,
              },
            ]
          : []),
      ],
    },
  ];
}

function quarterTotal(quarters: { once: number; cost: number | null }[], price: Telling['price']): Cell[] {
  const once = sumOf(quarters.map((quarter) => quarter.once));
  const cost = sumOf(quarters.map((quarter) => quarter.cost));
  return [strong('Total'), strong(price(once)), strong(price(sumOf([cost, -once]))), strong(price(cost))];
}

/** The roadmap on one slide; null without an item. */
export function roadmapSlide(telling: Telling): Slide | null {
  if (telling.items.length === 0) return null;
  const { rows, total } = toldOf(telling, MOST_ON_SLIDE);
  const amount = (value: number | null) => (value === null || value === 0 ? '–' : telling.price(value));
  return {
    title: 'The roadmap: what we do, and when',
    sub: sentence(telling, total),
    parts: [
      {
        kind: 'table',
        columns: [
          { label: 'Quarter', width: 1.4, right: false },
          { label: 'Item', width: 5.4, right: false },
          { label: 'Status', width: 1.6, right: false },
          { label: 'One-time', width: 1.7, right: true },
          { label: 'Per month', width: 1.7, right: true },
        ],
        rows: [
          ...rows.map(({ when, title, state, once, monthly }) => [when, title, state, amount(once), amount(monthly)]),
          ['Total', '', '', telling.price(total.once), telling.price(total.monthly)],
        ],
        hasTotal: true,
        alt: 'Roadmap items by quarter with their costs',
      },
    ],
    notes: telling.items.map(({ title, owner }) => (owner ? `${title}: ${owner}.` : `${title}.`)).join(' '),
  };
}
