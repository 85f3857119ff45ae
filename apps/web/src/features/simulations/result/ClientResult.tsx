import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import type { Simulation } from '@fairlead/contract/features/simulations/simulations';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { ErrorBoundary } from '#kit/feedback/ErrorBoundary';
import { PageHead } from '#kit/layout/PageHead';
import classes from '#kit/layout/ResultDesk.module.css';
import { TextLink } from '#kit/links/links';
import { ExceedanceCard } from './loss/ExceedanceCard';
import { FiveYearCard } from './loss/FiveYearCard';
import { LossFormsCard } from './loss/LossFormsCard';
import { ResultStrip } from './loss/ResultStrip';
import { ScenariosCard } from './loss/ScenariosCard';
import { resultFigures } from './result-figures';

type ClientResultProps = {
  simulation: Simulation;
  result: SimulationResultOnWire;
  /** When it was shared, and by whom. */
  note: ReactNode;
};

/** A shared simulation as the people of the company read it: what losses are and become, and no price and no return. */
export function ClientResult({ simulation, result, note }: ClientResultProps) {
  const write = useWriters();
  const { clientId, clientName, currency, completedAt } = simulation;
  const figures = write.in(currency);
  // The server leaves the services out, so whether there are any is told by what they change.
  const withTarget = result.simulated.grossTarget.mean < result.simulated.grossToday.mean;
  const card = { result, figures, withTarget };
  return (
    <Stack gap={24} className={classes.page}>
      <PageHead
        crumbs={[
          <TextLink key="risk" to="/clients/$clientId/simulations" params={{ clientId }}>
            Our risk
          </TextLink>,
          <span key="here" aria-current="page">
            Impact simulation
          </span>,
        ]}
        title={`What a bad year could cost ${clientName}`}
        context={completedAt && `Simulated on ${write.fullDate(completedAt)}`}
        details={note}
      />
      <ResultStrip shown={resultFigures(result, 0)} figures={figures} withTarget={withTarget} />
      <ErrorBoundary title="This chart could not load">
        <ExceedanceCard {...card} />
      </ErrorBoundary>
      <div className={classes.two}>
        <ErrorBoundary title="This chart could not load">
          <ScenariosCard {...card} />
        </ErrorBoundary>
        <ErrorBoundary title="This chart could not load">
          <LossFormsCard {...card} />
        </ErrorBoundary>
      </div>
      <ErrorBoundary title="This chart could not load">
        <FiveYearCard {...card} />
      </ErrorBoundary>
    </Stack>
  );
}
