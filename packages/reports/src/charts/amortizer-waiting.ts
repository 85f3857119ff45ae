import type { Waiting } from '@fairlead/risk/amortizer/waiting';
import type { EChartsOption } from 'echarts';
import { surfaces } from '../theme/surfaces';
import { pairColors } from './month-axis';
import type { ChartSettings, ChartTable } from './settings';

export const waitName = (months: number): string => (months === 1 ? '1 month' : `${months} months`);

/** What starting later costs in worth of today. A start that is better later shows a bar below the line, in teal. */
export function amortizerWaitingOption(waits: Waiting[], settings: ChartSettings): EChartsOption {
  const { scheme, animation, format, fontSize = 12 } = settings;
  const paper = surfaces[scheme];
  const colors = pairColors(settings);
  return {
    animation,
    aria: { enabled: true, label: { enabled: true, description: amortizerWaitingText(waits, settings) } },
    grid: { left: 8, right: 8, top: 26, bottom: fontSize * 2 },
    tooltip: {
      trigger: 'axis',
      confine: true,
      axisPointer: { type: 'shadow' },
      valueFormatter: (cost) => (typeof cost === 'number' ? format.modelledMoney(cost) : ''),
    },
    xAxis: {
      type: 'category',
      data: waits.map(({ months }) => waitName(months)),
      axisLine: { lineStyle: { color: paper.lineStrong } },
      axisTick: { show: false },
      axisLabel: { fontSize, color: paper.ink3 },
    },
    // The bars carry their figures.
    yAxis: { type: 'value', axisLabel: { show: false }, splitLine: { show: false } },
    series: [
      {
        type: 'bar',
        id: 'cost',
        name: 'Cost of waiting',
        barMaxWidth: 44,
        data: waits.map(({ cost }) => ({
          value: cost,
          itemStyle: {
            color: cost < 0 ? colors.with : colors.today,
            borderRadius: cost < 0 ? [0, 0, 4, 4] : [4, 4, 0, 0],
          },
          label: { position: cost < 0 ? ('bottom' as const) : ('top' as const) },
        })),
        label: {
          show: true,
          formatter: ({ value }) => format.modelledMoney(Number(value)),
          color: paper.ink,
          fontSize,
          fontWeight: 600,
        },
      },
    ],
  };
}

/** The chart in words. */
export function amortizerWaitingText(waits: Waiting[], { format }: ChartSettings): string {
  if (waits.length === 0) return 'Cost of waiting: the plan is too short to wait.';
  const parts = waits.map(({ months, cost }) => `${waitName(months)} ${format.modelledMoney(cost)}`);
  return `Cost of starting later, as worth today: ${parts.join(', ')}.`;
}

/** The chart as rows. */
export function amortizerWaitingTable(waits: Waiting[], { format }: ChartSettings): ChartTable {
  return {
    caption: 'Cost of starting later',
    columns: ['Waiting', 'Worth given up', 'Exposure carried', 'Paid back in'],
    rows: waits.map(({ months, cost, exposureForgone, breakEvenMonth }) => [
      waitName(months),
      format.modelledMoney(cost),
      format.modelledMoney(exposureForgone),
      breakEvenMonth === null ? 'Not within the plan' : `Month ${breakEvenMonth}`,
    ]),
  };
}
