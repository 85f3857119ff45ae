import type { EChartsOption } from 'echarts';
import { dataColors } from '../theme/data-colors';
import { surfaces } from '../theme/surfaces';
import type { ChartSettings } from './settings';

/** Months between two ticks, so that a year always ends on one. */
function tickStep(months: number): number {
  if (months <= 8) return 1;
  if (months <= 18) return 3;
  return months <= 48 ? 6 : 12;
}

const ticksOf = (from: number, months: number) => {
  const step = tickStep(months);
  return Array.from({ length: months + 1 }, (_, month) => month).filter(
    (month) => month >= from && (month % step === 0 || (from === 1 && month === 1)),
  );
};

type MonthChart = {
  /** First month of the axis: 0 for sums, which begin at nothing. */
  from: 0 | 1;
  months: number;
  settings: ChartSettings;
  description: string;
  /** Writes a figure of the vertical axis. */
  value: (figure: number) => string;
  /** Room for what is written behind the ends of the lines. */
  right: number;
};

/** The frame of a chart over the months of a plan: a quiet axis of months and one of figures that starts at 0. */
export function monthFrame({ from, months, settings, description, value, right }: MonthChart): EChartsOption {
  const { scheme, animation, fontSize = 12 } = settings;
  const paper = surfaces[scheme];
  const ticks = ticksOf(from, months);
  return {
    animation,
    aria: { enabled: true, label: { enabled: true, description } },
    grid: {
      left: 8,
      right,
      top: 26,
      bottom: fontSize * 2 + 2,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: {
      trigger: 'axis',
      confine: true,
      valueFormatter: (figure) => (typeof figure === 'number' ? value(figure) : ''),
      axisPointer: { type: 'line', label: { formatter: ({ value: month }) => `Month ${month}` } },
    },
    xAxis: {
      type: 'value',
      min: from,
      // A plan of one month still has an axis.
      max: Math.max(months, from + 1),
      name: 'Month',
      nameLocation: 'middle',
      nameGap: fontSize * 2 + 4,
      nameTextStyle: { color: paper.ink3, fontSize },
      splitLine: { show: false },
      axisLine: { show: true, lineStyle: { color: paper.lineStrong } },
      axisTick: { show: true, length: 4, lineStyle: { color: paper.lineStrong }, customValues: ticks },
      axisLabel: { fontSize, customValues: ticks, hideOverlap: true, formatter: (month: number) => String(month) },
    },
    yAxis: {
      type: 'value',
      splitNumber: 4,
      axisLabel: { fontSize, formatter: (figure: number) => value(figure) },
      splitLine: { lineStyle: { color: paper.grid } },
    },
  };
}

type MonthLine = {
  color: string;
  text: string;
  /** Name and last figure. */
  end: string;
  fontSize?: number | undefined;
  /** Ends just above the axis, whose figures its label would cover. */
  isLow?: boolean;
};

/** A line over the months that a page with new figures moves, with its name and last figure behind its end. */
export function monthLine(
  name: string,
  data: [number, number][],
  { color, text, end, fontSize = 12, isLow = false }: MonthLine,
) {
  return {
    type: 'line' as const,
    id: name,
    name,
    data,
    showSymbol: false,
    smooth: false,
    lineStyle: { width: 2.5, color, cap: 'round' as const, join: 'round' as const },
    itemStyle: { color },
    endLabel: {
      show: true,
      formatter: end,
      color: text,
      fontSize,
      fontWeight: 600 as const,
      lineHeight: Math.round(fontSize * 1.3),
      distance: 8,
      verticalAlign: isLow ? ('bottom' as const) : ('middle' as const),
    },
    labelLayout: { moveOverlap: 'shiftY' as const },
    z: 3,
  };
}

/** The two colors of these charts: what is carried or paid, and what gets better. */
export function pairColors({ scheme }: ChartSettings) {
  const colors = dataColors[scheme].series;
  const paper = surfaces[scheme];
  return { today: colors.today, todayText: paper.ink, with: colors.with, withText: colors.withText };
}
