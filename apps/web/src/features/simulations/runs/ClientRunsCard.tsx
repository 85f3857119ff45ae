import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { CreditNote } from '#domain/trials/CreditNote';
import { useCreditsLeft } from '#domain/trials/credits';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { ButtonLink, TextLink } from '#kit/links/links';
import { SimulationTable } from './SimulationTable';

type ClientRunsCardProps = { clientId: string; canRun: boolean; isSample: boolean };

const SHOWN = 5;

/** The newest versions on the client's overview. */
export function ClientRunsCard({ clientId, canRun, isSample }: ClientRunsCardProps) {
  const creditsLeft = useCreditsLeft({ isSample });
  const runs = useQuery(api.simulations.list.queryOptions({ input: { clientId } }));
  return (
    <Loaded query={runs} skeleton={<PageSkeleton blocks={[]} />} failed="The simulations could not load">
      {({ items }) =>
        items.length === 0 ? (
          <Card title="Simulations" area="impact_simulator">
            <EmptyState
              drawing="curve"
              title="No simulation yet"
              text="In about ten minutes you can show this business what a bad year could cost."
              action={
                canRun && (
                  <>
                    <ButtonLink to="/clients/$clientId/simulations/new" params={{ clientId }}>
                      Run a simulation
                    </ButtonLink>
                    <CreditNote left={creditsLeft} isSample={isSample} />
                  </>
                )
              }
            />
          </Card>
        ) : (
          <Card
            title="Simulations"
            area="impact_simulator"
            sub="Newest first"
            action={
              <TextLink to="/clients/$clientId/simulations" params={{ clientId }} size="sm">
                See all
              </TextLink>
            }
            flush
          >
            <SimulationTable simulations={items.slice(0, SHOWN)} withClient={false} />
          </Card>
        )
      }
    </Loaded>
  );
}
