import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ThreatCatalogPage } from '../features/threats/ThreatCatalogPage';
import { ThreatEntryPage } from '../features/threats/ThreatEntryPage';
import { ThreatOverviewPage } from '../features/threats/ThreatOverviewPage';

const catalog = getRouteApi('/app/threat-intelligence/catalog');
const entry = getRouteApi('/app/threat-intelligence/catalog/$cveId');

export const ThreatOverviewRoute = ThreatOverviewPage;

export function ThreatCatalogRoute() {
  const navigate = useNavigate();
  const search = catalog.useSearch();
  return (
    <ThreatCatalogPage
      {...search}
      onChange={(next) => void navigate({ to: '/threat-intelligence/catalog', search: next, replace: true })}
    />
  );
}

export function ThreatEntryRoute() {
  const { cveId } = entry.useParams();
  return <ThreatEntryPage key={cveId} cveId={cveId} />;
}
