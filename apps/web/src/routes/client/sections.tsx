import { newestBanks } from '@fairlead/content/question-banks/banks';
import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { api } from '#app/api/api';
import { MyAssessmentQuestions } from '#features/assessment-requests/MyAssessmentQuestions';
import { AssessmentsTab } from '#features/assessments/AssessmentsTab';
import { BusinessRiskCard } from '#features/business-risk/BusinessRiskCard';
import { BusinessRiskTab } from '#features/business-risk/BusinessRiskTab';
import { MyQuestions } from '#features/client-questions/MyQuestions';
import { QuestionsTab } from '#features/client-questions/QuestionsTab';
import { ContactsCard } from '#features/clients/contacts/ContactsCard';
import { ClientDetails } from '#features/clients/details/ClientDetails';
import { DocumentsCard } from '#features/clients/documents/DocumentsCard';
import { ClientOverview } from '#features/clients/overview/ClientOverview';
import { ServicesCard } from '#features/clients/services/ServicesCard';
import { TechnologyCard } from '#features/clients/technology/TechnologyCard';
import { KnownExploitedMark } from '#features/feeds/KnownExploitedMark';
import { AcceptancesCard } from '#features/portal/AcceptancesCard';
import { MyReports } from '#features/portal/MyReports';
import { MyDocuments } from '#features/portal/SharedDocuments';
import { ProposalsCard } from '#features/proposals/ProposalsCard';
import { ClientReportsCard } from '#features/reports/ClientReportsCard';
import { CreateReportButton } from '#features/reports/CreateReportButton';
import { ReportsTab } from '#features/reports/ReportsTab';
import { ClientAmortizerCard } from '#features/risk-amortizer/ClientAmortizerCard';
import type { AmortizerSearch } from '#features/risk-amortizer/inputs/amortizer-search';
import { RiskAmortizerPage } from '#features/risk-amortizer/RiskAmortizerPage';
import { ClientRoadmap } from '#features/roadmap/ClientRoadmap';
import { RoadmapTab } from '#features/roadmap/RoadmapTab';
import { ClientRunsCard } from '#features/simulations/runs/ClientRunsCard';
import { SimulationsTab } from '#features/simulations/runs/SimulationsTab';
import { ClientUsers } from '#features/team/ClientUsers';
import { PageTabs } from '#kit/layout/PageTabs';
import { SectionAction } from '#kit/layout/SectionAction';
import { ButtonLink } from '#kit/links/links';
import { ClientHealthLines } from './ClientHealthLines';
import { Measure } from './Measure';
import { useOpenClient } from './open-client';

/* The sections of a client, put together from the features that know them: for its staff to work on, and for its own
   people to read, but for their answers and decisions. */

export function Overview() {
  const { client, clientId, isStaff, canWork } = useOpenClient();
  if (!isStaff)
    return (
      <ClientOverview client={client} canEdit={false}>
        <ClientRunsCard clientId={clientId} canRun={false} />
      </ClientOverview>
    );
  return (
    <ClientOverview client={client} canEdit health={<ClientHealthLines clientId={clientId} />}>
      <SectionAction>
        {client.latest ? (
          <CreateReportButton of={{ clientId }} />
        ) : (
          canWork && (
            <ButtonLink to="/clients/$clientId/simulations/new" params={{ clientId }}>
              New simulation
            </ButtonLink>
          )
        )}
      </SectionAction>
      <ClientRunsCard clientId={clientId} canRun={canWork} />
      <BusinessRiskCard clientId={clientId} />
      <ClientReportsCard clientId={clientId} canManage />
      <ClientAmortizerCard clientId={clientId} isSimulated={client.latest !== null} />
    </ClientOverview>
  );
}

export function Simulations() {
  const { clientId, canWork } = useOpenClient();
  return (
    <Measure>
      <SimulationsTab clientId={clientId} canRun={canWork} />
    </Measure>
  );
}

/** Every questionnaire, for a client's own users; staff have a section for each. */
export function Assessments() {
  const { clientId, isStaff } = useOpenClient();
  const [first] = newestBanks();
  if (isStaff && first)
    return (
      <Navigate
        to="/clients/$clientId/assessments/$assessmentId"
        params={{ clientId, assessmentId: first.id }}
        replace
      />
    );
  return <AssessmentsTab clientId={clientId} isStaff={false} canWork={false} isSample={false} />;
}

export function BusinessRisk() {
  const { client, clientId, isStaff, canWork } = useOpenClient();
  return (
    <BusinessRiskTab
      clientId={clientId}
      isStaff={isStaff}
      isSample={isStaff && client.isSample === true}
      report={({ id }) => isStaff && <CreateReportButton of={{ businessRiskId: id }} />}
    >
      <ProposalsCard clientId={clientId} isStaff={isStaff} canWork={canWork} />
    </BusinessRiskTab>
  );
}

export function Reports() {
  const { clientId, isStaff } = useOpenClient();
  if (!isStaff) return <MyReports />;
  return (
    <>
      <SectionAction>
        <CreateReportButton of={{ clientId }} />
      </SectionAction>
      <ReportsTab clientId={clientId} canManage create={<CreateReportButton of={{ clientId }} variant="default" />} />
    </>
  );
}

export function Roadmap() {
  const { clientId, isStaff, canWork } = useOpenClient();
  if (!isStaff) return <ClientRoadmap clientId={clientId} />;
  return (
    <RoadmapTab clientId={clientId} canEdit={canWork}>
      <AcceptancesCard clientId={clientId} />
    </RoadmapTab>
  );
}

export function Requests() {
  const { client, isStaff, hasUsers } = useOpenClient();
  if (!isStaff) return <MyAssessmentQuestions>{(hasSome) => <MyQuestions isBeside={hasSome} />}</MyAssessmentQuestions>;
  return <QuestionsTab client={client} canEdit={hasUsers} />;
}

export function People() {
  const { client, clientId, hasUsers } = useOpenClient();
  const team = useQuery(api.team.list.queryOptions()).data?.items ?? [];
  const users = team.filter((member) => member.client?.id === clientId);
  return (
    <Box maw={840}>
      <ContactsCard clientId={clientId} userEmails={users.map(({ email }) => email)}>
        {hasUsers && <ClientUsers client={client} />}
      </ContactsCard>
    </Box>
  );
}

/** What the client is offered, and what not taking it costs: two tabs. */
function ProposalTabs(props: { open: 'proposals' | 'waiting'; isBare?: boolean; children: ReactNode }) {
  const { open, isBare = false, children } = props;
  const { clientId } = useOpenClient();
  const navigate = useNavigate();
  return (
    <PageTabs
      tabs={[
        { key: 'proposals', label: 'Proposals' },
        { key: 'waiting', label: 'Cost of waiting' },
      ]}
      value={open}
      isBare={isBare}
      onTab={(tab) =>
        void navigate(
          tab === 'waiting'
            ? { to: '/clients/$clientId/proposals/cost-of-waiting', params: { clientId } }
            : { to: '/clients/$clientId/proposals', params: { clientId } },
        )
      }
    >
      {children}
    </PageTabs>
  );
}

export function Proposals() {
  const { clientId, isStaff, canWork } = useOpenClient();
  return (
    <ProposalTabs open="proposals">
      <Box maw={840}>
        <ProposalsCard clientId={clientId} isStaff={isStaff} canWork={canWork} isSection />
      </Box>
    </ProposalTabs>
  );
}

const costOfWaiting = getRouteApi('/app/(client)/clients/$clientId/proposals/cost-of-waiting');

export function CostOfWaiting() {
  const { client, clientId } = useOpenClient();
  const search = costOfWaiting.useSearch();
  const navigate = useNavigate();
  const handleSearch = useCallback(
    ({ client: _, ...next }: AmortizerSearch, { replace }: { replace: boolean }) =>
      void navigate({
        to: '/clients/$clientId/proposals/cost-of-waiting',
        params: { clientId },
        search: next,
        replace,
        resetScroll: false,
      }),
    [navigate, clientId],
  );
  return (
    <ProposalTabs open="waiting" isBare={search.present === true}>
      <RiskAmortizerPage
        isInClient
        search={search.plan ? search : { ...search, client: clientId }}
        currency={client.currency}
        onSearch={handleSearch}
      />
    </ProposalTabs>
  );
}

export function Services() {
  const { client } = useOpenClient();
  return (
    <Box maw={840}>
      <ServicesCard client={client} />
    </Box>
  );
}

export function Technology() {
  const { clientId } = useOpenClient();
  return (
    <Box maw={840}>
      <TechnologyCard
        clientId={clientId}
        beside={(entry) => <KnownExploitedMark clientId={clientId} technology={entry} />}
      />
    </Box>
  );
}

export function Documents() {
  const { client, clientId, isStaff } = useOpenClient();
  if (!isStaff) return <MyDocuments />;
  return (
    <Box maw={840}>
      <DocumentsCard clientId={clientId} canShare={client.kind === 'client'} />
    </Box>
  );
}

export function Details() {
  const { client } = useOpenClient();
  return <ClientDetails key={client.id} client={client} />;
}
