import { dependenceOf } from '@fairlead/content/scenarios/parameter-sets';
import { FIGURE_WORDS } from '@fairlead/content/words/figure-words';
import { AFTER_INSURANCE, LOSS_LIMIT_MEANING } from '@fairlead/content/words/model-2-words';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import { eventChanceOption, eventChanceTable, eventChanceText } from '@fairlead/reports/charts/event-chance';
import { modelOf } from '@fairlead/risk/result/model';
import { Box } from '@mantine/core';
import { useMemo } from 'react';
import type { Figures } from '#app/locale/figures';
import { Chart } from '#kit/chart/Chart';
import { useChartSettings } from '#kit/chart/use-chart-settings';
import { Card } from '#kit/layout/Card';
import { Fold } from '#kit/layout/Fold';
import { Note } from '#kit/text/text';
import classes from './FiveYearCard.module.css';
import { eventChanceRows, fiveYearRows, limitRows, returnPeriodRows } from './five-year-rows';
import { PairTable } from './PairTable';

type FiveYearCardProps = { result: SimulationResultOnWire; figures: Figures; withTarget: boolean };

/** The span an owner plans in: how likely an event is, what five years cost together, and how rare a large year is. */
export function FiveYearCard({ result, figures, withTarget }: FiveYearCardProps) {
  const periods = returnPeriodRows(result, figures);
  return (
    <Card title="The next five years" sub={FIGURE_WORDS.fiveYears.meaning}>
      <div className={classes.halves}>
        <section aria-labelledby="event-chance-title">
          <h3 id="event-chance-title" className={classes.title}>
            Chance of at least one costly event
          </h3>
          <EventChance result={result} figures={figures} withTarget={withTarget} />
          <PairTable
            label="Chance of at least one costly event"
            rows={eventChanceRows(result, figures)}
            withTarget={withTarget}
          />
        </section>
        <section aria-labelledby="five-totals-title">
          <h3 id="five-totals-title" className={classes.title}>
            Losses of five years together
          </h3>
          <PairTable
            label="Losses of five years together"
            rows={fiveYearRows(result, figures)}
            withTarget={withTarget}
          />
          <AmountChances result={result} figures={figures} withTarget={withTarget} />
        </section>
      </div>
      {periods.length > 0 && (
        <Fold title="How much a rare year costs, from 1 in 2 to 1 in 250">
          <Box maw={560}>
            <PairTable label="Loss of a year that comes once in so many" rows={periods} withTarget={withTarget} />
          </Box>
        </Fold>
      )}
    </Card>
  );
}

/** Chance of losing more than the limit, and in model 2 more than the cash reserve. */
function AmountChances({ result, figures, withTarget }: FiveYearCardProps) {
  const { lossLimit, cashReserve, decision } = result;
  const isSingle = modelOf(result) === 2;
  const of = isSingle ? 'Chance that a year costs more than' : 'Chance of losing more than';
  return (
    <>
      <h3 className={`${classes.title} ${classes.second}`}>
        {of} {figures.money(lossLimit.amount)}
      </h3>
      {isSingle && (
        <Note mb={8}>
          The loss limit: {LOSS_LIMIT_MEANING.toLowerCase()} {decision.basis === 'retained' && AFTER_INSURANCE}
        </Note>
      )}
      <PairTable
        label={
          isSingle ? 'Chance that a year costs more than the loss limit' : 'Chance of losing more than the loss limit'
        }
        rows={limitRows(result, lossLimit, figures)}
        withTarget={withTarget}
      />
      {cashReserve && (
        <>
          <h3 className={`${classes.title} ${classes.second}`}>
            {of} the cash reserve of {figures.modelled(cashReserve.amount)}
          </h3>
          <PairTable
            label="Chance that a year costs more than the cash reserve"
            rows={limitRows(result, cashReserve, figures)}
            withTarget={withTarget}
          />
        </>
      )}
    </>
  );
}

/** How the chance adds up over ten years. */
function EventChance({ result, figures, withTarget }: FiveYearCardProps) {
  const settings = useChartSettings(figures);
  const chart = useMemo(() => {
    const dependence = dependenceOf(result.parameterSet);
    if (!dependence) return null;
    const rates = {
      today: result.closedForm.today.lambda_,
      target: result.closedForm.target.lambda_,
      frailtyVariance: dependence.frailtyVariance,
    };
    return {
      option: eventChanceOption(rates, { ...settings, showTarget: withTarget }),
      text: eventChanceText(rates, settings),
      table: eventChanceTable(rates, settings),
    };
  }, [result, settings, withTarget]);
  if (!chart) return null;
  return (
    <div className={classes.chart}>
      <Chart option={chart.option} label={chart.text} table={chart.table} height={220} />
    </div>
  );
}
