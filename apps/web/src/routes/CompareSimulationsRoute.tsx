import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ComparePage } from '../features/simulations/compare/ComparePage';

const route = getRouteApi('/app/(client)/clients/$clientId/simulations/compare');

export function CompareSimulationsRoute() {
  const { clientId } = route.useParams();
  const { left, right } = route.useSearch();
  const navigate = useNavigate();
  return (
    <ComparePage
      clientId={clientId}
      leftId={left ?? null}
      rightId={right ?? null}
      onChoose={(chosen) =>
        void navigate({
          to: '/clients/$clientId/simulations/compare',
          params: { clientId },
          search: chosen,
          replace: true,
        })
      }
    />
  );
}
