import { roundModelled } from '@fairlead/content/format/rounding';
import { FIGURE_WORDS } from '@fairlead/content/words/figure-words';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import type { Simulation } from '@fairlead/contract/features/simulations/simulations';
import { meanAnnualLoss } from '@fairlead/risk/engine/losses/mean-loss';
import { assumptionRange } from '@fairlead/risk/result/assumption-range';
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
  const mean = meanAnnualLoss(result, 'today');
  const range = assumptionRange(result);
  const { status } = result.diagnostics;
  return (
    <Card title="How sure are we?" sub="The average today is likely to lie in this range.">
      {range && (
        <>
          <Box pos="relative" h={28} aria-hidden="true">
            <span className={classes.track} />
            <span className={classes.band} />
            <span
              className={classes.point}
              style={{ left: `${20 + 60 * ((mean - range.low) / Math.max(1, range.high - range.low))}%` }}
            />
          </Box>
          <p className={classes.ends}>
            <span>{figures.short(range.low)}</span>
            <span>{figures.short(range.high)}</span>
          </p>
          <Note mt={12}>
            From attacks being rarer to more frequent than published data suggests: {figures.percent(range.lowFactor)}{' '}
            to {figures.percent(range.highFactor)} of the central rate.
          </Note>
        </>
      )}
      <Text mt={16}>
        <StatusDot status={status === 'stable' ? 'done' : 'waiting'}>{FIGURE_WORDS[status].label}</StatusDot>
      </Text>
      <Note mt={4} mb={8}>
        {FIGURE_WORDS[status].meaning}
      </Note>
      <DataList rows={widthRows(result, figures)} />
      <Box mt={8} mb={-16}>
        <Fold title="How it was computed">
          <DataList rows={methodRows(result, exchangeRate, figures)} />
        </Fold>
      </Box>
    </Card>
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
    ...row('1-in-100 year', simulated.grossToday.var99, grossToday.var99Range),
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
    {
      label: 'Standard error of the average',
      value: figures.modelled(diagnostics.grossToday.standardErrorOfMean),
    },
  ];
}
