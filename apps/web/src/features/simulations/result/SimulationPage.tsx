import type { ShownSlide } from '@fairlead/contract/features/presentations';
import type { ProposalPlan } from '@fairlead/contract/features/proposals/proposals';
import type { Simulation } from '@fairlead/contract/features/simulations/simulations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { api } from '#app/api/api';
import { useSession } from '#app/session/session';
import { Loaded } from '#kit/feedback/Loaded';
import { ClientResult } from './ClientResult';
import { ResultSkeleton } from './ResultSkeleton';
import { FailedRun, RunningRun } from './RunState';
import { SimulationResultView } from './SimulationResultView';
import type { ResultSection } from './sections/result-sections';

type SimulationPageProps = {
  simulationId: string;
  /** Actions of other features on a finished run, such as creating a report. */
  actions?: (simulation: Simulation) => ReactNode;
  /** The way from a set of services to a proposal. */
  propose?: ((clientId: string, plan: ProposalPlan, label?: string) => ReactNode) | undefined;
  /** The provider's logo or name, for the talk. */
  brand: ReactNode;
  /** Lets people elsewhere follow the slide that is shown. */
  linkOf: (shown: ShownSlide) => ReactNode;
  canRun: boolean;
  /** What a client's own user is told of how it was shared; null for staff, who reads all of it. */
  clientNote: ReactNode;
  /** Which part of the result is open; null shows the summary. */
  section: ResultSection | null;
  isPresenting: boolean;
  onPresent: (isPresenting: boolean) => void;
  /** The next version was started. */
  onStarted: (simulationId: string) => void;
  onCancelled: () => void;
};

const POLL_MS = 700;

/** One version of a client's simulation: its progress while it runs, then its result. */
export function SimulationPage(props: SimulationPageProps) {
  const {
    simulationId,
    actions,
    brand,
    linkOf,
    propose,
    canRun,
    clientNote,
    section,
    isPresenting,
    onPresent,
    onStarted,
    onCancelled,
  } = props;
  const queries = useQueryClient();
  const { reloadMe } = useSession();
  const simulation = useQuery(
    api.simulations.get.queryOptions({
      input: { id: simulationId },
      // A finished version never changes, so only a running one is asked again.
      refetchInterval: ({ state }) => (state.data === undefined || isOver(state.data.status) ? false : POLL_MS),
    }),
  );
  // Only who may try other services out sees what they cost.
  const prices = useQuery({ ...api.mspServices.list.queryOptions(), enabled: canRun });
  const { status, clientId } = simulation.data ?? {};
  const wasRunning = useRef(false);
  useEffect(() => {
    if (status === 'queued' || status === 'running') wasRunning.current = true;
    if (clientId === undefined || status === undefined || !isOver(status)) return;
    // A run can be over before it is asked for the first time; starting it marked the client's figures as old.
    const wasStarted = queries.getQueryState(api.clients.get.queryKey({ input: { id: clientId } }))?.isInvalidated;
    if (!wasRunning.current && !wasStarted) return;
    wasRunning.current = false;
    // The run took a credit and changed the client's figures; or it failed and took none.
    void reloadMe();
    for (const queryKey of [api.clients.key(), api.simulations.list.key(), api.dashboard.key()])
      void queries.invalidateQueries({ queryKey });
  }, [status, clientId, queries, reloadMe]);
  return (
    <Loaded query={simulation} skeleton={<ResultSkeleton />} failed="This simulation could not load">
      {(data) =>
        data.result && canRun && prices.isPending ? (
          <ResultSkeleton />
        ) : data.result && clientNote ? (
          <ClientResult simulation={data} result={data.result} note={clientNote} />
        ) : data.result ? (
          <SimulationResultView
            simulation={data}
            result={data.result}
            own={prices.data?.items ?? []}
            actions={actions?.(data)}
            propose={propose ? (plan, label) => propose(data.clientId, plan, label) : null}
            brand={brand}
            linkOf={linkOf}
            canRun={canRun}
            section={section}
            isPresenting={isPresenting}
            onPresent={onPresent}
            onStarted={onStarted}
          />
        ) : data.status === 'failed' ? (
          <FailedRun simulation={data} />
        ) : (
          <RunningRun
            simulation={data}
            canRun={canRun}
            onCancelled={() => {
              void reloadMe();
              onCancelled();
            }}
          />
        )
      }
    </Loaded>
  );
}

const isOver = (status: Simulation['status']) => status === 'completed' || status === 'failed';
