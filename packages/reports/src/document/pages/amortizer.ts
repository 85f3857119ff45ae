import { roundModelled } from '@fairlead/content/rounding';
import { amortize } from '@fairlead/risk/amortizer/schedule';
import { costOfWaiting } from '@fairlead/risk/amortizer/waiting';
import { type Cell, column, figureColumn, type Page, strong } from '../../impact-report/page';
import type { DocumentContext } from '../context';

/** When the plan has paid for itself, and what waiting costs; only with a saved plan. */
export function amortizerPages({ input, words }: DocumentContext): Page[] {
  const saved = input.plan?.amortizer ?? input.proposal?.amortizer;
  if (!saved) return [];
  const schedule = amortize(saved.inputs);
  const { totals, breakEvenMonth, levelMonthlyExposure, npv, returnOnFees } = schedule;
  const { horizonMonths, discountRate, rampMonths, startDelayMonths } = saved.inputs;
  const money = (amount: number) => words.money(roundModelled(amount));
  const short = (amount: number) => words.shortMoney(roundModelled(amount));
  const waits = costOfWaiting(saved.inputs);
  const breakEven = breakEvenMonth === null ? 'Not reached' : `Month ${breakEvenMonth}`;
  return [
    {
      name: '',
      heading: 'When the plan pays for itself',
      lead:
        breakEvenMonth === null
          ? `Within ${horizonMonths} months the plan costs more than the average loss it avoids. What it buys is smaller bad years.`
          : `On the average, what the plan avoids has covered its fees by month ${breakEvenMonth}. Over ${horizonMonths} months it avoids ${money(totals.avoided)} for ${words.money(totals.fee)} of fees.`,
      blocks: [
        {
          kind: 'figures',
          items: [
            { label: 'Paid for itself', value: breakEven, after: `of ${horizonMonths} months` },
            { label: 'The exposure, by the month', value: short(levelMonthlyExposure), after: 'if nothing is done' },
            {
              label: `Worth today of all ${horizonMonths} months`,
              value: short(npv),
              after: returnOnFees === null ? '' : `${words.percent(returnOnFees)} return on the fees`,
            },
          ],
        },
        {
          kind: 'table',
          title: 'Year by year',
          measure: `${saved.name}. Expected values: averages over good and bad years`,
          columns: [
            column('Year', 1),
            figureColumn('If nothing is done'),
            figureColumn('Left with the plan'),
            figureColumn('Avoided'),
            figureColumn('Fees'),
            figureColumn('Net so far'),
          ],
          rows: [
            ...schedule.years.map(({ year, exposure, residual, avoided, fee, net }): Cell[] => [
              `Year ${year}`,
              money(exposure),
              money(residual),
              money(avoided),
              words.money(fee),
              strong(money(net)),
            ]),
            [
              strong('Together'),
              strong(money(totals.exposure)),
              strong(money(totals.residual)),
              strong(money(totals.avoided)),
              strong(words.money(totals.fee)),
              strong(money(totals.net)),
            ],
          ],
          size: 12,
        },
        ...(waits.length > 0
          ? [
              {
                kind: 'table' as const,
                title: 'What waiting costs',
                measure: 'Against a start as planned, in money of today',
                columns: [
                  column('Start later by', 1),
                  figureColumn('Given up'),
                  figureColumn('Loss carried meanwhile'),
                  figureColumn('Paid for itself'),
                ],
                rows: waits.map(({ months, cost, exposureForgone, breakEvenMonth: month }): Cell[] => [
                  months === 1 ? '1 month' : `${months} months`,
                  strong(money(cost)),
                  money(exposureForgone),
                  month === null ? 'Not reached' : `Month ${month}`,
                ]),
                size: 12,
              },
            ]
          : []),
        {
          kind: 'note',
          title: 'How to read it',
          text: `Losses are averages: most months cost nothing, and a bad one costs far more. The services reach their full effect over ${rampMonths === 1 ? 'one month' : `${rampMonths} months`}${startDelayMonths > 0 ? ` after a start in ${startDelayMonths} months` : ''}; later money counts ${words.stated(discountRate)} a year less.`,
        },
      ],
    },
  ];
}
