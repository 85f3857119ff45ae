import { roundBand, roundModelled } from '@fairlead/content/format/rounding';
import { FIGURE_WORDS } from '@fairlead/content/words/figure-words';
import {
  AFTER_INSURANCE,
  AVERAGE_BAND,
  averageRangeSentence,
  simulationErrorSentence,
} from '@fairlead/content/words/model-2-words';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import type { Simulation } from '@fairlead/contract/features/simulations/simulations';
import { assumptionRange } from '@fairlead/risk/result/assumption-range';
import { isOfModel2, modelOf } from '@fairlead/risk/result/model';
import type { SimulationResult2 } from '@fairlead/risk/result/model-2/result';
import { rangeOfAverage } from '@fairlead/risk/result/on-basis';
import { Box, Text } from '@mantine/core';
import type { Figures } from '#app/locale/figures';
import { StatusDot } from '#kit/feedback/StatusDot';
import { Card } from '#kit/layout/Card';
import { Fold } from '#kit/layout/Fold';
import { DataList } from '#kit/table/DataList';
import { Note } from '#kit/text/text';
import classes from './ConfidenceCard.module.css';

type ConfidenceCardProps = {
  result: SimulationResultOnWire;
  exchangeRate: Simulation['exchangeRate'];
  figures: Figures;
};

/** How far the average may be off, how far chance alone moves the rare years, and what makes the run repeatable. */
export function ConfidenceCard({ result, exchangeRate, figures }: ConfidenceCardProps) {
  const { status } = result.diagnostics;
  const isSecond = isOfModel2(result);
  const widths = widthRows(result, figures);
  return (
    <Card title="How sure are we?" sub={isSecond ? undefined : 'The average today is likely to lie in this range.'}>
      {isSecond ? <OwnRange result={result} figures={figures} /> : <RateRange result={result} figures={figures} />}
      <Text mt={16}>
        <StatusDot status={status === 'stable' ? 'done' : 'waiting'}>{FIGURE_WORDS[status].label}</StatusDot>
      </Text>
      <Note mt={4} mb={8}>
        {FIGURE_WORDS[status].meaning}
      </Note>
      {!isSecond && <DataList rows={widths} />}
      <Box mt={8} mb={-16}>
        <Fold title="How it was computed">
          {isSecond && (
            <Note mb={8}>
              {AVERAGE_BAND}{' '}
              {simulationErrorSentence(figures.modelled(result.diagnostics.grossToday.standardErrorOfMean))}
            </Note>
          )}
          <DataList rows={[...methodRows(result, exchangeRate, figures), ...(isSecond ? widths : [])]} />
        </Fold>
      </Box>
    </Card>
  );
}

type RangeProps<Result = SimulationResultOnWire> = { result: Result; figures: Figures };

/** Model 1: what the rate of attacks may be, and nothing else. */
function RateRange({ result, figures }: RangeProps) {
  const range = assumptionRange(result);
  if (!range) return null;
  return (
    <>
      <Track mean={result.decision.averageToday} ends={[range.low, range.high]} figures={figures} />
      <Note mt={12}>
        From attacks being rarer to more frequent than published data suggests: {figures.percent(range.lowFactor)} to{' '}
        {figures.percent(range.highFactor)} of the central rate.
      </Note>
    </>
  );
}

/** Model 2: what is not known of frequency and of amounts. */
function OwnRange({ result, figures }: RangeProps<SimulationResult2>) {
  const range = rangeOfAverage(result);
  if (!range) return null;
  const ends = roundBand(range.today);
  return (
    <>
      <Track mean={result.decision.averageToday} ends={ends} figures={figures} />
      <Note mt={12}>
        {averageRangeSentence([figures.money(ends[0]), figures.money(ends[1])])}
        {result.decision.basis === 'retained' && ` ${AFTER_INSURANCE}`}
      </Note>
    </>
  );
}

function Track({ mean, ends: [low, high], figures }: { mean: number; ends: [number, number]; figures: Figures }) {
  return (
    <>
      <Box pos="relative" h={28} aria-hidden="true">
        <span className={classes.track} />
        <span className={classes.band} />
        <span className={classes.point} style={{ left: `${20 + 60 * ((mean - low) / Math.max(1, high - low))}%` }} />
      </Box>
      <p className={classes.ends}>
        <span>{figures.short(low)}</span>
        <span>{figures.short(high)}</span>
      </p>
    </>
  );
}

/** Between which amounts chance in the simulation moves the rare years; a year without a loss has no width. */
function widthRows({ diagnostics: { grossToday }, simulated }: SimulationResultOnWire, figures: Figures) {
  const row = (label: string, value: number, [low, high]: [number, number]) =>
    roundModelled(high) > 0 && value > 0
      ? [
          {
            label,
            value: `${figures.short(low)} to ${figures.short(high)} (±${figures.percent((high - low) / 2 / value)})`,
          },
        ]
      : [];
  return [
    ...row('1-in-20 year', simulated.grossToday.var95, grossToday.var95Range),
    ...row('1-in-100-year loss', simulated.grossToday.var99, grossToday.var99Range),
  ];
}

function methodRows(result: SimulationResultOnWire, rate: Simulation['exchangeRate'], figures: Figures) {
  const { currency, diagnostics, engineVersion, parameterSet, seed, trials } = result;
  return [
    { label: 'Simulated years', value: figures.number(trials) },
    { label: 'Seed', value: String(seed) },
    { label: 'Model', value: engineVersion },
    { label: 'Parameters', value: parameterSet },
    {
      label: 'Exchange rate',
      value: currency === 'USD' ? 'None needed' : `1 ${currency} = ${rate.usd} USD, ${figures.fullDay(rate.date)}`,
    },
    ...(modelOf(result) === 1
      ? [
          {
            label: 'Standard error of the average',
            value: figures.modelled(diagnostics.grossToday.standardErrorOfMean),
          },
        ]
      : []),
  ];
}
