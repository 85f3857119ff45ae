import { CLIENT_RECORD_ROLES } from '@fairlead/contract/access/roles';
import type { Client } from '@fairlead/contract/features/clients/clients';
import { Box, Stack } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMe } from '../app/session/session';
import { AssessmentsTab } from '../features/assessments/AssessmentsTab';
import { BusinessRiskCard } from '../features/business-risk/BusinessRiskCard';
import { BusinessRiskTab } from '../features/business-risk/BusinessRiskTab';
import { QuestionsTab } from '../features/client-questions/QuestionsTab';
import { NotesAndActivity } from '../features/clients/activity/NotesAndActivity';
import { ClientPage } from '../features/clients/ClientPage';
import { type ClientTab, portalTab } from '../features/clients/client-tabs';
import { ContactsCard } from '../features/clients/contacts/ContactsCard';
import { ClientDetails } from '../features/clients/details/ClientDetails';
import { DocumentsCard } from '../features/clients/documents/DocumentsCard';
import { ClientOverview } from '../features/clients/overview/ClientOverview';
import { ServicesCard } from '../features/clients/services/ServicesCard';
import { TechnologyCard } from '../features/clients/technology/TechnologyCard';
import { KnownExploitedMark } from '../features/feeds/KnownExploitedMark';
import { AcceptancesCard } from '../features/portal/AcceptancesCard';
import { ProposalsCard } from '../features/proposals/ProposalsCard';
import { ClientReportsCard } from '../features/reports/ClientReportsCard';
import { CreateReportButton } from '../features/reports/CreateReportButton';
import { ReportsTab } from '../features/reports/ReportsTab';
import { ClientAmortizerCard } from '../features/risk-amortizer/ClientAmortizerCard';
import { RoadmapTab } from '../features/roadmap/RoadmapTab';
import { ClientRunsCard } from '../features/simulations/runs/ClientRunsCard';
import { SimulationsTab } from '../features/simulations/runs/SimulationsTab';
import { ClientUsersCard } from '../features/team/ClientUsersCard';
import { ClientHealthLines } from './ClientHealthLines';
import { PortalTabContent } from './PortalTabContent';

const PATH_OF = {
  overview: '/clients/$clientId',
  simulations: '/clients/$clientId/simulations',
  assessments: '/clients/$clientId/assessments',
  'business-risk': '/clients/$clientId/business-risk',
  reports: '/clients/$clientId/reports',
  roadmap: '/clients/$clientId/roadmap',
  questions: '/clients/$clientId/questions',
  people: '/clients/$clientId/people',
  technology: '/clients/$clientId/technology',
  documents: '/clients/$clientId/documents',
  activity: '/clients/$clientId/activity',
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
      createReport={({ latest, archivedAt }) => (
        <CreateReportButton
          of={{ clientId }}
          // The first simulation is the page's main action.
          variant={latest === null ? 'default' : 'filled'}
          onlyWhenPossible={latest === null || archivedAt !== null}
        />
      )}
    >
      {(client) => (
        <TabContent
          // What is the team's alone has no tab for a client's own user, whatever the address says.
          tab={isStaff ? tab : portalTab(tab)}
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
  if (!isStaff) return <PortalTabContent tab={tab} client={client} />;
  const canRun = client.archivedAt === null;
  if (tab === 'simulations') return <SimulationsTab clientId={client.id} canRun={canRun} />;
  if (tab === 'assessments')
    return <AssessmentsTab clientId={client.id} isStaff canWork={canRun} isSample={client.isSample === true} />;
  if (tab === 'business-risk')
    return (
      <BusinessRiskTab
        clientId={client.id}
        isStaff
        isSample={client.isSample === true}
        report={({ id }) => <CreateReportButton of={{ businessRiskId: id }} />}
      >
        <ProposalsCard clientId={client.id} isStaff canWork={canRun} />
      </BusinessRiskTab>
    );
  if (tab === 'roadmap')
    return (
      <RoadmapTab clientId={client.id} canEdit={canRun}>
        <AcceptancesCard clientId={client.id} />
      </RoadmapTab>
    );
  if (tab === 'questions') return <QuestionsTab client={client} canEdit={hasUsers} />;
  if (tab === 'people')
    return (
      <Stack gap={24} maw={840}>
        <ContactsCard clientId={client.id} />
        {hasUsers && <ClientUsersCard client={client} />}
      </Stack>
    );
  if (tab === 'technology')
    return (
      <Stack gap={24} maw={840}>
        <TechnologyCard
          clientId={client.id}
          beside={(entry) => <KnownExploitedMark clientId={client.id} technology={entry} />}
        />
        <ServicesCard client={client} />
      </Stack>
    );
  if (tab === 'documents')
    return (
      <Box maw={840}>
        <DocumentsCard clientId={client.id} canShare={client.kind === 'client'} />
      </Box>
    );
  if (tab === 'activity') return <NotesAndActivity key={client.id} clientId={client.id} />;
  if (tab === 'details') return <ClientDetails key={client.id} client={client} />;
  if (tab === 'reports')
    return (
      <ReportsTab
        clientId={client.id}
        canManage
        create={<CreateReportButton of={{ clientId: client.id }} variant="default" />}
      />
    );
  return (
    <ClientOverview client={client} canEdit health={<ClientHealthLines clientId={client.id} />}>
      <ClientRunsCard clientId={client.id} canRun={canRun} />
      <BusinessRiskCard clientId={client.id} />
      <ClientReportsCard clientId={client.id} canManage />
      <ClientAmortizerCard clientId={client.id} isSimulated={client.latest !== null} />
    </ClientOverview>
  );
}

export const ClientOverviewRoute = () => <ClientRoute tab="overview" />;
export const ClientSimulationsRoute = () => <ClientRoute tab="simulations" />;
export const ClientAssessmentsRoute = () => <ClientRoute tab="assessments" />;
export const ClientBusinessRiskRoute = () => <ClientRoute tab="business-risk" />;
export const ClientReportsRoute = () => <ClientRoute tab="reports" />;
export const ClientRoadmapRoute = () => <ClientRoute tab="roadmap" />;
export const ClientQuestionsRoute = () => <ClientRoute tab="questions" />;
export const ClientPeopleRoute = () => <ClientRoute tab="people" />;
export const ClientTechnologyRoute = () => <ClientRoute tab="technology" />;
export const ClientDocumentsRoute = () => <ClientRoute tab="documents" />;
export const ClientActivityRoute = () => <ClientRoute tab="activity" />;
export const ClientDetailsRoute = () => <ClientRoute tab="details" />;
