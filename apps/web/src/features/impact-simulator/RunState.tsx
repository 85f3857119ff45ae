import type { Simulation } from '@fairlead/contract/impact-simulator';
import { Progress, Stack } from '@mantine/core';
import { figuresIn } from '../../lib/figures';
import { Card } from '../../ui/Card';
import { CurveSkeleton } from '../../ui/CurveSkeleton';
import { clientCrumbs } from '../../ui/client-crumbs';
import { ErrorCard } from '../../ui/ErrorCard';
import { ButtonLink } from '../../ui/links';
import { PageHead } from '../../ui/PageHead';
import classes from './RunState.module.css';

/** Waiting for the years to be played out. */
export function RunningRun({ simulation }: { simulation: Simulation }) {
  const years = figuresIn(simulation.currency).count(simulation.trials);
  const percent = Math.round(simulation.progress * 100);
  const words = simulation.status === 'queued' ? 'Waiting for a free place' : `Playing out ${years} years`;
  return (
    <Stack gap={24}>
      <ResultHead
        simulation={simulation}
        context="This takes a few seconds. You can leave the page; the run goes on."
      />
      <Card>
        <div className={classes.running}>
          <CurveSkeleton height={220} />
          <p role="status" className={classes.words}>
            {words}
          </p>
          <Progress value={percent} aria-label={words} size={6} radius="xl" className={classes.bar} color="teal.6" />
        </div>
      </Card>
    </Stack>
  );
}

/** The run ended without a result; no credit was used. */
export function FailedRun({ simulation }: { simulation: Simulation }) {
  return (
    <Stack gap={24}>
      <ResultHead
        simulation={simulation}
        actions={
          <ButtonLink to="/clients/$clientId/simulations/new" params={{ clientId: simulation.clientId }}>
            Check the inputs
          </ButtonLink>
        }
      />
      <Card>
        <ErrorCard
          title="This run has no result"
          message={simulation.error ?? 'The simulation could not be completed. Check the inputs and try again.'}
        />
      </Card>
    </Stack>
  );
}

type ResultHeadProps = { simulation: Simulation; context?: string; actions?: React.ReactNode };

function ResultHead({ simulation, context, actions }: ResultHeadProps) {
  return (
    <PageHead
      crumbs={clientCrumbs({ clientId: simulation.clientId, name: simulation.clientName, here: 'Impact simulator' })}
      title={`What a bad year could cost ${simulation.clientName}`}
      context={context}
      actions={actions}
    />
  );
}
