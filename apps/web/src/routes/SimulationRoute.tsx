import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useMay } from '../app/session/rights';
import { CreateReportButton } from '../features/reports/CreateReportButton';
import { SimulationPage } from '../features/simulations/result/SimulationPage';

const route = getRouteApi('/app/(client)/clients/$clientId/simulations/$simulationId');

export function SimulationRoute() {
  const { clientId, simulationId } = route.useParams();
  const { present = false } = route.useSearch();
  const may = useMay();
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
      actions={(simulation) =>
        may('reports.create') && <CreateReportButton of={{ simulationId: simulation.id }} variant="default" />
      }
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
