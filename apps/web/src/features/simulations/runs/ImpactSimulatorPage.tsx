import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { PageHead } from '#kit/layout/PageHead';
import { ChooseClient } from './ChooseClient';
import { SimulationTable } from './SimulationTable';

type ImpactSimulatorPageProps = {
  /** Only prospects are kept by this role. */
  prospectsOnly: boolean;
  onChosen: (clientId: string) => void;
  onAdd: () => void;
};

/** Choose whom to simulate, and the newest runs. */
export function ImpactSimulatorPage({ prospectsOnly, onChosen, onAdd }: ImpactSimulatorPageProps) {
  const runs = useQuery(api.simulations.list.queryOptions({ input: {} }));
  return (
    <>
      <PageHead
        title="What could a bad year cost?"
        context="Play out 100,000 years for a business and show the owner what its money buys."
      />
      <ChooseClient prospectsOnly={prospectsOnly} onChosen={onChosen} onAdd={onAdd} />
      <Loaded query={runs} skeleton={<PageSkeleton blocks={[]} />} failed="The recent runs could not load">
        {({ items }) =>
          items.length === 0 ? (
            <Card>
              <EmptyState
                drawing="curve"
                title="No simulation yet"
                text="In about ten minutes you can show this business what a bad year could cost."
              />
            </Card>
          ) : (
            <Card title="Recent runs" flush>
              <SimulationTable simulations={items} withClient />
            </Card>
          )
        }
      </Loaded>
    </>
  );
}
