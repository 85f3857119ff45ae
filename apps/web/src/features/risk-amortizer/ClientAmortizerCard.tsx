import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { late } from '#kit/dialog/late';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { ButtonLink, TextLink } from '#kit/links/links';

type ClientAmortizerCardProps = {
  clientId: string;
  /** There is a simulation to begin with. */
  isSimulated: boolean;
};

const SHOWN = 3;

/** Works each plan through by the model, which most clients’ overviews do without. */
const AmortizerPlanList = late(async () => (await import('./AmortizerPlanList')).AmortizerPlanList);

/** The client's newest plans on its overview, and the way to the amortizer. */
export function ClientAmortizerCard({ clientId, isSimulated }: ClientAmortizerCardProps) {
  const plans = useQuery(api.riskAmortizer.list.queryOptions({ input: { clientId } }));
  return (
    <Loaded query={plans} skeleton={null} failed="The amortizer plans could not load">
      {({ items }) => (
        <Card
          title="Risk amortizer"
          sub={items.length > 0 && 'Paying for services against carrying the loss'}
          action={
            items.length > 0 && (
              <TextLink to="/clients/$clientId/proposals/cost-of-waiting" params={{ clientId }} size="sm">
                Open
              </TextLink>
            )
          }
        >
          {items.length === 0 ? (
            <EmptyState
              isRow
              title="No plan yet"
              text={
                isSimulated
                  ? 'Compare paying for services with carrying the loss, month by month.'
                  : 'Run a simulation first. Then compare paying for services with carrying the loss.'
              }
              action={
                <ButtonLink to="/clients/$clientId/proposals/cost-of-waiting" params={{ clientId }} variant="default">
                  Open the risk amortizer
                </ButtonLink>
              }
            />
          ) : (
            <AmortizerPlanList clientId={clientId} plans={items.slice(0, SHOWN)} />
          )}
        </Card>
      )}
    </Loaded>
  );
}
