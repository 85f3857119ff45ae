import { isProspectOnly } from '@fairlead/contract/access/roles';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useMe } from '../app/session/session';
import type { AmortizerSearch } from '../features/risk-amortizer/inputs/amortizer-search';
import { RiskAmortizerPage } from '../features/risk-amortizer/RiskAmortizerPage';
import { CompanyLogo } from '../shell/CompanyLogo';

const route = getRouteApi('/app/risk-amortizer');

export function RiskAmortizerRoute() {
  const search = route.useSearch();
  const { profile, msp } = useMe();
  const navigate = useNavigate();
  const handleSearch = useCallback(
    (next: AmortizerSearch, { replace }: { replace: boolean }) =>
      void navigate({ to: '/risk-amortizer', search: next, replace, resetScroll: false }),
    [navigate],
  );
  return (
    <RiskAmortizerPage
      search={search}
      prospectsOnly={isProspectOnly(profile.role)}
      currency={msp?.preferred_currency ?? 'USD'}
      brand={<CompanyLogo />}
      onSearch={handleSearch}
    />
  );
}
