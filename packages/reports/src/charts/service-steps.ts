import type { EChartsOption } from 'echarts';
import { dataColors } from '../theme/data-colors';
import { surfaces } from '../theme/surfaces';
import type { ChartSettings, ChartTable } from './settings';

/** A price a month with what it leaves of a 1-in-100-year loss; the first one is today, without a price. */
export type PricedStep = {
  /** The service that is added. */
  name: string;
  monthlyPrice: number;
  /** As it is shown: what each step takes off is the difference of two of these. */
  rareYear: number;
  /** Names of the sets that are complete here. */
  sets: readonly string[];
};

/** @param price writes a price in full */
export type ServiceStepsData = { steps: readonly PricedStep[]; price: (amount: number) => string };

const MARK = { usual: 7, set: 12 };

/** Stairs from today down: each service costs its width and takes its height off a 1-in-100-year loss. */
export function serviceStepsOption(data: ServiceStepsData, settings: ChartSettings): EChartsOption {
  const { scheme, animation, format, fontSize = 12 } = settings;
  const paper = surfaces[scheme];
  const colors = dataColors[scheme].series;
  const axis = {
    type: 'value' as const,
    min: 0,
    axisLabel: { fontSize, color: paper.ink3, formatter: (amount: number) => format.money(amount), hideOverlap: true },
    nameTextStyle: { fontSize, color: paper.ink3 },
  };
  return {
    animation,
    aria: { enabled: true, label: { enabled: true, description: serviceStepsText(data, settings) } },
    grid: { left: 4, right: 28, top: 30, bottom: fontSize * 2.2, containLabel: true },
    tooltip: {
      trigger: 'item',
      confine: true,
      formatter: (hovered) => {
        const step = data.steps[Array.isArray(hovered) ? -1 : (hovered.dataIndex ?? -1)];
        return step ? `${asText(step.name)}<br>${cells(step, data, settings).join(' · ')}` : '';
      },
    },
    xAxis: {
      ...axis,
      name: 'Price a month',
      nameLocation: 'middle',
      nameGap: fontSize * 2.2,
      splitLine: { show: false },
    },
    yAxis: {
      ...axis,
      name: '1-in-100-year loss',
      nameTextStyle: { ...axis.nameTextStyle, align: 'left', padding: [0, 0, 0, -30] },
    },
    series: [
      {
        type: 'line',
        id: 'steps',
        name: '1-in-100-year loss',
        step: 'end',
        symbol: 'circle',
        showAllSymbol: true,
        lineStyle: { width: 2.5, color: colors.with },
        areaStyle: { color: colors.with, opacity: colors.gapOpacity },
        labelLayout: { hideOverlap: true },
        data: data.steps.map(({ monthlyPrice, rareYear, sets }, index) => ({
          value: [monthlyPrice, rareYear],
          symbolSize: sets.length > 0 || index === 0 ? MARK.set : MARK.usual,
          itemStyle: { color: index === 0 ? colors.today : colors.with, borderColor: paper.surface, borderWidth: 1.5 },
          label: {
            show: sets.length > 0 || index === 0,
            position: 'top' as const,
            // The first point lies on the axis, whose labels end where it begins.
            ...(index === 0 && { align: 'left' as const, offset: [-6, -2] }),
            formatter: index === 0 ? 'Today' : sets.join(', '),
            fontSize,
            fontWeight: 600,
            color: index === 0 ? paper.ink : colors.withText,
          },
        })),
      },
    ],
  };
}

/** A name in the markup of a tooltip. */
const asText = (name: string) => name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const cells = ({ monthlyPrice, rareYear }: PricedStep, { price }: ServiceStepsData, { format }: ChartSettings) => [
  `${price(monthlyPrice)} a month`,
  `1-in-100-year loss ${format.modelledMoney(rareYear)}`,
];

/** The chart in words. */
export function serviceStepsText(data: ServiceStepsData, settings: ChartSettings): string {
  const told = data.steps.map((step) =>
    [step.name, ...cells(step, data, settings), ...step.sets.map((name) => `${name} is complete`)].join(', '),
  );
  return `Price a month against the 1-in-100-year loss, service by service. ${told.join('; ')}.`;
}

/** The chart as rows: what each service adds to the price and takes off the loss. */
export function serviceStepsTable({ steps, price }: ServiceStepsData, { format }: ChartSettings): ChartTable {
  return {
    caption: 'Price and 1-in-100-year loss, service by service',
    columns: ['Service', 'Adds a month', 'Total a month', '1-in-100-year loss', 'Lower by', 'Completes'],
    rows: steps.map(({ name, monthlyPrice, rareYear, sets }, index) => {
      const before = steps[index - 1];
      return [
        name,
        before ? price(monthlyPrice - before.monthlyPrice) : '–',
        price(monthlyPrice),
        format.modelledMoney(rareYear),
        before ? format.money(before.rareYear - rareYear) : '–',
        sets.join(', ') || '–',
      ];
    }),
  };
}
