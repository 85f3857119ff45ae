import { BANK_RECORDS } from '@fairlead/content/question-banks/bank-records';
import { Stack } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { useMe } from '#app/session/session';
import { BreachNoticesCard } from '#features/breach-notices/BreachNoticesCard';
import { IncidentCard } from '#features/breach-notices/IncidentCard';
import { BusinessRiskTab } from '#features/business-risk/BusinessRiskTab';
import { OurRisk } from '#features/client-shares/OurRisk';
import { ShareControl } from '#features/client-shares/ShareControl';
import { useHasShared } from '#features/client-shares/use-shares';
import { ClientCompliance } from '#features/compliance/ClientCompliance';
import { SharedStanding } from '#features/portal/Standing';
import { ProposalsCard } from '#features/proposals/ProposalsCard';
import { CreateReportButton } from '#features/reports/CreateReportButton';
import { SimulationsTab } from '#features/simulations/runs/SimulationsTab';
import { Measure } from './Measure';
import { useOpenClient } from './open-client';

/* What is measured of a client: for its staff to work on, and for its own people to read. */

export function Simulations() {
  const { client, clientId, isStaff, canWork } = useOpenClient();
  if (!isStaff) return <SharedFigures />;
  return (
    <Measure>
      <SimulationsTab clientId={clientId} canRun={canWork} isSample={client.isSample === true} />
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
  return <Navigate to="/clients/$clientId/simulations" params={{ clientId }} replace />;
}

export function BusinessRisk() {
  const { client, clientId, isStaff, canWork, hasUsers } = useOpenClient();
  const proposals = <ProposalsCard clientId={clientId} isStaff={isStaff} canWork={canWork} />;
  const hasShared = useHasShared(clientId, 'business_risk');
  // What is not shared does not exist for the client's own people, so it is not asked for either.
  if (!isStaff && !hasShared) return proposals;
  return (
    <BusinessRiskTab
      clientId={clientId}
      isStaff={isStaff}
      isSample={isStaff && client.isSample === true}
      report={({ id }) =>
        isStaff && (
          <>
            {hasUsers && (
              <ShareControl
                clientId={clientId}
                clientName={client.name}
                kind="business_risk"
                targetId={id}
                what="this assessment"
                path={`/clients/${clientId}/business-risk`}
              />
            )}
            <CreateReportButton of={{ businessRiskId: id }} />
          </>
        )
      }
    >
      {proposals}
    </BusinessRiskTab>
  );
}

/** The rules a client answers to, and how it is with each. */
export function Compliance() {
  const { client, clientId, canWork } = useOpenClient();
  return <ClientCompliance clientId={clientId} canWork={canWork && client.isSample !== true} />;
}

/** Who must be told of a breach: the clocks of an incident, and the list to plan by. */
export function BreachNotices() {
  const { client, clientId, canWork } = useOpenClient();
  const providerName = useMe().msp?.company_name ?? null;
  const canEdit = canWork && client.isSample !== true;
  const of = { clientId, clientName: client.name, providerName, canEdit };
  return (
    <Stack gap={24}>
      <IncidentCard {...of} />
      <BreachNoticesCard {...of} />
    </Stack>
  );
}

/** What a client's own people find in place of the work of their provider: what was shared with them. */
function SharedFigures() {
  const { client, clientId } = useOpenClient();
  const provider = useMe().msp?.company_name ?? null;
  const hasNotices = useHasShared(clientId, 'breach_notices');
  return (
    <Stack gap={24}>
      <SharedStanding />
      <OurRisk clientId={clientId} providerName={provider ?? 'Your provider'} />
      {hasNotices && (
        <BreachNoticesCard
          clientId={clientId}
          clientName={client.name}
          providerName={provider}
          canEdit={false}
          forClient
        />
      )}
    </Stack>
  );
}
