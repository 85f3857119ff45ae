import type { AmortizerSchedule } from '@fairlead/risk/amortizer/schedule';
import type { EChartsOption } from 'echarts';
import { dataColors } from '../theme/data-colors';
import { monthFrame, monthLine, pairColors } from './month-axis';
import { type ChartSettings, type ChartTable, inSentence } from './settings';

const LABEL_ROOM = 96;

/** The exposure of each month if nothing is done, and what remains of it while the programme rolls out. */
export function amortizerResidualOption(schedule: AmortizerSchedule, settings: ChartSettings): EChartsOption {
  const { months } = schedule;
  const { format, targetName, scheme, fontSize = 12 } = settings;
  const colors = pairColors(settings);
  const points = (of: (month: AmortizerSchedule['months'][number]) => number): [number, number][] =>
    months.map((month) => [month.month, of(month)]);
  const last = months.at(-1);
  const line = monthLine(
    targetName,
    points(({ residual }) => residual),
    {
      color: colors.with,
      text: colors.withText,
      end: `${targetName}\n${format.modelledMoney(last?.residual ?? 0)}`,
      fontSize,
      isLow: (last?.residual ?? 0) < 0.12 * (last?.exposure ?? 0),
    },
  );
  return {
    ...monthFrame({
      from: 1,
      months: months.length,
      settings,
      description: amortizerResidualText(schedule, settings),
      value: format.modelledMoney,
      right: LABEL_ROOM,
    }),
    series: [
      { ...line, stack: 'gap' },
      {
        ...line,
        id: 'gap',
        name: 'Taken off',
        data: points(({ exposure, residual }) => exposure - residual),
        stack: 'gap',
        silent: true,
        tooltip: { show: false },
        lineStyle: { width: 0, opacity: 0 },
        areaStyle: { color: colors.with, opacity: dataColors[scheme].series.gapOpacity },
        endLabel: { show: false },
        z: 1,
      },
      monthLine(
        'If nothing is done',
        points(({ exposure }) => exposure),
        {
          color: colors.today,
          text: colors.todayText,
          end: `Nothing done\n${format.modelledMoney(last?.exposure ?? 0)}`,
          fontSize,
        },
      ),
    ],
  };
}

/** The chart in words. */
export function amortizerResidualText({ months }: AmortizerSchedule, { format, targetName }: ChartSettings): string {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return 'Exposure by month.';
  const told = (month: typeof first) =>
    `${format.modelledMoney(month.exposure)} if nothing is done, ${format.modelledMoney(month.residual)} ${inSentence(targetName)}`;
  return `Exposure by month. Month 1: ${told(first)}. Month ${last.month}: ${told(last)}.`;
}

/** The chart as rows. */
export function amortizerResidualTable({ months }: AmortizerSchedule, settings: ChartSettings): ChartTable {
  const { format, targetName } = settings;
  return {
    caption: 'Exposure by month',
    columns: ['Month', 'If nothing is done', 'In force', targetName],
    rows: months.map(({ month, exposure, coverage, residual }) => [
      String(month),
      format.modelledMoney(exposure),
      format.percent(coverage, 0),
      format.modelledMoney(residual),
    ]),
  };
}
