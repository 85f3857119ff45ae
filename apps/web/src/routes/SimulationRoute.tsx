import { isStaff } from '@fairlead/contract/access/roles';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useMay } from '../app/session/rights';
import { useMe } from '../app/session/session';
import { ShareControl } from '../features/client-shares/ShareControl';
import { SharedNote } from '../features/client-shares/SharedNote';
import { PresentLink } from '../features/presentations/PresentLink';
import { NewProposalButton } from '../features/proposals/NewProposalButton';
import { CreateReportButton } from '../features/reports/CreateReportButton';
import { SimulationPage } from '../features/simulations/result/SimulationPage';
import { CompanyLogo } from '../shell/CompanyLogo';
import { useHasUsers } from './client/open-client';

const route = getRouteApi('/app/(client)/clients/$clientId/simulations/$simulationId');

export function SimulationRoute() {
  const { clientId, simulationId } = route.useParams();
  const { section, present = false } = route.useSearch();
  const may = useMay();
  const hasUsers = useHasUsers();
  const forStaff = isStaff(useMe().profile.role);
  const navigate = useNavigate();
  const handleStarted = useCallback(
    (startedId: string) =>
      void navigate({
        to: '/clients/$clientId/simulations/$simulationId',
        params: { clientId, simulationId: startedId },
      }),
    [navigate, clientId],
  );
  return (
    <SimulationPage
      key={simulationId}
      simulationId={simulationId}
      brand={<CompanyLogo />}
      linkOf={(shown) => <PresentLink simulationId={simulationId} shown={shown} />}
      canRun={may('simulations.start')}
      clientNote={forStaff ? null : <SharedNote clientId={clientId} kind="simulation" targetId={simulationId} />}
      actions={(simulation) => (
        <>
          {hasUsers && (
            <ShareControl
              clientId={clientId}
              clientName={simulation.clientName}
              kind="simulation"
              targetId={simulation.id}
              what="this simulation"
              path={`/clients/${clientId}/simulations/${simulation.id}`}
            />
          )}
          {may('reports.create') && <CreateReportButton of={{ simulationId: simulation.id }} variant="default" />}
        </>
      )}
      propose={
        may('proposals.create')
          ? (ofClient, plan, label) => (
              <NewProposalButton clientId={ofClient} plan={plan} label={label} variant="default" />
            )
          : undefined
      }
      section={section ?? null}
      isPresenting={present}
      onPresent={(next) =>
        void navigate({
          to: '/clients/$clientId/simulations/$simulationId',
          params: { clientId, simulationId },
          search: { section, ...(next && { present: true }) },
          replace: !next,
        })
      }
      onStarted={handleStarted}
      onCancelled={() =>
        void navigate({ to: '/clients/$clientId/simulations/new', params: { clientId }, replace: true })
      }
    />
  );
}
