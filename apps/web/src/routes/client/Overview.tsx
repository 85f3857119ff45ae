import { Navigate } from '@tanstack/react-router';
import { BusinessRiskCard } from '#features/business-risk/BusinessRiskCard';
import { ClientOverview } from '#features/clients/overview/ClientOverview';
import { ClientReportsCard } from '#features/reports/ClientReportsCard';
import { CreateReportButton } from '#features/reports/CreateReportButton';
import { ClientAmortizerCard } from '#features/risk-amortizer/ClientAmortizerCard';
import { ClientRunsCard } from '#features/simulations/runs/ClientRunsCard';
import { SectionAction } from '#kit/layout/SectionAction';
import { ButtonLink } from '#kit/links/links';
import { ClientHealthLines } from './ClientHealthLines';
import { useOpenClient } from './open-client';

/** Staff's first page of a client. Its own people have their dashboard, and begin at their figures. */
export function Overview() {
  const { client, clientId, isStaff, canWork } = useOpenClient();
  if (!isStaff) return <Navigate to="/clients/$clientId/simulations" params={{ clientId }} replace />;
  return (
    <ClientOverview client={client} health={<ClientHealthLines clientId={clientId} />}>
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
      <ClientRunsCard clientId={clientId} canRun={canWork} isSample={client.isSample === true} />
      <BusinessRiskCard clientId={clientId} />
      <ClientReportsCard clientId={clientId} canManage />
      <ClientAmortizerCard clientId={clientId} isSimulated={client.latest !== null} />
    </ClientOverview>
  );
}
