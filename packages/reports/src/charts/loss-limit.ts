import type { SeriesOption } from 'echarts';
import { dataColors } from '../theme/data-colors';
import { surfaces } from '../theme/surfaces';
import type { MoneyAxis } from './axis';
import { type ChartSettings, inSentence } from './settings';

/** The client's own limit and the chance of losing more than it, in both states. */
export type LossLimit = { amount: number; today: number; target: number };

/** The load-line mark ⦵, drawn because the fonts do not carry it: a ring with a bar through it. */
const LOAD_LINE =
  'path://M4.2 -0.8H9V0.8H4.2A4.3 4.3 0 0 1 -4.2 0.8H-9V-0.8H-4.2A4.3 4.3 0 0 1 4.2 -0.8ZM2.6 -0.8A2.7 2.7 0 0 0 -2.6 -0.8ZM2.6 0.8H-2.6A2.7 2.7 0 0 0 2.6 0.8Z';

type Scatter = SeriesOption & { type: 'scatter' };

type LabelPlace = { position: 'left' | 'right'; offset: [number, number] };

/**
 * Where the labels of the two rings stand without covering a line, an axis or each other. The lines fall to the right,
 * so free space lies right above the upper and left below the lower one, unless an edge of the plot is near.
 * @param place of the limit along the money axis, 0–1
 * @param isShort the labels are figures alone and fit where words would not
 */
function labelPlaces(
  limit: { today: number; target: number },
  place: number,
  chanceMax: number,
  isShort: boolean,
): { today: LabelPlace; target: LabelPlace } {
  const side = place > 0.7 ? ('left' as const) : ('right' as const);
  const indent = side === 'left' ? -4 : 4;
  const lieOnAxis = limit.today < chanceMax * 0.08;
  if (lieOnAxis) {
    return { today: { position: side, offset: [indent, -28] }, target: { position: side, offset: [indent, -12] } };
  }
  const today: LabelPlace = { position: side, offset: [indent, -12] };
  if (place < (isShort ? 0.14 : 0.24)) return { today, target: { position: 'right', offset: [4, -12] } };
  const isNearAxis = limit.target < chanceMax * 0.16;
  return { today, target: { position: 'left', offset: [-4, isNearAxis ? 5 : 12] } };
}

/** The loss limit: brass dotted line with its mark above the plot, and a ringed, labelled dot on each curve. */
export function limitSeries(
  limit: LossLimit,
  axis: MoneyAxis,
  chanceMax: number,
  settings: ChartSettings & { showTarget?: boolean; shortLabels?: boolean },
): Scatter[] {
  const { format, scheme, targetName } = settings;
  const fontSize = settings.fontSize ?? 12;
  const colors = dataColors[scheme].series;
  const paper = surfaces[scheme];
  const words = (chance: number, state: string) =>
    settings.shortLabels ? format.probability(chance) : `${format.probability(chance)} ${state}`;
  const place = Math.log(limit.amount / axis.min) / Math.log(axis.max / axis.min);
  // A narrow chart has short labels, and the limit's name is as long as ever.
  const nameFlips = settings.shortLabels ? 0.5 : 0.7;
  const labels = labelPlaces(limit, place, chanceMax, settings.shortLabels === true);
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
      id: 'Loss limit',
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
            position: place > nameFlips ? 'left' : 'right',
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
      id: 'At the loss limit',
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
            formatter: words(limit.today, 'today'),
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
                  formatter: words(limit.target, inSentence(targetName)),
                },
              },
            ]),
      ],
    },
  ];
}
