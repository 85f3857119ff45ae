import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { LoadFailure, PageSkeleton } from '../../ui/Loaded';
import { ButtonLink } from '../../ui/links';
import { SimulationTable } from './SimulationTable';

type SimulationsTabProps = { clientId: string; canRun: boolean };

/** All versions of a client's simulation. */
export function SimulationsTab({ clientId, canRun }: SimulationsTabProps) {
  const runs = useInfiniteQuery(
    api.simulations.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ clientId, ...(cursor ? { cursor } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );
  if (runs.isError)
    return (
      <LoadFailure error={runs.error} failed="The simulations could not load" onRetry={() => void runs.refetch()} />
    );
  if (!runs.data) return <PageSkeleton blocks={[]} />;
  const simulations = runs.data.pages.flatMap((page) => page.items);
  const run = canRun && (
    <ButtonLink to="/clients/$clientId/simulations/new" params={{ clientId }}>
      Run a simulation
    </ButtonLink>
  );
  if (simulations.length === 0)
    return (
      <Card>
        <EmptyState
          drawing="curve"
          title="No simulation yet"
          text="In about ten minutes you can show this business what a bad year could cost."
          action={run || undefined}
        />
      </Card>
    );
  return (
    <Card title="Simulations" sub="A finished version never changes; running again makes a new one." flush>
      <SimulationTable simulations={simulations} withClient={false} />
      {runs.hasNextPage && (
        <Button variant="subtle" fullWidth loading={runs.isFetchingNextPage} onClick={() => void runs.fetchNextPage()}>
          Show older versions
        </Button>
      )}
    </Card>
  );
}
