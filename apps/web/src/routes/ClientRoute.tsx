import type { Client } from '@fairlead/contract/clients';
import { CLIENT_RECORD_ROLES } from '@fairlead/contract/roles';
import { Box } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ClientDetails } from '../features/clients/ClientDetails';
import { ClientOverview } from '../features/clients/ClientOverview';
import { ClientPage } from '../features/clients/ClientPage';
import type { ClientTab } from '../features/clients/client-tabs';
import { ClientRunsCard } from '../features/impact-simulator/ClientRunsCard';
import { SimulationsTab } from '../features/impact-simulator/SimulationsTab';
import { ClientUsersCard } from '../features/people/ClientUsersCard';
import { ClientReportsCard } from '../features/reports/ClientReportsCard';
import { CreateReportButton } from '../features/reports/CreateReportButton';
import { ReportsTab } from '../features/reports/ReportsTab';
import { useMe } from '../lib/session';

const PATH_OF = {
  overview: '/clients/$clientId',
  simulations: '/clients/$clientId/simulations',
  reports: '/clients/$clientId/reports',
  details: '/clients/$clientId/details',
} as const satisfies Record<ClientTab, string>;

/** One client with one of its tabs, put together from the features that know them. */
function ClientRoute({ tab }: { tab: ClientTab }) {
  const { clientId } = useParams({ from: `/app${PATH_OF[tab]}` });
  const { profile } = useMe();
  const navigate = useNavigate();
  const isStaff = profile.role !== 'client_viewer';
  const keepsClients = CLIENT_RECORD_ROLES.includes(profile.role);
  return (
    <ClientPage
      clientId={clientId}
      tab={tab}
      onTab={(next) => void navigate({ to: PATH_OF[next], params: { clientId } })}
      canEdit={isStaff}
      canConvert={keepsClients}
      createReport={({ simulationId }) => <CreateReportButton simulationId={simulationId} />}
    >
      {(client) => (
        <TabContent
          tab={tab}
          client={client}
          isStaff={isStaff}
          // Prospects and archived clients have no users of their own.
          hasUsers={keepsClients && client.kind === 'client' && client.archivedAt === null}
        />
      )}
    </ClientPage>
  );
}

type TabContentProps = { tab: ClientTab; client: Client; isStaff: boolean; hasUsers: boolean };

function TabContent({ tab, client, isStaff, hasUsers }: TabContentProps) {
  const canRun = isStaff && client.archivedAt === null;
  if (tab === 'simulations') return <SimulationsTab clientId={client.id} canRun={canRun} />;
  if (tab === 'details')
    return (
      <>
        <ClientDetails key={client.id} client={client} />
        {hasUsers && (
          <Box maw={840} mt={24}>
            <ClientUsersCard client={client} />
          </Box>
        )}
      </>
    );
  if (tab === 'reports')
    return (
      <ReportsTab
        clientId={client.id}
        canManage={isStaff}
        create={
          isStaff && client.latest ? (
            <CreateReportButton simulationId={client.latest.simulationId} variant="default" />
          ) : undefined
        }
      />
    );
  return (
    <ClientOverview client={client} canEdit={isStaff}>
      <ClientRunsCard clientId={client.id} canRun={canRun} />
      <ClientReportsCard clientId={client.id} canManage={isStaff} />
    </ClientOverview>
  );
}

export const ClientOverviewRoute = () => <ClientRoute tab="overview" />;
export const ClientSimulationsRoute = () => <ClientRoute tab="simulations" />;
export const ClientReportsRoute = () => <ClientRoute tab="reports" />;
export const ClientDetailsRoute = () => <ClientRoute tab="details" />;
