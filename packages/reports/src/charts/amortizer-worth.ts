import { BASIS_TERMS } from '@fairlead/content/words/amortizer-words';
import type { SheetBasis } from '@fairlead/risk/amortizer/inputs';
import type { AmortizerSchedule } from '@fairlead/risk/amortizer/schedule';
import type { EChartsOption } from 'echarts';
import { surfaces } from '../theme/surfaces';
import { monthFrame, monthLine, pairColors } from './month-axis';
import type { ChartSettings, ChartTable } from './settings';
import { shownYears } from './shown-years';

/** Room behind the ends of the lines. */
const LABEL_ROOM = 84;
/** Share of the other line below which one ends at the axis. */
const LOW = 0.12;

export type AmortizerWorth = { schedule: AmortizerSchedule; basis: SheetBasis };

/** What the programme has taken off its basis so far against what it has cost so far, and the month of break-even. */
export function amortizerWorthOption(worth: AmortizerWorth, settings: ChartSettings): EChartsOption {
  const { months, breakEvenMonth } = worth.schedule;
  const { totals } = shownYears(worth.schedule);
  const told = BASIS_TERMS[worth.basis];
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
      description: amortizerWorthText(worth, settings),
      value: format.modelledMoney,
      right: LABEL_ROOM,
    }),
    series: [
      {
        ...monthLine(told.less, sums('cumAvoided'), {
          color: colors.with,
          text: colors.withText,
          end: `${told.lessInColumn}\n${format.modelledMoney(totals.avoided)}`,
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
            formatter: at ? told.breakEvenIn(at.month) : '',
            color: paper.ink,
            fontSize,
            fontWeight: 600,
          },
        },
        markPoint: {
          silent: true,
          symbol: 'circle',
          symbolSize: 11,
          data: at ? [{ name: told.breakEven, coord: [at.month, at.cumAvoided] }] : [],
          itemStyle: { color: paper.surface, borderColor: colors.with, borderWidth: 2.5 },
          label: { show: false },
        },
      },
      monthLine('Fees', sums('cumFee'), {
        color: colors.today,
        text: colors.todayText,
        end: `Fees\n${format.money(totals.fee)}`,
        fontSize,
        isLow: totals.fee < LOW * totals.avoided,
      }),
    ],
  };
}

/** The chart in words. */
export function amortizerWorthText({ schedule, basis }: AmortizerWorth, { format }: ChartSettings) {
  const { months, breakEvenMonth } = schedule;
  const { totals } = shownYears(schedule);
  const told = BASIS_TERMS[basis];
  const paid =
    breakEvenMonth === null ? `The fees stay higher for all ${months.length} months` : told.worth(breakEvenMonth);
  const [off, fees] = [format.modelledMoney(totals.avoided), format.money(totals.fee)];
  return `${told.less} so far against fees so far. ${told.takesOff(off, fees, months.length)} ${paid}.`;
}

/** The chart as rows. */
export function amortizerWorthTable({ schedule, basis }: AmortizerWorth, { format }: ChartSettings): ChartTable {
  const { less } = BASIS_TERMS[basis];
  return {
    caption: `${less} and fees so far`,
    columns: ['Month', less, 'Fees', 'Net'],
    rows: schedule.months.map(({ month, cumAvoided, cumFee, net }) => [
      String(month),
      ...[cumAvoided, cumFee, net].map(format.modelledMoney),
    ]),
  };
}
