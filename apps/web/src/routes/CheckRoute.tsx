import { getRouteApi } from '@tanstack/react-router';
import { AboutCheckPage } from '../features/leads/check/AboutCheckPage';
import { CheckPage } from '../features/leads/check/CheckPage';

const route = getRouteApi('/check/$token');
const about = getRouteApi('/check/$token/about');

export function CheckRoute() {
  const { token } = route.useParams();
  return <CheckPage key={token} token={token} />;
}

export function AboutCheckRoute() {
  const { token } = about.useParams();
  const { withdraw } = about.useSearch();
  return <AboutCheckPage key={token} token={token} withdrawKey={withdraw ?? null} />;
}
