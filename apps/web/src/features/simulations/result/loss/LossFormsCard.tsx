import { LOSS_FORM_KEYS, LOSS_FORMS } from '@fairlead/content/scenarios/loss-forms';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import { lossFormColors, lossFormsOption, lossFormsText } from '@fairlead/reports/charts/loss-forms';
import { pairedRows } from '@fairlead/reports/charts/paired-rows';
import { roundedRows } from '@fairlead/reports/charts/rounded-rows';
import { useMemo } from 'react';
import type { Figures } from '#app/locale/figures';
import { Chart } from '#kit/chart/Chart';
import { useChartSettings } from '#kit/chart/use-chart-settings';
import { Card } from '#kit/layout/Card';
import classes from '../ChartCards.module.css';
import { grossMeasure } from '../gross-measure';

const LABELS = Object.fromEntries(LOSS_FORM_KEYS.map((key) => [key, LOSS_FORMS[key].label]));

type LossFormsCardProps = { result: SimulationResultOnWire; figures: Figures; withTarget: boolean };

/** Average loss per year by form of loss: two bars on one scale, and the table below as their key. */
export function LossFormsCard({ result, figures, withTarget }: LossFormsCardProps) {
  const settings = useChartSettings(figures);
  const rows = useMemo(() => roundedRows(pairedRows(result.meanByForm, LABELS), result), [result]);
  const option = useMemo(() => lossFormsOption(rows, settings), [rows, settings]);
  const colors = lossFormColors(rows, settings.scheme);
  return (
    <Card title="Where the money goes" sub={`${grossMeasure(result)} by form of loss`}>
      <Chart option={option} label={lossFormsText(rows, settings)} height={132} />
      <table className={classes.key}>
        <thead>
          <tr>
            <th scope="col">Form of loss</th>
            <th scope="col">Today</th>
            {withTarget && <th scope="col">With</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.key}>
              <th scope="row">
                <i style={{ background: colors[index] }} aria-hidden="true" />
                {row.label}
              </th>
              <td>{settings.format.money(row.today)}</td>
              {withTarget && <td className={classes.with}>{settings.format.money(row.target)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
