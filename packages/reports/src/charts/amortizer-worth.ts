import type { AmortizerSchedule } from '@fairlead/risk/amortizer/schedule';
import type { EChartsOption } from 'echarts';
import { surfaces } from '../theme/surfaces';
import { monthFrame, monthLine, pairColors } from './month-axis';
import type { ChartSettings, ChartTable } from './settings';

/** Room behind the ends of the lines. */
const LABEL_ROOM = 84;
/** Share of the other line below which one ends at the axis. */
const LOW = 0.12;

/** What the programme has avoided so far against what it has cost so far, and the month it has paid for itself. */
export function amortizerWorthOption(schedule: AmortizerSchedule, settings: ChartSettings): EChartsOption {
  const { months, totals, breakEvenMonth } = schedule;
  const { format, scheme, fontSize = 12 } = settings;
  const paper = surfaces[scheme];
  const colors = pairColors(settings);
  const sums = (key: 'cumAvoided' | 'cumFee'): [number, number][] => [
    [0, 0],
    ...months.map((month): [number, number] => [month.month, month[key]]),
  ];
  const at = months.find(({ month }) => month === breakEvenMonth);
  const isLate = at !== undefined && at.month > months.length * 0.62;
  return {
    ...monthFrame({
      from: 0,
      months: months.length,
      settings,
      description: amortizerWorthText(schedule, settings),
      value: format.modelledMoney,
      right: LABEL_ROOM,
    }),
    series: [
      {
        ...monthLine('Avoided loss', sums('cumAvoided'), {
          color: colors.with,
          text: colors.withText,
          end: `Avoided\n${format.modelledMoney(totals.avoided)}`,
          fontSize,
          isLow: totals.avoided < LOW * totals.fee,
        }),
        // Said empty too: a page that updates its chart would keep a mark that no longer fits.
        markLine: {
          silent: true,
          symbol: 'none',
          data: at ? [{ xAxis: at.month }] : [],
          lineStyle: { color: paper.ink3, type: [2, 4] as [number, number], width: 1.5 },
          label: {
            show: true,
            position: 'end',
            align: isLate ? 'right' : 'left',
            formatter: `Paid back in month ${at?.month ?? ''}`,
            color: paper.ink,
            fontSize,
            fontWeight: 600,
          },
        },
        markPoint: {
          silent: true,
          symbol: 'circle',
          symbolSize: 11,
          data: at ? [{ name: 'Paid back', coord: [at.month, at.cumAvoided] }] : [],
          itemStyle: { color: paper.surface, borderColor: colors.with, borderWidth: 2.5 },
          label: { show: false },
        },
      },
      monthLine('Fees', sums('cumFee'), {
        color: colors.today,
        text: colors.todayText,
        end: `Fees\n${format.modelledMoney(totals.fee)}`,
        fontSize,
        isLow: totals.fee < LOW * totals.avoided,
      }),
    ],
  };
}

/** The chart in words. */
export function amortizerWorthText({ months, totals, breakEvenMonth }: AmortizerSchedule, { format }: ChartSettings) {
  const paid =
    breakEvenMonth === null
      ? `The fees are not covered within ${months.length} months.`
      : `The programme has paid for itself in month ${breakEvenMonth}.`;
  return `Avoided loss so far against fees so far, over ${months.length} months. At the end ${format.modelledMoney(totals.avoided)} avoided and ${format.modelledMoney(totals.fee)} paid. ${paid}`;
}

/** The chart as rows. */
export function amortizerWorthTable({ months }: AmortizerSchedule, { format }: ChartSettings): ChartTable {
  return {
    caption: 'Avoided loss and fees so far',
    columns: ['Month', 'Avoided loss', 'Fees', 'Net'],
    rows: months.map(({ month, cumAvoided, cumFee, net }) => [
      String(month),
      ...[cumAvoided, cumFee, net].map(format.modelledMoney),
    ]),
  };
}
