import { isStaff } from '@fairlead/contract/access/roles';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMe } from '../app/session/session';
import { AskClientActs } from '../features/assessment-requests/AskClientActs';
import { RepliesPanel } from '../features/assessment-requests/RepliesPanel';
import { AssessmentPage } from '../features/assessments/AssessmentPage';
import { NextPartLink } from '../features/business-risk/NextPartLink';
import { CreateReportButton } from '../features/reports/CreateReportButton';

const route = getRouteApi('/app/clients/$clientId/assessments/$assessmentId');

export function AssessmentRoute() {
  const { clientId, assessmentId } = route.useParams();
  const place = route.useSearch();
  const navigate = useNavigate();
  const forStaff = isStaff(useMe().profile.role);
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
      openActs={(assessment) => <AskClientActs assessment={assessment} />}
      beside={(assessment, question) => <RepliesPanel assessment={assessment} questionId={question.id} />}
      resultActs={(assessment) =>
        forStaff && (
          <>
            <CreateReportButton of={{ clientId: assessment.clientId }} variant="default" />
            <NextPartLink clientId={assessment.clientId} bankId={assessment.bankId} />
          </>
        )
      }
    />
  );
}
