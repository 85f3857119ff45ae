import type { EChartsOption } from 'echarts';
import { dataColors } from '../theme/data-colors';
import { surfaces } from '../theme/surfaces';
import { byToday, type PairedRow } from './paired-rows';
import { type ChartSettings, type ChartTable, inSentence } from './settings';

export type ScenarioBarsSettings = ChartSettings & {
  /** False where no service is chosen: one bar a row. */
  showTarget?: boolean;
};

/** Height in px that the chart needs: the names of its columns, and for each row the label line, two bars and the space between. */
export function scenarioBarsHeight(rowCount: number, fontSize = 12): number {
  return headHeight(fontSize) + Math.max(1, rowCount) * rowHeight(fontSize);
}

const rowHeight = (fontSize: number) => Math.round(fontSize * 2.2 + 16);
const headHeight = (fontSize: number) => Math.round(fontSize * 1.8);

/**
 * Paired bars, today over target, largest first. Name and value pair are printed above the bars, so that long names and
 * narrow columns do not squeeze them; a line at the top names what the values are of.
 */
export function scenarioBarsOption(rows: PairedRow[], settings: ScenarioBarsSettings): EChartsOption {
  const { scheme, format, targetName, showTarget = true } = settings;
  const fontSize = settings.fontSize ?? 12;
  const sorted = byToday(rows);
  const colors = dataColors[scheme].series;
  const paper = surfaces[scheme];
  const bar = (name: string, color: string, values: number[]) => ({
    type: 'bar' as const,
    name,
    // Without a value no bar is drawn; with one it never looks like zero.
    data: values.map((value) => (value > 0 ? value : null)),
    barWidth: 6,
    barGap: '35%',
    itemStyle: { color, borderRadius: [1, 3, 3, 1] },
    barMinHeight: 1,
  });
  const category = { type: 'category' as const, inverse: true, axisLine: { show: false }, axisTick: { show: false } };
  // Labels centre on the category; padding below lifts them over the bars. It only counts on rich text.
  const lifted = { fontSize, padding: [0, 0, rowHeight(fontSize) * 0.8, 0] };
  const above = { inside: true, margin: 0, interval: 0, showMinLabel: true, showMaxLabel: true };
  const apart = [0, 5, 0, 5];
  return {
    animation: settings.animation,
    aria: { enabled: true, label: { enabled: true, description: scenarioBarsText(rows, settings) } },
    grid: { left: 0, right: 0, top: 8 + headHeight(fontSize), bottom: -8, outerBoundsMode: 'none' },
    title: {
      text: showTarget ? `{head|Today}{to|→}{head|${withoutBraces(targetName)}}` : '{head|Today}',
      right: 0,
      top: 0,
      // A canvas that is scaled cuts letters off that begin at the very edge of their box.
      padding: [2, 0, 2, 4],
      textStyle: {
        fontSize,
        rich: {
          head: { fontSize, fontWeight: 400, color: paper.ink3 },
          to: { fontSize, fontWeight: 400, color: paper.ink3, padding: apart },
        },
      },
    },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'none' },
      valueFormatter: (value) => (typeof value === 'number' ? format.modelledMoney(value) : ''),
    },
    xAxis: {
      type: 'value',
      show: false,
      min: 0,
      max: Math.max(1, ...sorted.map((row) => Math.max(row.today, row.target))),
    },
    yAxis: [
      {
        ...category,
        data: sorted.map((row) => row.label),
        axisLabel: {
          ...above,
          align: 'left',
          formatter: (name: string) => `{name|${withoutBraces(name)}}`,
          rich: { name: { ...lifted, color: paper.ink } },
        },
      },
      {
        ...category,
        position: 'right',
        data: sorted.map((row) =>
          showTarget
            ? `{today|${format.modelledMoney(row.today)}}{to|→}{target|${format.modelledMoney(row.target)}}`
            : `{today|${format.modelledMoney(row.today)}}`,
        ),
        axisLabel: {
          ...above,
          align: 'right',
          rich: {
            today: { ...lifted, fontWeight: 600, color: paper.ink },
            to: { ...lifted, color: paper.ink3, padding: [0, 5, lifted.padding[2] ?? 0, 5] },
            target: { ...lifted, fontWeight: 600, color: colors.withText },
          },
        },
      },
    ],
    series: [
      bar(
        'Today',
        colors.today,
        sorted.map((row) => row.today),
      ),
      ...(showTarget
        ? [
            bar(
              targetName,
              colors.with,
              sorted.map((row) => row.target),
            ),
          ]
        : []),
    ],
  };
}

/** Braces open a style inside a label, and there is no way to escape them. */
function withoutBraces(label: string): string {
  return label.replaceAll('{', '(').replaceAll('}', ')');
}

/** The chart in words. */
export function scenarioBarsText(rows: PairedRow[], { format, targetName }: ChartSettings): string {
  if (rows.every((row) => row.today === 0)) return 'Average loss per year by scenario: none in the model.';
  const parts = byToday(rows).map(
    (row) =>
      `${row.label} ${format.modelledMoney(row.today)} today, ${format.modelledMoney(row.target)} ${inSentence(targetName)}`,
  );
  return `Average loss per year by scenario. ${parts.join('; ')}.`;
}

/** The chart as rows, in the order of the bars. */
export function scenarioBarsTable(rows: PairedRow[], { format, targetName }: ChartSettings): ChartTable {
  return {
    caption: 'Average loss per year by scenario',
    columns: ['Scenario', 'Today', targetName],
    rows: byToday(rows).map((row) => [row.label, format.modelledMoney(row.today), format.modelledMoney(row.target)]),
  };
}
