import { canUseCredit, remainingCredits } from '@fairlead/contract/credits';
import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../lib/api';
import { fieldErrors, sentenceOf } from '../../lib/api-problem';
import { useSession } from '../../lib/session';
import { clientCrumbs } from '../../ui/client-crumbs';
import { Loaded, LoadFailure, PageSkeleton } from '../../ui/Loaded';
import { PageHead } from '../../ui/PageHead';
import { SimulationForm } from './SimulationForm';
import type { Step } from './steps';

type NewSimulationPageProps = {
  clientId: string;
  step: Step;
  onStep: (step: Step) => void;
  onStarted: (simulationId: string) => void;
};

/** From what is known of a client to a new version of its simulation. */
export function NewSimulationPage({ clientId, step, onStep, onStarted }: NewSimulationPageProps) {
  const queries = useQueryClient();
  const { me } = useSession();
  const client = useQuery(api.clients.get.queryOptions({ input: { id: clientId } }));
  const runs = useQuery(api.simulations.list.queryOptions({ input: { clientId } }));
  const newest = runs.data?.items[0];
  const previous = useQuery(
    api.simulations.get.queryOptions({ input: { id: newest?.id ?? '' }, enabled: newest !== undefined }),
  );
  const start = useMutation(
    api.simulations.start.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: api.simulations.list.key() }),
    }),
  );
  // After the form has heard of it: until then its guard would ask about leaving typed text behind.
  const startedId = start.data?.id;
  useEffect(() => {
    if (startedId) onStarted(startedId);
  }, [startedId, onStarted]);
  const isReady = runs.isSuccess && (newest === undefined || previous.isSuccess);
  const failed = runs.error ?? previous.error;
  if (failed)
    return <LoadFailure error={failed} failed="The form could not load" onRetry={() => void runs.refetch()} />;
  return (
    <Loaded query={client} skeleton={<PageSkeleton />} failed="The form could not load">
      {(data) => (
        <>
          <PageHead
            crumbs={clientCrumbs({ clientId, name: data.name, here: 'New simulation' })}
            title={`What could a bad year cost ${data.name}?`}
            context="About ten minutes. Anything can stay an estimate, and you can run it again later."
          />
          {me?.credits && <CreditLine limit={me.credits.credit_limit} used={me.credits.total_credits_used} />}
          {start.error && Object.keys(fieldErrors(start.error)).length === 0 && (
            <Alert
              color="red"
              role="alert"
              icon={<IconInfoCircle size={20} stroke={1.6} />}
              title="The run did not start"
            >
              {sentenceOf(start.error)}
            </Alert>
          )}
          {isReady ? (
            <SimulationForm
              client={data}
              previous={previous.data?.inputs ?? null}
              step={step}
              onStep={onStep}
              onStart={(inputs) => start.mutate({ clientId, inputs })}
              isStarting={start.isPending}
              isStarted={start.isSuccess}
              refused={fieldErrors(start.error)}
            />
          ) : (
            <PageSkeleton />
          )}
        </>
      )}
    </Loaded>
  );
}

/** What a run costs a trial. */
function CreditLine({ limit, used }: { limit: number; used: number }) {
  if (!canUseCredit(limit, used))
    return (
      <Alert color="orange" icon={<IconInfoCircle size={20} stroke={1.6} />} title="All credits of this trial are used">
        You can fill in the form, but a run needs a credit.
      </Alert>
    );
  return (
    <Alert color="brand" variant="light" icon={<IconInfoCircle size={20} stroke={1.6} />}>
      A completed run uses 1 credit. You have {remainingCredits(limit, used)} left.
    </Alert>
  );
}
