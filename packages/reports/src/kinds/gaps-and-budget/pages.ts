import { inSentence } from '@fairlead/content/format/in-sentence';
import { columnWords } from '@fairlead/content/words/roadmap-words';
import { budgetByQuarter } from '@fairlead/contract/features/reviews/budget';
import { sumOf } from '@fairlead/contract/features/roadmap';
import { stepQuarter } from '@fairlead/contract/features/roadmap/timeline';
import type { RoadmapItem } from '#document/input';
import { type Block, type Cell, column, figureColumn, type Page, strong } from '#document/page';
import { itemStateWords } from '#document/roadmap/roadmap-page';
import type { DocumentContext } from '#document/sections/context';
import { gapsPage } from '#document/sections/pages/gaps';
import { counted, list, sentenceCase } from '#document/words';
import { type Closer, closersOf } from './closers';

/** Letters of a table with long texts, in points. */
const SMALL = 11;
/** Two fiscal years. */
const QUARTERS = 8;

const told = ({ assessments, input: { roadmap, budget } }: DocumentContext): Closer[] =>
  closersOf(assessments, roadmap ?? [], budget ?? { prices: [] });

/** Every service that closes something: what it closes, when it is planned, and what it costs. */
export function gapBudgetPages(context: DocumentContext): Page[] {
  const { assessments, price } = context;
  const closers = told(context);
  if (assessments.length === 0) return [];
  const gaps = sumOf(closers.map((closer) => closer.gaps.length));
  const [services, steps] = [closers.filter(({ key }) => key !== null), closers.filter(({ key }) => key === null)];
  const sources = list(assessments.map(({ bank }) => bank.nameInText));
  return [
    {
      name: '',
      heading: 'What is open, and what closes it',
      lead:
        gaps === 0
          ? `Nothing is open in the assessments of ${sources}.`
          : `${sentenceCase(counted(gaps, 'gap'))} ${gaps === 1 ? 'is' : 'are'} open in the assessments of ${sources}. What one service closes is counted with it.`,
      blocks:
        gaps === 0
          ? []
          : [
              {
                kind: 'figures',
                items: [
                  { label: 'Open gaps', value: String(gaps), after: 'in all assessments' },
                  {
                    label: 'Of them',
                    value: String(sumOf(closers.map(({ stops }) => stops))),
                    after: 'coverage blockers or critical',
                  },
                  { label: 'Closed by', value: String(closers.length), after: 'services and pieces of work' },
                ],
              },
              ...closerTable(
                'By service',
                'Most blockers first. Prices come from the roadmap, otherwise from a proposal, otherwise from our list for a business of your size',
                services,
                price,
              ),
              ...closerTable('Other work', 'Planned and priced with you, piece by piece', steps, price),
              {
                kind: 'note',
                title: 'A complete list is not a plan',
                text: 'The tables show whatever closes a gap, so that nothing is overlooked. Few businesses need all of it. The roadmap has what was chosen, and when.',
              },
            ],
    },
  ];
}

function closerTable(title: string, measure: string, closers: Closer[], price: (amount: number) => string): Block[] {
  if (closers.length === 0) return [];
  const known = (of: 'monthly' | 'once') => closers.flatMap((closer) => (isFree(closer) ? [] : (closer[of] ?? [])));
  const hasPrices = known('monthly').length + known('once').length > 0;
  const unpriced = closers.filter(
    (closer) => !isFree(closer) && closer.monthly === null && closer.once === null,
  ).length;
  return [
    {
      kind: 'table',
      title,
      measure,
      size: SMALL,
      columns: [
        column('What closes it', 5),
        column('Planned', 3),
        ...(hasPrices ? [figureColumn('Once', 2), figureColumn('Per month', 2)] : []),
      ],
      rows: [
        ...closers.map((closer): Cell[] => [
          { text: closer.name, strong: true, below: closes(closer) },
          plannedWords(closer),
          ...(hasPrices ? [priceCell(closer, closer.once, price), priceCell(closer, closer.monthly, price)] : []),
        ]),
        ...(hasPrices
          ? [
              [
                strong(
                  unpriced > 0
                    ? `Total without ${counted(unpriced, 'price')} that ${unpriced === 1 ? 'is' : 'are'} not known yet`
                    : 'Total',
                ),
                '',
                strong(price(sumOf(known('once')))),
                strong(price(sumOf(known('monthly')))),
              ],
            ]
          : []),
      ],
    },
  ];
}

/** "Closes four gaps, two of them critical: Insurance readiness 3, NIST CSF 1" */
function closes({ gaps, stops }: Closer): string {
  const byBank = new Map<string, number>();
  for (const { bank } of gaps) byBank.set(bank, (byBank.get(bank) ?? 0) + 1);
  const where = [...byBank].map(([bank, count]) => `${bank} ${count}`).join(', ');
  const critical = stops === 0 ? '' : `, ${stops === gaps.length ? 'critical' : `${stops} critical`}`;
  return `${sentenceCase(counted(gaps.length, 'gap'))}${critical}: ${where}`;
}

function plannedWords({ item, held, partOf, proposal }: Closer): Cell {
  if (!item && !held && proposal !== null)
    return { text: 'Not planned yet', tone: 'quiet', below: `In Proposal ${proposal}` };
  if (!item && !held && partOf)
    return { text: 'Not planned yet', tone: 'quiet', below: `Comes with ${inSentence(partOf)}` };
  if (!item)
    return held
      ? { text: 'You have it', below: 'Some of what it can do is not set up' }
      : { text: 'Not planned yet', tone: 'quiet' };
  return { text: whenOf(item), below: itemStateWords(item) };
}

function whenOf({ start, finish }: RoadmapItem): string {
  const quarter = stepQuarter({ startTarget: start, finishTarget: finish });
  return quarter ? columnWords(quarter) : 'Not dated';
}

/** What is bought already, or comes with another one, costs nothing more. */
const isFree = ({ held, partOf, isPlanned }: Closer) => !isPlanned && (held || partOf !== null);

const priceCell = (closer: Closer, amount: number | null, price: (amount: number) => string): Cell =>
  amount === null || isFree(closer) ? { text: '–', tone: 'quiet' } : price(amount);

/** What the roadmap costs in each quarter of the client's fiscal year, with what is approved and proposed apart. */
export function fiscalBudgetPages({ input, price, date }: DocumentContext): Page[] {
  const { roadmap, budget } = input;
  if (!budget || !roadmap || roadmap.length === 0) return [];
  const steps = roadmap.map(({ state, start, finish, costOnce = null, costMonthly = null }) => ({
    state,
    startTarget: start,
    finishTarget: finish,
    costOnce,
    costMonthly,
  }));
  const { year, month, day } = input.date;
  const today = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
  const quarters = budgetByQuarter(steps, { fiscalYearStart: budget.fiscalYearStart, today, quarters: QUARTERS });
  const undated = steps.filter(({ startTarget, finishTarget }) => startTarget === null && finishTarget === null).length;
  const dayWords = (iso: string) => {
    const [years = 0, months = 0, days = 0] = iso.split('-').map(Number);
    return date({ year: years, month: months, day: days });
  };
  const total = (of: 'approved' | 'proposed') => sumOf(quarters.map((quarter) => quarter[of]));
  return [
    {
      name: '',
      heading: 'Budget by quarter',
      lead: 'What the roadmap costs in the next eight quarters of your fiscal year: one-time costs in the quarter in which they fall, monthly ones for each month in which they run.',
      blocks: [
        {
          kind: 'table',
          title: '',
          measure: '',
          size: SMALL,
          columns: [
            column('Quarter', 5),
            figureColumn('Approved', 2),
            figureColumn('Proposed', 2),
            figureColumn('Both', 2),
          ],
          rows: [
            ...quarters.map(({ fiscalYear, quarter, from, to, approved, proposed }): Cell[] => [
              { text: `FY ${fiscalYear} Q${quarter}`, strong: true, below: `${dayWords(from)} to ${dayWords(to)}` },
              price(approved),
              price(proposed),
              price(sumOf([approved, proposed])),
            ]),
            [
              strong('Eight quarters'),
              strong(price(total('approved'))),
              strong(price(total('proposed'))),
              strong(price(sumOf([total('approved'), total('proposed')]))),
            ],
          ],
        },
        ...(undated > 0
          ? [
              {
                kind: 'note' as const,
                title: 'Not in the table',
                text: `${sentenceCase(counted(undated, 'item'))} of the roadmap ${undated === 1 ? 'has' : 'have'} no date yet.`,
              },
            ]
          : []),
      ],
    },
  ];
}

/** Every gap of each assessment, in the order of its own plan. */
export const everyGapPages = (context: DocumentContext): Page[] =>
  context.assessments.flatMap((readiness) => gapsPage(readiness, context));
