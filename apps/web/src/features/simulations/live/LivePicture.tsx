import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import type { SimulationInputs } from '@fairlead/contract/features/simulations/simulations';
import {
  lossExceedanceMeasure,
  lossExceedanceOption,
  lossExceedanceText,
} from '@fairlead/reports/charts/loss-exceedance';
import { limitOnCurve } from '@fairlead/risk/result/on-basis';
import type { RiskLevelThresholds } from '@fairlead/risk/result/risk-level';
import { Button, Text, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowRight, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Figures } from '#app/locale/figures';
import { useRiskSettings } from '#domain/clients/risk-settings';
import { Chart } from '#kit/chart/Chart';
import { CurveSkeleton } from '#kit/chart/CurveSkeleton';
import { SeriesKey } from '#kit/chart/SeriesKey';
import { useChartSettings } from '#kit/chart/use-chart-settings';
import { Bullets } from '#kit/text/Bullets';
import { Caption, Detail, Note, Strong } from '#kit/text/text';
import classes from './LivePicture.module.css';
import { type LiveFigure, liveFigures } from './live-figures';
import { LIVE_TRIALS, type LiveRun, useLiveRun } from './use-live-run';

/** An answer the picture waits for. */
type OpenAnswer = { path: string; label: string };

type LivePictureProps = {
  /** The form as it stands; null while an answer is missing. */
  inputs: SimulationInputs | null;
  /** What completed assessments of the client leave critically open. */
  openGaps: SimulationInputs['openGaps'];
  seed: number;
  /** Empty when the form can be played out. */
  waitingFor: OpenAnswer[];
  figures: Figures;
  /** Opens the field. */
  onGoTo: (path: string) => void;
  /** Hears of each newest picture, for what the form says of it. */
  onResult?: ((result: SimulationResultOnWire) => void) | undefined;
};
type ShownProps = Pick<LivePictureProps, 'waitingFor' | 'figures' | 'onGoTo'> & {
  run: LiveRun;
  levels: RiskLevelThresholds;
};

const CURVE_HEIGHT = 232;

/**
 * The result so far, beside the form where there is room for it and as a strip at the foot of the page where not. The
 * run lives here, so that a new picture does not draw the form again.
 */
export function LivePicture({ inputs, openGaps, seed, onResult, ...shown }: LivePictureProps) {
  const { currency, usdPerUnit } = shown.figures;
  const { lossLimitShare, costOfRiskLoading, levels } = useRiskSettings();
  const terms = { currency, fxToUsd: usdPerUnit, lossLimitShare, costOfRiskLoading };
  const run = useLiveRun(inputs && { ...inputs, openGaps }, terms, seed);
  const { result } = run;
  useEffect(() => {
    if (result) onResult?.(result);
  }, [result, onResult]);
  const isBeside = useMediaQuery('(min-width: 83.75em)', true, { getInitialValueInEffect: false });
  return isBeside ? <Beside run={run} levels={levels} {...shown} /> : <Strip run={run} levels={levels} {...shown} />;
}

function Beside(props: ShownProps) {
  const { run, figures, levels } = props;
  const shown = run.result && liveFigures(run.result, figures, levels);
  return (
    <aside className={classes.beside} aria-labelledby="live-title" data-stale={run.isStale || undefined}>
      <Head figures={figures} />
      {shown ? (
        <dl className={classes.rows}>
          {shown.map((figure) => (
            <div key={figure.label}>
              <Detail component="dt">{figure.label}</Detail>
              <Strong component="dd">
                <Change figure={figure} />
              </Strong>
            </div>
          ))}
        </dl>
      ) : (
        <Waiting {...props} />
      )}
      {run.result ? <Curve result={run.result} figures={figures} /> : <CurveSkeleton height={CURVE_HEIGHT} />}
      <div className={classes.state}>{shown && <State {...props} />}</div>
    </aside>
  );
}

function Strip(props: ShownProps) {
  const { run, figures, levels } = props;
  const [isOpen, setIsOpen] = useState(false);
  const shown = run.result && liveFigures(run.result, figures, levels);
  return (
    <aside
      className={classes.strip}
      aria-labelledby="live-title"
      data-stale={run.isStale || undefined}
      data-within-reach
    >
      {isOpen && run.result && (
        <div className={classes.panel} id="live-curve">
          <Curve result={run.result} figures={figures} />
          <State {...props} />
        </div>
      )}
      <div className={classes.line}>
        <Head figures={figures} />
        {run.result && (
          <Button
            variant="subtle"
            size="sm"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls="live-curve"
            onClick={() => setIsOpen(!isOpen)}
            rightSection={
              isOpen ? <IconChevronDown size={16} stroke={1.6} /> : <IconChevronUp size={16} stroke={1.6} />
            }
          >
            {isOpen ? 'Hide curve' : 'Show curve'}
          </Button>
        )}
      </div>
      {shown ? (
        <dl className={classes.cells}>
          {shown.map((figure) => (
            <div key={figure.label}>
              <Caption component="dt">{figure.short}</Caption>
              <Strong component="dd">
                <Change figure={figure} />
              </Strong>
            </div>
          ))}
        </dl>
      ) : (
        <Waiting {...props} />
      )}
    </aside>
  );
}

function Head({ figures }: { figures: Figures }) {
  return (
    <header className={classes.head}>
      <Text component="h2" variant="card" id="live-title">
        The picture so far
      </Text>
      <Note>Live estimate from {figures.number(LIVE_TRIALS)} simulated years</Note>
    </header>
  );
}

function Change({ figure }: { figure: LiveFigure }) {
  return (
    <>
      <span className={classes.today}>{figure.today}</span>
      <span className={classes.then}>
        <IconArrowRight size={14} stroke={1.8} aria-label="with services" />
        {figure.target}
      </span>
    </>
  );
}

/** Why the picture is not that of the form as it stands; nothing while it is on its way. */
function State({ run, waitingFor, onGoTo }: ShownProps) {
  if (waitingFor.length > 0)
    return (
      <p>
        Waiting for{' '}
        {waitingFor.map(({ path, label }, index) => (
          <span key={path}>
            {index > 0 && ', '}
            <UnstyledButton className={classes.link} onClick={() => onGoTo(path)}>
              {label}
            </UnstyledButton>
          </span>
        ))}
        . The figures are those of before.
      </p>
    );
  if (run.hasFailed) return <p>This picture could not be computed. You can still complete the simulation.</p>;
  return null;
}

/** Which answers are missing for a first picture. */
function Waiting({ run, waitingFor, onGoTo }: ShownProps) {
  if (run.hasFailed)
    return <Detail className={classes.waiting}>The live picture could not load. The form works without it.</Detail>;
  if (waitingFor.length === 0) return <Detail className={classes.waiting}>Playing out the first years</Detail>;
  return (
    <Detail component="div" className={classes.waiting}>
      <p>It appears as soon as these are answered:</p>
      <Bullets inherit mt={6}>
        {waitingFor.map(({ path, label }) => (
          <li key={path}>
            <UnstyledButton className={classes.link} onClick={() => onGoTo(path)}>
              {label}
            </UnstyledButton>
          </li>
        ))}
      </Bullets>
    </Detail>
  );
}

/** The five-year curve; the same drawing moves with every change. */
function Curve({ result: newest, figures }: { result: SimulationResultOnWire; figures: Figures }) {
  const settings = useChartSettings(figures);
  // The figures first; the drawing follows when there is a moment.
  const result = useDeferredValue(newest);
  const chart = useMemo(() => {
    const data = { curve: result.curves.fiveYears, limit: limitOnCurve(result, 5) };
    return {
      option: lossExceedanceOption(data, { ...settings, shortLabels: true }),
      text: lossExceedanceText(data, settings),
    };
  }, [result, settings]);
  return (
    <div className={classes.curve}>
      <Caption mb={8}>{lossExceedanceMeasure(5)}</Caption>
      <SeriesKey />
      <Chart option={chart.option} label={chart.text} height={CURVE_HEIGHT} />
    </div>
  );
}
