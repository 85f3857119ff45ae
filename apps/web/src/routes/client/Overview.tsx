import { useMe } from '#app/session/session';
import { BusinessRiskCard } from '#features/business-risk/BusinessRiskCard';
import { ClientOverview } from '#features/clients/overview/ClientOverview';
import { ClientReportsCard } from '#features/reports/ClientReportsCard';
import { CreateReportButton } from '#features/reports/CreateReportButton';
import { ClientAmortizerCard } from '#features/risk-amortizer/ClientAmortizerCard';
import { ClientRunsCard } from '#features/simulations/runs/ClientRunsCard';
import { late } from '#kit/dialog/late';
import { SectionAction } from '#kit/layout/SectionAction';
import { ButtonLink } from '#kit/links/links';
import { ClientHealthLines } from './ClientHealthLines';
import { useOpenClient } from './open-client';

const OurRisk = late(async () => (await import('#features/client-shares/OurRisk')).OurRisk);

export function Overview() {
  const { client, clientId, isStaff, canWork } = useOpenClient();
  const provider = useMe().msp?.company_name;
  if (!isStaff)
    return (
      <ClientOverview client={client} canEdit={false}>
        <OurRisk clientId={clientId} providerName={provider ?? 'Your provider'} />
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
      <ClientRunsCard clientId={clientId} canRun={canWork} isSample={client.isSample === true} />
      <BusinessRiskCard clientId={clientId} />
      <ClientReportsCard clientId={clientId} canManage />
      <ClientAmortizerCard clientId={clientId} isSimulated={client.latest !== null} />
    </ClientOverview>
  );
}
