import { NIST_CSF_1 } from '@fairlead/content/question-banks/nist-csf-1';
import { useNavigate } from '@tanstack/react-router';
import { StandingsPage } from '../features/assessments/StandingsPage';

export function NistAssessmentRoute() {
  const navigate = useNavigate();
  return (
    <StandingsPage
      bank={NIST_CSF_1}
      onChosen={(clientId) =>
        void navigate({
          to: '/clients/$clientId/assessments/$assessmentId',
          params: { clientId, assessmentId: NIST_CSF_1.id },
        })
      }
    />
  );
}
