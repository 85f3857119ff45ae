import { pow } from '@fairlead/risk/math/elementary';
import type { EChartsOption } from 'echarts';
import { dataColors } from '../theme/data-colors';
import { surfaces } from '../theme/surfaces';
import { type ChartSettings, type ChartTable, inSentence } from './settings';

const YEARS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** Years whose chances are printed beside the lines. */
const NAMED = [1, 3, 5, 10];

/** Events per year in both states, all scenarios together, and the variance of the common yearly factor. */
export type EventRates = { today: number; target: number; frailtyVariance: number };

/** Chance of at least one event within some years, exact (docs/model/figures.md). */
export function chanceWithin(rate: number, years: number, frailtyVariance: number): number {
  return 1 - pow(1 + frailtyVariance * rate, -years / frailtyVariance);
}

const chances = (rate: number, { frailtyVariance }: EventRates) =>
  YEARS.map((years) => chanceWithin(rate, years, frailtyVariance));

/** How the chance of at least one costly incident adds up over ten years, today and after. */
export function eventChanceOption(
  rates: EventRates,
  settings: ChartSettings & { showTarget?: boolean },
): EChartsOption {
  const { scheme, format, targetName, showTarget = true } = settings;
  const fontSize = settings.fontSize ?? 12;
  const colors = dataColors[scheme].series;
  const paper = surfaces[scheme];
  const top = roundTop(Math.max(...chances(rates.today, rates)));
  const line = (name: string, rate: number, color: string, textColor: string, position: 'top' | 'bottom') => ({
    type: 'line' as const,
    name,
    data: chances(rate, rates).map((chance, k) => ({
      value: chance,
      symbol: NAMED.includes(YEARS[k] ?? 0) ? 'circle' : 'none',
      label: {
        // Close to the axis there is no room below the line; the table has the figure.
        show: NAMED.includes(YEARS[k] ?? 0) && (position === 'top' || chance > top * 0.13),
        formatter: format.probability(chance),
      },
    })),
    symbolSize: 9,
    lineStyle: { width: 2.5, color, cap: 'round' as const },
    itemStyle: { color: paper.surface, borderColor: color, borderWidth: 2.5 },
    label: { position, distance: 7, fontSize, fontWeight: 600 as const, color: textColor },
  });
  return {
    animation: settings.animation,
    aria: { enabled: true, label: { enabled: true, description: eventChanceText(rates, settings) } },
    grid: { left: 40, right: 24, top: 24, bottom: 44 },
    tooltip: {
      trigger: 'axis',
      confine: true,
      valueFormatter: (value) => (typeof value === 'number' ? format.probability(value) : ''),
    },
    xAxis: {
      type: 'category',
      data: YEARS,
      name: 'Years',
      nameLocation: 'middle',
      nameGap: 28,
      nameTextStyle: { fontSize, color: paper.ink3 },
      axisTick: { show: false },
      axisLabel: { fontSize, color: paper.ink3 },
      axisLine: { lineStyle: { color: paper.lineStrong } },
    },
    yAxis: {
      type: 'value',
      min: 0,
      max: top,
      splitNumber: 4,
      axisLabel: { fontSize, color: paper.ink3, formatter: (share: number) => format.percent(share, 0) },
      splitLine: { lineStyle: { color: paper.grid } },
    },
    series: [
      line('Today', rates.today, colors.today, paper.ink, 'top'),
      ...(showTarget ? [line(targetName, rates.target, colors.with, colors.withText, 'bottom')] : []),
    ],
  };
}

/** The next round share above the highest point, so that its label has room. */
const roundTop = (share: number) => Math.min(1, Math.max(0.2, Math.ceil(share * 1.12 * 5) / 5));

/** The chart in words. */
export function eventChanceText(rates: EventRates, { format, targetName }: ChartSettings): string {
  const parts = NAMED.map((years) => {
    const [today, target] = [rates.today, rates.target].map((rate) =>
      format.probability(chanceWithin(rate, years, rates.frailtyVariance)),
    );
    return `${years} ${years === 1 ? 'year' : 'years'}: ${today} today, ${target} ${inSentence(targetName)}`;
  });
  return `Chance of at least one costly incident. ${parts.join('; ')}.`;
}

/** The chart as rows. */
export function eventChanceTable(rates: EventRates, { format, targetName }: ChartSettings): ChartTable {
  return {
    caption: 'Chance of at least one costly incident',
    columns: ['Years', 'Today', targetName],
    rows: YEARS.map((years) => [
      String(years),
      ...[rates.today, rates.target].map((rate) =>
        format.probability(chanceWithin(rate, years, rates.frailtyVariance)),
      ),
    ]),
  };
}
