import type { ExceedanceCurve } from '@fairlead/risk/result/result';
import type { EChartsOption, SeriesOption } from 'echarts';
import { dataColors } from '../theme/data-colors';
import { surfaces } from '../theme/surfaces';
import { chanceAxis, type MoneyAxis, moneyAxis } from './axis';
import { type LossLimit, limitSeries } from './loss-limit';
import { type ChartSettings, type ChartTable, inSentence } from './settings';

/** The curve of one horizon and the chance of losing more than the client's own limit within it. */
export type LossExceedance = {
  curve: ExceedanceCurve;
  /** `null` where the client has no limit. */
  limit: LossLimit | null;
};

export type LossExceedanceSettings = ChartSettings & {
  /** Names the gap inside the plot; left out where the plot is small. */
  nameGap?: boolean;
  /** The rings say only their chance, where there is no room for "with services" and a key tells the colors. */
  shortLabels?: boolean;
  /** False where no service is chosen: the second line would only cover the first. */
  showTarget?: boolean;
};

const HORIZON_WORDS = { 1: 'one year', 5: 'five years' } as const;
/** The axis ends where today's chance has fallen to 1 in 1,000 (the 99.9th percentile). */
const SHOWN_CHANCE = 0.001;

/** The ring of today stays below this share of the plot, or its label would run into the name of the limit. */
const HIGHEST_RING = 0.86;

type Points = ExceedanceCurve['points'];

/** Amount at which today's chance is down to 1 in 1,000; the last point where it never falls that far. */
function largestShown(points: Points): number {
  return (points.find((point) => point.today <= SHOWN_CHANCE) ?? points.at(-1))?.loss ?? 0;
}

/** Points inside the axis and their neighbours on both sides, so that the lines reach the edges of the plot. */
function visiblePoints(points: Points, axis: MoneyAxis): Points {
  return points.filter((_, index) => {
    const next = points[index + 1]?.loss ?? Number.POSITIVE_INFINITY;
    const previous = points[index - 1]?.loss ?? 0;
    return next >= axis.min && previous <= axis.max;
  });
}

/** Chance at the left edge, where today's line is highest. */
function highestShown(points: Points, axis: MoneyAxis): number {
  const inside = points.filter((point) => point.loss >= axis.min);
  const before = points.filter((point) => point.loss < axis.min).at(-1);
  return Math.max(before?.today ?? 0, ...inside.map((point) => point.today));
}

/** Where the two lines are furthest apart, for the name of the gap; null where there is no room for it. */
function widestGap(points: Points, axis: MoneyAxis, chanceMax: number): [number, number] | null {
  const room = points.filter((point) => point.loss > axis.min * 2 && point.loss < axis.max / 8);
  const widest = room.reduce<Points[number] | null>(
    (best, point) => (best === null || point.today - point.target > best.today - best.target ? point : best),
    null,
  );
  if (widest === null || widest.today - widest.target < chanceMax * 0.16) return null;
  return [widest.loss, (widest.today + widest.target) / 2];
}

/** ECharts option of the loss exceedance curve: the model's own points, not smoothed, both axes cut to the curve. */
export function lossExceedanceOption(data: LossExceedance, settings: LossExceedanceSettings): EChartsOption {
  const { curve, limit } = data;
  const { format, scheme, targetName, showTarget = true } = settings;
  const fontSize = settings.fontSize ?? 12;
  const colors = dataColors[scheme].series;
  const paper = surfaces[scheme];
  const axis = moneyAxis(largestShown(curve.points), limit?.amount ?? null);
  const points = visiblePoints(curve.points, axis);
  const chance = chanceAxis(Math.max(highestShown(points, axis), (limit?.today ?? 0) / HIGHEST_RING));
  const series = (state: 'today' | 'target') => points.map((point): [number, number] => [point.loss, point[state]]);

  return {
    animation: settings.animation,
    aria: { enabled: true, label: { enabled: true, description: lossExceedanceText(data, settings) } },
    grid: {
      left: 8,
      right: 10,
      top: 30,
      // In a talk the name of the axis is larger than the gap to it grows.
      bottom: fontSize * 2 + 2 + Math.max(0, fontSize - 12),
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    title: {
      show: curve.points.length === 0,
      text: 'No losses in the model',
      left: 'center',
      top: 'middle',
      textStyle: { color: paper.ink3, fontSize: fontSize + 1, fontWeight: 500 },
    },
    tooltip: {
      trigger: 'axis',
      valueFormatter: (value) => (typeof value === 'number' ? format.probability(value) : ''),
      axisPointer: { label: { formatter: ({ value }) => format.money(Number(value)) } },
    },
    xAxis: {
      type: 'log',
      min: axis.min,
      max: axis.max,
      name: `Loss in ${HORIZON_WORDS[curve.years]}`,
      nameLocation: 'middle',
      nameGap: fontSize * 2 + 6,
      nameTextStyle: { color: paper.ink3, fontSize },
      splitLine: { show: false },
      axisTick: { show: true, length: 4, lineStyle: { color: paper.lineStrong }, customValues: axis.ticks },
      axisLabel: {
        fontSize,
        customValues: axis.ticks,
        hideOverlap: true,
        formatter: (value: number) => format.money(value),
      },
    },
    yAxis: {
      type: 'value',
      min: 0,
      max: chance.max,
      interval: chance.interval,
      axisLabel: {
        fontSize,
        formatter: (value: number) => format.percent(value, value > 0 && chance.interval < 0.01 ? 1 : 0),
      },
    },
    series: [
      ...(showTarget
        ? [
            { ...line(targetName, colors.with, series('target')), stack: 'gap' },
            gapSeries(points, settings, widestGap(points, axis, chance.max)),
          ]
        : []),
      line('Today', colors.today, series('today')),
      ...(limit && curve.points.length > 0 ? limitSeries(limit, axis, chance.max, settings) : []),
    ],
  };
}

type Line = SeriesOption & { type: 'line' };

function line(name: string, color: string, data: [number, number][]): Line {
  return {
    type: 'line',
    // A page that draws new figures moves the line it knows by this id.
    id: name,
    name,
    data,
    showSymbol: false,
    smooth: false,
    lineStyle: { width: 2.5, color, cap: 'round', join: 'round' },
    itemStyle: { color },
    z: 3,
  };
}

/** Invisible line that carries the gap: the difference of the two, stacked on the lower one and filled. */
function gapSeries(points: Points, settings: LossExceedanceSettings, name: [number, number] | null): Line {
  const colors = dataColors[settings.scheme].series;
  const data = points.map((point): [number, number] => [point.loss, point.today - point.target]);
  return {
    ...line('Risk removed', 'transparent', data),
    stack: 'gap',
    silent: true,
    tooltip: { show: false },
    lineStyle: { width: 0, opacity: 0 },
    areaStyle: { color: colors.with, opacity: colors.gapOpacity },
    z: 1,
    // Said empty too: a page that updates its chart would keep a name that no longer fits.
    markPoint: {
      silent: true,
      symbol: 'circle',
      symbolSize: 0,
      data: settings.nameGap && name ? [{ name: 'Gap', coord: name }] : [],
      label: {
        show: true,
        formatter: 'Risk removed by services',
        color: colors.withText,
        fontSize: settings.fontSize ?? 12,
        fontWeight: 500,
      },
    },
  };
}

/** One line under the chart's title, saying what is measured. */
export function lossExceedanceMeasure(years: 1 | 5): string {
  return years === 1
    ? 'Chance that losses in one year are more than the amount shown'
    : 'Chance that losses over five years are more than the amount shown';
}

/** The chart in words, for people who do not see it. */
export function lossExceedanceText(
  { curve, limit }: LossExceedance,
  { format, targetName, showTarget = true }: LossExceedanceSettings,
): string {
  const horizon = HORIZON_WORDS[curve.years];
  if (curve.points.length === 0) return `Loss exceedance curve over ${horizon}. The model shows no losses.`;
  const states = showTarget ? `today and ${inSentence(targetName)}` : 'today';
  const opening = `Loss exceedance curve: the chance that losses over ${horizon} are more than a given amount, ${states}.`;
  if (limit === null) return opening;
  const after = showTarget ? `, ${format.probability(limit.target)} ${inSentence(targetName)}` : '';
  return `${opening} Chance of losing more than ${format.money(limit.amount)}: ${format.probability(limit.today)} today${after}.`;
}

/** Every point of the curve as a row; the points outside the plot are listed too. */
export function lossExceedanceTable({ curve }: LossExceedance, { format, targetName }: ChartSettings): ChartTable {
  return {
    caption: lossExceedanceMeasure(curve.years),
    columns: ['Loss of more than', 'Today', targetName],
    rows: curve.points.map((point) => [
      format.modelledMoney(point.loss),
      format.probability(point.today),
      format.probability(point.target),
    ]),
  };
}
