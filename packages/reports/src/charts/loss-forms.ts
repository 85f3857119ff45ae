import { LOSS_FORM_KEYS, LOSS_FORMS } from '@fairlead/content/scenarios/loss-forms';
import type { EChartsOption } from 'echarts';
import { dataColors } from '../theme/data-colors';
import { surfaces } from '../theme/surfaces';
import type { PairedRow } from './paired-rows';
import { type ChartSettings, type ChartTable, inSentence } from './settings';

/** Names of the six forms by the keys of `meanByForm`, in the order of the screens, for `pairedRows`. */
export const LOSS_FORM_LABELS: Record<string, string> = Object.fromEntries(
  LOSS_FORM_KEYS.map((key) => [key, LOSS_FORMS[key].label]),
);

export type LossFormsSettings = ChartSettings & {
  /** False where no service is chosen: one bar. */
  showTarget?: boolean;
};

const total = (rows: PairedRow[], state: 'today' | 'target') => rows.reduce((sum, row) => sum + row[state], 0);

/** Two stacked bars on one scale; the table below them is the key, in the same order and colours. */
export function lossFormsOption(rows: PairedRow[], settings: LossFormsSettings): EChartsOption {
  const { scheme, format, targetName, showTarget = true } = settings;
  const fontSize = settings.fontSize ?? 12;
  const paper = surfaces[scheme];
  const colors = dataColors[scheme].forms;
  const states = [
    { name: 'Today', sum: total(rows, 'today') },
    ...(showTarget ? [{ name: targetName, sum: total(rows, 'target') }] : []),
  ];
  const category = { type: 'category' as const, inverse: true, axisLine: { show: false }, axisTick: { show: false } };
  const above = { inside: true, margin: 0, interval: 0 };
  const lifted = { fontSize: fontSize + 1, padding: [0, 0, 46, 0], color: paper.ink };
  return {
    animation: settings.animation,
    aria: { enabled: true, label: { enabled: true, description: lossFormsText(rows, settings) } },
    grid: { left: 0, right: 0, top: 8, bottom: -8, outerBoundsMode: 'none' },
    tooltip: {
      trigger: 'item',
      valueFormatter: (value) => (typeof value === 'number' ? format.modelledMoney(value) : ''),
    },
    xAxis: { type: 'value', show: false, min: 0, max: Math.max(1, ...states.map((state) => state.sum)) },
    yAxis: [
      {
        ...category,
        data: states.map((state) => state.name),
        axisLabel: {
          ...above,
          align: 'left',
          formatter: (name: string) => `{name|${name}}`,
          rich: { name: { ...lifted, fontWeight: 500 } },
        },
      },
      {
        ...category,
        position: 'right',
        data: states.map((state) => format.modelledMoney(state.sum)),
        axisLabel: {
          ...above,
          align: 'right',
          formatter: (sum: string) => `{sum|${sum}}`,
          rich: { sum: { ...lifted, fontWeight: 600 } },
        },
      },
    ],
    series: rows.map((row, index) => ({
      type: 'bar' as const,
      name: row.label,
      stack: 'forms',
      data: showTarget ? [row.today, row.target] : [row.today],
      barWidth: 26,
      // The edge in the colour of the page makes the 2 px gap between neighbours.
      itemStyle: { color: colors[index % colors.length], borderColor: paper.surface, borderWidth: 1, borderRadius: 0 },
    })),
  };
}

/** Colour of each row's swatch in the key, in row order. */
export function lossFormColors(rows: PairedRow[], scheme: ChartSettings['scheme']): string[] {
  const colors = dataColors[scheme].forms;
  return rows.map((_, index) => colors[index % colors.length] ?? colors[0]);
}

/** The chart in words. */
export function lossFormsText(rows: PairedRow[], settings: LossFormsSettings): string {
  const { format, targetName, showTarget = true } = settings;
  if (total(rows, 'today') === 0) return 'Average loss per year by form of loss: none in the model.';
  const parts = rows.map(
    (row) =>
      `${row.label} ${format.modelledMoney(row.today)}${showTarget ? ` and ${format.modelledMoney(row.target)}` : ''}`,
  );
  const states = showTarget ? `today and ${inSentence(targetName)}` : 'today';
  return `Average loss per year by form of loss, ${states}. ${parts.join('; ')}.`;
}

/** The chart as rows; it is also the key below the bars. */
export function lossFormsTable(rows: PairedRow[], { format, targetName }: ChartSettings): ChartTable {
  return {
    caption: 'Average loss per year by form of loss',
    columns: ['Form of loss', 'Today', targetName],
    rows: rows.map((row) => [row.label, format.modelledMoney(row.today), format.modelledMoney(row.target)]),
  };
}
