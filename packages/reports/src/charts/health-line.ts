import { HEALTH_CLASS_KEYS, HEALTH_CLASSES } from '@fairlead/content/fields/loyalty';
import type { EChartsOption } from 'echarts';
import { dataColors } from '../theme/data-colors';
import type { Scheme } from '../theme/ramp';
import { surfaces } from '../theme/surfaces';
import type { ChartTable } from './settings';

/** Health of one client on one day, 0–100; null where too little was known. `day` is already written for people. */
export type HealthDay = { day: string; score: number | null };

export type HealthLineSettings = { scheme: Scheme; animation: boolean; fontSize?: number };

/** Where a class begins, from the lowest line up; the lowest class has none. */
const BOUNDS = HEALTH_CLASS_KEYS.map((key) => HEALTH_CLASSES[key])
  .filter(({ from }) => from > 0)
  .toReversed();

/** Health over time, oldest first, with a line where each class begins. Days without a score leave a gap. */
export function healthLineOption(days: readonly HealthDay[], settings: HealthLineSettings): EChartsOption {
  const { scheme, animation, fontSize = 12 } = settings;
  const paper = surfaces[scheme];
  const label = { fontSize, color: paper.ink3 };
  const color = dataColors[scheme].series.with;
  return {
    animation,
    aria: { enabled: true, label: { enabled: true, description: healthLineText(days) } },
    grid: { left: fontSize * 2.6, right: fontSize * 6, top: 12, bottom: fontSize * 2 },
    tooltip: {
      trigger: 'axis',
      valueFormatter: (value) => (typeof value === 'number' ? String(Math.round(value)) : 'Not known'),
    },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: days.map(({ day }) => day),
      axisLabel: { ...label, hideOverlap: true, showMinLabel: true, alignMinLabel: 'left' },
      axisLine: { lineStyle: { color: paper.lineStrong } },
    },
    yAxis: {
      type: 'value',
      min: 0,
      max: 100,
      interval: 25,
      axisLabel: label,
      splitLine: { show: false },
    },
    series: [
      {
        id: 'health',
        type: 'line',
        name: 'Health',
        // A score between two unknown days has no line, so that it needs a point.
        data: days.map(({ score }, at) => ({ value: score, symbol: isAlone(days, at) ? 'circle' : 'none' })),
        showSymbol: true,
        showAllSymbol: true,
        symbolSize: 7,
        lineStyle: { width: 2.5, color },
        itemStyle: { color },
        markLine: {
          silent: true,
          symbol: 'none',
          lineStyle: { color: paper.lineStrong, type: [2, 4], width: 1 },
          data: BOUNDS.map((bound) => ({
            yAxis: bound.from,
            label: { ...label, formatter: bound.label, position: 'end' as const },
          })),
        },
      },
    ],
  };
}

const isAlone = (days: readonly HealthDay[], at: number) =>
  (days[at - 1]?.score ?? null) === null && (days[at + 1]?.score ?? null) === null;

const scored = (days: readonly HealthDay[]) =>
  days.flatMap(({ day, score }) => (score === null ? [] : [{ day, score: Math.round(score) }]));

/** The chart in words: the newest score, and the highest and lowest of the time shown. */
export function healthLineText(days: readonly HealthDay[]): string {
  const known = scored(days);
  const last = known.at(-1);
  if (!last) return 'Health over time: no score yet.';
  const scores = known.map(({ score }) => score);
  return `Health since ${known[0]?.day}: lowest ${Math.min(...scores)}, highest ${Math.max(...scores)}, ${last.score} on ${last.day}.`;
}

/** The chart as rows, the newest first. */
export function healthLineTable(days: readonly HealthDay[]): ChartTable {
  return {
    caption: 'Health over time, 0 to 100',
    columns: ['Week of', 'Health'],
    rows: days.map(({ day, score }) => [day, score === null ? 'Not known' : String(Math.round(score))]).toReversed(),
  };
}
