import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import { pairedRows } from '@fairlead/reports/charts/paired-rows';
import { roundedRows } from '@fairlead/reports/charts/rounded-rows';
import {
  scenarioBarsHeight,
  scenarioBarsOption,
  scenarioBarsTable,
  scenarioBarsText,
} from '@fairlead/reports/charts/scenario-bars';
import { scenarioLabels, shownMeans } from '@fairlead/reports/charts/shown-scenarios';
import { useMemo } from 'react';
import type { Figures } from '#app/locale/figures';
import { Chart } from '#kit/chart/Chart';
import { useChartSettings } from '#kit/chart/use-chart-settings';
import { Card } from '#kit/layout/Card';
import { grossMeasure } from '../gross-measure';

type ScenariosCardProps = { result: SimulationResultOnWire; figures: Figures; withTarget: boolean };

/** Average loss per year by scenario, the largest first. */
export function ScenariosCard({ result, figures, withTarget }: ScenariosCardProps) {
  const settings = useChartSettings(figures);
  const chart = useMemo(() => {
    const rows = roundedRows(
      pairedRows(shownMeans(result.meanByScenario), scenarioLabels(result.meanByScenario)),
      result,
    );
    return {
      option: scenarioBarsOption(rows, { ...settings, showTarget: withTarget }),
      text: scenarioBarsText(rows, settings),
      table: scenarioBarsTable(rows, settings),
      height: scenarioBarsHeight(rows.length),
    };
  }, [result, settings, withTarget]);
  return (
    <Card title="What could happen" sub={`${grossMeasure(result)} by scenario`}>
      <Chart option={chart.option} label={chart.text} table={chart.table} height={chart.height} />
    </Card>
  );
}
