import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { CreateReportButton } from '../features/reports/CreateReportButton';
import { IndustryBriefingPage } from '../features/threats/briefing/IndustryBriefingPage';
import { ThreatCatalogPage } from '../features/threats/ThreatCatalogPage';
import { ThreatEntryPage } from '../features/threats/ThreatEntryPage';
import { ThreatOverviewPage } from '../features/threats/ThreatOverviewPage';

const briefing = getRouteApi('/app/threat-intelligence/briefing');
const catalog = getRouteApi('/app/threat-intelligence/catalog');
const entry = getRouteApi('/app/threat-intelligence/catalog/$cveId');

export const ThreatOverviewRoute = ThreatOverviewPage;

export function IndustryBriefingRoute() {
  const navigate = useNavigate();
  const search = briefing.useSearch();
  return (
    <IndustryBriefingPage
      {...search}
      onChange={(next) => void navigate({ to: '/threat-intelligence/briefing', search: next, replace: true })}
      order={
        search.client ? (
          <CreateReportButton of={{ clientIndustryId: search.client }} variant="default" label="Make a report" />
        ) : null
      }
    />
  );
}

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
