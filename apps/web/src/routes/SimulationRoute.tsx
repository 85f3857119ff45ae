import { getRouteApi } from '@tanstack/react-router';
import { SimulationPage } from '../features/impact-simulator/SimulationPage';
import { CreateReportButton } from '../features/reports/CreateReportButton';
import { useMe } from '../lib/session';

const route = getRouteApi('/app/clients/$clientId/simulations/$simulationId');

export function SimulationRoute() {
  const { simulationId } = route.useParams();
  const isStaff = useMe().profile.role !== 'client_viewer';
  return (
    <SimulationPage
      key={simulationId}
      simulationId={simulationId}
      canRun={isStaff}
      actions={(simulation) => isStaff && <CreateReportButton simulationId={simulation.id} />}
    />
  );
}
