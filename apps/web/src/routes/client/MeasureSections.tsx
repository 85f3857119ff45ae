import { BANK_RECORDS } from '@fairlead/content/question-banks/bank-records';
import { Navigate } from '@tanstack/react-router';
import { AssessmentsTab } from '#features/assessments/AssessmentsTab';
import { BusinessRiskTab } from '#features/business-risk/BusinessRiskTab';
import { ProposalsCard } from '#features/proposals/ProposalsCard';
import { CreateReportButton } from '#features/reports/CreateReportButton';
import { SimulationsTab } from '#features/simulations/runs/SimulationsTab';
import { Measure } from './Measure';
import { useOpenClient } from './open-client';

/* What is measured of a client: for its staff to work on, and for its own people to read. */

export function Simulations() {
  const { clientId, canWork } = useOpenClient();
  return (
    <Measure>
      <SimulationsTab clientId={clientId} canRun={canWork} />
    </Measure>
  );
}

export function Assessments() {
  const { clientId, isStaff } = useOpenClient();
  const [first] = BANK_RECORDS;
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
