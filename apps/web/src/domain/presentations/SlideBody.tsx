import type { Slide, SlideStyle } from '@fairlead/contract/features/simulations/slides';
import {
  lossExceedanceMeasure,
  lossExceedanceOption,
  lossExceedanceTable,
  lossExceedanceText,
} from '@fairlead/reports/charts/loss-exceedance';
import {
  scenarioBarsHeight,
  scenarioBarsOption,
  scenarioBarsTable,
  scenarioBarsText,
} from '@fairlead/reports/charts/scenario-bars';
import { Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { writersOf } from '#app/locale/figures';
import { Chart } from '#kit/chart/Chart';
import { SeriesKey } from '#kit/chart/SeriesKey';
import { useChartSettings } from '#kit/chart/use-chart-settings';
import { Detail } from '#kit/text/text';
import classes from './SlideBody.module.css';

const CURVE_HEIGHT = 296;

type SlideBodyProps = {
  slide: Slide;
  style: SlideStyle;
  /** The curve appears from left to right, once. */
  drawIn?: boolean;
};

/** More lines than this are set smaller, so that a slide holds them. */
const MANY_STEPS = 4;

/** What is below the title of a slide: in a room, in the presenter's window, and at the other end of a link. */
export function SlideBody({ slide, style, drawIn = false }: SlideBodyProps) {
  const { lead, figures, chart, steps } = slide;
  return (
    <div className={classes.body} data-slide={slide.key}>
      {lead && <p className={classes.lead}>{lead}</p>}
      {figures.length > 0 && (
        <dl className={classes.figures} data-count={figures.length}>
          {figures.map(({ label, today, after }) => (
            <div key={label} className={classes.figure}>
              <dt>{label}</dt>
              <dd>
                {today}
                {after !== null && (
                  <span className={classes.after}>
                    <IconArrowRight size={22} stroke={1.8} aria-label="with services" />
                    {after}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {chart && <SlideChart chart={chart} style={style} drawIn={drawIn} />}
      {steps.length > 0 && (
        <ol className={classes.steps} data-many={steps.length > MANY_STEPS || figures.length > 0 || undefined}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </div>
  );
}

type SlideChartProps = { chart: NonNullable<Slide['chart']>; style: SlideStyle; drawIn: boolean };

function SlideChart({ chart, style, drawIn }: SlideChartProps) {
  const { currency, locale, withTarget } = style;
  const settings = useChartSettings(useMemo(() => writersOf({ locale }).in(currency), [locale, currency]));
  const drawn = useMemo(() => {
    const shown = { ...settings, showTarget: withTarget };
    if (chart.kind === 'bars')
      return {
        option: scenarioBarsOption(chart.rows, shown),
        label: scenarioBarsText(chart.rows, settings),
        table: scenarioBarsTable(chart.rows, settings),
        height: scenarioBarsHeight(chart.rows.length),
      };
    const data = { curve: { years: 5 as const, points: chart.points }, limit: chart.limit };
    return {
      option: lossExceedanceOption(data, shown),
      label: lossExceedanceText(data, shown),
      table: lossExceedanceTable(data, settings),
      height: CURVE_HEIGHT,
    };
  }, [chart, settings, withTarget]);
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.measure}>
        <Detail span>{chart.kind === 'curve' ? lossExceedanceMeasure(5) : chart.measure}</Detail>
        {chart.kind === 'curve' && <SeriesKey withTarget={withTarget} />}
      </figcaption>
      {chart.kind === 'bars' && chart.rows.length === 0 ? (
        <Text variant="lead">Every simulated year passed without a loss.</Text>
      ) : (
        <Chart {...drawn} drawIn={drawIn} />
      )}
    </figure>
  );
}
