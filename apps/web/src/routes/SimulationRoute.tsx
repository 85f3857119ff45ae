import { isStaff } from '@fairlead/contract/access/roles';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useMay } from '../app/session/rights';
import { useMe } from '../app/session/session';
import { ShareControl } from '../features/client-shares/ShareControl';
import { SharedNote } from '../features/client-shares/SharedNote';
import { CreateReportButton } from '../features/reports/CreateReportButton';
import { SimulationPage } from '../features/simulations/result/SimulationPage';
import { useHasUsers } from './client/open-client';

const route = getRouteApi('/app/(client)/clients/$clientId/simulations/$simulationId');

export function SimulationRoute() {
  const { clientId, simulationId } = route.useParams();
  const { present = false } = route.useSearch();
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
      isPresenting={present}
      onPresent={(next) =>
        void navigate({
          to: '/clients/$clientId/simulations/$simulationId',
          params: { clientId, simulationId },
          search: next ? { present: true } : {},
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
