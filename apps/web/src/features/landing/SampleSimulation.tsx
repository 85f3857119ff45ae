import {
  lossExceedanceMeasure,
  lossExceedanceOption,
  lossExceedanceText,
} from '@fairlead/reports/charts/loss-exceedance';
import type { SimulationResult } from '@fairlead/risk/simulation/result';
import { useEffect, useMemo, useState } from 'react';
import { figuresIn } from '../../lib/figures';
import { Chart } from '../../ui/Chart';
import { CurveSkeleton } from '../../ui/CurveSkeleton';
import { useChartSettings } from '../../ui/use-chart-settings';
import classes from './SampleSimulation.module.css';

const CHART_HEIGHT = 260;

/** A sample result, computed in the visitor's browser after the page stands. */
export function SampleSimulation() {
  const figures = useMemo(() => figuresIn('USD'), []);
  const [result, setResult] = useState<SimulationResult | null>(null);
  useEffect(() => {
    let gone = false;
    void import('./sample-run').then(({ sampleRun }) => {
      if (!gone) setResult(sampleRun());
    });
    return () => {
      gone = true;
    };
  }, []);
  return (
    <figure className={classes.sample}>
      <figcaption className={classes.caption}>
        <strong>A dental group, 48 staff</strong>
        <span>Sample, not a client. 20,000 years simulated just now in your browser.</span>
      </figcaption>
      {result ? <Curve result={result} figures={figures} /> : <CurveSkeleton height={CHART_HEIGHT + 86} />}
    </figure>
  );
}

function Curve({ result, figures }: { result: SimulationResult; figures: ReturnType<typeof figuresIn> }) {
  const settings = useChartSettings(figures);
  const { lossLimit, fiveYearToday, simulated } = result;
  const data = useMemo(
    () => ({ curve: result.curves.fiveYears, limit: { amount: lossLimit.limit, ...lossLimit.fiveYears } }),
    [result, lossLimit],
  );
  const option = useMemo(() => lossExceedanceOption(data, settings), [data, settings]);
  const shown = [
    ['Chance of an incident in five years', figures.probability(fiveYearToday.probAnyEvent)],
    ['A 1-in-100 year', figures.short(simulated.grossToday.var99)],
    ['With services', figures.short(simulated.grossTarget.var99)],
  ];
  return (
    <>
      <dl className={classes.figures}>
        {shown.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.measure}>{lossExceedanceMeasure(5)}</p>
      <Chart option={option} label={lossExceedanceText(data, settings)} height={CHART_HEIGHT} />
    </>
  );
}
