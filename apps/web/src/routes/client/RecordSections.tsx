import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { MyAssessmentQuestions } from '#features/assessment-requests/MyAssessmentQuestions';
import { MyQuestions } from '#features/client-questions/MyQuestions';
import { QuestionsTab } from '#features/client-questions/QuestionsTab';
import { SharingPage } from '#features/client-shares/SharingPage';
import { ContactsCard } from '#features/clients/contacts/ContactsCard';
import { ClientDetails } from '#features/clients/details/ClientDetails';
import { DocumentsCard } from '#features/clients/documents/DocumentsCard';
import { TechnologyCard } from '#features/clients/technology/TechnologyCard';
import { KnownExploitedMark } from '#features/feeds/KnownExploitedMark';
import { MyReports } from '#features/portal/MyReports';
import { MyDocuments } from '#features/portal/SharedDocuments';
import { CreateReportButton } from '#features/reports/CreateReportButton';
import { ReportsTab } from '#features/reports/ReportsTab';
import { ClientUsers } from '#features/team/ClientUsers';
import { SectionAction } from '#kit/layout/SectionAction';
import { useOpenClient } from './open-client';

/* What is kept of a client and given to it: for its staff to work on, and for its own people to read and answer. */

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

export function Sharing() {
  const { client } = useOpenClient();
  return <SharingPage client={client} />;
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
