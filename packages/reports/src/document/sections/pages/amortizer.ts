import { roundModelled } from '@fairlead/content/format/rounding';
import { BASIS_TERMS } from '@fairlead/content/words/amortizer-words';
import { AFTER_INSURANCE } from '@fairlead/content/words/model-2-words';
import { exposureOn } from '@fairlead/risk/amortizer/inputs';
import { amortize } from '@fairlead/risk/amortizer/schedule';
import { costOfWaiting } from '@fairlead/risk/amortizer/waiting';
import { amortizerWorthOption, amortizerWorthText } from '#charts/amortizer-worth';
import { shownYears } from '#charts/shown-years';
import type { SavedAmortizer } from '#document/input';
import { type Block, type Cell, column, figureColumn, type Page, strong } from '#document/page';
import { sentences } from '#document/simulation/basis-words';
import { renderSvg } from '#formats/svg';
import type { DocumentContext } from '../context';

const CHART_HEIGHT = 230;

/** What the plan takes off against its fees, and what a later start gives up; only with a saved plan. */
export function amortizerPages(context: DocumentContext): Page[] {
  const { input } = context;
  const saved = input.plan?.amortizer ?? input.proposal?.amortizer;
  if (!saved) return [];
  const waits = waitingTable(saved, context);
  return [
    payingPage(saved, context, CHART_HEIGHT),
    ...(waits ? [{ name: '', heading: 'Starting later', lead: waits.lead, blocks: [waits.table] }] : []),
  ];
}

/** Figures, course, years and how to read them. */
export function payingPage(saved: SavedAmortizer, context: DocumentContext, chartHeight: number): Page {
  const { words } = context;
  const schedule = amortize(saved.inputs);
  const { breakEvenMonth, levelMonthlyExposure, npv, returnOnFees } = schedule;
  const { horizonMonths } = saved.inputs;
  const worth = { schedule, basis: saved.basis };
  const { rows, totals } = shownYears(schedule);
  const short = (amount: number) => words.shortMoney(roundModelled(amount));
  const told = BASIS_TERMS[saved.basis];
  const sums = told.takesOff(words.money(totals.avoided), words.money(totals.fee), horizonMonths);
  return {
    name: '',
    heading: told.heading,
    lead:
      breakEvenMonth === null
        ? `For all ${horizonMonths} months the fees stay above what the plan takes off. ${sums} What it buys is smaller bad years.`
        : `${told.worth(breakEvenMonth)}. ${sums}`,
    blocks: [
      {
        kind: 'figures',
        items: [
          {
            label: told.breakEven,
            value: breakEvenMonth === null ? 'Not reached' : `Month ${breakEvenMonth}`,
            after: `of ${horizonMonths} months`,
          },
          { label: `${told.exposure} per month`, value: short(levelMonthlyExposure), after: 'if nothing is done' },
          {
            label: 'Net present value',
            value: short(npv),
            after: returnOnFees === null ? '' : `${words.percent(returnOnFees)} return on the fees`,
          },
        ],
      },
      {
        kind: 'chart',
        title: `${told.lessSoFar} compared with the fees to date`,
        measure: sentences(
          `${told.measure}${isNet(saved, context) ? '.' : ''}`,
          isNet(saved, context) ? AFTER_INSURANCE : '',
        ),
        file: context.picture(
          'amortizer.svg',
          renderSvg(amortizerWorthOption(worth, context.charts), context.width, chartHeight),
        ),
        alt: amortizerWorthText(worth, context.charts),
        keys: [],
      },
      {
        kind: 'table',
        title: 'Year by year',
        measure: `${told.exposure}; each year is rounded, and the rest and the totals follow from the rounded figures`,
        columns: [
          column('Year', 1),
          figureColumn('If nothing is done'),
          figureColumn('With the plan'),
          figureColumn(told.lessInColumn),
          figureColumn('Fees'),
          figureColumn('Net so far'),
        ],
        rows: [
          ...rows.map(({ year, exposure, residual, avoided, fee, net }): Cell[] => [
            `Year ${year}`,
            words.money(exposure),
            words.money(residual),
            words.money(avoided),
            words.money(fee),
            strong(words.money(net)),
          ]),
          [
            strong('Together'),
            strong(words.money(totals.exposure)),
            strong(words.money(totals.residual)),
            strong(words.money(totals.avoided)),
            strong(words.money(totals.fee)),
            strong(words.money(totals.avoided - totals.fee)),
          ],
        ],
        size: 12,
      },
      { kind: 'note', title: 'How to read it', text: reading(saved, words.stated) },
    ],
  };
}

/** Whether the exposure is what an insured client of the report keeps: then each figure of the plan is net of insurance. */
function isNet({ basis, inputs }: SavedAmortizer, { financial }: DocumentContext): boolean {
  if (financial?.shown.basis !== 'retained' || basis === 'typed') return false;
  return Math.abs(exposureOn(basis, financial.input.result).annualExposure - inputs.annualExposure) < 1;
}

/** What a later start gives up; null where the horizon leaves no room for one. */
export function waitingTable(
  { inputs, basis }: SavedAmortizer,
  { words }: DocumentContext,
): { lead: string; table: Block } | null {
  const waits = costOfWaiting(inputs);
  const last = waits.at(-1);
  if (!last) return null;
  const money = (amount: number) => words.money(roundModelled(amount));
  const told = BASIS_TERMS[basis];
  const months = (count: number) => (count === 1 ? '1 month' : `${count} months`);
  return {
    lead: told.later(months(last.months), money(last.exposureForgone)),
    table: {
      kind: 'table',
      title: 'Against a start as planned',
      measure: `What is given up counts fees saved until then, as a net present value${waits.some(({ cost }) => cost < 0) ? '; a minus: on these figures, a later start costs less' : ''}`,
      columns: [
        column('Start later by', 1),
        figureColumn('Given up'),
        figureColumn(told.carried),
        figureColumn(told.breakEven),
      ],
      rows: waits.map(({ months: count, cost, exposureForgone, breakEvenMonth }): Cell[] => [
        months(count),
        strong(money(cost)),
        money(exposureForgone),
        breakEvenMonth === null ? 'Not reached' : `Month ${breakEvenMonth}`,
      ]),
      size: 12,
    },
  };
}

function reading(
  { basis, inputs: { rampMonths, rampShape, startDelayMonths, discountRate } }: SavedAmortizer,
  stated: (share: number) => string,
): string {
  const ramp =
    rampMonths === 0 || rampShape === 'immediate'
      ? 'The services have their full effect from the first month'
      : `The services reach their full effect over ${rampMonths === 1 ? 'one month' : `${rampMonths} months`}`;
  const later =
    startDelayMonths > 0
      ? `, after a start in ${startDelayMonths === 1 ? 'one month' : `${startDelayMonths} months`}`
      : '';
  return `${BASIS_TERMS[basis].reading} ${ramp}${later}. Future amounts are discounted at ${stated(discountRate)} a year.`;
}
