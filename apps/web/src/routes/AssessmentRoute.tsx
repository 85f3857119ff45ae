import { newestBank } from '@fairlead/content/question-banks/banks';
import { isStaff } from '@fairlead/contract/access/roles';
import { Group } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMe } from '../app/session/session';
import { AskClientActs } from '../features/assessment-requests/AskClientActs';
import { RepliesPanel } from '../features/assessment-requests/RepliesPanel';
import { assessmentSubject } from '../features/assessment-requests/subjects';
import { AssessmentPage } from '../features/assessments/AssessmentPage';
import { AssessmentsTab } from '../features/assessments/AssessmentsTab';
import { BreachNoticesCard } from '../features/breach-notices/BreachNoticesCard';
import { NextPartLink } from '../features/business-risk/NextPartLink';
import { ShareControl } from '../features/client-shares/ShareControl';
import { SharedNote } from '../features/client-shares/SharedNote';
import { useHasShared } from '../features/client-shares/use-shares';
import { CreateReportButton } from '../features/reports/CreateReportButton';
import { Measure } from './client/Measure';
import { useHasUsers, useOpenClient } from './client/open-client';

const route = getRouteApi('/app/(client)/clients/$clientId/assessments/$assessmentId');

/** One assessment by its id; or, by the name of its questionnaire, all that the client has of it. */
export function AssessmentRoute() {
  const { assessmentId } = route.useParams();
  return newestBank(assessmentId) ? <Readiness bankId={assessmentId} /> : <OneAssessment />;
}

function Readiness({ bankId }: { bankId: string }) {
  const { client, clientId, isStaff, canWork } = useOpenClient();
  return (
    <Measure>
      <AssessmentsTab
        clientId={clientId}
        bankId={bankId}
        isStaff={isStaff}
        canWork={canWork}
        isSample={isStaff && client.isSample === true}
      />
    </Measure>
  );
}

function OneAssessment() {
  const { clientId, assessmentId } = route.useParams();
  const place = route.useSearch();
  const navigate = useNavigate();
  const { profile, msp } = useMe();
  const forStaff = isStaff(profile.role);
  const hasUsers = useHasUsers();
  const hasNotices = useHasShared(clientId, 'breach_notices') || forStaff;
  return (
    <AssessmentPage
      key={assessmentId}
      assessmentId={assessmentId}
      place={place}
      onPlace={(next) =>
        void navigate({
          to: '/clients/$clientId/assessments/$assessmentId',
          params: { clientId, assessmentId },
          search: next,
        })
      }
      isStaff={forStaff}
      openActs={(assessment) => <AskClientActs subject={assessmentSubject(assessment)} />}
      beside={(assessment, question) => (
        <RepliesPanel subject={assessmentSubject(assessment)} questionId={question.id} />
      )}
      breachNotices={(assessment) =>
        hasNotices && (
          <>
            <BreachNoticesCard
              clientId={assessment.clientId}
              clientName={assessment.clientName}
              providerName={msp?.company_name ?? null}
              canEdit={forStaff && !assessment.isSample}
            />
            {hasUsers && (
              <Group justify="flex-end">
                <ShareControl
                  clientId={clientId}
                  clientName={assessment.clientName}
                  kind="breach_notices"
                  targetId={clientId}
                  what="this list"
                  path={`/clients/${clientId}/simulations`}
                />
              </Group>
            )}
          </>
        )
      }
      resultActs={(assessment) =>
        forStaff ? (
          <>
            {hasUsers && (
              <ShareControl
                clientId={clientId}
                clientName={assessment.clientName}
                kind="assessment"
                targetId={assessment.id}
                what="this result"
                path={`/clients/${clientId}/assessments/${assessment.id}`}
              />
            )}
            <CreateReportButton of={{ clientId: assessment.clientId }} variant="default" />
            <NextPartLink clientId={assessment.clientId} bankId={assessment.bankId} />
          </>
        ) : (
          <SharedNote clientId={clientId} kind="assessment" targetId={assessment.id} />
        )
      }
    />
  );
}
