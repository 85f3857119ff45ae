import type { Portal } from '@fairlead/contract/features/portal';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { useServerNow } from '#app/session/session';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { Columns } from '#kit/layout/Columns';
import { PageHead } from '#kit/layout/PageHead';
import { AdvisorCard } from './AdvisorCard';
import { NewsCard } from './NewsCard';
import { PlanCard } from './PlanCard';
import { Standing } from './Standing';
import { ToDoCard } from './ToDoCard';

type PortalDashboardProps = {
  clientId: string | null;
  /** The client user's first name, for the greeting; null in a preview, which is nobody's. */
  firstName: string | null;
  providerName: string;
};

/** What a client's own user sees first: what to do, where the company stands, the plan, and whom to call. */
export function PortalDashboard(props: PortalDashboardProps) {
  const { clientId, providerName } = props;
  const query = useQuery({ ...api.portal.get.queryOptions({ enabled: clientId !== null }), staleTime: 0 });
  if (clientId === null)
    return (
      <>
        <PageHead title="Dashboard" />
        <Card>
          <EmptyState
            title="Nothing to show yet"
            text={`This account is not connected to a company. Ask your provider, ${providerName}.`}
          />
        </Card>
      </>
    );
  return (
    <Loaded query={query} skeleton={<PageSkeleton />} failed="Your figures could not load">
      {(portal) => <PortalView portal={portal} {...props} />}
    </Loaded>
  );
}

function PortalView({ portal, firstName }: PortalDashboardProps & { portal: Portal }) {
  const serverNow = useServerNow();
  const { client, provider } = portal;
  return (
    <>
      <PageHead
        title={[greeting(serverNow()), ...(firstName === null ? [] : [firstName])].join(', ')}
        context={`${client.name} · with ${provider.name}`}
      />
      <Columns
        sideLabel="Contact and news"
        side={
          <>
            <AdvisorCard portal={portal} />
            <NewsCard portal={portal} />
          </>
        }
      >
        <ToDoCard portal={portal} />
        <Standing portal={portal} />
        <PlanCard portal={portal} />
      </Columns>
    </>
  );
}

/** By the reader's own day. */
function greeting(at: Date): string {
  const hour = at.getHours();
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
