import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '#app/api/api';
import { useMay } from '#app/session/rights';
import { MyAssessmentQuestions } from '#features/assessment-requests/MyAssessmentQuestions';
import { MyQuestions } from '#features/client-questions/MyQuestions';
import { QuestionsTab } from '#features/client-questions/QuestionsTab';
import { SharingPage } from '#features/client-shares/SharingPage';
import { ContactsCard } from '#features/clients/contacts/ContactsCard';
import { ClientDetails } from '#features/clients/details/ClientDetails';
import { DocumentsCard } from '#features/clients/documents/DocumentsCard';
import { TechnologyCard } from '#features/clients/technology/TechnologyCard';
import { KnownExploitedMark } from '#features/feeds/KnownExploitedMark';
import { RelationshipTab } from '#features/loyalty/RelationshipTab';
import { OutsideViewCard } from '#features/outside-views/OutsideViewCard';
import { MyReports } from '#features/portal/MyReports';
import { OurPeople } from '#features/portal/OurPeople';
import { MyDocuments } from '#features/portal/SharedDocuments';
import { CreateReportButton } from '#features/reports/CreateReportButton';
import { ReportsTab } from '#features/reports/ReportsTab';
import { ClientReviews } from '#features/reviews/ClientReviews';
import { ClientUsers } from '#features/team/ClientUsers';
import { ThreatsCard } from '#features/threats/ThreatsCard';
import { Cards, Columns } from '#kit/layout/Columns';
import { SectionAction } from '#kit/layout/SectionAction';
import { useOpenClient } from './open-client';
import { ReviewTabs } from './ReviewTabs';

/* What is kept of a client and given to it: for its staff to work on, and for its own people to read and answer. */

export function Reports() {
  const { clientId, isStaff } = useOpenClient();
  if (!isStaff)
    return (
      <Stack gap={24}>
        <MyReports />
        <Reviews />
      </Stack>
    );
  return (
    <>
      <SectionAction>
        <CreateReportButton of={{ clientId }} />
      </SectionAction>
      <ReportsTab clientId={clientId} canManage create={<CreateReportButton of={{ clientId }} variant="default" />} />
    </>
  );
}

export function Reviews() {
  const { clientId, canWork, isStaff } = useOpenClient();
  const navigate = useNavigate();
  const reviews = (
    <ClientReviews
      clientId={clientId}
      canWork={canWork}
      onPlanned={(reviewId) =>
        void navigate({ to: '/clients/$clientId/reviews/$reviewId', params: { clientId, reviewId } })
      }
    />
  );
  return isStaff ? <ReviewTabs open="reviews">{reviews}</ReviewTabs> : reviews;
}

export function Relationship() {
  const { clientId, canWork } = useOpenClient();
  return (
    <ReviewTabs open="relationship">
      <RelationshipTab clientId={clientId} canWork={canWork} />
    </ReviewTabs>
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
    <ContactsCard clientId={clientId} userEmails={users.map(({ email }) => email)}>
      {hasUsers && <ClientUsers client={client} />}
    </ContactsCard>
  );
}

export function Technology() {
  const { client, clientId, hasUsers, canWork } = useOpenClient();
  const may = useMay();
  return (
    <Cards>
      {may('threats.ofClient') && (
        <ThreatsCard
          clientId={clientId}
          mayAsk={hasUsers}
          brief={<CreateReportButton of={{ clientThreatsId: clientId }} variant="default" label="Make a brief" />}
        />
      )}
      <TechnologyCard
        clientId={clientId}
        beside={(entry) => <KnownExploitedMark clientId={clientId} technology={entry} />}
      />
      <OutsideViewCard clientId={clientId} website={client.website} canLook={canWork} />
    </Cards>
  );
}

export function Documents() {
  const { client, clientId, isStaff } = useOpenClient();
  if (!isStaff)
    return (
      <Columns sideLabel="People" side={<OurPeople />}>
        <MyDocuments />
      </Columns>
    );
  return <DocumentsCard clientId={clientId} canShare={client.kind === 'client'} />;
}

export function Details() {
  const { client } = useOpenClient();
  return <ClientDetails key={client.id} client={client} />;
}
