import { getRouteApi } from '@tanstack/react-router';
import { CheckPage } from '../features/leads/check/CheckPage';

const route = getRouteApi('/check/$token');

export function CheckRoute() {
  const { token } = route.useParams();
  return <CheckPage key={token} token={token} />;
}
