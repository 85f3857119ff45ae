import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import {
  lossExceedanceMeasure,
  lossExceedanceOption,
  lossExceedanceTable,
  lossExceedanceText,
} from '@fairlead/reports/charts/loss-exceedance';
import { limitOnCurve } from '@fairlead/risk/result/on-basis';
import { Group, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { Figures } from '#app/locale/figures';
import { Chart } from '#kit/chart/Chart';
import { SeriesKey } from '#kit/chart/SeriesKey';
import { useChartSettings } from '#kit/chart/use-chart-settings';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Card } from '#kit/layout/Card';

type ExceedanceCardProps = {
  result: SimulationResultOnWire;
  figures: Figures;
  withTarget: boolean;
  /** In a talk: the curve draws itself once. */
  drawIn?: boolean;
  height?: number;
};

/** The loss exceedance curve over five years, or one. */
export function ExceedanceCard({ result, figures, withTarget, drawIn = false, height = 340 }: ExceedanceCardProps) {
  const [years, setYears] = useState<'1' | '5'>('5');
  const isNarrow = useMediaQuery('(max-width: 37.5em)') ?? false;
  const settings = useChartSettings(figures);
  const chart = useMemo(() => {
    const five = years === '5';
    const data = {
      curve: five ? result.curves.fiveYears : result.curves.oneYear,
      limit: limitOnCurve(result, five ? 5 : 1),
    };
    return {
      isEmpty: data.curve.points.length === 0,
      option: lossExceedanceOption(data, {
        ...settings,
        nameGap: !isNarrow && hasRoomForName(data.curve.points),
        showTarget: withTarget,
      }),
      text: lossExceedanceText(data, { ...settings, showTarget: withTarget }),
      table: lossExceedanceTable(data, settings),
    };
  }, [result, years, settings, isNarrow, withTarget]);
  return (
    <Card title="How likely is a loss of a given size?" sub={lossExceedanceMeasure(years === '5' ? 5 : 1)}>
      <Group gap="8px 16px" justify="space-between" mih={32} pr={44} mb={12}>
        <SegmentedControl
          aria-label="Horizon"
          size="xs"
          value={years}
          onChange={(value) => setYears(value === '1' ? '1' : '5')}
          data={[
            { value: '5', label: 'Five years' },
            { value: '1', label: 'One year' },
          ]}
        />
        <SeriesKey withTarget={withTarget} />
      </Group>
      {chart.isEmpty ? (
        <EmptyState drawing="curve" title="No losses in the model" text="Every simulated year passed without a loss." />
      ) : (
        <Chart
          option={chart.option}
          label={chart.text}
          table={chart.table}
          height={isNarrow ? 280 : height}
          drawIn={drawIn}
        />
      )}
    </Card>
  );
}

/** The name of the gap stands between the lines, which must be far enough apart for it. */
function hasRoomForName(points: { today: number; target: number }[]): boolean {
  const highest = Math.max(0, ...points.map((point) => point.today));
  const widest = Math.max(0, ...points.map((point) => point.today - point.target));
  return widest >= highest * 0.36;
}
