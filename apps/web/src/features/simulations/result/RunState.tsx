import type { Simulation } from '@fairlead/contract/features/simulations/simulations';
import { Button, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { problemCode, sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { clientCrumbs } from '#domain/clients/client-crumbs';
import { CreditWall } from '#domain/trials/CreditWall';
import { useCreditsLeft } from '#domain/trials/credits';
import { CurveSkeleton } from '#kit/chart/CurveSkeleton';
import { ErrorCard } from '#kit/feedback/ErrorCard';
import { Card } from '#kit/layout/Card';
import { PageHead } from '#kit/layout/PageHead';
import { ButtonLink } from '#kit/links/links';
import { Note, Problem } from '#kit/text/text';

type RunningRunProps = {
  simulation: Simulation;
  canRun: boolean;
  /** The run was stopped; nothing of it is left. */
  onCancelled: () => void;
};

/** Waiting for the years to be played out, with a way to stop it. */
export function RunningRun({ simulation, canRun, onCancelled }: RunningRunProps) {
  const write = useWriters();
  const years = write.number(simulation.trials);
  const percent = Math.round(simulation.progress * 100);
  const words = simulation.status === 'queued' ? 'Waiting for a free place' : `Playing out ${years} years`;
  const cancel = useCancel(simulation, onCancelled);
  return (
    <Stack gap={24}>
      <ResultHead
        simulation={simulation}
        context="This takes a few seconds. You can leave the page; the run continues."
      />
      <Card>
        <Stack gap={12} align="center" pt={16} pb={24}>
          <CurveSkeleton height={220} />
          <Text variant="lead" fw={500} c="inherit" mt={8} role="status">
            {words}
          </Text>
          <Progress w="min(360px, 100%)" value={percent} aria-label={words} size={6} radius="xl" color="teal.6" />
          <Note mb={4} aria-hidden="true">
            {percent}%
          </Note>
          {canRun && (
            <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ id: simulation.id })}>
              Cancel run
            </Button>
          )}
          {cancel.isError && (
            <Problem role="alert">
              {problemCode(cancel.error) === 'CONFLICT'
                ? 'The run had just ended, so it could not be canceled.'
                : sentenceOf(cancel.error)}
            </Problem>
          )}
        </Stack>
      </Card>
    </Stack>
  );
}

function useCancel({ id }: Simulation, onCancelled: () => void) {
  const queries = useQueryClient();
  return useMutation(
    api.simulations.cancel.mutationOptions({
      onSuccess: () => {
        void queries.invalidateQueries({ queryKey: api.simulations.list.key() });
        onCancelled();
      },
      // It may have ended in the meantime; then there is a result to see.
      onError: () => void queries.invalidateQueries({ queryKey: api.simulations.get.key({ input: { id } }) }),
    }),
  );
}

/** The run ended without a result; no credit was used. */
export function FailedRun({ simulation }: { simulation: Simulation }) {
  const creditsLeft = useCreditsLeft(simulation);
  return (
    <Stack gap={24}>
      <ResultHead
        simulation={simulation}
        actions={
          <ButtonLink to="/clients/$clientId/simulations/new" params={{ clientId: simulation.clientId }}>
            Back to the inputs
          </ButtonLink>
        }
      />
      <Card>
        <ErrorCard
          title="This run has no result"
          message={simulation.error ?? 'The simulation could not be completed. Check the inputs and try again.'}
        />
        <CreditWall left={creditsLeft}>What was entered is kept. Running it needs a credit, or a plan.</CreditWall>
      </Card>
    </Stack>
  );
}

type ResultHeadProps = { simulation: Simulation; context?: string; actions?: React.ReactNode };

function ResultHead({ simulation, context, actions }: ResultHeadProps) {
  return (
    <PageHead
      crumbs={clientCrumbs({
        clientId: simulation.clientId,
        name: simulation.clientName,
        section: 'simulations',
        here: `Version ${simulation.version}`,
      })}
      title={`What a bad year could cost ${simulation.clientName}`}
      context={context}
      actions={actions}
    />
  );
}
