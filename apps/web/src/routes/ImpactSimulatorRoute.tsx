import { isProspectOnly } from '@fairlead/contract/access/roles';
import { useNavigate } from '@tanstack/react-router';
import { useMe } from '../app/session/session';
import { ImpactSimulatorPage } from '../features/simulations/runs/ImpactSimulatorPage';

export function ImpactSimulatorRoute() {
  const prospectsOnly = isProspectOnly(useMe().profile.role);
  const navigate = useNavigate();
  return (
    <ImpactSimulatorPage
      prospectsOnly={prospectsOnly}
      onChosen={(clientId) => void navigate({ to: '/clients/$clientId/simulations/new', params: { clientId } })}
      onAdd={() => void navigate({ to: '/clients', search: { add: prospectsOnly ? 'prospect' : 'client' } })}
    />
  );
}
