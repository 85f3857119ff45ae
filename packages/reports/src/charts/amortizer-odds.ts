import type { EChartsOption } from 'echarts';
import { monthFrame, monthLine, pairColors } from './month-axis';
import type { ChartSettings, ChartTable } from './settings';

/** How the chance of at least one event adds up, month by month. @param chances before the end of month 1, 2 … (0–1) */
export function amortizerOddsOption(chances: number[], settings: ChartSettings): EChartsOption {
  const { format, fontSize = 12 } = settings;
  const colors = pairColors(settings);
  const points: [number, number][] = [[0, 0], ...chances.map((chance, k): [number, number] => [k + 1, chance])];
  return {
    ...monthFrame({
      from: 0,
      months: chances.length,
      settings,
      description: amortizerOddsText(chances, settings),
      value: (share) => format.percent(share, 0),
      right: 56,
    }),
    series: [
      {
        ...monthLine('At least one event', points, {
          color: colors.today,
          text: colors.todayText,
          end: format.probability(chances.at(-1) ?? 0),
          fontSize,
        }),
        tooltip: { valueFormatter: (chance) => (typeof chance === 'number' ? format.probability(chance) : '') },
      },
    ],
  };
}

/** The chart in words. */
export function amortizerOddsText(chances: number[], { format }: ChartSettings): string {
  const told = [12, 36, chances.length].filter((month, k, all) => month <= chances.length && all.indexOf(month) === k);
  const parts = told.map((month) => `month ${month} ${format.probability(chances[month - 1] ?? 0)}`);
  return `Chance of at least one costly event before the end of ${parts.join(', ')}, today.`;
}

/** The chart as rows. */
export function amortizerOddsTable(chances: number[], { format }: ChartSettings): ChartTable {
  return {
    caption: 'Chance of at least one costly event so far',
    columns: ['Month', 'Chance'],
    rows: chances.map((chance, k) => [String(k + 1), format.probability(chance)]),
  };
}
