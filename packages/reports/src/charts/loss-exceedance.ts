import type { ExceedanceCurve } from '@fairlead/risk/simulation/result';
import type { EChartsOption, SeriesOption } from 'echarts';
import { dataColors } from '../theme/data-colors';
import { surfaces } from '../theme/surfaces';
import { chanceAxis, type MoneyAxis, moneyAxis } from './axis';
import { type ChartSettings, type ChartTable, inSentence } from './settings';

/** The curve of one horizon and the chance of losing more than the client's own limit within it. */
export type LossExceedance = {
  curve: ExceedanceCurve;
  /** `null` where the client has no limit. */
  limit: { amount: number; today: number; target: number } | null;
};

export type LossExceedanceSettings = ChartSettings & {
  /** Names the gap inside the plot; left out where the plot is small. */
  nameGap?: boolean;
  /** False where no service is chosen: the second line would only cover the first. */
  showTarget?: boolean;
};

const HORIZON_WORDS = { 1: 'one year', 5: 'five years' } as const;
/** The axis ends where today's chance has fallen to 1 in 1,000 (the 99.9th percentile). */
const SHOWN_CHANCE = 0.001;
/** The load-line mark ⦵, drawn because the fonts do not carry it: a ring with a bar through it. */
const LOAD_LINE =
  'path://M4.2 -0.8H9V0.8H4.2A4.3 4.3 0 0 1 -4.2 0.8H-9V-0.8H-4.2A4.3 4.3 0 0 1 4.2 -0.8ZM2.6 -0.8A2.7 2.7 0 0 0 -2.6 -0.8ZM2.6 0.8H-2.6A2.7 2.7 0 0 0 2.6 0.8Z';

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
      bottom: fontSize * 2 + 2,
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
type Scatter = SeriesOption & { type: 'scatter' };

function line(name: string, color: string, data: [number, number][]): Line {
  return {
    type: 'line',
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
    ...(settings.nameGap &&
      name && {
        markPoint: {
          silent: true,
          symbol: 'circle',
          symbolSize: 0,
          data: [{ name: 'Gap', coord: name }],
          label: {
            show: true,
            formatter: 'Risk removed by services',
            color: colors.withText,
            fontSize: settings.fontSize ?? 12,
            fontWeight: 500,
          },
        },
      }),
  };
}

type LabelPlace = { position: 'left' | 'right'; offset: [number, number] };

/**
 * Where the labels of the two rings stand without covering a line, an axis or each other. The lines fall to the right,
 * so free space lies right above the upper and left below the lower one, unless an edge of the plot is near.
 * @param place of the limit along the money axis, 0–1
 */
function labelPlaces(
  limit: { today: number; target: number },
  place: number,
  chanceMax: number,
): { today: LabelPlace; target: LabelPlace } {
  const side = place > 0.7 ? ('left' as const) : ('right' as const);
  const indent = side === 'left' ? -4 : 4;
  const lieOnAxis = limit.today < chanceMax * 0.08;
  if (lieOnAxis) {
    return { today: { position: side, offset: [indent, -28] }, target: { position: side, offset: [indent, -12] } };
  }
  const today: LabelPlace = { position: side, offset: [indent, -12] };
  if (place < 0.24) return { today, target: { position: 'right', offset: [4, -12] } };
  const isNearAxis = limit.target < chanceMax * 0.16;
  return { today, target: { position: 'left', offset: [-4, isNearAxis ? 5 : 12] } };
}

/** The loss limit: brass dotted line with its mark above the plot, and a ringed, labelled dot on each curve. */
function limitSeries(
  limit: NonNullable<LossExceedance['limit']>,
  axis: MoneyAxis,
  chanceMax: number,
  settings: LossExceedanceSettings,
): Scatter[] {
  const { format, scheme, targetName } = settings;
  const fontSize = settings.fontSize ?? 12;
  const colors = dataColors[scheme].series;
  const paper = surfaces[scheme];
  const place = Math.log(limit.amount / axis.min) / Math.log(axis.max / axis.min);
  const labels = labelPlaces(limit, place, chanceMax);
  const fixed = { type: 'scatter' as const, silent: true, clip: false, tooltip: { show: false } };
  const dot = (chance: number, color: string) => ({
    value: [limit.amount, chance],
    symbol: 'circle',
    symbolSize: 10,
    itemStyle: { color: paper.surface, borderColor: color, borderWidth: 2.5, opacity: 1 },
  });
  const label = { show: true, fontWeight: 600 as const, fontSize: fontSize + 1 };
  return [
    {
      ...fixed,
      name: 'Loss limit',
      z: 2,
      data: [
        {
          value: [limit.amount, chanceMax],
          symbol: LOAD_LINE,
          symbolSize: [18, 8.6],
          symbolOffset: [0, -13],
          itemStyle: { color: paper.brass, opacity: 1 },
          label: {
            ...label,
            fontWeight: 500,
            fontSize,
            color: paper.ink2,
            position: place > 0.7 ? 'left' : 'right',
            distance: 6,
            formatter: `Loss limit ${format.money(limit.amount)}`,
          },
        },
      ],
      markLine: {
        silent: true,
        symbol: 'none',
        label: { show: false },
        lineStyle: { color: paper.brass, width: 1.5, type: [1, 4], cap: 'round' },
        data: [[{ coord: [limit.amount, 0] }, { coord: [limit.amount, chanceMax] }]],
      },
    },
    {
      ...fixed,
      name: 'At the loss limit',
      // Above the lines, the lines above the limit: the rings stay whole.
      z: 6,
      data: [
        {
          ...dot(limit.today, colors.today),
          label: {
            ...label,
            color: paper.ink,
            ...labels.today,
            formatter: `${format.probability(limit.today)} today`,
          },
        },
        ...(settings.showTarget === false
          ? []
          : [
              {
                ...dot(limit.target, colors.with),
                label: {
                  ...label,
                  color: colors.withText,
                  ...labels.target,
                  formatter: `${format.probability(limit.target)} ${inSentence(targetName)}`,
                },
              },
            ]),
      ],
    },
  ];
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
