import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { SharedList } from './SharedList';
import { useShares } from './use-shares';

type OurRiskProps = { clientId: string; providerName: string };

/** What the provider shared of a company's figures, as its own people find it. */
export function OurRisk({ clientId, providerName }: OurRiskProps) {
  const shares = useShares(clientId);
  return (
    <Loaded query={shares} skeleton={<PageSkeleton blocks={[]} />} failed="Your figures could not load">
      {({ items }) => (
        <Card title="Shared with you" flush={items.length > 0}>
          {items.length === 0 ? (
            <EmptyState
              drawing="curve"
              title="Your results will appear here"
              text={`${providerName} shares results with you after reviewing them together.`}
            />
          ) : (
            <SharedList clientId={clientId} items={items} />
          )}
        </Card>
      )}
    </Loaded>
  );
}
