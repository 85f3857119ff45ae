import type { EChartsOption } from 'echarts';
import { dataColors } from '../theme/data-colors';
import type { Scheme } from '../theme/ramp';
import { surfaces } from '../theme/surfaces';
import type { ChartTable } from './settings';

/** One day of a series; `day` is already written for people, short and unlike the others. */
export type DailyCount = { day: string; count: number };

export type DailyBarsSettings = {
  scheme: Scheme;
  animation: boolean;
  fontSize?: number;
  /** What is counted, such as "Page views". */
  name: string;
  count: (value: number) => string;
};

/** A bar for each day, oldest first, on an axis of whole numbers. */
export function dailyBarsOption(days: readonly DailyCount[], settings: DailyBarsSettings): EChartsOption {
  const { scheme, animation, name, count, fontSize = 12 } = settings;
  const paper = surfaces[scheme];
  const label = { fontSize, color: paper.ink3 };
  const widest = count(Math.max(0, ...days.map((day) => day.count)));
  return {
    animation,
    aria: { enabled: true, label: { enabled: true, description: dailyBarsText(days, settings) } },
    grid: { left: fontSize * (1 + 0.6 * widest.length), right: 4, top: 12, bottom: fontSize * 2 },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      valueFormatter: (value) => (typeof value === 'number' ? count(value) : ''),
    },
    xAxis: {
      type: 'category',
      data: days.map(({ day }) => day),
      axisLabel: { ...label, hideOverlap: true, showMinLabel: true },
      axisLine: { lineStyle: { color: paper.lineStrong } },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      splitNumber: 4,
      axisLabel: { ...label, formatter: (value: number) => count(value) },
      splitLine: { lineStyle: { color: paper.grid } },
    },
    series: [
      {
        type: 'bar',
        name,
        data: days.map((day) => day.count),
        barMaxWidth: 24,
        barCategoryGap: '28%',
        itemStyle: { color: dataColors[scheme].series.today, borderRadius: [2, 2, 0, 0] },
      },
    ],
  };
}

/** The chart in words: how many in all, and the busiest day. */
export function dailyBarsText(days: readonly DailyCount[], { name, count }: DailyBarsSettings): string {
  const total = days.reduce((sum, day) => sum + day.count, 0);
  const most = Math.max(0, ...days.map((day) => day.count));
  const busiest = days.find((day) => day.count === most);
  if (total === 0 || !busiest) return `${name} by day: none in ${days.length} days.`;
  return `${name} by day: ${count(total)} in ${days.length} days. Most on ${busiest.day}, ${count(most)}.`;
}

/** The chart as rows, newest first, as people look for the last days. */
export function dailyBarsTable(days: readonly DailyCount[], { name, count }: DailyBarsSettings): ChartTable {
  return {
    caption: `${name} by day`,
    columns: ['Day', name],
    rows: days.map((day) => [day.day, count(day.count)]).toReversed(),
  };
}
