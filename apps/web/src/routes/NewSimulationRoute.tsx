import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useMay } from '../app/session/rights';
import { useMe } from '../app/session/session';
import { planOf } from '../domain/plans/plan-address';
import { NewSimulationPage } from '../features/simulations/form/NewSimulationPage';
import { NoAccess } from '../shell/screens';

const route = getRouteApi('/app/(client)/clients/$clientId/simulations/new');

export function NewSimulationRoute() {
  const { clientId } = route.useParams();
  const { step, plan } = route.useSearch();
  // Taken over once: from the first step on, the form itself holds the services.
  const [planned] = useState(() => planOf(plan));
  const { role } = useMe().profile;
  const may = useMay();
  const navigate = useNavigate();
  const handleStarted = useCallback(
    (simulationId: string) =>
      void navigate({
        to: '/clients/$clientId/simulations/$simulationId',
        params: { clientId, simulationId },
        replace: true,
      }),
    [navigate, clientId],
  );
  if (!may('simulations.start')) return <NoAccess role={role} />;
  return (
    <NewSimulationPage
      key={clientId}
      clientId={clientId}
      step={step}
      plan={planned}
      onStep={(next) =>
        void navigate({ to: '/clients/$clientId/simulations/new', params: { clientId }, search: { step: next } })
      }
      onStarted={handleStarted}
    />
  );
}
