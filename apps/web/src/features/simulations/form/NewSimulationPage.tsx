import type { SimulationDraft } from '@fairlead/contract/features/simulations/simulations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { usualRegion } from '#app/locale/usual-region';
import { useSession } from '#app/session/session';
import { clientCrumbs } from '#domain/clients/client-crumbs';
import type { PlannedService } from '#domain/plans/plan-address';
import { CreditWall } from '#domain/trials/CreditWall';
import { useCreditsLeft } from '#domain/trials/credits';
import { Loaded, LoadFailure, PageSkeleton } from '#kit/feedback/Loaded';
import { PageHead } from '#kit/layout/PageHead';
import { SimulationForm } from './SimulationForm';
import type { Step } from './steps';
import { carriedOver } from './values/carried-over';

type NewSimulationPageProps = {
  clientId: string;
  step: Step;
  /** Services that were chosen elsewhere. */
  plan: readonly PlannedService[] | null;
  onStep: (step: Step) => void;
  onStarted: (simulationId: string) => void;
};

const isCurrent = ({ isSuccess, isFetchedAfterMount }: { isSuccess: boolean; isFetchedAfterMount: boolean }) =>
  isSuccess && isFetchedAfterMount;

/** From what is known of a client, or a draft of it, to a new version of its simulation. */
export function NewSimulationPage({ clientId, step, plan, onStep, onStarted }: NewSimulationPageProps) {
  const queries = useQueryClient();
  const { me } = useSession();
  const client = useQuery(api.clients.get.queryOptions({ input: { id: clientId } }));
  const creditsLeft = useCreditsLeft(client.data);
  const runs = useQuery(api.simulations.list.queryOptions({ input: { clientId } }));
  const newest = runs.data?.items[0];
  const previous = useQuery(
    api.simulations.get.queryOptions({ input: { id: newest?.id ?? '' }, enabled: newest !== undefined }),
  );
  const draftOptions = api.simulations.getDraft.queryOptions({ input: { clientId } });
  // Always the newest: it may have been saved on another device since.
  const draft = useQuery({ ...draftOptions, refetchOnMount: 'always', refetchOnWindowFocus: false });
  // So are the assessments: one may have been completed in another tab.
  const posture = useQuery({
    ...api.simulations.getPosture.queryOptions({ input: { clientId } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  const prices = useQuery(api.mspServices.list.queryOptions());
  // Each round of the form begins anew with what is stored.
  const [round, setRound] = useState(0);
  const isReady =
    runs.isSuccess &&
    prices.isSuccess &&
    isCurrent(draft) &&
    isCurrent(posture) &&
    (newest === undefined || previous.isSuccess);
  const failed = runs.error ?? previous.error ?? draft.error ?? posture.error ?? prices.error;
  const restart = (stored: SimulationDraft | null) => {
    queries.setQueryData(draftOptions.queryKey, { draft: stored });
    setRound(round + 1);
  };
  const retry = () => {
    for (const query of [runs, previous, draft, posture, prices]) if (query.isError) void query.refetch();
  };
  if (failed) return <LoadFailure error={failed} failed="The form could not load" onRetry={retry} />;
  return (
    <Loaded query={client} skeleton={<PageSkeleton />} failed="The form could not load">
      {(data) => (
        <>
          <PageHead
            crumbs={clientCrumbs({ clientId, name: data.name, section: 'simulations', here: 'New simulation' })}
            title={`What could a bad year cost ${data.name}?`}
            context="About ten minutes. Anything can stay an estimate, and you can run it again later."
          />
          <CreditWall left={creditsLeft}>
            You can fill in the form and see the picture so far, and the draft stays. Completing it needs a credit, or a
            plan.
          </CreditWall>
          {isReady ? (
            <SimulationForm
              key={round}
              client={data}
              previous={previous.data ? carriedOver(previous.data) : null}
              stored={draft.data?.draft ?? null}
              posture={posture.data ?? null}
              own={prices.data.items}
              plan={round === 0 ? plan : null}
              step={step}
              onStep={onStep}
              onStarted={onStarted}
              onDiscarded={() => restart(null)}
              onTaken={restart}
              region={usualRegion(me?.msp?.country ?? null)}
              creditsLeft={creditsLeft}
              newestVersion={newest?.version ?? 0}
            />
          ) : (
            <PageSkeleton />
          )}
        </>
      )}
    </Loaded>
  );
}
