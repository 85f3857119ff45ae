import type { ExceedanceCurve } from '@fairlead/risk/result/result';
import type { EChartsOption } from 'echarts';
import { dataColors } from '../theme/data-colors';
import { surfaces } from '../theme/surfaces';
import { chanceAxis, moneyAxis } from './axis';
import { lossExceedanceMeasure } from './loss-exceedance';
import { type ChartSettings, type ChartTable, inSentence } from './settings';

/** One version's curve under the name it is spoken of by, such as "Version 2". */
export type VersionCurve = { name: string; curve: ExceedanceCurve };

/** The axis ends where the larger of today's chances has fallen to 1 in 1,000. */
const SHOWN_CHANCE = 0.001;

const largestShown = ({ curve: { points } }: VersionCurve) =>
  (points.find((point) => point.today <= SHOWN_CHANCE) ?? points.at(-1))?.loss ?? 0;

/**
 * The loss exceedance curves of two versions on the same axes: color tells today from with services, as everywhere, and
 * a dashed line is the version on the left.
 */
export function versionCurvesOption(left: VersionCurve, right: VersionCurve, settings: ChartSettings): EChartsOption {
  const { scheme, format, targetName } = settings;
  const fontSize = settings.fontSize ?? 12;
  const colors = dataColors[scheme].series;
  const paper = surfaces[scheme];
  const axis = moneyAxis(Math.max(largestShown(left), largestShown(right)), null);
  const inside = ({ curve: { points } }: VersionCurve) =>
    points.filter(
      (_, index) =>
        (points[index + 1]?.loss ?? Number.POSITIVE_INFINITY) >= axis.min && (points[index - 1]?.loss ?? 0) <= axis.max,
    );
  const highest = Math.max(0, ...[left, right].flatMap((version) => inside(version).map((point) => point.today)));
  const chance = chanceAxis(highest);
  const line = (version: VersionCurve, state: 'today' | 'target', isDashed: boolean) => ({
    type: 'line' as const,
    id: `${version.name} ${state}`,
    name: `${version.name}, ${state === 'today' ? 'today' : inSentence(targetName)}`,
    data: inside(version).map((point): [number, number] => [point.loss, point[state]]),
    showSymbol: false,
    smooth: false,
    lineStyle: {
      width: isDashed ? 2 : 2.5,
      color: state === 'today' ? colors.today : colors.with,
      type: isDashed ? ([6, 5] as [number, number]) : ('solid' as const),
      cap: isDashed ? ('butt' as const) : ('round' as const),
    },
    itemStyle: { color: state === 'today' ? colors.today : colors.with },
  });
  return {
    animation: settings.animation,
    aria: { enabled: true, label: { enabled: true, description: versionCurvesText(left, right, settings) } },
    grid: {
      left: 8,
      right: 10,
      top: 16,
      bottom: fontSize * 2 + 2,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
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
      name: right.curve.years === 1 ? 'Loss in one year' : 'Loss in five years',
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
      line(left, 'today', true),
      line(left, 'target', true),
      line(right, 'today', false),
      line(right, 'target', false),
    ],
  };
}

/** The chart in words. */
export function versionCurvesText(left: VersionCurve, right: VersionCurve, { targetName }: ChartSettings): string {
  return `Loss exceedance curves of ${left.name} (dashed) and ${right.name} (solid), today and ${inSentence(targetName)}. ${lossExceedanceMeasure(right.curve.years)}.`;
}

/** Chance of losing more than the right version's amounts, in both versions; each curve is read between its points. */
export function versionCurvesTable(left: VersionCurve, right: VersionCurve, settings: ChartSettings): ChartTable {
  const { format, targetName } = settings;
  const amounts = moneyAxis(Math.max(largestShown(left), largestShown(right)), null).ticks;
  return {
    caption: lossExceedanceMeasure(right.curve.years),
    columns: [
      'Loss of more than',
      ...[left, right].flatMap(({ name }) => [`${name}, today`, `${name}, ${inSentence(targetName)}`]),
    ],
    rows: amounts.map((amount) => [
      format.money(amount),
      ...[left, right].flatMap(({ curve }) =>
        (['today', 'target'] as const).map((state) => format.probability(chanceAt(curve, amount, state))),
      ),
    ]),
  };
}

/** Chance of losing more than an amount, on the straight line between the two points around it. */
export function chanceAt({ points }: ExceedanceCurve, amount: number, state: 'today' | 'target'): number {
  const index = points.findIndex((point) => point.loss >= amount);
  const after = points[index];
  if (!after) return 0;
  const before = points[index - 1];
  if (!before) return after[state];
  const share = (amount - before.loss) / (after.loss - before.loss);
  return before[state] + (after[state] - before[state]) * share;
}
