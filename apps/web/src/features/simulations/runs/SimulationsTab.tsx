import { Button } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { isRunDone } from '#domain/measures/measure-state';
import { CreditNote } from '#domain/trials/CreditNote';
import { useCreditsLeft } from '#domain/trials/credits';
import { EmptyState } from '#kit/feedback/EmptyState';
import { LoadFailure, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { SectionAction } from '#kit/layout/SectionAction';
import { ButtonLink } from '#kit/links/links';
import { MoreButton } from '#kit/table/MoreButton';
import { pagesOf } from '#kit/table/pages-of';
import { SimulationTable } from './SimulationTable';

type SimulationsTabProps = { clientId: string; canRun: boolean; isSample: boolean };

/** All versions of a client's simulation, of which two can be laid side by side. */
export function SimulationsTab({ clientId, canRun, isSample }: SimulationsTabProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const creditsLeft = useCreditsLeft({ isSample });
  const runs = useInfiniteQuery(api.simulations.list.infiniteOptions(pagesOf({ clientId })));
  if (runs.isError)
    return (
      <LoadFailure error={runs.error} failed="The simulations could not load" onRetry={() => void runs.refetch()} />
    );
  if (!runs.data) return <PageSkeleton blocks={[]} />;
  const simulations = runs.data.pages.flatMap((page) => page.items);
  const run = canRun && (
    <ButtonLink to="/clients/$clientId/simulations/new" params={{ clientId }}>
      New simulation
    </ButtonLink>
  );
  if (simulations.length === 0)
    return (
      <Card>
        <EmptyState
          drawing="curve"
          title="No simulation yet"
          text="In about ten minutes you can show this business what a bad year could cost."
          action={
            run && (
              <>
                {run}
                <CreditNote left={creditsLeft} isSample={isSample} />
              </>
            )
          }
        />
      </Card>
    );
  const finished = simulations.filter(isRunDone);
  // The older one stands left, whichever was chosen first.
  const [left, right] = finished
    .filter(({ id }) => chosen.includes(id))
    .toSorted((a, b) => a.version - b.version)
    .map(({ id }) => id);
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Card
      title="Simulations"
      sub={
        <>
          A finished version never changes; running again makes a new one.
          {canRun && <CreditNote left={creditsLeft} isSample={isSample} />}
        </>
      }
      action={
        finished.length > 1 && (
          <CompareLink clientId={clientId} left={left ?? null} right={right ?? null} chosenCount={chosen.length} />
        )
      }
      flush
    >
      {run && <SectionAction>{run}</SectionAction>}
      <SimulationTable
        simulations={simulations}
        withClient={false}
        {...(finished.length > 1 && { choice: { ids: chosen, onToggle: toggle } })}
      />
      <MoreButton list={runs}>Show older versions</MoreButton>
    </Card>
  );
}

type CompareLinkProps = { clientId: string; left: string | null; right: string | null; chosenCount: number };

/** Leads on once two are chosen, and says what is missing until then. */
function CompareLink({ clientId, left, right, chosenCount }: CompareLinkProps) {
  const icon = <IconArrowsDiff size={18} stroke={1.6} aria-hidden="true" />;
  if (left && right)
    return (
      <ButtonLink
        variant="default"
        size="sm"
        leftSection={icon}
        to="/clients/$clientId/simulations/compare"
        params={{ clientId }}
        search={{ left, right }}
      >
        Compare versions
      </ButtonLink>
    );
  return (
    <Button variant="default" size="sm" leftSection={icon} disabled>
      {chosenCount === 1 ? 'Choose one more' : 'Choose two to compare'}
    </Button>
  );
}
